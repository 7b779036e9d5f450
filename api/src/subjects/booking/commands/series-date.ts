// updateSeriesDate: one date of a series given up, or wanted again after it was refused or skipped.

import { type SeriesDate, type SeriesState, series } from '@campus/events/booking/series/series';
import { reject } from '@campus/events/domain/rejections';
import { seriesStream } from '@campus/events/domain/streams';
import { minutesOf } from '@campus/events/domain/time/period';
import { type Acting, envelope, withoutKey } from '../../../command/acting.ts';
import { actingOf } from '../../../command/asking.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { act } from '../act.ts';
import { refusedBulk, seriesAnswer } from '../answers.ts';
import { acceptedAs, type BookingOutcome } from '../book.ts';
import { bookDate } from '../book-series.ts';
import { findBooking, type ReadingParts } from '../reading.ts';
import { requestLike, sisterOf } from '../sister.ts';

interface SeriesDateArgs {
  readonly seriesId: string;
  readonly date: string;
  readonly startTime: string;
  readonly action: string;
  readonly command_id?: string | null;
}

const steps: Readonly<Record<string, 'Skip' | 'WantAgain'>> = { skip: 'Skip', retry: 'WantAgain' };

/** `action`: skip or retry. A skipped date's booking is cancelled; a retried date is booked anew. */
export const updateSeriesDate =
  (parts: ReadingParts): Resolver<SeriesDateArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'updateSeriesDate', args);
    const stream = seriesStream(acting.tenant, args.seriesId);
    const { state } = await parts.look(stream, series);
    const start = minutesOf(args.startTime);
    const date = state?.dates.find(({ key }) => key.date === args.date && key.start === start);
    if (!state || !date || state.account !== acting.account) return refusedBulk(reject(4004));
    const type = Object.hasOwn(steps, args.action) && steps[args.action];
    if (!type) return refusedBulk(reject(1002));
    if (type === 'Skip' && date.booking) {
      const cancelled = await cancelDate(parts, acting, date.booking);
      if (cancelled.outcome === 'refused') return refusedBulk(cancelled.rejection, args.date);
    }
    const answer = await parts.transact(stream, series, { type, ...date.key }, envelope(acting));
    if (answer.outcome === 'refused') return refusedBulk(answer.rejection, args.date);
    if (type === 'WantAgain') return retry(parts, acting, state, date);
    const outcome = acceptedAs({ booking: date.booking ?? state.series, number: '' }, stream, answer);
    return seriesAnswer({ outcome: 'settled', series: state.series, dates: [{ wanted: date, outcome }] });
  };

const cancelDate = async (parts: ReadingParts, acting: Acting, booking: string): Promise<BookingOutcome> => {
  const found = await findBooking(parts, acting.tenant, booking);
  const document = found && (await parts.rulesOf(acting.tenant, found.resourceId));
  if (!found || !document) return { outcome: 'refused', rejection: reject(4004) };
  return act(parts, withoutKey(acting), found, {
    type: 'Cancel',
    now: parts.clock(),
    booking,
    right: 'owner',
    reason: '跳过该日期 / date skipped',
    cancelMinutes: document.rules.cancelMinutes,
  });
};

/** The form is that of a sister date: a series was begun only because one of its dates was free. */
const retry = async (parts: ReadingParts, acting: Acting, state: SeriesState, date: SeriesDate) => {
  const sister = await sisterOf(parts, acting.tenant, state.series);
  if (!sister) return refusedBulk(reject(4004));
  const request = { ...requestLike(state, sister), attempt: acting.command?.key ?? acting.correlation };
  const wanted = { date: date.date, start: date.start, end: date.end };
  const settled = await bookDate(parts, acting, request, wanted, 0);
  return seriesAnswer({ outcome: 'settled', series: state.series, dates: [settled] });
};
