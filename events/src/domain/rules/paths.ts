// Which checks a path makes: one table. Overlap, closure, capacity by count and tenant are checked on
// every path and are therefore not in it.

/** Where a request for a period comes from. */
export type CheckPath = 'page' | 'manager' | 'import' | 'scan' | 'external' | 'extension';

const everything = [
  'past',
  'openDates',
  'openHours',
  'dateRule',
  'noReservation',
  'grid',
  'advance',
  'duration',
  'gap',
  'seats',
  'modes',
  'numberLimits',
  'ownOverlaps',
  'audience',
  'approval',
  'answers',
  'standing',
] as const;

/** A rule that some path may skip. */
export type SkippableRule = (typeof everything)[number];

const without = (...skipped: SkippableRule[]): ReadonlySet<SkippableRule> =>
  new Set(everything.filter((rule) => !skipped.includes(rule)));

/**
 * An import brings a finished plan of an authority: grid, past dates, attendance above capacity and
 * numbers of one account do not apply, nor do opening hours and forms written for ordinary users.
 * A manager books for others: approval, advance window, grid and number limits do not apply, nor does a ban.
 * An extension goes on with a use that has begun: it is never too late or too early, as many people stay, it is one
 * booking as before, and its person was among those it is for.
 */
const checked: Readonly<Record<CheckPath, ReadonlySet<SkippableRule>>> = {
  page: without(),
  external: without(),
  scan: without('advance'),
  extension: without('past', 'advance', 'modes', 'seats', 'numberLimits', 'audience'),
  manager: without(
    'advance',
    'numberLimits',
    'ownOverlaps',
    'audience',
    'approval',
    'grid',
    'modes',
    'past',
    'seats',
    'standing',
  ),
  import: new Set(['noReservation']),
};

export const checks = (path: CheckPath, rule: SkippableRule): boolean => checked[path].has(rule);
