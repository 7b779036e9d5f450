// What became of the bookings of somebody who left: their account was disabled, or they moved to another department.
// One stream an account, so each departure is settled once, whichever process does it.
import { accept, type Decider, nothing } from '../domain/decider.ts';
import type { Fact, Instant } from '../domain/envelope.ts';
import type { EventFields } from '../domain/event-fields.ts';

export type DepartureCause = 'disabled' | 'moved';

/** `cause` is the event of the account that it follows. */
export type DepartureEvent = Fact<
  'DepartureSettled',
  { account: string; cause: string; because: DepartureCause; released: number; handedOver: number }
>;

export const departureFields: EventFields<DepartureEvent> = {
  DepartureSettled: {
    account: 'plain',
    cause: 'plain',
    because: 'plain',
    released: 'plain',
    handedOver: 'plain',
  },
};

export interface DepartureState {
  /** The departure that was settled last. */
  readonly settled?: string;
}

export interface SettleDeparture {
  readonly type: 'SettleDeparture';
  readonly now: Instant;
  readonly account: string;
  readonly cause: string;
  readonly because: DepartureCause;
  readonly released: number;
  readonly handedOver: number;
}

export const departure: Decider<DepartureState, SettleDeparture, DepartureEvent> = {
  initial: {},
  evolve: (_, { data }) => ({ settled: data.cause }),
  decide: ({ account, cause, because, released, handedOver }, { settled }) =>
    settled === cause
      ? nothing
      : accept({ type: 'DepartureSettled', data: { account, cause, because, released, handedOver } }),
};
