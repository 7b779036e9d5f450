// Does what a series asks for: moves the bookings of moved dates, books the dates that are wanted, cancels what
// is wanted no more, and writes each down. It may stop anywhere and begin anew: each step is done once.

import { becauseCancelled } from '@campus/events/booking/allowance/allowance';
import type { BookingPhase } from '@campus/events/booking/schedule/booking';
import { schedule } from '@campus/events/booking/schedule/schedule';
import type { WantedDate } from '@campus/events/booking/series/events';
import {
  type DateKey,
  dateNamed,
  type SeriesDate,
  type SeriesState,
} from '@campus/events/booking/series/evolve-series';
import { isSamePlace, placeOf, type SeriesCommand, series } from '@campus/events/booking/series/series';
import { type Rejection, reject, textsOf } from '@campus/events/domain/rejections';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { scheduleStream, seriesStream } from '@campus/events/domain/streams';
import { type Acting, envelope, withoutKey } from '../../../command/acting.ts';
import { giveBack } from '../../../command/allowances.ts';
import type { BookingParts } from '../../../command/ports.ts';
import { act } from '../one/act.ts';
import { book } from '../one/book.ts';
import { changeTime } from '../one/change-time.ts';
import { followBookings, isOver, locate, resourceOf } from '../one/follow-bookings.ts';
import { NEVER_BOOKED } from '../one/sister.ts';
import { dateRequest, NOT_WANTED, type SeriesRequest } from './book-series.ts';

export interface Settling {
  readonly series: string;
  /** What a booking of the series says; undefined: nobody can tell any more. */
  readonly like: ((state: SeriesState) => SeriesRequest) | undefined;
  /** Told to whom a booking is cancelled for. */
  readonly reason?: string | undefined;
}

export interface SettledKey extends DateKey {
  readonly rejection?: Rejection | undefined;
  /** Where its booking stands now; absent: it stayed, or is gone. */
  readonly at?: WantedDate | undefined;
  /** The phase of its booking. */
  readonly status?: BookingPhase | undefined;
}

const GIVEN_UP: Rejection = reject(3001, {
  reason: { zh: '该日期的预约已取消或被驳回', en: 'its booking was cancelled or refused' },
});

type Verdict = { readonly booking: string; readonly status?: BookingPhase | undefined } | Rejection;

/** Resolves with what became of each date that was open. */
export const settleSeries = async (
  parts: BookingParts,
  acting: Acting,
  settling: Settling,
): Promise<SettledKey[]> => {
  const stream = seriesStream(acting.tenant, settling.series);
  const by = withoutKey(acting);
  const settled: SettledKey[] = [];
  const tell = async (key: DateKey, command: SeriesCommand, became: Omit<SettledKey, keyof DateKey> = {}) => {
    const told = await parts.transact(stream, series, command, envelope(by));
    if (told.outcome === 'accepted') settled.push({ ...key, ...became });
  };
  const tellOf = async (date: SeriesDate, type: 'RecordKept' | 'RecordRefused', verdict: Verdict) => {
    const { key } = date;
    if (!('booking' in verdict))
      return tell(key, { type, ...key, ...refusedAs(verdict) }, { rejection: verdict });
    const { booking, status } = verdict;
    const taken = { type: 'RecordTaken', ...key, booking, at: placeOf(date) } as const;
    const told = await parts.transact(stream, series, taken, envelope(by));
    const now = told.outcome === 'accepted' && told.state && dateNamed(told.state, key);
    // Where another edit has overtaken this one, the series tells what has become of the date.
    if (now && isSamePlace(now, date)) settled.push({ ...key, at: placeOf(date), status });
  };
  const { state } = await parts.look(stream, series);
  if (!state) return settled;
  const moving = state.dates.filter(isOnItsWay);
  for (const date of inOrder(moving)) await tellOf(date, 'RecordKept', await moved(parts, by, state, date));
  for (const date of state.dates.filter(isOpen))
    await tellOf(date, 'RecordRefused', await booked(parts, by, state, date, settling));
  // Claims first, releases afterwards.
  const after = (await parts.look(stream, series)).state;
  for (const { key, booking } of after?.surplus ?? []) {
    const rejection = await released(parts, by, state, { key, booking }, settling.reason);
    if (rejection) await tell(key, { type: 'RecordKept', ...key, ...refusedAs(rejection) }, { rejection });
    else await parts.transact(stream, series, { type: 'RecordReleased', booking }, envelope(by));
  }
  // Another edit has named other places meanwhile. What becomes of them there is not what was asked for here.
  const arrived = after?.dates.filter(({ key }) => moving.some((date) => isSameKey(date.key, key)));
  if (after && arrived) await followBookings(parts, acting, after, arrived);
  if (after?.dates.some(isOnItsWay)) await settleSeries(parts, acting, settling);
  return settled;
};

const refusedAs = (rejection: Rejection) => ({ code: rejection.code, reason: textsOf(rejection) });

const isOnItsWay = ({ verdict, was }: SeriesDate): boolean => verdict.kind === 'wanted' && was !== undefined;

const isOpen = ({ verdict, booking }: SeriesDate): boolean =>
  verdict.kind === 'wanted' && booking === undefined;

/** Dates that move onto one another's place: what moves on goes last to first, so that each finds its place empty. */
const inOrder = (dates: readonly SeriesDate[]): SeriesDate[] => {
  const isLater = (one: SeriesDate) => whenOf(one) > whenOf(one.was ?? one);
  const forwards = dates.filter(isLater).toSorted((a, b) => (whenOf(a) > whenOf(b) ? -1 : 1));
  const backwards = dates
    .filter((date) => !isLater(date))
    .toSorted((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1));
  return [...backwards, ...forwards];
};

const whenOf = ({ date, start }: DateKey): string => `${date} ${String(start).padStart(4, '0')}`;

const isSameKey = (a: DateKey, b: DateKey): boolean => a.date === b.date && a.start === b.start;

const moved = async (
  parts: BookingParts,
  acting: Acting,
  state: SeriesState,
  date: SeriesDate,
): Promise<Verdict> => {
  const { booking = '', was = date } = date;
  const found = await locate(parts, acting.tenant, resourceOf(state, date), booking, was.date);
  if (!found) return reject(4004);
  const { date: on, start, end } = date;
  const { record, place } = found;
  if (place.date === on && record.start === start && record.end === end) return { booking };
  const wish = { date: on, start, end, right: 'owner', path: 'page' } as const;
  const outcome = await changeTime(parts, acting, place, wish);
  if (outcome.outcome === 'accepted') return { booking, status: outcome.status };
  // Another process may have moved it there meanwhile: from there it is refused to move any more.
  const now = await locate(parts, acting.tenant, resourceOf(state, date), booking, was.date);
  const isThere = now?.place.date === on && now.record.start === start && now.record.end === end;
  return isThere && !isOver(now.record) ? { booking } : outcome.rejection;
};

const booked = async (
  parts: BookingParts,
  acting: Acting,
  state: SeriesState,
  date: SeriesDate,
  { like }: Settling,
): Promise<Verdict> => {
  const resourceId = resourceOf(state, date);
  const stream = scheduleStream(acting.tenant, resourceId, date.date);
  const { bookings } = (await parts.look(stream, schedule)).state;
  const { state: now = state } = await parts.look(seriesStream(acting.tenant, state.series), series);
  const others = new Set(now.dates.flatMap(({ key, booking }) => (isSameKey(key, date.key) ? [] : booking)));
  const standing = Object.values(bookings).filter(
    (each) => each.series === state.series && each.start === date.start && !others.has(each.booking),
  );
  const live = standing.find((each) => !isOver(each));
  if (live) return { booking: live.booking };
  // Given up by its owner, or by an approver: nobody is booked again against their word.
  if (standing.length > 0 && date.attempt === undefined) return GIVEN_UP;
  if (!like) return NEVER_BOOKED;
  const outcome = await book(parts, acting, dateRequest(acting, like(state), date, 0));
  return outcome.outcome === 'accepted' ? outcome : outcome.rejection;
};

const released = async (
  parts: BookingParts,
  acting: Acting,
  state: SeriesState,
  { key, booking }: SeriesState['surplus'][number],
  reason: string | Bilingual = NOT_WANTED,
): Promise<Rejection | undefined> => {
  const date = state.dates.find((each) => each.key.date === key.date && each.key.start === key.start);
  const at = date?.was ?? date ?? key;
  const resourceId = date ? resourceOf(state, date) : state.resourceId;
  const found = await locate(parts, acting.tenant, resourceId, booking, at.date);
  const document = await parts.rulesOf(acting.tenant, resourceId);
  if (!found || !document) return undefined;
  if (isOver(found.record)) {
    // Its process may have died before the allowance was given back.
    await giveBack(parts, acting, state.account, booking, becauseCancelled(found.record.cancelledBy));
    return undefined;
  }
  const outcome = await act(parts, acting, found.place, {
    type: 'Cancel',
    now: parts.clock(),
    booking,
    right: 'owner',
    reason,
    cancelMinutes: document.rules.cancelMinutes,
  });
  if (outcome.outcome === 'accepted') return undefined;
  // A date that the series no longer has cannot be kept: its booking stands alone.
  return date ? outcome.rejection : undefined;
};
