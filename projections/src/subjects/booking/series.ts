// One document a periodic or batch request: its decider's own state.
import { type SeriesEvent, seriesFields } from '@campus/events/booking/series/events';
import { series as decider } from '@campus/events/booking/series/series';
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import { collections, documentId, type SeriesDocument } from '../../ports/documents.ts';
import type { Projection } from '../../runner/projection.ts';

const keysOf = (stream: string): [tenant: string, series: string] => {
  const [tenant = '', id = ''] = parseStream(stream).keys;
  return [tenant, id];
};

export const series: Projection<SeriesDocument, SeriesEvent> = {
  name: collections.series,
  version: 4,
  prefixes: [prefixOf('series')],
  indexes: () => [
    ['tenant', 'state.account', 'createdAt'],
    ['tenant', 'state.resourceId', 'createdAt'],
    ['unsettledAt'],
    ['heals', 'createdAt'],
  ],
  keys: ({ stream }) => [documentId(...keysOf(stream))],
  evolve: (document, recorded, id) => {
    if (!Object.hasOwn(seriesFields, recorded.type))
      throw new Error(`an event of unknown type: ${recorded.type}`);
    const { revision, metadata, stream } = recorded;
    const before = document?.state ?? decider.initial;
    const state = decider.evolve(before, recorded, { revision, at: metadata.at });
    if (state === undefined || state === before) return document;
    const [tenant] = keysOf(stream);
    const isUnsettled =
      state.surplus.length > 0 || state.dates.some(({ verdict }) => verdict.kind === 'wanted');
    return {
      _id: id,
      tenant,
      state,
      createdAt: document?.createdAt ?? metadata.at,
      unsettledAt: isUnsettled ? metadata.at : undefined,
      heals: state.dates.some(({ heals }) => heals) || undefined,
    };
  },
};
