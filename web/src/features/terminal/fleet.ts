// How a terminal is, from its row in the list. Pure: the time comes as an argument.
import {
  CONDITION,
  JOURNAL_MS,
  LITTLE_BYTES,
  readJournalLine,
  UNHEARD_MS,
  WRONG_CLOCK_MS,
} from '@campus/events/terminal/condition';
import type { RecordRow } from '../../records/port.ts';

const numberIn = (row: RecordRow, field: string): number | undefined => {
  const value = row[field];
  return typeof value === 'number' ? value : undefined;
};

export interface Health {
  /** Whether there is anything to hear of it. */
  readonly isPaired: boolean;
  readonly isSilent: boolean;
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
    isPaired: row.state === 'paired',
    isSilent: row.condition === CONDITION.silent,
    ageMs: since(numberIn(row, 'last_seen'), now),
    waiting: numberIn(row, 'queue_length'),
    oldestMs: since(numberIn(row, 'oldest_unsent'), now),
    clockMs,
    isClockWrong: Math.abs(clockMs ?? 0) > WRONG_CLOCK_MS,
    bytesLeft,
    isStorageShort: bytesLeft !== undefined && bytesLeft < LITTLE_BYTES,
  };
};

/** The journal of its last day, newest first. */
export const journalOf = ({ journal }: RecordRow) =>
  (Array.isArray(journal) ? journal : []).flatMap((line) => readJournalLine(String(line)) ?? []).reverse();

export interface Gap {
  readonly from: number;
  readonly until: number;
}

/** Since when in the last day it could be heard: before its first beat it did not hang there. */
export const knownFrom = (row: RecordRow, now: number): number => {
  const first = journalOf(row).find((entry) => entry.kind === 'back' && entry.since === 0);
  return Math.max(first?.at ?? (row.last_seen ? 0 : now), now - JOURNAL_MS);
};

/** When it was not heard in the day before now, the silence that lasts included. */
export const gapsOf = (row: RecordRow, now: number): readonly Gap[] => {
  const seen = numberIn(row, 'last_seen') ?? 0;
  const ended = journalOf(row).flatMap((entry) =>
    entry.kind === 'back' ? [{ from: entry.since, until: entry.at }] : [],
  );
  const lasting = now - seen > UNHEARD_MS ? [{ from: seen, until: now }] : [];
  return [...lasting, ...ended]
    .map(({ from, until }) => ({ from: Math.max(from, knownFrom(row, now)), until }))
    .filter(({ from, until }) => until > from);
};
