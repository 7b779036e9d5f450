// Positions of the stores that number their log 1, 2, 3 …: zero-padded, so that they sort as text.
import type { Position } from '../../domain/envelope.ts';

/** The digits of the largest safe integer. */
const DIGITS = 16;

export const positionToken = (place: number): Position => String(place).padStart(DIGITS, '0');

/** The place a token stands for; 0, before the first event, when there is none. Throws RangeError. */
export const afterToken = (token: Position | undefined): number => {
  if (token === undefined) return 0;
  const place = /^\d{16}$/.test(token) ? Number(token) : Number.NaN;
  if (!Number.isSafeInteger(place)) throw new RangeError('not a position of this log');
  return place;
};
