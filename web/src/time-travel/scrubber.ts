// The scrubber's arithmetic: stops by event, where they lie along the line, and how one steps. Pure.
import type { LocalDate } from '@campus/events/domain/time/dates';

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
export const graceMs = 1_000;

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
