// The disk under the log fails: it is full, it cannot flush, it is slow. Nothing is acknowledged that is
// not there; the process says so and ends; started again on a sound disk it goes on by itself.
import { spawnSync } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LeanCampus, openLeanCampus } from '../faults/lean-campus.ts';
import { environmentOf, type FaultPoint, type PlannedFault } from '../faults/plan.ts';
import { openTrial, type Trial } from '../faults/trial.ts';
import { type Ending, newFolder, removeFolder, type ServerProcess } from '../harness/server-process.ts';

const TRIAL_MS = 90_000;
let campus: LeanCampus;
let trial: Trial | undefined;
let server: ServerProcess | undefined;

beforeAll(async () => {
  campus = await openLeanCampus();
}, TRIAL_MS);
afterEach(async () => {
  await server?.kill();
  await trial?.close();
  server = undefined;
  trial = undefined;
});
afterAll(() => campus.close());

/** Where a tmpfs cannot be mounted the driver says what the kernel would. */
const mountSmallDisk = (folder: string, megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'campus-full', folder]).status === 0;

const ended = async ({ ended }: ServerProcess): Promise<Ending | 'alive'> =>
  Promise.race([ended, pause(10_000, 'alive' as const)]);

describe('a full disk', () => {
  it(
    'ends the process with a plain message and no false acknowledgement; with room it goes on',
    async () => {
      const disk = await newFolder();
      const isMounted = mountSmallDisk(disk, 48);
      console.log(`full disk: ${isMounted ? 'a small tmpfs' : 'SQLITE_FULL from the driver, no mount here'}`);
      try {
        const folder = join(disk, 'data');
        const template = await campus.copy();
        await cp(template, folder, { recursive: true });
        await removeFolder(template);
        trial = await openTrial(campus, folder);
        const faults = isMounted ? [] : [failing('between write and flush', 60, 'SQLITE_FULL')];
        server = await campus.start(folder, environmentOf(faults));
        const sound = await trial.book(server, 20);
        expect(sound).toMatchObject({ acknowledged: 20, lost: 0 });
        if (isMounted) await fillUp(disk);
        const starved = await trial.book(server, 300);
        expect(starved.lost).toBeGreaterThan(0);
        expect(await ended(server), server.output()).toBe(1);
        expect(server.output()).toMatch(/the log cannot be written/);
        await rm(join(disk, 'ballast'), { force: true });
        server = await campus.start(folder, {});
        const resent = await trial.judge(server);
        console.log(`full disk: ${JSON.stringify({ ...starved, ...resent })}`);
        expect(await trial.book(server, 20)).toMatchObject({ acknowledged: 20, lost: 0 });
        await trial.judge(server);
      } finally {
        await server?.kill();
        if (isMounted) spawnSync('umount', [disk]);
        await removeFolder(disk);
      }
    },
    TRIAL_MS,
  );

  /** Leaves room for a few appends only. */
  const fillUp = async (disk: string): Promise<void> => {
    await mkdir(disk, { recursive: true });
    for (let bytes = 1024 * 1024; bytes >= 64 * 1024; bytes /= 2)
      for (;;) {
        const more = Buffer.alloc(bytes);
        const isFull = await writeFile(join(disk, 'ballast'), more, { flag: 'a' }).then(
          () => false,
          () => true,
        );
        if (isFull) break;
      }
  };
});

const failing = (at: FaultPoint, passing: number, code: string): PlannedFault => ({
  at,
  passing,
  act: 'fail',
  code,
  message: code === 'SQLITE_FULL' ? 'database or disk is full' : 'disk I/O error',
});

describe('a flush that fails', () => {
  it.each([
    ['before anything is on disk', 'between write and flush'],
    ['when all of it may be on disk', 'between flush and answer'],
  ] as const)(
    'ends the process at once, %s, and is never tried again',
    { timeout: TRIAL_MS },
    async (_name, at) => {
      trial = await openTrial(campus);
      // A batch may hold no booking, only what their accounts took before: such a one is not counted.
      const fault = { ...failing(at, 15, 'SQLITE_IOERR_FSYNC'), holding: 'Booked' };
      server = await campus.start(trial.folder, environmentOf([fault]));
      const { acknowledged, lost } = await trial.book(server, 300);
      expect(acknowledged).toBeGreaterThan(0);
      expect(lost).toBeGreaterThan(0);
      expect(await ended(server)).toBe(1);
      expect(server.output().match(/fault: SQLITE_IOERR_FSYNC/g)).toHaveLength(1);
      expect(server.output()).toMatch(/the log cannot be written/);
      server = await campus.start(trial.folder, {});
      const resent = await trial.judge(server);
      console.log(`failing flush ${at}: ${JSON.stringify({ acknowledged, lost, ...resent })}`);
      if (at === 'between flush and answer') expect(resent.there).toBeGreaterThan(0);
      else expect(resent.absent).toBeGreaterThan(0);
    },
  );
});

describe('a slow disk', () => {
  it(
    'makes bookings wait and nobody else, and loses none of them',
    async () => {
      trial = await openTrial(campus);
      const slow: PlannedFault = { at: 'between write and flush', passing: 0, act: 'slow', ms: 200 };
      server = await campus.start(trial.folder, environmentOf([slow]));
      const { url } = server;
      const waits: number[] = [];
      let isOver = false;
      const looking = (async () => {
        while (!isOver) {
          const since = performance.now();
          await fetch(`${url}/healthz`);
          waits.push(performance.now() - since);
          await pause(20);
        }
      })();
      const booked = await trial.book(server, 60);
      isOver = true;
      await looking;
      const [median = 0] = waits.sort((a, b) => a - b).slice(Math.floor(waits.length / 2));
      console.log(
        `slow disk: longest booking ${booked.longestMs.toFixed(0)} ms, another request ${median.toFixed(1)} ms`,
      );
      expect(booked).toMatchObject({ acknowledged: 60, lost: 0 });
      expect(booked.longestMs).toBeGreaterThan(200);
      expect(median).toBeLessThan(100);
      await trial.judge(server);
    },
    TRIAL_MS,
  );
});
