// How events lie on disk: one row an event, numbered without gaps over the whole log and in each
// stream, with a checksum over everything the row says.
import { crc32 } from 'node:zlib';
import type { EventToAppend, RecordedEvent } from '../../../domain/envelope.ts';
import { LogDamaged } from '../event-store.ts';
import { positionToken } from '../position.ts';

export const LOG_FILE = 'events.db';
export const LOCK_FILE = 'lock.db';
export const HEAD_FILE = 'events.head';

/** `PRAGMA user_version` of the log. A log of another format is refused, never guessed at. */
export const LOG_VERSION = 1;

export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    stream   TEXT    NOT NULL,
    revision INTEGER NOT NULL,
    event    TEXT    NOT NULL,
    checksum INTEGER NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT`;

export interface EventRow {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  /** JSON of `{ id, type, data, metadata }`. */
  readonly event: string;
  readonly checksum: number;
}

/** The text that is stored: made once, by the thread that appends. */
export const eventText = ({ id, type, data, metadata }: EventToAppend): string =>
  JSON.stringify({ id, type, data, metadata });

/** CRC-32 over an event and its place in its stream: what the appender knows. */
export const checksumInStream = (stream: string, revision: number, event: string): number =>
  crc32(event, crc32(stream, revision));

/** Mixes in the place in the log, which only the writer knows, so that a row cannot move unnoticed. */
export const checksumAt = (position: number, inStream: number): number => (inStream ^ position) >>> 0;

/** Throws LogDamaged when the row is not what was written. */
export const checkRow = (row: EventRow): void => {
  const { position, stream, revision, event, checksum } = row;
  if (checksumAt(position, checksumInStream(stream, revision, event)) !== checksum)
    throw new LogDamaged(`日志在位置 ${position} 处已损坏。 The log is damaged at position ${position}.`);
};

export const recordedEvent = (row: Omit<EventRow, 'checksum'>): RecordedEvent => {
  const { id, type, data, metadata }: EventToAppend = JSON.parse(row.event);
  const { stream, revision } = row;
  return { id, type, data, metadata, stream, revision, position: positionToken(row.position) };
};
