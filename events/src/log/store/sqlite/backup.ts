// A consistent copy of an embedded data folder, taken while the product runs: the log, the keys of persons, how often
// resources were looked at, the small files beside them, the book of seals, uploads. Read models follow from the log.
//
// We copy with SQLite's VACUUM INTO. Because it reads one snapshot without holding up the writer, with
// either driver, and leaves nothing erased behind in free pages. We gave up a copy page by page, which
// would be a little faster.
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, existsSync, openSync } from 'node:fs';
import {
  copyFile,
  cp,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { SEALS_FOLDER } from '../../seal/seal-book.ts';
import { checkRows, namingDamage } from './check-log.ts';
import { openHeadFile, readHeadFile } from './head-file.ts';
import { LOG_FILE, LOG_VERSION } from './log-format.ts';
import { openDatabase } from './open-database.ts';

const MANIFEST_FILE = 'backup.json';
const FORMAT = 1;
/** Databases that cannot be made again; the log first: a key is on disk before the event that needs it. */
const DATABASES = [LOG_FILE, 'keys.sqlite', 'hits.sqlite'] as const;
/** What people uploaded: files that never change. */
const UPLOADS = 'uploads';
/** Keys and erasures that lie beside them. Sessions are left out: one that has ended must not come back. */
const KEY_FILES = /^[\w-]+(\.key|-keys\.json|\.erased)$/;

export interface BackupManifest {
  readonly format: typeof FORMAT;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
  /** Events in the log, which is also its last position. */
  readonly events: number;
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
}

/** The backup cannot be taken or is not what it says; the message is for people, in both languages. */
class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/**
 * Copies `folder` into `target`, which must be absent or empty and is there only when it is whole and on
 * disk. `onCopied` hears of each database and is waited for before the next. Throws BackupRefused, or
 * LogDamaged when the log is not what was written.
 */
export const backUp = async (
  folder: string,
  target: string,
  takenAt: number,
  onCopied?: (database: string) => Promise<void>,
): Promise<BackupManifest> => {
  if (!existsSync(join(folder, LOG_FILE)))
    throw new BackupRefused(`${folder} 中没有事件日志。 There is no event log in ${folder}.`);
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new BackupRefused(`${target} 不是空目录。 ${target} is not empty.`);
  const partial = join(dirname(target), `.${basename(target)}.partial`);
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  // Before the log: the book of a copy never says more than its log.
  if (existsSync(join(folder, SEALS_FOLDER)))
    await cp(join(folder, SEALS_FOLDER), join(partial, SEALS_FOLDER), { recursive: true });
  const acknowledged = readHeadFile(folder);
  for (const name of DATABASES) {
    if (!existsSync(join(folder, name))) continue;
    copyDatabase(join(folder, name), join(partial, name));
    await onCopied?.(name);
  }
  for (const name of await readdir(folder))
    if (KEY_FILES.test(name)) await copyFile(join(folder, name), join(partial, name));
  // After the log: a file was whole before the event that shows it.
  if (existsSync(join(folder, UPLOADS)))
    await cp(join(folder, UPLOADS), join(partial, UPLOADS), { recursive: true, filter: isWhole });
  const events = checkCopy(join(partial, LOG_FILE));
  if (events < acknowledged)
    throw new BackupRefused(
      `副本只有 ${events} 条事件，应有 ${acknowledged} 条。 The copy holds ${events} events, ${acknowledged} were acknowledged.`,
    );
  const head = openHeadFile(partial);
  head.write(events);
  head.close();
  const manifest = { format: FORMAT, takenAt, events, files: await describeFiles(partial) } as const;
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await writeFile(join(partial, MANIFEST_FILE), text, { mode: 0o600 });
  await flush(partial);
  if (existsSync(target)) await rmdir(target);
  await rename(partial, target);
  await flushOne(dirname(target));
  return manifest;
};

/** Reads a backup from its first byte to its last. Throws BackupRefused or LogDamaged. */
export const checkBackup = async (target: string): Promise<BackupManifest> => {
  const manifest = await readManifest(target);
  const found = await describeFiles(target);
  for (const { name, sha256 } of manifest.files)
    if (found.find((file) => file.name === name)?.sha256 !== sha256)
      throw new BackupRefused(
        `备份文件 ${name} 已改变或缺失。 ${name} of the backup has changed or is missing.`,
      );
  const events = checkCopy(join(target, LOG_FILE));
  if (events !== manifest.events)
    throw new BackupRefused(
      `应有 ${manifest.events} 条事件，实有 ${events} 条。 ${manifest.events} events are promised, ${events} are here.`,
    );
  return manifest;
};

const readManifest = async (target: string): Promise<BackupManifest> => {
  const text = await readFile(join(target, MANIFEST_FILE), 'utf8').catch(() => '{}');
  const manifest: BackupManifest = JSON.parse(text);
  if (manifest.format !== FORMAT)
    throw new BackupRefused(`${target} 不是备份目录。 ${target} is not a backup.`);
  return manifest;
};

const copyDatabase = (from: string, to: string): void => {
  // SQLite writes into an empty file, and keeps whom it is for.
  closeSync(openSync(to, 'wx', 0o600));
  const database = openDatabase(from, { readOnly: true });
  try {
    namingDamage(() => database.prepare('VACUUM INTO ?').run(to));
  } finally {
    database.close();
  }
};

/** Every row of the copy is what was written, and they are numbered without a gap. */
const checkCopy = (file: string): number => {
  const database = openDatabase(file, { readOnly: true });
  try {
    return namingDamage(() => {
      const version = database.prepare<{ user_version: number }>('PRAGMA user_version').get()?.user_version;
      if (version !== LOG_VERSION)
        throw new BackupRefused(`日志格式 ${version} 未知。 Format ${version} of the log is not known.`);
      const events = database.prepare<{ n: number }>('SELECT count(*) AS n FROM events').get()?.n ?? 0;
      checkRows(database, 0, events);
      return events;
    });
  } finally {
    database.close();
  }
};

/** A file that is still being written has a name with a dot. */
const isWhole = (path: string): boolean => !basename(path).startsWith('.');

/** Lists files in folders, too. */
const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
};

const describeFiles = async (folder: string): Promise<BackupManifest['files']> => {
  const names = (await filesIn(folder)).filter((name) => name !== MANIFEST_FILE).sort();
  return Promise.all(
    names.map(async (name) => {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk);
      const { size } = await stat(join(folder, name));
      return { name, bytes: size, sha256: hash.digest('hex') };
    }),
  );
};

const flush = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder, { recursive: true })) await flushOne(join(folder, name));
  await flushOne(folder);
};

const flushOne = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};
