// The id under which a closure is known outside: it says where the closure stands, so that it can be
// found in its day without a list of all.
import { isLocalDate, type LocalDate } from '@campus/events/domain/time/dates';

export interface ClosurePlace {
  readonly date: LocalDate;
  readonly resourceId: string;
  readonly claim: string;
}

export const occupationId = ({ date, resourceId, claim }: ClosurePlace): string =>
  `${date}~${resourceId}~${claim}`;

/** Undefined for anything that is no such id. */
export const closurePlaceOf = (id: string): ClosurePlace | undefined => {
  const [date, resourceId, claim, ...rest] = id.split('~');
  return isLocalDate(date) && resourceId && claim && rest.length === 0
    ? { date, resourceId, claim }
    : undefined;
};
