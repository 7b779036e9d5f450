// Time travel: where something happened, what a moment looked like beside now, and how one steps. Pure.
import type { LocalDate } from '@campus/events/domain/time/dates';

/** A claim of a day as it stood. */
export interface PastClaim {
  readonly key: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly state: 'taken' | 'held' | 'requested' | 'closed';
  readonly taken: number;
  readonly capacity: number;
  readonly label: { readonly zh: string; readonly en: string } | null;
}

/**
 * `same`: stands then and now. `added`: came later, drawn as a ghost. `removed`: left later.
 * `changed`: changed at this very moment.
 */
export type Mark = 'same' | 'added' | 'removed' | 'changed';

export interface MarkedClaim extends PastClaim {
  readonly mark: Mark;
  /** Changed at the moment, and gone or different since. */
  readonly isGone?: boolean;
}

const looksLike = (a: PastClaim | undefined, b: PastClaim | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.date === b.date &&
  a.start === b.start &&
  a.end === b.end &&
  a.state === b.state;

const byKey = (claims: readonly PastClaim[]): ReadonlyMap<string, PastClaim> =>
  new Map(claims.map((claim) => [claim.key, claim]));

/**
 * The claims of a moment, each with what became of it.
 * @param before the picture just before the moment, to see what it changed
 * @param now the picture as it is today
 */
export const markedClaims = (
  then: readonly PastClaim[],
  before: readonly PastClaim[],
  now: readonly PastClaim[],
): MarkedClaim[] => {
  const [wasBefore, isThen, isNow] = [byKey(before), byKey(then), byKey(now)];
  const stood = then.map((claim): MarkedClaim => {
    // A hold always leaves; that it did is no news.
    const isGone = claim.state !== 'held' && !looksLike(isNow.get(claim.key), claim);
    if (!looksLike(wasBefore.get(claim.key), claim)) return { ...claim, mark: 'changed', isGone };
    if (isGone) return { ...claim, mark: 'removed' };
    return { ...claim, mark: 'same' };
  });
  const came = now
    .filter((claim) => claim.state !== 'held' && !looksLike(isThen.get(claim.key), claim))
    .map((claim): MarkedClaim => ({ ...claim, mark: 'added' }));
  return [...stood, ...came];
};

/** How many claims came or left after the moment. */
export const changedLater = (claims: readonly MarkedClaim[]): number =>
  claims.filter(({ mark, isGone }) => mark === 'added' || mark === 'removed' || isGone).length;

/** Instants of ticks in order, each once (milliseconds since 1970). */
export const instantsOf = (ticks: readonly { readonly at: number }[]): number[] =>
  [...new Set(ticks.map(({ at }) => at))].toSorted((a, b) => a - b);

/** The tick before or after `at`; undefined at the ends. `undefined` for `at` means now. */
export const neighbourOf = (
  instants: readonly number[],
  at: number | undefined,
  direction: -1 | 1,
): number | undefined =>
  direction > 0
    ? instants.find((instant) => at !== undefined && instant > at)
    : instants.findLast((instant) => at === undefined || instant < at);

/** Lines of the log are told to the second: what happened within it belongs to the moment. */
const graceMs = 1_000;

/** Just before what the moment `at` changed: before its tick, where it has one. */
export const justBefore = (instants: readonly number[], at: number): number =>
  (instants.findLast((instant) => instant > at - graceMs && instant <= at) ?? at) - 1;

/**
 * The scrubber is ordered by event, not by clock: every change has a stop of its own, at equal distances, and now is
 * the last stop. A burst of changes within a second can be walked like a change a day.
 */
export const stopOf = (instants: readonly number[], at: number | undefined): number => {
  if (at === undefined) return instants.length;
  const passed = instants.findLastIndex((instant) => instant <= at);
  const last = instants[passed];
  // A moment between two changes stands between their stops.
  return last === undefined ? 0 : at - last < graceMs ? passed : passed + 0.5;
};

/** Where a stop lies along the scrubber, 0 to 1. */
export const shareOf = (stop: number, instants: readonly number[]): number =>
  instants.length === 0 ? 1 : stop / instants.length;

/** The moment under a share of the scrubber: the nearest change; undefined at the right end (now). */
export const momentAt = (share: number, instants: readonly number[]): number | undefined =>
  instants[Math.round(Math.min(1, Math.max(0, share)) * instants.length)];

/** The moment some stops away: negative is earlier; undefined past the newest change (now). */
export const momentAway = (
  instants: readonly number[],
  at: number | undefined,
  stops: number,
): number | undefined => {
  const stop = stopOf(instants, at);
  const from = stops < 0 ? Math.ceil(stop) : Math.floor(stop);
  return instants[Math.max(0, from + stops)];
};

/** Ticks as columns of the scrubber: where, and how tall (0 to 1) by how many stops fall together. */
export const columnsOf = (
  instants: readonly number[],
  columns: number,
): { readonly share: number; readonly height: number }[] => {
  const counts = new Map<number, number>();
  for (const index of instants.keys()) {
    const column = Math.round(shareOf(index, instants) * columns);
    counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  return [...counts].map(([column, count]) => ({
    share: column / columns,
    height: Math.min(1, 0.5 + count * 0.17),
  }));
};

/** Stops that get a word below the scrubber: each new day first, then times where there is room. */
export const wordedStops = (
  days: readonly LocalDate[],
  room: number,
): { readonly index: number; readonly isDay: boolean }[] => {
  const apart = Math.max(1, Math.ceil(days.length / Math.max(1, room)));
  const worded = new Set<number>();
  const isFree = (index: number): boolean => ![...worded].some((one) => Math.abs(one - index) < apart);
  const take = (indexes: readonly number[]): void => {
    for (const index of indexes) if (index + apart <= days.length && isFree(index)) worded.add(index);
  };
  const firsts = days.flatMap((day, index) => (day === days[index - 1] ? [] : [index]));
  take(firsts);
  take([...days.keys()]);
  return [...worded].toSorted((a, b) => a - b).map((index) => ({ index, isDay: firsts.includes(index) }));
};
