// One document a passage, as it stands after what was undone or put right.
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import { partsOfHolder } from '@campus/events/gate/pass-code';
import type { PassageEvent } from '@campus/events/gate/passage-events';
import { documentId } from '../../ports/documents.ts';
import { PASSAGES, type PassageDocument } from '../../ports/gate-documents.ts';
import type { Projection } from '../../runner/projection.ts';

const keysOf = (stream: string): [tenant: string, holder: string] => {
  const [tenant = '', holder = ''] = parseStream(stream).keys;
  return [tenant, holder];
};

export const passages: Projection<PassageDocument, PassageEvent> = {
  name: PASSAGES,
  version: 1,
  prefixes: [prefixOf('passage')],
  isWatched: true,
  indexes: () => [
    ['tenant', 'gate', 'happenedAt'],
    ['tenant', 'happenedAt'],
    ['tenant', 'visit', 'happenedAt'],
    ['tenant', 'holder', 'happenedAt'],
  ],
  keys: ({ stream, data }) => ('passage' in data ? [documentId(keysOf(stream)[0], data.passage)] : []),
  evolve: (document, event, id) => {
    const { metadata, stream } = event;
    const [tenant, holder] = keysOf(stream);
    switch (event.type) {
      case 'Entered':
      case 'Left': {
        if (document) return document;
        const parts = partsOfHolder(holder);
        const visit = parts?.kind === 'visit' ? parts.id : undefined;
        const direction = event.type === 'Entered' ? 'in' : 'out';
        const { at: heardAt, actor: by } = metadata;
        return { ...event.data, _id: id, tenant, holder, visit, direction, heardAt, by };
      }
      case 'PassageUndone':
        return document && { ...document, isUndone: true, changedBy: metadata.actor };
      case 'PassageCorrected': {
        const { gate, happenedAt } = event.data;
        return document && { ...document, gate, happenedAt, changedBy: metadata.actor };
      }
      case 'SaidToHaveLeft':
        return document;
      default:
        throw new Error(`an event of unknown type: ${String(Reflect.get(event, 'type'))}`);
    }
  },
  announce: (before, after) => {
    const { tenant, gate, holder } = after ?? before ?? {};
    return tenant === undefined || gate === undefined || holder === undefined
      ? []
      : [{ kind: 'passage', tenant, gate, holder }];
  },
};
