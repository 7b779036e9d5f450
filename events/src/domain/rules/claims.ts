// The claims of a day, and how much of the capacity they take.
import type { Instant } from '../envelope.ts';
import { type LocalDate, weekdayOf } from '../time/dates.ts';
import { overlaps, type Period } from '../time/period.ts';
import type { Bilingual, PlacesRule, Rules } from './rules.ts';

/** One claim on a day, as the read model keeps it and as the wire carries it. */
export interface Claim extends Period {
  readonly key: string;
  readonly state: 'taken' | 'held' | 'requested' | 'closed';
  /** Places it takes; 0 for a request that holds none, and for a closure. */
  readonly units: number;
  /** Number of the seat, in a room of seats. */
  readonly seat?: string | null | undefined;
  readonly holdUntil?: Instant | null | undefined;
  readonly reason?: Bilingual | null | undefined;
}

const hasExpired = ({ state, holdUntil }: Claim, now: Instant): boolean =>
  state === 'held' && typeof holdUntil === 'number' && holdUntil <= now;

/** The claims that count at `now`: without expired holds and without `except`. */
export const claimsInForce = <Kept extends Claim>(
  claims: readonly Kept[],
  now: Instant,
  except: readonly string[] = [],
): readonly Kept[] => claims.filter((claim) => !hasExpired(claim, now) && !except.includes(claim.key));

/** Units taken by the claims that overlap `period` at any time, optionally of one state only. */
export const unitsIn = (claims: readonly Claim[], period: Period, state?: Claim['state']): number => {
  let units = 0;
  for (const claim of claims)
    if (claim.state !== 'closed' && (!state || claim.state === state) && overlaps(claim, period))
      units += claim.units;
  return units;
};

/**
 * The most units taken at one time within `period`, every claim lasting `gapMinutes` longer than it
 * says. Claims are intervals, so this maximum is exactly how many places they need.
 */
export const peakUnits = (claims: readonly Claim[], period: Period, gapMinutes = 0): number => {
  const within = claims.filter(
    ({ state, units, start, end }) =>
      state !== 'closed' && units > 0 && start < period.end && period.start < end + gapMinutes,
  );
  const unitsAt = (at: number): number => {
    let units = 0;
    for (const claim of within) if (claim.start <= at && at < claim.end + gapMinutes) units += claim.units;
    return units;
  };
  let peak = unitsAt(period.start);
  // It can only grow where one begins.
  for (const { start } of within) if (start > period.start) peak = Math.max(peak, unitsAt(start));
  return peak;
};

const governs = (rule: PlacesRule, date: LocalDate): boolean =>
  (!rule.from || rule.from <= date) &&
  (!rule.to || date <= rule.to) &&
  (!rule.weekdays || rule.weekdays.includes(weekdayOf(date)));

/** Minutes of the day at which the number of places may change. */
export const placesChangeAt = (rules: Rules, date: LocalDate): readonly number[] =>
  rules.placesRules.flatMap((rule) =>
    rule.hours && governs(rule, date) ? [rule.hours.start, rule.hours.end] : [],
  );

/** Places at one minute of the day: the first rule that matches wins. */
export const placesAt = (rules: Rules, date: LocalDate, minute: number): number => {
  for (const rule of rules.placesRules)
    if (governs(rule, date) && (!rule.hours || (rule.hours.start <= minute && minute < rule.hours.end)))
      return rule.places;
  return rules.places;
};

/** `period` cut where the number of places changes. */
export const placesOver = (
  rules: Rules,
  date: LocalDate,
  period: Period,
): readonly (Period & { readonly places: number })[] => {
  const inside = placesChangeAt(rules, date).filter((at) => period.start < at && at < period.end);
  const edges = [...new Set([period.start, ...inside, period.end])].sort((a, b) => a - b);
  return edges.slice(1).map((end, index) => {
    const start = edges[index] ?? period.start;
    return { start, end, places: placesAt(rules, date, start) };
  });
};
