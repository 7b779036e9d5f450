// The days on which a grant holds: from a first day until a last one, both included, either of them open. Whole
// days in the tenant's zone, so a grant begins and ends at midnight there, by itself.
import { addDays, type LocalDate } from '../domain/time/dates.ts';

export interface GrantTerm {
  readonly from?: LocalDate | null | undefined;
  readonly until?: LocalDate | null | undefined;
}

export type GrantPhase = 'inForce' | 'later' | 'ended';

/** People are told so many days before a grant ends. */
export const DAYS_OF_NOTICE = 7;

/** Without a day only a grant without dates is in force: nobody may do more than is known to be allowed. */
export const isInForce = ({ from, until }: GrantTerm, day: LocalDate | undefined): boolean => {
  if (day === undefined) return !from && !until;
  return (!from || from <= day) && (!until || day <= until);
};

export const phaseOf = ({ from, until }: GrantTerm, day: LocalDate): GrantPhase => {
  if (until && until < day) return 'ended';
  return from && day < from ? 'later' : 'inForce';
};

/** In force now, and its end is near. */
export const isEndingSoon = (term: GrantTerm, day: LocalDate): boolean =>
  isInForce(term, day) && !!term.until && term.until <= addDays(day, DAYS_OF_NOTICE);
