// Ids of bookings, claims and series. Under an idempotency key they follow from it, so that a repeated
// command means the same booking even after a crash.
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { uuidOf } from '@campus/events/log/transact/event-id';
import type { Acting } from './acting.ts';

/** A UUID of what `acting` asks for, key and content; `part` tells several of one command apart. */
export const idFor = ({ tenant, account, command }: Acting, part: string): string =>
  command
    ? uuidOf(hash('sha256', JSON.stringify([tenant, account, command.key, command.hash, part]), 'hex'))
    : randomUUID();

const LENGTH = 5;
const QUOTABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Five characters without look-alikes, such as `B-7K2MQ`: enough to quote beside one's own name. */
export const numberOf = (bookingId: string): string => {
  const bytes = bookingId ? hash('sha256', bookingId, 'buffer') : randomBytes(LENGTH);
  let number = 'B-';
  for (const byte of bytes.subarray(0, LENGTH)) number += QUOTABLE.charAt(byte % QUOTABLE.length);
  return number;
};
