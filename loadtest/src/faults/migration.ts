// Moves a copy of the log into EventStoreDB, or its stand-in, and kills the process in the middle.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startEventStoreStandin } from '@campus/events/testing/event-store-standin';
import { root } from '../harness/server-process.ts';
import { LogViolation } from './log-facts.ts';
import { environmentOf, killedAt, MIGRATION_POINT, type PlannedFault } from './plan.ts';

export interface MigrationRun {
  readonly code: number | null;
  readonly output: string;
}

/** `npm run migrate` as a process of its own in which `faults` happen. */
export const migrate = async (
  folder: string,
  url: string,
  faults: readonly PlannedFault[],
): Promise<MigrationRun> => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'deploy/ops/migrate/main.ts', '--from', folder, '--to', url],
    { cwd: root, env: { ...process.env, ...environmentOf(faults) }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code = null]: (number | null)[] = await once(child, 'close');
  return { code, output };
};

/**
 * Kills a migration at the `passing`-th page it reads, then lets one finish: both sides are equal, or it
 * throws. False when it was over before the point was reached.
 */
export const killMigration = async (folder: string, passing: number): Promise<boolean> => {
  const standin = await startEventStoreStandin();
  try {
    const first = await migrate(folder, standin.url, [{ at: MIGRATION_POINT, passing, act: 'kill' }]);
    const { code, output } = await migrate(folder, standin.url, []);
    if (code !== 0 || !/^equal$/m.test(output))
      throw new LogViolation(`a migration was killed, and then the next one ended with ${code}: ${output}`);
    return killedAt(first.output) !== undefined;
  } finally {
    standin.stop();
  }
};
