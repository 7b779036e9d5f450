// A wall clock that can be set while a process runs: Debian's libfaketime where it is installed, which
// moves the clock of the whole process, threads and timers of the kernel aside, otherwise a preloaded shim.
import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LIBRARIES = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
);
const SHIM = fileURLToPath(new URL('./clock-shim.mjs', import.meta.url));

export interface WallClock {
  /** By what it is moved. */
  readonly means: string;
  /** The environment of a process that follows the clock. */
  readonly environment: Readonly<Record<string, string>>;
  /** Seconds by which the clock is wrong from now on. */
  set(seconds: number): Promise<void>;
  remove(): Promise<void>;
}

/** Seconds by which the tests themselves are at another time, where libfaketime runs them by a file. */
const ownSeconds = (): number => {
  const file = process.env.FAKETIME_TIMESTAMP_FILE;
  return file === undefined ? 0 : Number(readFileSync(file, 'utf8'));
};

/**
 * The clock of one process beside that of the tests and their browsers, which keep theirs: the product says the
 * server's time everywhere.
 */
export const openWallClock = async (): Promise<WallClock> => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-clock-'));
  const file = join(folder, 'offset');
  const library = LIBRARIES.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  const own = library ? ownSeconds() : 0;
  const set = (seconds: number): Promise<void> => {
    const ahead = seconds + own;
    return writeFile(file, library ? `${ahead < 0 ? '' : '+'}${ahead}` : String(ahead));
  };
  await set(0);
  return {
    means: library ? 'libfaketime' : 'a preloaded shim; SKIPPED with libfaketime, which is not installed',
    environment: library
      ? {
          LD_PRELOAD: library,
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_NO_CACHE: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        }
      : { NODE_OPTIONS: `--import ${SHIM}`, CAMPUS_CLOCK_FILE: file },
    set,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
