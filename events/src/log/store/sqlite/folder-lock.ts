// One process a data folder. The lock is SQLite's own on a file that holds nothing: the kernel lets go
// of it when the process ends, however it ends, so there is never a stale one.
import { join } from 'node:path';
import { fieldsIn } from '../../../domain/unknown.ts';
import { LOCK_FILE } from './log-format.ts';
import { openDatabase } from './open-database.ts';

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** Throws FolderInUse when another process, or another store of this one, has the folder open. */
export const lockFolder = (folder: string): { release(): void } => {
  const database = openDatabase(join(folder, LOCK_FILE), { busyMs: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    if (!isBusy(cause)) throw cause;
    throw new FolderInUse(
      `数据目录 ${folder} 正被另一个进程使用，请先停止它。 ` +
        `The data folder ${folder} is in use by another process. Stop that one first.`,
      { cause },
    );
  }
  return { release: () => database.close() };
};

/** better-sqlite3 says SQLITE_BUSY, node:sqlite gives the number. */
const isBusy = (error: unknown): boolean => {
  const { code, errcode } = fieldsIn(error);
  return code === 'SQLITE_BUSY' || errcode === 5;
};
