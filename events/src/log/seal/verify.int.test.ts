// A sealed log is held against its book: whole, it passes; each kind of tampering is found and named.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NO_STREAM } from '../../domain/envelope.ts';
import { scratchFolders } from '../../testing/scratch-folders.ts';
import { facts } from '../../testing/store-probe.ts';
import { createKeyring } from '../privacy/keyring.ts';
import { openSqliteKeys } from '../privacy/sqlite-keys.ts';
import { everyRow } from '../store/sqlite/every-row.ts';
import { checksumAt, checksumInStream, type EventRow, LOG_FILE } from '../store/sqlite/log-format.ts';
import { openDatabase, type SqliteDatabase } from '../store/sqlite/open-database.ts';
import { openSqliteEventStore } from '../store/sqlite/sqlite-event-store.ts';
import { readBook, SEALS_FOLDER } from './seal-book.ts';
import { openSealKey } from './seal-key.ts';
import { createSealer } from './sealer.ts';
import { type KeptHead, verifyLog } from './verify.ts';

const newFolder = scratchFolders('seal');
const NOW = 1_760_000_000_000;
const STREAMS = 6;

const written = async (folder: string, name: string, data?: object): Promise<void> => {
  const store = await openSqliteEventStore({ folder, onFatal: () => undefined });
  for (let n = 0; n < STREAMS; n += 1) await store.append(`${name}-${n}`, NO_STREAM, facts(2, data));
  await store.close();
};

const seal = async (folder: string): Promise<number> => {
  const store = await openSqliteEventStore({ folder, onFatal: () => undefined });
  const sealed = await createSealer({ store, folder, key: openSealKey(folder), clock: () => NOW })();
  await store.close();
  return sealed;
};

const verify = (folder: string, kept: readonly KeptHead[] = []) =>
  verifyLog({ book: () => readBook(folder), events: everyRow(folder), kept });

const sealedFolder = async (): Promise<string> => {
  const folder = newFolder();
  await written(folder, 's');
  await seal(folder);
  return folder;
};

/** Tampers with the disk as an expert would: knows the format and puts the checksums right. */
const tamper = (folder: string, change: (database: SqliteDatabase) => void): void => {
  const database = openDatabase(join(folder, LOG_FILE));
  change(database);
  const set = database.prepare('UPDATE events SET checksum = ? WHERE position = ?');
  for (const row of database.prepare<EventRow>('SELECT * FROM events').all())
    set.run(checksumAt(row.position, checksumInStream(row.stream, row.revision, row.event)), row.position);
  database.close();
};

describe('a sealed log', () => {
  it('is as it was sealed, over several turns, and says what is not sealed yet', async () => {
    const folder = await sealedFolder();
    expect(await seal(folder)).toBe(0);
    await written(folder, 'later');
    expect(await verify(folder)).toMatchObject({ breaks: [], sealed: 12, unsealed: 12 });
    expect(await seal(folder)).toBe(12);
    const { heads, ...verdict } = await verify(folder);
    expect(verdict).toEqual({ breaks: [], sealed: 24, unsealed: 0 });
    expect(heads).toMatchObject([{ tenant: 'north', number: 24 }]);
    expect(await verify(folder, heads)).toMatchObject({ breaks: [] });
  });

  it('stays as it was sealed when a person is erased', async () => {
    const folder = newFolder();
    const keyring = createKeyring(openSqliteKeys(folder));
    await written(folder, 's', { name: keyring.seal('north', 'ann', 'Ann') });
    await seal(folder);
    keyring.erase('north', 'ann');
    keyring.close();
    expect(await verify(folder)).toMatchObject({ breaks: [], sealed: 12 });
  });

  it.each<[what: string, kind: string, position: number, change: (database: SqliteDatabase) => void]>([
    [
      'a changed byte',
      'changed',
      5,
      (database) =>
        database.exec("UPDATE events SET event = replace(event, 'fact', 'fakt') WHERE position = 5"),
    ],
    ['a removed event', 'removed', 5, (database) => database.exec('DELETE FROM events WHERE position = 5')],
    [
      'an event that is none any more',
      'changed',
      7,
      (database) => database.exec("UPDATE events SET event = 'nothing' WHERE position = 7"),
    ],
    [
      'a swapped pair',
      'moved',
      6,
      (database) =>
        database.exec(`UPDATE events SET position = 1000 WHERE position = 6;
          UPDATE events SET position = 6 WHERE position = 7;
          UPDATE events SET position = 7 WHERE position = 1000`),
    ],
    [
      'an inserted event',
      'inserted',
      7,
      (database) =>
        database.exec(`UPDATE events SET position = position + 1000 WHERE position > 6;
          INSERT INTO events SELECT 7, 'false', 0, event, 0 FROM events WHERE position = 1;
          UPDATE events SET position = position - 999 WHERE position > 1000`),
    ],
    ['a truncated tail', 'cut', 11, (database) => database.exec('DELETE FROM events WHERE position > 10')],
  ])('names %s', async (_, kind, position, change) => {
    const folder = await sealedFolder();
    tamper(folder, change);
    const { breaks } = await verify(folder);
    const found = { position: String(position).padStart(16, '0'), tenant: 'north' };
    expect(breaks).toMatchObject([{ kind, found }]);
    expect(breaks[0]?.found?.at).toBeGreaterThan(0);
  });
});

describe('a book of seals', () => {
  const bookOf = (folder: string) => join(folder, SEALS_FOLDER, '000001.jsonl');

  it('cannot be written anew without its key', async () => {
    const folder = await sealedFolder();
    const { heads } = await verify(folder);
    tamper(folder, (database) =>
      database.exec("UPDATE events SET event = replace(event, 'fact', 'fakt') WHERE position = 5"),
    );
    rmSync(join(folder, SEALS_FOLDER), { recursive: true });
    rmSync(join(folder, 'seal.key'));
    await seal(folder);
    expect((await verify(folder)).breaks).toEqual([]);
    expect((await verify(folder, heads)).breaks).toMatchObject([{ kind: 'rewritten' }]);
  });

  it('names its line that was changed together with the log', async () => {
    const folder = await sealedFolder();
    const text = readFileSync(bookOf(folder), 'utf8');
    writeFileSync(bookOf(folder), text.replace('"s-3",0,"Noted"', '"s-3",0,"Doubt"'));
    expect((await verify(folder)).breaks).toMatchObject([{ kind: 'rewritten' }]);
  });

  it('cut short together with the log, does not reach the head that was kept elsewhere', async () => {
    const folder = await sealedFolder();
    const before = newFolder();
    cpSync(folder, before, { recursive: true });
    await written(folder, 'later');
    await seal(folder);
    const { heads } = await verify(folder);
    expect((await verify(before)).breaks).toEqual([]);
    expect((await verify(before, heads)).breaks).toMatchObject([{ kind: 'anchor', tenant: 'north' }]);
  });

  it('goes on after a crash has left half a turn', async () => {
    const folder = await sealedFolder();
    const text = readFileSync(bookOf(folder), 'utf8');
    await written(folder, 'later');
    writeFileSync(bookOf(folder), `${text}["north",13,"0000000000000013"`);
    expect(await seal(folder)).toBe(12);
    expect(await verify(folder)).toMatchObject({ breaks: [], sealed: 24 });
    writeFileSync(join(folder, SEALS_FOLDER, '000002.jsonl'), '{"position"');
    expect(await seal(folder)).toBe(0);
    expect(readdirSync(join(folder, SEALS_FOLDER))).toEqual(['000001.jsonl']);
    expect(await verify(folder)).toMatchObject({ breaks: [] });
  });
});
