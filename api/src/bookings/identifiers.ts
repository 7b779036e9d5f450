// Ids of bookings, claims and series. Under an idempotency key they follow from it, so that a repeated
// command means the same booking even after a crash.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Acting } from './acting.ts';

const uuidOf = (bytes: Buffer): string => {
  const hex = bytes.subarray(0, 16);
  hex[6] = ((hex[6] ?? 0) & 0x0f) | 0x80;
  hex[8] = ((hex[8] ?? 0) & 0x3f) | 0x80;
  const text = hex.toString('hex');
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
};

/** A UUID of what `acting` asks for, key and content; `part` tells several of one command apart. */
export const idFor = ({ tenant, account, command }: Acting, part: string): string =>
  command
    ? uuidOf(
        createHash('sha256')
          .update(JSON.stringify([tenant, account, command.key, command.hash, part]))
          .digest(),
      )
    : randomUUID();

const QUOTABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Five characters without look-alikes, such as `B-7K2MQ`: enough to quote beside one's own name. */
export const numberOf = (bookingId: string): string => {
  const bytes = bookingId ? createHash('sha256').update(bookingId).digest() : randomBytes(5);
  return `B-${Array.from(bytes.subarray(0, 5), (byte) => QUOTABLE[byte % QUOTABLE.length]).join('')}`;
};
