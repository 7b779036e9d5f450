// Reads a log as it lies on disk, row for row in the order of the log, and judges nothing: a row with a wrong
// checksum, or after a gap, is read like the others. For a verifier, who must name what it finds.
import { join } from 'node:path';
import type { RecordedEvent } from '../../../domain/envelope.ts';
import { isObject } from '../../../domain/unknown.ts';
import { positionToken } from '../position.ts';
import { namingDamage } from './check-log.ts';
import { type EventRow, LOG_FILE, recordedEvent } from './log-format.ts';
import { openDatabase } from './open-database.ts';

/** Throws LogDamaged where SQLite itself cannot read the file. */
export function* everyRow(folder: string): Generator<RecordedEvent, undefined> {
  const database = openDatabase(join(folder, LOG_FILE), { readOnly: true });
  try {
    const rows = database.prepare<EventRow>(
      'SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?',
    );
    for (let after = 0; ; ) {
      const page = namingDamage(() => rows.all(after, PAGE));
      for (const row of page) yield readable(row);
      const last = page.at(-1);
      if (!last) return undefined;
      after = last.position;
    }
  } finally {
    database.close();
  }
}

const PAGE = 1_000;

/** What is no event any more is shown as one that says nothing. */
const readable = (row: EventRow): RecordedEvent => {
  try {
    const event = recordedEvent(row);
    if (isObject(event.metadata)) return event;
  } catch {
    // Shown below.
  }
  const { stream, revision } = row;
  const metadata = { tenant: '', actor: '', at: 0, correlation: '' };
  return { id: '', type: '', data: {}, metadata, stream, revision, position: positionToken(row.position) };
};
