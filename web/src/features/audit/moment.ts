// Time travel in a timetable: where something happened, and what a moment looked like beside now. Pure.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { graceMs } from '../../time-travel/scrubber.ts';

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

/** Just before what the moment `at` changed: before its tick, where it has one. */
export const justBefore = (instants: readonly number[], at: number): number =>
  (instants.findLast((instant) => instant > at - graceMs && instant <= at) ?? at) - 1;
