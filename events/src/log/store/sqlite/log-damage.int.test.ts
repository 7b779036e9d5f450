// A log is served whole or not at all: crashes lose nothing, damage is found before anything is served.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { NO_STREAM, type RecordedEvent } from '../../../domain/envelope.ts';
import { scratchFolders } from '../../../testing/scratch-folders.ts';
import { facts } from '../../../testing/store-probe.ts';
import { LogDamaged } from '../event-store.ts';
import { lockFolder } from './folder-lock.ts';
import { openLogReader } from './log-reader.ts';
import { openDatabase } from './open-database.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

const newFolder = scratchFolders('log');
const open = (folder: string) => openSqliteEventStore({ folder, onFatal: () => undefined });

const CHILD = fileURLToPath(new URL('../../../testing/append-until-killed.ts', import.meta.url));
const spawnWriter = (folder: string): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] });

/** Lets a process append until `count` ids are acknowledged, kills it, and gives those ids. */
const appendAndKill = async (folder: string, count: number): Promise<string[]> => {
  const child = spawnWriter(folder);
  const acknowledged: string[] = [];
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface(child.stdout)) {
    if (line !== 'ready') acknowledged.push(line);
    if (acknowledged.length === count) child.kill('SIGKILL');
  }
  return acknowledged;
};

const readAll = async (folder: string): Promise<RecordedEvent[]> => {
  const store = await open(folder);
  const events: RecordedEvent[] = [];
  for (;;) {
    const batch = await store.readAll(events.at(-1)?.position, 1_000);
    if (batch.length === 0) break;
    events.push(...batch);
  }
  await store.close();
  return events;
};

describe('a log whose process is killed', () => {
  it('holds every acknowledged event once, each append whole, and opens again at once', async () => {
    const folder = newFolder();
    const acknowledged: string[] = [];
    for (const count of [40, 400, 4_000]) acknowledged.push(...(await appendAndKill(folder, count)));
    const events = await readAll(folder);
    const ids = events.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
    for (const stream of new Set(events.map((event) => event.stream))) {
      const revisions = events.filter((event) => event.stream === stream).map(({ revision }) => revision);
      expect(revisions.length % 2).toBe(0);
      expect(revisions).toEqual(revisions.map((_, index) => index));
    }
  });
});

describe('a data folder that is in use', () => {
  it('refuses a second store in the same process', async () => {
    const folder = newFolder();
    const store = await open(folder);
    await expect(open(folder)).rejects.toMatchObject({ name: 'FolderInUse' });
    await store.close();
    await (await open(folder)).close();
  });

  it('refuses a second process in both languages', async () => {
    const folder = newFolder();
    const store = await open(folder);
    const child = spawnWriter(folder);
    const output: string[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    const [code] = await once(child, 'close');
    await store.close();
    expect(code).toBe(1);
    expect(output.join('')).toMatch(/FolderInUse: .*正被另一个进程使用.*in use by another process/);
  });
});

describe('a damaged log', () => {
  /** A copy of a log as a crash leaves it: with what is only in the write-ahead log so far. */
  const crashed = async (events = 300): Promise<string> => {
    const [folder, copy] = [newFolder(), newFolder()];
    const store = await open(folder);
    for (let n = 0; n < events; n += 1) await store.append(`s-${n % 10}`, Math.floor(n / 10) - 1, facts(1));
    for (const file of readdirSync(folder)) copyFileSync(join(folder, file), join(copy, file));
    await store.close();
    return copy;
  };
  const closed = async (): Promise<string> => {
    const folder = await crashed();
    await (await open(folder)).close();
    return folder;
  };
  const flip = (path: string, at: number): void => {
    const bytes = readFileSync(path);
    bytes[at] = (bytes[at] ?? 0) ^ 0x04;
    writeFileSync(path, bytes);
  };

  it('is served whole when nothing is wrong with it', async () => {
    expect(await readAll(await crashed())).toHaveLength(300);
    expect(await readAll(await closed())).toHaveLength(300);
  });

  it('is refused when the write-ahead log ends early', async () => {
    const folder = await crashed();
    const wal = join(folder, 'events.db-wal');
    truncateSync(wal, Math.floor(statSync(wal).size / 2));
    await expect(open(folder)).rejects.toMatchObject({ name: 'LogDamaged' });
  });

  it('is refused when a bit of the write-ahead log is flipped, or the file is gone', async () => {
    const folder = await crashed();
    const wal = join(folder, 'events.db-wal');
    flip(wal, Math.floor(statSync(wal).size / 2));
    await expect(open(folder)).rejects.toMatchObject({ name: 'LogDamaged' });
    for (const file of readdirSync(folder))
      if (file.startsWith('events.db')) rmSync(join(folder, file), { force: true });
    await expect(open(folder)).rejects.toMatchObject({ name: 'LogDamaged' });
  });

  it('is let go of before anybody hears that it was refused', async () => {
    const folder = await crashed();
    const wal = join(folder, 'events.db-wal');
    flip(wal, Math.floor(statSync(wal).size / 2));
    for (let time = 0; time < 5; time += 1) {
      await expect(open(folder)).rejects.toMatchObject({ name: 'LogDamaged' });
      lockFolder(folder).release();
    }
  });

  it('is served whole when a write was torn that nobody had been told of', async () => {
    const folder = await crashed();
    const wal = join(folder, 'events.db-wal');
    const whole = readFileSync(wal);
    // A frame is 24 bytes of head and a page; what follows the last whole one was never promised.
    const torn = Buffer.concat([whole, whole.subarray(32, 32 + 24 + 1_000)]);
    writeFileSync(wal, torn);
    expect(await readAll(folder)).toHaveLength(300);
    expect(await readAll(folder)).toHaveLength(300);
  });

  it('is refused when the file is empty, or its last page is zero', async () => {
    const folder = await closed();
    const file = join(folder, 'events.db');
    const whole = readFileSync(file);
    writeFileSync(file, '');
    await expect(open(folder)).rejects.toMatchObject({ name: 'LogDamaged' });
    writeFileSync(file, Buffer.concat([whole.subarray(0, whole.length - 4_096), Buffer.alloc(4_096)]));
    await expect(open(folder)).rejects.toMatchObject({ name: 'LogDamaged' });
    writeFileSync(file, whole);
    expect(await readAll(folder)).toHaveLength(300);
  });

  it('is served whole when its second witness was torn, which then promises nothing', async () => {
    const folder = await closed();
    const witness = join(folder, 'events.head');
    for (const text of ['', '00000000000', '0000000000009999 00000000\n']) {
      writeFileSync(witness, text);
      expect(await readAll(folder)).toHaveLength(300);
    }
  });

  it('is refused when the file ends early', async () => {
    const folder = await closed();
    const file = join(folder, 'events.db');
    truncateSync(file, statSync(file).size - 4_096);
    await expect(open(folder)).rejects.toMatchObject({ name: 'LogDamaged' });
  });

  it('is refused, or served whole, whichever bit of the file is flipped', async () => {
    const folder = await closed();
    const file = join(folder, 'events.db');
    const whole = readFileSync(file);
    const expected = JSON.stringify(await readAll(folder));
    const step = Math.floor(whole.length / 25);
    let refused = 0;
    for (let at = 7; at < whole.length; at += step) {
      writeFileSync(file, whole);
      flip(file, at);
      const outcome = await readAll(folder).then(
        (events) => JSON.stringify(events) === expected,
        (error: Error) => {
          refused += 1;
          return error.name === 'LogDamaged';
        },
      );
      expect({ at, outcome }).toEqual({ at, outcome: true });
    }
    expect(refused).toBeGreaterThan(10);
  });

  it('is noticed when it is read, whatever was damaged while it was open', async () => {
    const folder = await closed();
    const store = await open(folder);
    const intruder = openDatabase(join(folder, 'events.db'));
    intruder.exec("UPDATE events SET event = replace(event, 'fact', 'fake') WHERE position = 100");
    intruder.exec('DELETE FROM events WHERE position = 200');
    intruder.close();
    await expect(store.readAll('0000000000000050', 100)).rejects.toMatchObject({ name: 'LogDamaged' });
    await expect(store.readAll('0000000000000150', 100)).rejects.toMatchObject({ name: 'LogDamaged' });
    await expect(store.readStream('s-9')).rejects.toMatchObject({ name: 'LogDamaged' });
    expect(await store.readAll(undefined, 50)).toHaveLength(50);
    await store.close();
  });

  it('is noticed by whoever follows a part of it, when the name of a stream was damaged', async () => {
    const folder = await closed();
    const intruder = openDatabase(join(folder, 'events.db'));
    intruder.exec("UPDATE events SET stream = 'w-9' WHERE position = 100");
    intruder.close();
    const reader = openLogReader(join(folder, 'events.db'));
    const isOther = (stream: string) => stream.startsWith('other-');
    expect(reader.slice(0, 99, isOther)).toMatchObject({ events: [], isFull: true });
    expect(() => reader.slice(0, 300, isOther)).toThrow(LogDamaged);
    reader.close();
  });

  it('is not created in place of a file that is something else', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'events.db'), 'not a log '.repeat(1_000));
    await expect(open(folder)).rejects.toMatchObject({ name: 'LogDamaged' });
  });

  it('is told by its head file from an older copy that was put back', async () => {
    const folder = await closed();
    const older = readFileSync(join(folder, 'events.db'));
    const store = await open(folder);
    await store.append('more', NO_STREAM, facts(1));
    await store.close();
    writeFileSync(join(folder, 'events.db'), older);
    await expect(open(folder)).rejects.toMatchObject({ message: expect.stringContaining('events.head') });
    rmSync(join(folder, 'events.head'));
    expect(await readAll(folder)).toHaveLength(300);
  });
});
