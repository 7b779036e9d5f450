// The facts of one account's claims, over all resources: what number limits, own overlaps, unfinished
// bookings and the single active hold are decided from.
import type { Fact, Instant } from '../../domain/envelope.ts';
import type { LocalDate } from '../../domain/time/dates.ts';

/** What one booking takes. */
export interface Claimed {
  readonly booking: string;
  readonly resourceId: string;
  readonly typeId: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** Bookings of one bundle are meant to be at the same time. */
  readonly bundle?: string | undefined;
  /** The last day of a loan. */
  readonly until?: LocalDate | undefined;
  /** A seat in a room of seats; absent: a resource as a whole. */
  readonly seated?: true | undefined;
}

export type AllowanceEvent =
  /** Taken before the claim is appended to the day. */
  | Fact<'Taken', Claimed>
  /** The day refused, or the booking ended early: it counts no more, save as a cancellation. */
  | Fact<'GivenBack', { booking: string; because: 'refused' | 'cancelled' | 'rejected' | 'returned' }>
  | Fact<'Shifted', Claimed>
  /** Over: counts for number limits, no longer as unfinished. */
  | Fact<'Settled', { booking: string }>
  | Fact<'HoldTaken', { hold: string; resourceId: string; date: LocalDate; until: Instant }>
  | Fact<'HoldRenewed', { hold: string; until: Instant }>
  | Fact<'HoldGivenBack', { hold: string }>;
