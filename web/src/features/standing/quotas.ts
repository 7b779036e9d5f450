// What is left of the numbers of bookings that bind somebody, counted as the server counts them. Pure.
import { type CountedClaim, spans } from '@campus/events/booking/allowance/counting';
import type { Binding } from '@campus/events/booking/may-have';
import type { LocalDate } from '@campus/events/domain/time/dates';

export interface Quota {
  readonly typeId: string;
  readonly per: 'day' | 'week' | 'month' | 'range';
  readonly left: number;
  readonly limit: number;
}

/** A resource of each type that was booked: what binds its type binds it. */
export const placesOf = (claims: readonly CountedClaim[]): ReadonlyMap<string, string> =>
  new Map(claims.map(({ typeId, resourceId }) => [typeId, resourceId]));

/** The limits of a type that count today, the scarcest first. */
export const quotasOf = (
  typeId: string,
  { limits }: Binding,
  claims: readonly CountedClaim[],
  today: LocalDate,
): Quota[] =>
  limits
    .filter((limit) => limit.over === 'type' && spans(limit, today, today))
    .map((limit) => {
      const counted = claims.filter((claim) => claim.typeId === typeId && spans(limit, today, claim.date));
      const left = Math.max(0, limit.limit - (limit.before ?? 0) - counted.length);
      return { typeId, per: limit.per, left, limit: limit.limit };
    })
    .toSorted((a, b) => a.left - b.left);
