// What was typed as a reason stays with its bookings until the command has been done: nobody types it twice.
import { useRef } from 'react';
import type { Booking } from './booking.ts';

export interface KeptReasons {
  readonly of: (bookings: readonly Booking[]) => string;
  /** Keeps `reason` while `command` runs, and after it where it was not done. */
  readonly during: (
    bookings: readonly Booking[],
    reason: string,
    command: () => Promise<boolean>,
  ) => Promise<boolean>;
}

export const useKeptReasons = (): KeptReasons => {
  const byId = useRef(new Map<string, string>());
  return {
    of: (bookings) => bookings.map(({ id }) => byId.current.get(id)).find((reason) => reason) ?? '',
    during: async (bookings, reason, command) => {
      if (reason !== '') for (const { id } of bookings) byId.current.set(id, reason);
      const isDone = await command();
      if (isDone) for (const { id } of bookings) byId.current.delete(id);
      return isDone;
    },
  };
};
