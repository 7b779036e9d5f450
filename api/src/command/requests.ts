// What a process is asked for: a booking that is to be made, and one that is there.
import type { Book } from '@campus/events/booking/schedule/commands';
import type { SealedDetails } from '@campus/events/booking/schedule/events';
import type { Fee } from '@campus/events/domain/rules/fee';
import type { CheckPath } from '@campus/events/domain/rules/paths';
import type { LocalDate } from '@campus/events/domain/time/dates';

/** One booking, completed. */
export interface BookingRequest {
  readonly booking: string;
  /** Tells the bookings of one command apart under its key: the same key may not mean another content. */
  readonly step: string;
  readonly resourceId: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly units: number;
  readonly persons: number;
  readonly mode: 'single' | 'periodic' | 'batch';
  readonly path: CheckPath;
  readonly right: 'owner' | 'administrator';
  /** The account whose booking it becomes. */
  readonly owner: string;
  readonly details: SealedDetails;
  readonly hold?: string | undefined;
  readonly seat?: string | undefined;
  readonly series?: string | undefined;
  readonly bundle?: string | undefined;
  readonly movedFrom?: Book['movedFrom'] | undefined;
  readonly replaces?: Book['replaces'] | undefined;
  /** The version of its approval process that it begins with, or began with where it stood before. */
  readonly process?: Book['process'] | undefined;
  /** The fee of one that moves; a new one's follows from the rules. */
  readonly fee?: Fee | undefined;
}

/** What one booking, a series and a loan have in common. */
export type BaseRequest = Pick<
  BookingRequest,
  'resourceId' | 'units' | 'persons' | 'path' | 'right' | 'owner' | 'details'
>;

/** Where a booking lives. */
export interface BookingPlace {
  readonly booking: string;
  readonly number: string;
  readonly resourceId: string;
  readonly date: LocalDate;
  /** Set for a device on loan: its own stream decides. */
  readonly loan?: object | undefined;
}
