// Runs test files, and those few that failed once more: alone on the machine, with servers and data of their own.
// What passed only then is named at the end, with why it failed, and is a fault to find.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './engines/tools.ts';

/** More than these did not fail by chance. */
const MOST_AGAIN = 3;

export interface FailedFile {
  readonly project: string;
  readonly path: string;
  /** The first lines of its errors. */
  readonly why: readonly string[];
}

interface Run {
  readonly projects: readonly string[];
  /** All of the projects where none is named. */
  readonly files?: readonly string[];
  readonly environment?: Readonly<NodeJS.ProcessEnv>;
}

/** Undefined where the run itself broke, so that nothing is known of its files. */
const failedIn = (path: string): readonly FailedFile[] | undefined => {
  try {
    const failed: readonly FailedFile[] | null = JSON.parse(readFileSync(path, 'utf8'));
    return failed ?? undefined;
  } catch {
    return undefined;
  }
};

const runOnce = async ({ projects, files = [], environment }: Run, failedFiles?: string): Promise<number> => {
  const named = projects.flatMap((project) => ['--project', project]);
  const child = spawn('npx', ['vitest', 'run', ...named, ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment, CAMPUS_FAILED_FILES: failedFiles },
  });
  const [code = null]: (number | null)[] = await once(child, 'close');
  return code ?? 1;
};

export const isWorthAgain = (failed: readonly FailedFile[]): boolean =>
  failed.length > 0 && failed.length <= MOST_AGAIN;

/** Answers the exit code. */
export const runTests = async (wanted: Run): Promise<number> => {
  // What is asked once more draws the same samples.
  const seed = { CAMPUS_SEED: process.env.CAMPUS_SEED ?? String(randomInt(1_000_000)) };
  const run = { ...wanted, environment: { ...seed, ...wanted.environment } };
  const folder = mkdtempSync(join(tmpdir(), 'campus-tests-'));
  try {
    const list = join(folder, 'failed.json');
    const code = await runOnce(run, list);
    const failed = failedIn(list) ?? [];
    if (code === 0 || !isWorthAgain(failed)) return code;
    for (const { path } of failed) console.log(`asked once more, alone: ${path}`);
    for (const { project, path } of failed) {
      const again = await runOnce({ ...run, projects: [project], files: [path] });
      if (again !== 0) return again;
    }
    for (const { path, why } of failed)
      console.log(`passed only when asked alone: ${path}: ${why.join('; ')}`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
