// How a resource stands at a moment: in use, held, closed or free, until when, and how full its day is.
import { availability, type Stretch } from '@campus/events/booking/availability';
import type { Instant } from '@campus/events/domain/envelope';
import type { Claim } from '@campus/events/domain/rules/claims';
import type { Rules } from '@campus/events/domain/rules/rules';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import type { LentBooking } from '@campus/events/loan/lent';
import { claimsOn } from '@campus/events/loan/stock';
import type { DayClaim } from '@campus/projections/ports/documents';

export type NowState = 'taken' | 'held' | 'closed' | 'free';

export interface Stand {
  readonly date: LocalDate;
  readonly now: NowState;
  /** Minute until which `now` holds. */
  readonly until: number;
  /** Open minutes of the day that are free, and that are taken. */
  readonly free: number;
  readonly taken: number;
  /** Taken of open, 0 to 1, two decimals. */
  readonly rate: number;
  readonly stretches: readonly Stretch[];
}

/** @param loans live loans, of a device that is lent: a timetable has no claims of it. */
export const standOf = (
  rules: Rules,
  claims: readonly DayClaim[],
  loans: readonly LentBooking[],
  now: Instant,
): Stand => {
  const { lending, ...byHour } = rules;
  if (!lending) return standBy(rules, claims, now);
  return standBy(byHour, claimsOn(loans, localOf(rules.zone, now).date, rules, now), now);
};

const standBy = (rules: Rules, claims: readonly Claim[], now: Instant): Stand => {
  const { date, minute } = localOf(rules.zone, now);
  // The whole day from midnight: its past was open too, and what was taken of it counts.
  const stretches = openDay(rules, date, claims, now);
  const here = stretches.find(({ start, end }) => start <= minute && minute < end);
  const state = here ? nowState(here.state) : 'closed';
  const run = stretches.slice(here ? stretches.indexOf(here) : stretches.length);
  const change = run.find((each) => nowState(each.state) !== state);
  const { free, taken } = minutesIn(stretches);
  return {
    date,
    now: state,
    until: change?.start ?? 1440,
    free,
    taken,
    stretches,
    rate: rateOf(taken, taken + free),
  };
};

const minutesIn = (stretches: readonly Stretch[]): Pick<Stand, 'free' | 'taken'> => {
  const minutes = (wanted: NowState): number =>
    stretches.reduce((sum, each) => (nowState(each.state) === wanted ? sum + each.end - each.start : sum), 0);
  return { free: minutes('free'), taken: minutes('taken') + minutes('held') };
};

/** Open minutes of a date that are free, and that are taken, as the rules see it at `now`. */
export const minutesOfDay = (
  rules: Rules,
  date: LocalDate,
  claims: readonly DayClaim[],
  now: Instant,
): Pick<Stand, 'free' | 'taken'> => minutesIn(openDay(rules, date, claims, now));

/** The colours of a whole day, its past minutes included, as they are without the rules of the clock. */
const openDay = (
  rules: Rules,
  date: LocalDate,
  claims: readonly Claim[],
  now: Instant,
): readonly Stretch[] => {
  const { advance: _, ...timeless } = rules;
  const live = claims.filter(({ state, holdUntil }) => state !== 'held' || (holdUntil ?? now + 1) > now);
  return availability({ ...timeless, latestRule: { until: 'end' } }, date, live, now, 'page').map(
    (stretch) => (stretch.state === 'past' ? { ...stretch, state: 'free' } : stretch),
  );
};

export const nowState = (state: Stretch['state']): NowState => {
  switch (state) {
    case 'taken':
    case 'held':
    case 'closed':
      return state;
    default:
      return 'free';
  }
};

export const rateOf = (taken: number, open: number): number =>
  open === 0 ? 0 : Math.round((taken / open) * 100) / 100;
