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

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A scrubber is never shorter than this, so that a quiet week has a past too. */
const leastSpanMs = 2 * 86_400_000;

/** From just before the first tick to now. */
export const spanOf = (instants: readonly number[], now: number): Span => {
  const first = Math.min(instants[0] ?? now, now - leastSpanMs);
  return { from: first - (now - first) * 0.02, to: now };
};

export const shareOf = (at: number, { from, to }: Span): number =>
  to <= from ? 1 : Math.min(1, Math.max(0, (at - from) / (to - from)));

/** A pointer this near to a tick means the tick. */
const snapShare = 0.006;

/** The moment under a share of the scrubber: a tick where one is near, undefined at the right end (now). */
export const momentAt = (share: number, span: Span, instants: readonly number[]): number | undefined => {
  if (share >= 1 - snapShare) return undefined;
  const at = span.from + share * (span.to - span.from);
  let nearest: number | undefined;
  for (const instant of instants) {
    if (nearest === undefined || Math.abs(instant - at) < Math.abs(nearest - at)) nearest = instant;
  }
  const isNear =
    nearest !== undefined && Math.abs(shareOf(nearest, span) - Math.min(1, Math.max(0, share))) <= snapShare;
  return isNear ? nearest : Math.round(at / 1000) * 1000;
};

/** Ticks as columns of the scrubber: where, and how tall (0 to 1) by how much happened there. */
export const columnsOf = (
  ticks: readonly { readonly at: number }[],
  span: Span,
  columns: number,
): { readonly share: number; readonly height: number }[] => {
  const counts = new Map<number, number>();
  for (const { at } of ticks) {
    const column = Math.round(shareOf(at, span) * columns);
    counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  return [...counts].map(([column, count]) => ({
    share: column / columns,
    height: Math.min(1, 0.5 + count * 0.17),
  }));
};
