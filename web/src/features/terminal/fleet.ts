// How a terminal is, from what it said last. Pure: the time comes as an argument.
import type { RecordRow } from '../../records/port.ts';

/** `never`: paired, and not heard since. */
export type Presence = 'online' | 'silent' | 'never';

/** Two beats missed and a little: one may be lost on the way. */
const SILENT_MS = 75_000;
/** People who hold a code against it would notice. */
const WRONG_CLOCK_MS = 120_000;
const LITTLE_BYTES = 50 * 1024 * 1024;

const numberIn = (row: RecordRow, field: string): number | undefined => {
  const value = row[field];
  return typeof value === 'number' ? value : undefined;
};

/** Undefined where it is not paired: there is nothing to hear. */
export const presenceOf = (row: RecordRow, now: number): Presence | undefined => {
  if (row.state !== 'paired') return undefined;
  const seen = numberIn(row, 'last_seen');
  if (seen === undefined) return 'never';
  return now - seen > SILENT_MS ? 'silent' : 'online';
};

export interface Health {
  readonly presence: Presence | undefined;
  readonly ageMs: number | undefined;
  readonly waiting: number | undefined;
  readonly oldestMs: number | undefined;
  readonly clockMs: number | undefined;
  readonly isClockWrong: boolean;
  readonly bytesLeft: number | undefined;
  readonly isStorageShort: boolean;
}

const since = (at: number | undefined, now: number): number | undefined =>
  at === undefined ? undefined : now - at;

export const healthOf = (row: RecordRow, now: number): Health => {
  const clockMs = numberIn(row, 'clock_offset');
  const bytesLeft = numberIn(row, 'storage_left');
  return {
    presence: presenceOf(row, now),
    ageMs: since(numberIn(row, 'last_seen'), now),
    waiting: numberIn(row, 'queue_length'),
    oldestMs: since(numberIn(row, 'oldest_unsent'), now),
    clockMs,
    isClockWrong: clockMs !== undefined && Math.abs(clockMs) > WRONG_CLOCK_MS,
    bytesLeft,
    isStorageShort: bytesLeft !== undefined && bytesLeft < LITTLE_BYTES,
  };
};
