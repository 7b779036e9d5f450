// One document a kept sign-in that the server refused, as its own fold tells it.
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import { type LateSignEvent, lateSign, lateSignFields } from '@campus/events/signing/late-sign';
import { documentId } from '../../ports/documents.ts';
import { LATE_SIGNS, type LateSignDocument } from '../../ports/signing-documents.ts';
import type { Projection } from '../../runner/projection.ts';

const keysOf = (stream: string): [tenant: string, lateSign: string] => {
  const [tenant = '', id = ''] = parseStream(stream).keys;
  return [tenant, id];
};

export const lateSigns: Projection<LateSignDocument, LateSignEvent> = {
  name: LATE_SIGNS,
  version: 1,
  prefixes: [prefixOf('latesign')],
  indexes: () => [
    ['tenant', 'state', 'happenedAt'],
    ['tenant', 'happenedAt'],
  ],
  keys: ({ stream }) => [documentId(...keysOf(stream))],
  evolve: (document, event, id) => {
    const { stream, revision, metadata, type } = event;
    if (!Object.hasOwn(lateSignFields, type)) throw new Error(`an event of unknown type: ${type}`);
    const [tenant, key] = keysOf(stream);
    if (event.type === 'LateSignKept')
      return document ?? { ...event.data, state: 'open', _id: id, tenant, lateSign: key };
    if (!document) return undefined;
    const recorded = { revision, at: metadata.at, actor: metadata.actor };
    const { state = 'open', words, decidedAt, decidedBy } = lateSign.evolve(document, event, recorded);
    return { ...document, state, words, decidedAt, decidedBy };
  },
};
