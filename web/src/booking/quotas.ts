// What is left of the numbers of bookings that bind somebody at a place, counted as the server counts them. Pure.
import { type CountedClaim, spans } from '@campus/events/booking/allowance/counting';
import type { Binding } from '@campus/events/booking/may-have';
import type { LocalDate } from '@campus/events/domain/time/dates';

export interface QuotaPlace {
  readonly id: string;
  readonly typeId: string;
}

export interface Quota {
  /** A limit of the whole type, or of this place alone. */
  readonly over: 'type' | 'resource';
  readonly per: 'day' | 'week' | 'month' | 'range';
  readonly left: number;
  readonly limit: number;
}

/** The limits that count on this day, the scarcest first. */
export const quotasOf = (
  { id, typeId }: QuotaPlace,
  { limits }: Binding,
  claims: readonly CountedClaim[],
  date: LocalDate,
): Quota[] =>
  limits
    .filter((limit) => spans(limit, date, date))
    .map((limit) => {
      const { over, per } = limit;
      const counted = claims.filter(
        (claim) =>
          (over === 'type' ? claim.typeId === typeId : claim.resourceId === id) &&
          spans(limit, date, claim.date),
      );
      const left = Math.max(0, limit.limit - (limit.before ?? 0) - counted.length);
      return { over, per, left, limit: limit.limit };
    })
    .toSorted((a, b) => a.left - b.left);

/** Without those that say less: another of the same span, or of all that count that day, leaves fewer. */
export const decidingOf = (quotas: readonly Quota[]): Quota[] =>
  quotas.filter(
    ({ per, left }, index) =>
      !quotas
        .slice(0, index)
        .some((scarcer) => scarcer.per === per || (per === 'day' && scarcer.left < left)),
  );
