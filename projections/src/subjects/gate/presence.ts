// Where each holder of a pass is: the fold of its own passages.
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import { passage } from '@campus/events/gate/passage';
import { type PassageEvent, passageFields } from '@campus/events/gate/passage-events';
import { documentId } from '../../ports/documents.ts';
import { PRESENCE, type PresenceDocument } from '../../ports/gate-documents.ts';
import type { Projection } from '../../runner/projection.ts';

export const presence: Projection<PresenceDocument, PassageEvent> = {
  name: PRESENCE,
  version: 2,
  prefixes: [prefixOf('passage')],
  isWatched: true,
  indexes: () => [
    ['tenant', 'isInside', 'category'],
    ['tenant', 'category', 'lastAt'],
  ],
  keys: ({ stream }) => {
    const [tenant = '', holder = ''] = parseStream(stream).keys;
    return [documentId(tenant, holder)];
  },
  evolve: (document, event, id) => {
    const { stream, revision, metadata } = event;
    if (!Object.hasOwn(passageFields, event.type)) throw new Error(`an event of unknown type: ${event.type}`);
    const [tenant = '', holder = ''] = parseStream(stream).keys;
    const state = passage.evolve(document?.state ?? passage.initial, event, { revision, at: metadata.at });
    const { insideSince, count, last } = state.presence;
    const category = 'category' in event.data ? event.data.category : document?.category;
    const isInside = insideSince !== undefined;
    const { gate, at: lastAt } = last ?? {};
    return { _id: id, tenant, holder, category, isInside, insideSince, gate, count, lastAt, state };
  },
  announce: (before, after) => {
    const { tenant, holder, gate = '' } = after ?? before ?? {};
    return tenant === undefined || holder === undefined ? [] : [{ kind: 'passage', tenant, gate, holder }];
  },
};
