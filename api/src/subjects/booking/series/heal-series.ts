// Dates of series that were refused or skipped, and that their owners want once the place is free: each is tried
// when it can be had, with every check that a person's booking meets.

import type { SeriesDate, SeriesState } from '@campus/events/booking/series/evolve-series';
import { series } from '@campus/events/booking/series/series';
import { SYSTEM } from '@campus/events/domain/envelope';
import { seriesStream } from '@campus/events/domain/streams';
import { instantOf } from '@campus/events/domain/time/zone';
import { createRehearsal } from '@campus/events/log/rehearsal';
import { collections, type SeriesDocument } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import { type Acting, envelope } from '../../../command/acting.ts';
import type { BookingParts } from '../../../command/ports.ts';
import { isNeverBooked, likeOf } from '../one/sister.ts';
import { refusedByAudience } from '../view/audience.ts';
import { type ContinuingParts, continueSeries } from './continue-series.ts';
import { type Settling, settleSeries } from './settle-series.ts';

/** What every node does now and then: series left half done are continued, then dates heal. */
export const sweepSeries = async (parts: ContinuingParts): Promise<number> =>
  (await continueSeries(parts)) + (await healSeries(parts));

/**
 * The series that waits longest comes first. Resolves with how many dates were booked. Two nodes that try the same
 * date make one booking, since the series names it.
 */
const healSeries = async (parts: ContinuingParts): Promise<number> => {
  let healed = 0;
  for await (const page of inPages<SeriesDocument>(parts.readStore, collections.series, {
    filter: { heals: true },
    field: 'createdAt',
  }))
    for (const { tenant, state } of page) healed += await healOne(parts, tenant, state.series);
  return healed;
};

const healOne = async (parts: ContinuingParts, tenant: string, id: string): Promise<number> => {
  const stream = seriesStream(tenant, id);
  const { state } = await parts.look(stream, series);
  const like = await likeOf(parts, tenant, id);
  if (!state) return 0;
  // Or its owner has left.
  const isHopeless = isNeverBooked(state, like) || (await parts.isEnded?.(tenant, state.account)) === true;
  // Nobody asked for it just now, so its owner is told.
  const acting: Acting = { tenant, account: SYSTEM, correlation: stream };
  let healed = 0;
  for (const date of state.dates.filter(isHealing)) {
    const document = await parts.rulesOf(tenant, date.resourceId ?? state.resourceId);
    if (!document) continue;
    if (isHopeless || instantOf(document.rules.zone, date.date, date.start) <= parts.clock()) {
      const over = { type: 'SetHealing', ...date.key, heals: false } as const;
      await parts.transact(stream, series, over, envelope(acting));
      continue;
    }
    if (!like || (await refusedByAudience(parts, tenant, state.account, document))) continue;
    const settling = { series: id, like };
    // Nothing is written of a try that would fail.
    const rehearsal = { ...parts, ...createRehearsal(parts) };
    if (!(await isBooked(rehearsal, acting, state, date, settling))) continue;
    if (await isBooked(parts, acting, state, date, settling)) healed += 1;
  }
  return healed;
};

const isHealing = ({ heals, verdict }: SeriesDate): boolean =>
  heals === true && (verdict.kind === 'refused' || verdict.kind === 'skipped');

const isBooked = async (
  parts: BookingParts,
  acting: Acting,
  { series: id }: SeriesState,
  { key }: SeriesDate,
  settling: Settling,
): Promise<boolean> => {
  const stream = seriesStream(acting.tenant, id);
  const { revision } = await parts.look(stream, series);
  const again = { type: 'WantAgain', ...key, attempt: `heal-${revision}` } as const;
  await parts.transact(stream, series, again, envelope(acting));
  const settled = await settleSeries(parts, acting, settling);
  return settled.some((each) => each.date === key.date && each.start === key.start && !each.rejection);
};
