// What is free near the time that is sought, when nothing or not enough is free then: pure.
import { nearestPeriods } from '@campus/events/alternatives';
import type { LocalDate } from '@campus/events/time/dates';
import { overlaps, type Period } from '@campus/events/time/period';
import { type OwnPeriod, ruleClaims } from '../../live/day-view.ts';
import type { DayPicture } from '../../live/picture.ts';
import type { KnownRules } from '../../live/use-rules.ts';
import type { Selection } from '../../timetable/selection.ts';

const PER_RESOURCE = 2;
/** Looked at before those are left out in which the asker is somewhere else. */
const LOOKED_AT = 12;

/** The periods of the resource's day that are as long as the sought one and nearest to it. */
export const nearestOf = (
  known: KnownRules,
  picture: DayPicture | undefined,
  { date, start, end }: Selection,
  now: number,
  own: readonly OwnPeriod[],
): Period[] =>
  known.mayNotBook
    ? []
    : nearestPeriods(
        { date, start, end, units: 1, persons: 0, path: 'page', mode: 'single', right: 'owner' },
        known.rules,
        ruleClaims(picture),
        now,
        LOOKED_AT,
      )
        .filter((period) => !own.some((mine) => mine.date === date && overlaps(mine, period)))
        .slice(0, PER_RESOURCE);

export interface Offer {
  readonly resourceId: string;
  readonly date: LocalDate;
  readonly period: Period;
}

/** Of all resources, the few that are free soonest before or after. */
export const bestOffers = (offers: readonly Offer[], sought: Period, most: number): Offer[] =>
  offers
    .toSorted((a, b) => Math.abs(a.period.start - sought.start) - Math.abs(b.period.start - sought.start))
    .slice(0, most);
