// What to offer instead of a refused period: the same room at another hour, another room at that hour.
import type { Instant } from '../domain/envelope.ts';
import { firstRefusal, periodRules } from '../domain/rules/check.ts';
import type { Claim } from '../domain/rules/claims.ts';
import { type PeriodRequest, questionOf } from '../domain/rules/question.ts';
import type { Rules } from '../domain/rules/rules.ts';
import type { Period } from '../domain/time/period.ts';
import { type Asker, anybody, mayHave, refusedHere } from './may-have.ts';

const OFFERED = 3;

/**
 * Every period of the rules that could be meant: fixed slots, the whole day, or steps of the grid.
 * On the grid nothing starts before the step that runs, although some rules would still allow it.
 * @param begun minutes of the day that have begun
 */
const possible = (rules: Rules, minutes: number, begun: number): readonly Period[] => {
  const { slotRule, openHours } = rules;
  if (slotRule.kind === 'fixed') return slotRule.slots.map(({ start, end }) => ({ start, end }));
  if (slotRule.kind === 'wholeDay') return [openHours];
  const { stepMinutes } = slotRule;
  const steps = Math.floor((openHours.end - openHours.start - minutes) / stepMinutes) + 1;
  return Array.from({ length: Math.max(0, steps) }, (_, step) => {
    const start = openHours.start + step * stepMinutes;
    return { start, end: start + minutes };
  }).filter(({ start }) => start + stepMinutes > begun);
};

/**
 * At most `limit` periods of the same resource and day that the asker would get, as long as the refused one (a
 * fixed slot is as long as it is), nearest first, the earlier of two equally near.
 */
export const nearestPeriods = (
  refused: PeriodRequest,
  rules: Rules,
  claims: readonly Claim[],
  now: Instant,
  limit: number = OFFERED,
  asker: Asker = anybody,
): Period[] => {
  if (asker.barred) return [];
  const distance = (period: Period) => Math.abs(period.start - refused.start);
  const question = questionOf(refused, rules, claims, now);
  const found: Period[] = [];
  const nearestFirst = possible(rules, refused.end - refused.start, question.begun(0)).toSorted(
    (a, b) => distance(a) - distance(b) || a.start - b.start,
  );
  for (const period of nearestFirst) {
    if (found.length >= limit) break;
    const request = { ...refused, ...period };
    const rejection =
      firstRefusal(periodRules, { ...question, request }, refused.path) ??
      refusedHere(request, rules, claims, asker, now);
    if (!rejection) found.push(period);
  }
  return found;
};

export interface ResourceLocation {
  readonly campus?: string | null | undefined;
  readonly building?: string | null | undefined;
  readonly floor?: string | null | undefined;
}

/** A resource with the claims of the asked date. */
export interface Candidate {
  readonly rules: Rules;
  readonly claims: readonly Claim[];
  readonly place?: ResourceLocation;
  /** The asker, as the resource sees it; absent: anybody. */
  readonly asker?: Asker | undefined;
}

/** What the free resource should be like; `seats` is the size looked for, by default the people who come. */
export interface Wanted {
  readonly request: PeriodRequest;
  readonly seats?: number | undefined;
  readonly place?: ResourceLocation | undefined;
}

/** 0 on the same floor, 1 in the same building, 2 on the same campus, 3 elsewhere or unknown. */
const placeDistance = (a: ResourceLocation = {}, b: ResourceLocation = {}): number => {
  if (!a.campus && !a.building) return 3;
  if ((a.campus ?? '') !== (b.campus ?? '')) return 3;
  if (!a.building || a.building !== b.building) return a.campus ? 2 : 3;
  return a.floor && a.floor === b.floor ? 0 : 1;
};

/** The candidates that would accept the request, nearest in size first, then nearest in place. */
export const freeResources = <Found extends Candidate>(
  candidates: readonly Found[],
  wanted: Wanted,
  now: Instant,
): Found[] => {
  const size = wanted.seats ?? wanted.request.persons;
  const sizeDistance = ({ rules: { seats } }: Found) =>
    seats === undefined ? Number.MAX_SAFE_INTEGER : Math.abs(seats - size);
  return candidates
    .filter(({ rules, claims, asker = anybody }) => !mayHave(wanted.request, rules, claims, asker, now))
    .toSorted(
      (a, b) =>
        sizeDistance(a) - sizeDistance(b) ||
        placeDistance(wanted.place, a.place) - placeDistance(wanted.place, b.place) ||
        compare(a.rules.resourceId, b.rules.resourceId),
    );
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
