// Compares what a caller sent with a secret, in the same time for every wrong value.
import { timingSafeEqual } from 'node:crypto';

/** Bytes are compared: two texts of as many characters may differ in bytes. */
export const isSameSecret = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
