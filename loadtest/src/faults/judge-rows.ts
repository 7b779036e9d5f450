// Holds the rows of the read models' file against the log, for what has been read of it lately: what was
// folded once and then lost would be missing here for all.
import { openDatabase } from '@campus/events/log/store/sqlite/open-database';
import { type LogFacts, LogViolation } from './log-facts.ts';

interface BookingRow {
  readonly revision: number;
  readonly phase: string;
}

const token = (position: number): string => String(position).padStart(16, '0');

/** The read models have taken in all that `facts` has read. What was judged is no longer fresh. */
export const judgeRows = (file: string, { fresh, bookings }: LogFacts): void => {
  const database = openDatabase(file, { readOnly: true });
  try {
    const operation = database.prepare('SELECT 1 FROM "c_operations" WHERE id = ?');
    for (const position of fresh.operations)
      if (!OWNERS.some((tenant) => operation.get(`${tenant}/${token(position)}`)))
        throw new LogViolation(`the operation log does not tell of position ${position}`);
    const booking = database.prepare<BookingRow>(
      `SELECT document ->> 'revision' AS revision, document ->> 'phase' AS phase FROM "c_bookings" WHERE id = ?`,
    );
    for (const id of fresh.bookings) {
      const row = booking.get(`${OWNERS[0]}/${id}`);
      const fact = bookings.get(id);
      if (row?.revision !== fact?.revision || (row?.phase === 'cancelled') !== fact?.isCancelled)
        throw new LogViolation(
          `booking ${id} is ${JSON.stringify(row)}, the log says ${JSON.stringify(fact)}`,
        );
    }
  } finally {
    database.close();
  }
  fresh.operations.clear();
  fresh.bookings.clear();
};

/** Tenants of the demonstration; the load belongs to the first. */
const OWNERS = ['campus', 'harbour'] as const;
