// A series as its events leave it, folded anew from the specification's words: one verdict a date, a booking
// that may still stand where it was, exceptions made by hand.
import { fieldsIn, rowsIn } from '@campus/events/domain/unknown';
import { byStream, type Fact, textIn } from './facts.ts';

export interface DatedPeriod {
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

export interface DateState {
  /** The date that was first asked for, by which events name it. */
  readonly key: string;
  /** Where it is to be. */
  readonly at: DatedPeriod;
  /** Where its booking stands until it has moved. */
  readonly was?: DatedPeriod;
  readonly verdict: 'wanted' | 'taken' | 'refused' | 'skipped';
  readonly booking?: string;
  readonly isException: boolean;
  readonly heals: boolean;
}

export interface SeriesState {
  /** DatedPeriod of the event in the log. */
  readonly index: number;
  readonly dates: readonly DateState[];
  /** Bookings that no date wants any more, with the date that gave each up. */
  readonly surplus: readonly { readonly key: string; readonly booking: string }[];
}

export interface Series {
  readonly stream: string;
  readonly id: string;
  readonly account: string;
  readonly resource: string;
  readonly facts: readonly Fact[];
  readonly states: readonly SeriesState[];
}

export const keyOf = (date: unknown, start: unknown): string => `${String(date)} ${String(start)}`;

const placeIn = (data: Readonly<Record<string, unknown>>): DatedPeriod => ({
  date: String(data.date),
  start: Number(data.start),
  end: Number(data.end),
});

export const seriesOf = (facts: readonly Fact[]): ReadonlyMap<string, Series> =>
  new Map(
    [...byStream(facts.filter(({ category }) => category === 'series'))].flatMap(([stream, own]) => {
      const [first] = own;
      if (first?.type !== 'Requested') return [];
      const states: SeriesState[] = [];
      for (const fact of own) states.push(stateAfter(states.at(-1), fact));
      const [id, account] = [textIn(first, 'series'), textIn(first, 'account')];
      const resource = textIn(first, 'resourceId');
      return [[id, { stream, id, account, resource, facts: own, states }] as const];
    }),
  );

const stateAfter = (before: SeriesState | undefined, fact: Fact): SeriesState => {
  const { index, type, data } = fact;
  if (!before) return { index, dates: rowsIn(data.dates).map(wanted), surplus: [] };
  if (type === 'BookingReleased')
    return { ...before, index, surplus: before.surplus.filter((each) => each.booking !== data.booking) };
  if (type === 'DateKept') return kept({ ...before, index }, keyOf(data.date, data.start));
  const moves = type === 'DatesMoved' ? rowsIn(data.moves) : [data];
  return moves.reduce<SeriesState>((state, move) => changed(state, fact, move), { ...before, index });
};

const wanted = (row: Readonly<Record<string, unknown>>): DateState => ({
  key: keyOf(row.date, row.start),
  at: placeIn(row),
  verdict: 'wanted',
  isException: false,
  heals: false,
});

const changed = (
  state: SeriesState,
  { type, data }: Fact,
  named: Readonly<Record<string, unknown>>,
): SeriesState => {
  const key = keyOf(named.date, named.start);
  const before = state.dates.find((date) => date.key === key);
  if (!before) return state;
  const after = dateAfter(before, type, named.to === undefined ? data : fieldsIn(named.to));
  const isGivenUp = before.booking !== undefined && before.booking !== after.booking;
  return {
    ...state,
    dates: state.dates.map((date) => (date === before ? after : date)),
    surplus: isGivenUp ? [...state.surplus, { key, booking: before.booking ?? '' }] : state.surplus,
  };
};

const dateAfter = (date: DateState, type: string, data: Readonly<Record<string, unknown>>): DateState => {
  const { was, booking, ...rest } = date;
  const asBefore = { ...(was && { was }), ...(booking === undefined ? {} : { booking }) };
  switch (type) {
    case 'DateTaken':
      return { ...rest, verdict: 'taken', booking: String(data.booking), heals: false };
    case 'DateRefused':
      return { ...rest, ...asBefore, verdict: 'refused' };
    case 'DateSkipped':
      return { ...rest, at: was ?? rest.at, verdict: 'skipped', isException: true, heals: false };
    case 'DateWantedAgain':
      return { ...rest, ...asBefore, verdict: 'wanted', isException: isElsewhere(rest) };
    case 'DateMoved':
    case 'DatesMoved': {
      const moved = { ...rest, at: placeIn(data), verdict: 'wanted' } as const;
      const isException = type === 'DateMoved' || rest.isException;
      return booking === undefined
        ? { ...moved, isException }
        : { ...moved, isException, booking, was: was ?? rest.at };
    }
    case 'HealingChanged':
      return { ...rest, ...asBefore, heals: data.heals === true };
    default:
      return date;
  }
};

const isElsewhere = ({ key, at }: Pick<DateState, 'key' | 'at'>): boolean => keyOf(at.date, at.start) !== key;

/** What was to be moved or given up stands where it was. */
const kept = (state: SeriesState, key: string): SeriesState => {
  const date = state.dates.find((each) => each.key === key);
  const given = state.surplus.findLast((each) => each.key === key)?.booking;
  const booking = date?.booking ?? given;
  if (!date || booking === undefined) return state;
  const { was = date.at, ...rest } = date;
  const stands: DateState = { ...rest, at: was, booking, verdict: 'taken' };
  return {
    ...state,
    dates: state.dates.map((each) =>
      each === date ? { ...stands, isException: isElsewhere(stands) } : each,
    ),
    surplus: state.surplus.filter((each) => each.booking !== booking),
  };
};

export const dateOf = (state: SeriesState | undefined, key: string): DateState | undefined =>
  state?.dates.find((date) => date.key === key);

/** The states it had while the log had between `from` and `to` events; undefined: it was not there. */
export const seriesWithin = (
  series: Series | undefined,
  from: number,
  to: number,
): readonly (SeriesState | undefined)[] => {
  const states = series?.states ?? [];
  const before = states.findLast(({ index }) => index < from);
  return [before, ...states.filter(({ index }) => index >= from && index < to)];
};
