// Continues periodic and batch requests whose process died half way: what was booked is written down,
// what is still wanted is booked under the same id as before, what was to be moved or given up is; what nobody
// can tell any more is refused.
import { series } from '@campus/events/booking/series/series';
import { seriesStream } from '@campus/events/domain/streams';
import { collections, type SeriesDocument } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { Acting } from '../../../command/acting.ts';
import type { BookingParts } from '../../../command/ports.ts';
import { likeOf } from '../one/sister.ts';
import { settleSeries } from './settle-series.ts';

/** Longer than a request can last: what is younger may still be on its way. */
export const GRACE_MILLISECONDS = 60_000;
/**
 * Every node sweeps for requests left half done. Because doing it twice, or at the same time, changes
 * nothing more, and there is rarely anything to do. We gave up one question a node and turn.
 */
export const CONTINUE_EVERY_MS = 15_000;

export interface ContinuingParts extends BookingParts {
  readonly readStore: Pick<ReadStore, 'find' | 'get'>;
}

/** Resolves with how many there were. */
export const continueSeries = async (parts: ContinuingParts): Promise<number> => {
  let continued = 0;
  for await (const page of inPages<SeriesDocument>(parts.readStore, collections.series, {
    filter: { unsettledAt: { $lte: parts.clock() - GRACE_MILLISECONDS } },
    field: 'unsettledAt',
  })) {
    for (const { tenant, state } of page) await continueOne(parts, tenant, state.series);
    continued += page.length;
  }
  return continued;
};

const continueOne = async (parts: ContinuingParts, tenant: string, id: string): Promise<void> => {
  const stream = seriesStream(tenant, id);
  // The log has the last word: the read model may be behind.
  const { state } = await parts.look(stream, series);
  if (!state) return;
  const acting: Acting = { tenant, account: state.account, correlation: stream };
  await settleSeries(parts, acting, { series: id, like: await likeOf(parts, tenant, id) });
};
