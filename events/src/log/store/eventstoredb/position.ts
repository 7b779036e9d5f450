// Positions of EventStoreDB's log as tokens: commit and prepare, padded, so that they sort as text.
import type { Position as LogPosition } from '@eventstore/db-client';
import type { Position } from '../../../domain/envelope.ts';

/** The digits of the largest 64-bit number. */
const DIGITS = 20;
const TOKEN = /^\d{20}-\d{20}$/;

export const positionToken = ({ commit, prepare }: LogPosition): Position =>
  `${String(commit).padStart(DIGITS, '0')}-${String(prepare).padStart(DIGITS, '0')}`;

/** The place a token stands for; undefined, the beginning, when there is none. Throws RangeError. */
export const logPosition = (token: Position | undefined): LogPosition | undefined => {
  if (token === undefined) return undefined;
  if (!TOKEN.test(token)) throw new RangeError('not a position of this log');
  return { commit: BigInt(token.slice(0, DIGITS)), prepare: BigInt(token.slice(DIGITS + 1)) };
};
