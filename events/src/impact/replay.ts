// What another rule makes of wishes that are known: each is asked again, in the order and at the moment it was
// first asked, of a day that begins empty. Both rules are asked in the same way, so equal rules differ in nothing.

import { nearestPeriods } from '../booking/alternatives.ts';
import type { Instant } from '../domain/envelope.ts';
import type { Rejection } from '../domain/rejections.ts';
import { checkPeriod } from '../domain/rules/check.ts';
import type { Claim } from '../domain/rules/claims.ts';
import type { PeriodRequest } from '../domain/rules/question.ts';
import type { Rules } from '../domain/rules/rules.ts';
import { addDays, type LocalDate } from '../domain/time/dates.ts';
import { instantOf } from '../domain/time/zone.ts';

export interface Wish extends PeriodRequest {
  readonly id: string;
  readonly askedAt: Instant;
}

export interface Difference {
  readonly id: string;
  /** Undefined: the rule lets it through. */
  readonly before: Rejection | undefined;
  readonly after: Rejection | undefined;
}

/** The wishes of one resource under one rule. */
const verdictsOf = (rules: Rules, wishes: readonly Wish[]): ReadonlyMap<string, Rejection | undefined> => {
  const days = new Map<LocalDate, Claim[]>();
  const verdicts = new Map<string, Rejection | undefined>();
  for (const { id, askedAt, ...request } of wishes.toSorted((a, b) => a.askedAt - b.askedAt)) {
    const claims = days.get(request.date) ?? [];
    const rejection = checkPeriod(request, rules, claims, askedAt);
    verdicts.set(id, rejection);
    const { start, end, units, seat } = request;
    const claim: Claim = { key: id, start, end, units, state: 'taken', seat };
    if (!rejection) days.set(request.date, [...claims, claim]);
  }
  return verdicts;
};

/** The wishes that one of the rules lets through and the other refuses. */
export const differences = (before: Rules, after: Rules, wishes: readonly Wish[]): readonly Difference[] => {
  const [old, changed] = [verdictsOf(before, wishes), verdictsOf(after, wishes)];
  return wishes
    .map(({ id }) => ({ id, before: old.get(id), after: changed.get(id) }))
    .filter((each) => (each.before === undefined) !== (each.after === undefined));
};

/**
 * The wishes that the changed rule no longer allows and the present one does. Each is judged alone: it stands,
 * so nobody asks it for room.
 */
export const forbidden = (before: Rules, after: Rules, wishes: readonly Wish[]): readonly Difference[] =>
  wishes.flatMap(({ id, askedAt, ...request }) => {
    const old = checkPeriod(request, before, [], askedAt);
    const changed = old ? undefined : checkPeriod(request, after, [], askedAt);
    return changed ? [{ id, before: undefined, after: changed }] : [];
  });

const DAYS_LOOKED_AT = 370;
const MINUTE = 60_000;

/** Whether some period of some day of the next year could ever be booked under these rules. */
export const canBeMet = (rules: Rules, today: LocalDate): boolean => {
  // A device is lent, not booked: its opening is looked at as if it were a room's.
  const { lending: _, ...bookable } = rules;
  const { openDates, openHours, zone, advance, duration, slotRule } = rules;
  const first = openDates.from && openDates.from > today ? openDates.from : today;
  const step = slotRule.kind === 'grid' ? slotRule.stepMinutes : 1;
  const minutes = Math.ceil((duration.minMinutes ?? step) / step) * step;
  const open: Rules = { ...bookable, condition: 'enabled' };
  for (let day = 0; day < DAYS_LOOKED_AT; day++) {
    const date = addDays(first, day);
    const asked = instantOf(zone, date, openHours.start) - ((advance?.minMinutes ?? 0) + 1) * MINUTE;
    const request = {
      date,
      start: openHours.start,
      end: openHours.start + minutes,
      units: 1,
      persons: 0,
      path: 'page',
      mode: rules.modes.single ? 'single' : 'periodic',
      right: 'owner',
    } as const;
    if (nearestPeriods(request, open, [], asked, 1).length > 0) return true;
  }
  return false;
};
