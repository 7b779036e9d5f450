// One document a bundle: its decider's own state, and what a sweep asks for.
import { bundle as decider, isUnsettled } from '@campus/events/booking/bundle/bundle';
import { type BundleEvent, bundleFields } from '@campus/events/booking/bundle/events';
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import { type BundleDocument, collections, documentId } from '../../ports/documents.ts';
import type { Projection } from '../../runner/projection.ts';

export const bundles: Projection<BundleDocument, BundleEvent> = {
  name: collections.bundles,
  version: 1,
  prefixes: [prefixOf('bundle')],
  indexes: () => [
    ['tenant', 'state.account', 'createdAt'],
    ['unsettledAt'],
    ['endedAt'],
    ['standsOn', '_id'],
  ],
  keys: ({ stream }) => {
    const [tenant = '', id = ''] = parseStream(stream).keys;
    return [documentId(tenant, id)];
  },
  evolve: (document, recorded, id) => {
    if (!Object.hasOwn(bundleFields, recorded.type))
      throw new Error(`an event of unknown type: ${recorded.type}`);
    const { metadata } = recorded;
    const before = document?.state ?? decider.initial;
    const state = decider.evolve(before, recorded);
    if (state === undefined || state === before) return document;
    const isStanding = !state.ended && state.members.every(({ verdict }) => verdict.kind !== 'wanted');
    return {
      _id: id,
      tenant: metadata.tenant,
      state,
      createdAt: document?.createdAt ?? metadata.at,
      unsettledAt: isUnsettled(state) ? metadata.at : undefined,
      standsOn: isStanding ? state.date : undefined,
      endedAt: state.ended?.because === 'refused' ? (document?.endedAt ?? metadata.at) : undefined,
    };
  },
};
