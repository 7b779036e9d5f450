// Leases in the file of the embedded read store: a row each, changed by compare-and-set.
import type { SqliteDatabase } from '@campus/events/log/store/sqlite/open-database';
import { type Fence, Fenced, type Lease, type LeaseStore, MAX_LEASES } from '../ports/leases.ts';

/** Made beside the other tables, also in a file that is older than leases are. */
export const LEASES_TABLE = `CREATE TABLE IF NOT EXISTS leases (
  name TEXT PRIMARY KEY, owner TEXT NOT NULL, epoch INTEGER NOT NULL, beat INTEGER NOT NULL, lastsMs INTEGER NOT NULL
) STRICT`;

/** To be asked in the transaction that writes: no lease changes hands while it runs. */
export const isNewestEpoch = (database: SqliteDatabase, { lease, epoch }: Fence): boolean =>
  database.prepare<{ epoch: number }>('SELECT epoch FROM leases WHERE name = ?').get(lease)?.epoch === epoch;

/** Throws Fenced, and undoes the transaction with that. */
export const checkLease = (database: SqliteDatabase, fence: Fence | undefined): void => {
  if (fence && !isNewestEpoch(database, fence)) throw new Fenced(fence);
};

export const createSqliteLeases = (
  database: SqliteDatabase,
  inTransaction: (work: () => void) => Promise<void>,
): LeaseStore => {
  const all = database.prepare<Lease>('SELECT * FROM leases ORDER BY name LIMIT ?');
  const one = database.prepare<Lease>('SELECT * FROM leases WHERE name = ?');
  const put = database.prepare('INSERT OR REPLACE INTO leases VALUES (?, ?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM leases WHERE name = ?');

  const replace = (seen: Lease | undefined, next: Lease | undefined): boolean => {
    const name = (seen ?? next)?.name;
    if (name === undefined) return false;
    const stored = one.get(name);
    if (stored?.epoch !== seen?.epoch || stored?.beat !== seen?.beat) return false;
    if (next) put.run(next.name, next.owner, next.epoch, next.beat, next.lastsMs);
    else remove.run(name);
    return true;
  };

  return {
    leases: async () => all.all(MAX_LEASES),
    replaceLease: async (seen, next) => {
      let isDone = false;
      await inTransaction(() => {
        isDone = replace(seen, next);
      });
      return isDone;
    },
  };
};
