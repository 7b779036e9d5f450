// The few resources that are free soonest before or after the time that is sought.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';

export interface Offer {
  readonly resourceId: string;
  readonly date: LocalDate;
  readonly period: Period;
}

/** The few that are free soonest before or after. */
export const bestOffers = (offers: readonly Offer[], sought: Period, most: number): Offer[] =>
  offers
    .toSorted((a, b) => Math.abs(a.period.start - sought.start) - Math.abs(b.period.start - sought.start))
    .slice(0, most);
