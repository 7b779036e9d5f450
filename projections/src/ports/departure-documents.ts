// The read model of departures: what is known of each account, and since when its bookings wait to be settled.
import type { DepartureCause } from '@campus/events/directory/departure';
import type { Instant } from '@campus/events/domain/envelope';
import type { Document } from './read-store.ts';

export const DEPARTURES = 'departures';

export interface DepartureDocument extends Document {
  readonly tenant: string;
  readonly account: string;
  readonly isDisabled: boolean;
  readonly department?: string | undefined;
  /** The event by which the account left. */
  readonly cause?: string | undefined;
  readonly because?: DepartureCause | undefined;
  /** Absent: nothing is to be settled. */
  readonly dueAt?: Instant | undefined;
}
