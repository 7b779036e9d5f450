// The opaque name under which watchers know a claim: stable, and silent about who and which booking.
import { hash } from 'node:crypto';

/** 96 bits: no two claims of a campus meet, and a frame of hundreds of claims stays small. */
const KEY_LENGTH = 16;

/** `id` is the id of a booking, a hold or a closure. */
export const claimKey = (tenant: string, id: string): string =>
  hash('sha256', `${tenant}/${id}`, 'base64url').slice(0, KEY_LENGTH);
