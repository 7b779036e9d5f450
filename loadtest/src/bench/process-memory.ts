// P15: what the process takes of the machine's memory (PSS) while 64 callers book and at the end of the import of a
// term, and at rest with that term after a restart, each against a bound of its own.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { importTerm } from '@campus/deploy/ops/import/import-term';
import { person, today, ZONE } from '../harness/people.ts';
import { removeFolder, startServer } from '../harness/server-process.ts';
import { generateTerm } from '../term/generate-term.ts';
import { BOOK_CALLERS, bookRate, ROOMS } from './book.ts';
import { openCaller } from './caller.ts';
import { makeRooms, signInStudents } from './campus.ts';
import type { Figure } from './figure.ts';
import { median } from './rounds.ts';

const SEED = 20260907;
const PARALLEL = 64;
/** The length of P2's rounds. */
const BOOKINGS = 15_000;
/** MiB. */
const BOUNDS = {
  rest: { most: 300, wanted: 190 },
  load: { most: 900, wanted: 480 },
  term: { most: 700, wanted: 400 },
} as const;
/** What was needed to start is let go of. */
const REST_MS = 20_000;
const LOOK_MS = 100;
const LOOKS = 9;
const KIB = 1_024;

export async function* processMemory(): AsyncGenerator<Figure> {
  const imported = await startServer();
  const { folder } = imported;
  const afterImport = await importAll(imported.url).then(() => pssOf(imported.pid));
  await imported.stop();
  const server = await startServer({ folder });
  try {
    await pause(REST_MS);
    const atRest = await pssAtRest(server.pid);
    const underLoad = await mostDuring(server.pid, () => bookAll(server.url));
    yield figureOf('P15 memory at rest with a term', atRest, BOUNDS.rest);
    yield figureOf(`P15 memory, ${BOOK_CALLERS} callers book`, underLoad, BOUNDS.load);
    yield figureOf('P15 memory after a term came in', afterImport, BOUNDS.term);
  } finally {
    await server.stop();
    await removeFolder(folder);
  }
}

const figureOf = (
  name: string,
  ours: number,
  { most, wanted }: { readonly most: number; readonly wanted: number },
): Figure => ({
  name,
  unit: 'MiB',
  ours,
  limit: wanted,
  limitName: 'wanted',
  sense: 'atMost',
  floor: most / wanted,
  target: 1,
});

const importAll = async (url: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-term-'));
  try {
    const { files } = generateTerm(SEED, today(), ZONE);
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const { refused } = await importTerm(await person(url, 'admin'), folder, { parallel: PARALLEL });
    if (refused > 0) throw new Error(`${refused} rows of the term were refused`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const bookAll = async (url: string): Promise<void> => {
  const rooms = await makeRooms(await person(url, 'admin'), ROOMS, 1);
  const tokens = await signInStudents(url);
  const caller = openCaller(url, BOOK_CALLERS);
  try {
    await bookRate({ tokens, rooms }, caller, BOOKINGS);
  } finally {
    caller.close();
  }
};

/** Proportional: what processes share is counted once. MiB. */
const pssOf = async (pid: number): Promise<number> => {
  const told = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kibibytes = /^Pss: *(\d+) kB$/m.exec(told)?.[1];
  if (kibibytes === undefined) throw new Error('this system does not tell what a process takes');
  return Number(kibibytes) / KIB;
};

const pssAtRest = async (pid: number): Promise<number> => {
  const seen: number[] = [];
  for (let look = 0; look < LOOKS; look++) {
    seen.push(await pssOf(pid));
    await pause(LOOK_MS);
  }
  return median(seen);
};

const mostDuring = async (pid: number, work: () => Promise<void>): Promise<number> => {
  let most = 0;
  let isDone = false;
  const looking = (async () => {
    while (!isDone) {
      most = Math.max(most, await pssOf(pid));
      await pause(LOOK_MS);
    }
  })();
  try {
    await work();
  } finally {
    isDone = true;
    await looking;
  }
  return most;
};
