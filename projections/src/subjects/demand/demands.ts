// What was asked for in vain, by resource and day of asking. A day of the year has one document: next year's takes
// its place, so the read model holds a year and no more.
import type { DemandEvent, RefusedAttempt } from '@campus/events/demand/demand';
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import { type DemandDocument, demandCollections } from '../../ports/demand-documents.ts';
import { documentId } from '../../ports/documents.ts';
import type { Projection } from '../../runner/projection.ts';

/**
 * The most that is kept for a resource and day; enough for its numbers, and for a rule that is tried on them.
 */
const MOST_KEPT = 500;

const YEAR = 'YYYY-'.length;

const resourcesIn = (attempts: readonly RefusedAttempt[]): readonly string[] => [
  ...new Set(attempts.map(({ resourceId }) => resourceId)),
];

export const demands: Projection<DemandDocument, DemandEvent> = {
  name: demandCollections.demands,
  version: 1,
  prefixes: [prefixOf('demand')],
  indexes: () => [['tenant', 'resourceId', 'lastDate']],
  keys: ({ stream, data }) => {
    const [tenant = '', asked = ''] = parseStream(stream).keys;
    return resourcesIn(data.attempts).map((id) => documentId(tenant, `${id}/${asked.slice(YEAR)}`));
  },
  evolve: (document, { stream, data }, id) => {
    const [tenant = '', asked = ''] = parseStream(stream).keys;
    const own = data.attempts.filter(
      ({ resourceId }) => documentId(tenant, `${resourceId}/${asked.slice(YEAR)}`) === id,
    );
    const [first] = own;
    if (!first) return document;
    const before = document?.asked === asked ? document.attempts : [];
    const attempts = [...before, ...own].slice(0, MOST_KEPT);
    const dates = attempts.map(({ date }) => date).toSorted();
    return {
      _id: id,
      tenant,
      resourceId: first.resourceId,
      asked,
      firstDate: dates[0] ?? first.date,
      lastDate: dates.at(-1) ?? first.date,
      attempts,
    };
  },
};
