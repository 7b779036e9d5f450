// A process of bookings on a log in memory, who commands it, and its end at any append.
import type { EventStore } from '@campus/events/log/store/event-store';
import { createTransact } from '@campus/events/log/transact';
import type { Acting } from '../command/acting.ts';
import type { BookingParts } from '../command/ports.ts';

/** With a memory and a clock of its own. */
export const bookingProcess = (
  store: EventStore,
  clock: BookingParts['clock'],
  rulesOf: BookingParts['rulesOf'],
): BookingParts => ({ ...createTransact({ store, clock, isSoleWriter: true }), clock, rulesOf });

/** A log that dies at its nth append, the event written or not, and never answers again. */
export const dyingAt = (log: EventStore, append: number, isWritten: boolean): EventStore => {
  let left = append;
  return {
    ...log,
    append: async (...event) => {
      left -= 1;
      if (left > 0) return log.append(...event);
      if (left === 0 && isWritten) await log.append(...event);
      throw new Error('the power is out');
    },
  };
};

/** @param key of the caller's own command; without one the process gives none */
export const acting = (account: string, key?: string, hash = 'h'): Acting => ({
  tenant: 't',
  account,
  correlation: 'c',
  ...(key === undefined ? {} : { command: { key, hash } }),
});
