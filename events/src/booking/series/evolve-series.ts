// The state of a series, and how it follows from its events.
import type { ErrorCode } from '../../domain/rejections.ts';
import type { Bilingual } from '../../domain/rules/rules.ts';
import type { LocalDate } from '../../domain/time/dates.ts';
import type { SealedDetails } from '../schedule/events.ts';
import type { Recurrence, SeriesEvent, WantedDate } from './events.ts';

export interface SeriesState {
  readonly series: string;
  readonly resourceId: string;
  readonly account: string;
  readonly mode: 'periodic' | 'batch' | 'slots';
  readonly recurrence?: Recurrence | undefined;
  /** The owner's name for it, sealed. */
  readonly title?: SealedDetails | undefined;
  readonly dates: readonly SeriesDate[];
  /** Bookings of dates that are wanted no more: to be cancelled, which is no harm to do twice. */
  readonly surplus: readonly { readonly key: DateKey; readonly booking: string }[];
}

export interface DateKey {
  readonly date: LocalDate;
  readonly start: number;
}

export interface SeriesDate extends WantedDate {
  /** The date as first asked for, by which events name it. */
  readonly key: DateKey;
  readonly verdict:
    | { readonly kind: 'wanted' }
    | { readonly kind: 'taken'; readonly booking: string }
    | { readonly kind: 'refused'; readonly code: ErrorCode; readonly reason: Bilingual }
    | { readonly kind: 'skipped' };
  /** The booking that stands for it, perhaps still where it `was`. */
  readonly booking?: string | undefined;
  readonly was?: WantedDate | undefined;
  /** Booked once its place is free. */
  readonly heals?: true | undefined;
  /** Tells the booking it will have from those it had before. */
  readonly attempt?: string | undefined;
  /** Moved or skipped by hand: later edits of the series leave it alone. */
  readonly isException: boolean;
}

export interface DateMove extends DateKey {
  readonly to: WantedDate;
}

/** Total: an event before the request, or about a date that is not there, changes nothing. */
export const evolve = (state: SeriesState | undefined, event: SeriesEvent): SeriesState | undefined => {
  if (event.type === 'Requested') return { ...event.data, dates: event.data.dates.map(wanted), surplus: [] };
  if (!state) return state;
  switch (event.type) {
    case 'Changed':
      return changed(state, event.data);
    case 'DatesMoved':
      return event.data.moves.reduce(
        (current, { to, ...key }) => withDate(current, key, (date) => moved(date, to)),
        state,
      );
    case 'BookingReleased':
      return without(state, event.data.booking);
    case 'Renamed':
      return { ...state, title: event.data.title };
    case 'DateKept':
      return kept(state, event.data);
    default:
      return withDate(state, event.data, (date) => dateAfter(date, event));
  }
};

const wanted = ({ date, start, end, resourceId }: WantedDate): SeriesDate => ({
  date,
  start,
  end,
  resourceId,
  key: { date, start },
  verdict: { kind: 'wanted' },
  isException: false,
});

export const dateNamed = ({ dates }: SeriesState, key: DateKey): SeriesDate | undefined =>
  dates.find(isNamed(key));

const isNamed =
  ({ date, start }: DateKey) =>
  ({ key }: SeriesDate): boolean =>
    key.date === date && key.start === start;

/** A booking that no longer stands for the date is given up. */
const withDate = (
  state: SeriesState,
  key: DateKey,
  change: (date: SeriesDate) => SeriesDate,
): SeriesState => {
  const found = state.dates.find(isNamed(key));
  if (!found) return state;
  const after = change(found);
  const dates = state.dates.map((each) => (each === found ? after : each));
  return { ...state, dates, surplus: [...state.surplus, ...givenUp(found, after)] };
};

const without = (state: SeriesState, booking: string): SeriesState => ({
  ...state,
  surplus: state.surplus.filter((each) => each.booking !== booking),
});

type DateEvent = Exclude<
  SeriesEvent,
  { type: 'Requested' | 'Changed' | 'DatesMoved' | 'BookingReleased' | 'Renamed' | 'DateKept' }
>;

const dateAfter = (date: SeriesDate, event: DateEvent): SeriesDate => {
  switch (event.type) {
    case 'DateTaken': {
      const { booking } = event.data;
      const { was: _was, heals: _heals, ...rest } = date;
      return { ...rest, verdict: { kind: 'taken', booking }, booking };
    }
    case 'DateRefused': {
      const { code, reason } = event.data;
      return { ...date, verdict: { kind: 'refused', code, reason } };
    }
    case 'DateSkipped': {
      const { booking: _booking, was = {}, heals: _heals, ...rest } = date;
      return { ...rest, ...was, verdict: { kind: 'skipped' }, isException: true };
    }
    case 'DateWantedAgain': {
      const { attempt } = event.data;
      const again = { ...date, isException: isElsewhere(date), verdict: { kind: 'wanted' } } as const;
      return attempt === undefined ? again : { ...again, attempt };
    }
    case 'DateMoved':
      return { ...moved(date, event.data.to), isException: true };
    case 'HealingChanged': {
      const { heals: _, ...rest } = date;
      return event.data.heals ? { ...rest, heals: true } : rest;
    }
  }
};

const isElsewhere = ({ date, start, key }: SeriesDate): boolean => date !== key.date || start !== key.start;

/** Its booking stands where it was until it is moved, too. */
const moved = (date: SeriesDate, to: WantedDate): SeriesDate => {
  const { resourceId: _, ...rest } = date;
  const { date: day, start, end, booking, was = { date: day, start, end } } = date;
  const after: SeriesDate = { ...rest, ...to, verdict: { kind: 'wanted' } };
  return booking === undefined ? after : { ...after, was };
};

/** A booking that was to be moved stays where it was, one that was to be given up stays. */
const kept = (state: SeriesState, key: DateKey): SeriesState => {
  const date = state.dates.find(isNamed(key));
  const given = state.surplus.findLast((each) => each.key.date === key.date && each.key.start === key.start);
  const booking = date?.booking ?? given?.booking;
  if (!date || booking === undefined) return given ? without(state, given.booking) : state;
  const { was = {}, ...rest } = date;
  const stands: SeriesDate = { ...rest, ...was, booking, verdict: { kind: 'taken', booking } };
  const dates = state.dates.map((each) =>
    each === date ? { ...stands, isException: isElsewhere(stands) } : each,
  );
  return without({ ...state, dates }, booking);
};

const changed = (
  state: SeriesState,
  { dates, recurrence = state.recurrence }: Extract<SeriesEvent, { type: 'Changed' }>['data'],
): SeriesState => {
  const exceptions = state.dates.filter(({ isException }) => isException);
  const planned = state.dates.filter(({ isException }) => !isException);
  const before = new Map(dates.map((date) => [date, counterpart(state, planned, date)]));
  const after = dates.map((date) => replanned(date, before.get(date)));
  const keptDates = new Set(before.values());
  const dropped = planned.filter((date) => !keptDates.has(date)).flatMap((date) => givenUp(date));
  return {
    ...state,
    recurrence,
    dates: [...exceptions, ...after].sort((a, b) =>
      a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1,
    ),
    surplus: [...state.surplus, ...dropped],
  };
};

/** What stood for a newly planned date before: the same row, or on a periodic series the same day. */
const counterpart = (state: SeriesState, planned: readonly SeriesDate[], { date, start }: WantedDate) =>
  planned.find((each) => each.date === date && (state.mode === 'periodic' || each.start === start));

const replanned = (date: WantedDate, before: SeriesDate | undefined): SeriesDate => {
  if (before && before.start === date.start && before.end === date.end) return before;
  if (before?.booking === undefined) return wanted(date);
  const { booking, was = { date: before.date, start: before.start, end: before.end } } = before;
  return { ...wanted(date), booking, was };
};

const givenUp = (before: SeriesDate, after?: SeriesDate): SeriesState['surplus'] =>
  before.booking !== undefined && before.booking !== after?.booking
    ? [{ key: before.key, booking: before.booking }]
    : [];
