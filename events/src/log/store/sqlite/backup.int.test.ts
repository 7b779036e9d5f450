// A copy taken while the log is being written is whole, and a damaged one says so.

import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NO_STREAM } from '../../../domain/envelope.ts';
import { fieldsIn } from '../../../domain/unknown.ts';
import { scratchFolders } from '../../../testing/scratch-folders.ts';
import { facts } from '../../../testing/store-probe.ts';
import { openSqliteKeys } from '../../privacy/sqlite-keys.ts';
import { backUp, checkBackup } from './backup.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

const newFolder = scratchFolders('backup');
const open = (folder: string) => openSqliteEventStore({ folder, onFatal: () => undefined });
const NOW = 1_760_000_000_000;

const written = async (): Promise<{ folder: string; copy: string }> => {
  const folder = newFolder();
  const store = await open(folder);
  for (let n = 0; n < 50; n += 1) await store.append(`s-${n}`, NO_STREAM, facts(2));
  await store.close();
  openSqliteKeys(folder).close();
  return { folder, copy: join(newFolder(), 'copy') };
};

describe('a backup of a log that is being written', () => {
  it('holds everything that was acknowledged before it, each append whole, and opens as a log', async () => {
    const { folder, copy } = await written();
    const store = await open(folder);
    let isOver = false;
    const writing = (async () => {
      let count = 0;
      for (; !isOver; count += 1) await store.append(`later-${count}`, NO_STREAM, facts(2));
      return count;
    })();
    while ((await store.readStream('later-20')).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    const { events } = await backUp(folder, copy, NOW);
    isOver = true;
    const all = 100 + 2 * (await writing);
    await store.close();
    expect(events).toBeGreaterThanOrEqual(142);
    expect(events).toBeLessThanOrEqual(all);
    expect(events % 2).toBe(0);
    expect(await checkBackup(copy)).toMatchObject({ events, takenAt: NOW });
    const restored = await open(copy);
    expect(await restored.readAll(undefined, 10_000)).toHaveLength(events);
    await restored.close();
  });

  it('holds the keys that its events need, readable by nobody else, and neither locks nor read models', async () => {
    const { folder, copy } = await written();
    writeFileSync(join(folder, 'read-models.sqlite'), 'made again');
    await backUp(folder, copy, NOW);
    expect(readdirSync(copy).sort()).toEqual([
      'backup.json',
      'events.db',
      'events.head',
      'keys.sqlite',
      'master.key',
    ]);
    for (const name of readdirSync(copy)) expect(statSync(join(copy, name)).mode & 0o077, name).toBe(0);
    openSqliteKeys(copy).close();
  });

  it('holds what was uploaded, and notices when a byte of it has changed', async () => {
    const { folder, copy } = await written();
    mkdirSync(join(folder, 'uploads', 'ab'), { recursive: true });
    writeFileSync(join(folder, 'uploads', 'ab', 'one'), 'picture');
    writeFileSync(join(folder, 'uploads', 'ab', '.two'), 'unfin');
    await backUp(folder, copy, NOW);
    expect(readdirSync(join(copy, 'uploads', 'ab'))).toEqual(['one']);
    await checkBackup(copy);
    writeFileSync(join(copy, 'uploads', 'ab', 'one'), 'pictura');
    await expect(checkBackup(copy)).rejects.toThrow('uploads/ab/one');
  });

  it('holds the list of the erased', async () => {
    const { folder, copy } = await written();
    const keys = openSqliteKeys(folder);
    keys.erase('north', 'gone');
    keys.close();
    await backUp(folder, copy, NOW);
    expect(readFileSync(join(copy, 'persons.erased'), 'utf8')).toBe('["north","gone"]\n');
  });

  it('has the key of every event it holds, whatever is written between one copy and the next', async () => {
    const { folder, copy } = await written();
    const store = await open(folder);
    const keys = openSqliteKeys(folder);
    const added: string[] = [];
    await backUp(folder, copy, NOW, async (database) => {
      const person = `after-${database}`;
      keys.add('north', person, randomBytes(32));
      await store.append(person, NO_STREAM, facts(1, { person }));
      added.push(person);
    });
    expect(added).toHaveLength(2);
    keys.close();
    await store.close();
    const [log, copied] = [await open(copy), openSqliteKeys(copy)];
    const persons = (await log.readAll(undefined, 10_000))
      .map(({ data }) => fieldsIn(data).person)
      .filter((person) => typeof person === 'string');
    expect(persons.filter((person) => copied.find('north', person) === undefined)).toEqual([]);
    copied.close();
    await log.close();
  });

  it('does not write over what is there, and takes no folder without a log', async () => {
    const { folder, copy } = await written();
    await backUp(folder, copy, NOW);
    await expect(backUp(folder, copy, NOW)).rejects.toThrow('is not empty');
    await expect(backUp(newFolder(), `${copy}-2`, NOW)).rejects.toThrow('no event log');
  });

  it('is refused when a byte of it has changed', async () => {
    const { folder, copy } = await written();
    await backUp(folder, copy, NOW);
    const file = join(copy, 'events.db');
    const bytes = readFileSync(file);
    bytes[9_000] = (bytes[9_000] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(checkBackup(copy)).rejects.toThrow('events.db of the backup has changed');
  });
});
