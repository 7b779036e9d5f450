// Continues periodic and batch requests whose process died half way: what was booked is written down,
// what is still wanted is booked under the same id as before, what nobody can tell any more is refused.

import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { type SeriesDate, type SeriesState, series } from '@campus/events/booking/series/series';
import { type Rejection, reject, textsOf } from '@campus/events/domain/rejections';
import { scheduleStream, seriesStream } from '@campus/events/domain/streams';
import { collections, type SeriesDocument } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import { type Acting, type BookingParts, envelope } from '../../command/acting.ts';
import { book } from './book.ts';
import { dateRequest, type SeriesRequest } from './book-series.ts';
import { requestLike, sisterOf } from './sister.ts';

/** Longer than a request can last: what is younger may still be on its way. */
export const GRACE_MILLISECONDS = 60_000;
/**
 * Every node sweeps for requests left half done. Because doing it twice, or at the same time, changes
 * nothing more, and there is rarely anything to do. We gave up one question a node and turn.
 */
export const CONTINUE_EVERY_MS = 15_000;
/** Series continued in one turn; the rest comes in the next. */
const PAGE = 100;

export interface ContinuingParts extends BookingParts {
  readonly readStore: Pick<ReadStore, 'find'>;
}

/** Resolves with how many there were. */
export const continueSeries = async (parts: ContinuingParts): Promise<number> => {
  const found = await parts.readStore.find<SeriesDocument>(collections.series, {
    filter: { unsettledAt: { $lte: parts.clock() - GRACE_MILLISECONDS } },
    sort: [
      ['unsettledAt', 1],
      ['_id', 1],
    ],
    limit: PAGE,
  });
  for (const { tenant, state } of found) await continueOne(parts, tenant, state.series);
  return found.length;
};

const continueOne = async (parts: ContinuingParts, tenant: string, id: string): Promise<void> => {
  const stream = seriesStream(tenant, id);
  // The log has the last word: the read model may be behind.
  const { state } = await parts.look(stream, series);
  const open = state?.dates.filter(isOpen) ?? [];
  if (!state || open.length === 0) return;
  const acting: Acting = { tenant, account: state.account, correlation: stream };
  const sister = await sisterOf(parts, tenant, id);
  for (const date of open) {
    const verdict = await settle(parts, acting, state, date, sister && requestLike(state, sister));
    await parts.transact(
      stream,
      series,
      'booking' in verdict
        ? { type: 'RecordTaken', ...date.key, ...verdict }
        : { type: 'RecordRefused', ...date.key, code: verdict.code, reason: textsOf(verdict) },
      envelope(acting),
    );
  }
};

/** A moved date keeps its booking: the person who moved it answers for it. */
const isOpen = ({ verdict, booking }: SeriesDate): boolean =>
  verdict.kind === 'wanted' && booking === undefined;

const settle = async (
  parts: ContinuingParts,
  acting: Acting,
  state: SeriesState,
  date: SeriesDate,
  like: SeriesRequest | undefined,
): Promise<{ readonly booking: string } | Rejection> => {
  const stream = scheduleStream(acting.tenant, state.resourceId, date.date);
  const { bookings } = (await parts.look(stream, schedule)).state;
  const standing = Object.values(bookings).filter((each) => each.series === state.series && isAt(each, date));
  const live = standing.find((each) => !isOver(each));
  if (live) return { booking: live.booking };
  // Given up by its owner, or by an approver: nobody is booked again against their word.
  if (standing.length > 0 || !like) return reject(5003);
  const { date: on, start, end } = date;
  const outcome = await book(parts, acting, dateRequest(acting, like, { date: on, start, end }, 0));
  return outcome.outcome === 'accepted' ? { booking: outcome.booking } : outcome.rejection;
};

const isAt = ({ start }: BookingRecord, date: SeriesDate): boolean => start === date.start;

const isOver = ({ phase }: BookingRecord): boolean => phase === 'cancelled' || phase === 'rejected';
