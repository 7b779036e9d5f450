// k6 as a process of its own: given a world, it writes a journal. It is never left running.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JournalLine } from './journal-lines.ts';
import type { World } from './world.ts';

/** Beyond the scenario's own time: starting, opening sockets, settling. */
const GRACE_SECONDS = 180;
const STOP_MS = 10_000;
const COMPLAINTS_KEPT = 10;

export interface K6Run {
  readonly exitCode: number | null;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly journal: readonly JournalLine[];
  /** What k6 itself complained of: exceptions in a script, arrivals it could not serve. */
  readonly complaints: readonly string[];
  /** Arrivals that found no virtual user free: the load was less than was asked for. */
  readonly dropped: number;
}

/** `signal`: ends the load early; what has been written down by then is answered. */
export const runK6 = async (
  program: string,
  world: World,
  folder: string,
  signal?: AbortSignal,
): Promise<K6Run> => {
  const [worldFile, journalFile, summaryFile] = ['world.json', 'journal.jsonl', 'k6.json'].map((name) =>
    resolve(folder, name),
  );
  if (!worldFile || !journalFile || !summaryFile) throw new Error('no files to write to');
  await writeFile(worldFile, JSON.stringify(world), { mode: 0o600 });
  const startedAt = Date.now();
  const script = fileURLToPath(new URL(`../k6/${world.scenario}.ts`, import.meta.url));
  const flags = ['--quiet', '--no-usage-report', '--address', '', '--log-format', 'raw'];
  const child = spawn(program, ['run', ...flags, '--console-output', journalFile, script], {
    env: { ...process.env, WORLD: worldFile, SUMMARY: summaryFile },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(folder, 'k6.log'));
  const complaints: string[] = [];
  child.stdout.pipe(log, { end: false });
  child.stderr.on('data', (chunk: Buffer) => {
    log.write(chunk);
    const lines = chunk
      .toString()
      .split('\n')
      .filter((line) => line.trim() !== '');
    complaints.push(...lines.slice(0, COMPLAINTS_KEPT - complaints.length));
  });
  const end = (): void => {
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGKILL'), STOP_MS).unref();
  };
  signal?.addEventListener('abort', end, { once: true });
  const lateness = setTimeout(end, (world.seconds + GRACE_SECONDS) * 1_000);
  const [exitCode = null]: (number | null)[] = await once(child, 'close');
  clearTimeout(lateness);
  log.end();
  // It holds tokens, and nobody needs them any more.
  await writeFile(worldFile, JSON.stringify({ ...world, people: [], admin: undefined, rows: undefined }));
  return {
    exitCode,
    startedAt,
    endedAt: Date.now(),
    complaints,
    journal: await journalIn(journalFile),
    dropped: await droppedIn(summaryFile),
  };
};

/** Lines that are not of the journal are k6's own words. */
const journalIn = async (file: string): Promise<readonly JournalLine[]> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line.startsWith('{"kind":'))
    .map((line): JournalLine => JSON.parse(line));
};

interface Summary {
  readonly metrics?: { readonly dropped_iterations?: { readonly values?: { readonly count?: number } } };
}

const droppedIn = async (file: string): Promise<number> => {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { metrics }: Summary = JSON.parse(text);
  return metrics?.dropped_iterations?.values?.count ?? 0;
};
