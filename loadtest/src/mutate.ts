// `npm run mutate [-- group … --only glob]`: changes the code of each group in every small way that Stryker knows,
// one change at a time, in a copy of the sources, and runs the unit tests that reach it. Prints what no test has
// noticed and the score. Exit code 1 when a group is below the floor.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyTree } from './break/copy-tree.ts';
import { root } from './harness/server-process.ts';
import { type GroupName, isGroupName, mutationGroups } from './mutation/groups.ts';

/** Per cent of the changes that reach a test. */
const FLOOR = 85;

const packageOf = (name: string): string =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

const settingsOf = (group: GroupName, only: string | undefined) => ({
  testRunner: 'vitest',
  plugins: [join(packageOf('@stryker-mutator/vitest-runner'), 'dist/src/index.js')],
  vitest: { configFile: 'loadtest/src/mutation/vitest.config.ts', related: false },
  mutate: [...(only ? [only] : mutationGroups[group].code), '!**/*.test.ts'],
  // The compiler refuses most of these: an event without its type, an object without its fields.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  coverageAnalysis: 'perTest',
  // The folder is a copy.
  inPlace: true,
  concurrency: 2,
  reporters: ['clear-text'],
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  thresholds: { high: 100, low: FLOOR, break: FLOOR },
});

const mutate = async (folder: string, group: GroupName, only: string | undefined): Promise<boolean> => {
  await writeFile(join(folder, 'stryker.json'), JSON.stringify(settingsOf(group, only)));
  const stryker = join(packageOf('@stryker-mutator/core'), 'bin/stryker.js');
  const child = spawn(process.execPath, [stryker, 'run', 'stryker.json'], {
    cwd: folder,
    env: { ...process.env, CAMPUS_MUTATED: group, CAMPUS_WHOLE: '1' },
    stdio: 'inherit',
  });
  const [code]: (number | null)[] = await once(child, 'close');
  return code === 0;
};

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const names = positionals.length > 0 ? positionals : Object.keys(mutationGroups);
  const groups = names.filter(isGroupName);
  if (groups.length < names.length)
    throw new Error(`没有这一组 / no such group: ${names.filter((name) => !isGroupName(name)).join(', ')}`);
  const folder = await copyTree(root);
  try {
    for (const group of groups) {
      console.log(`mutate: ${group}`);
      if (!(await mutate(folder, group, values.only))) process.exitCode = 1;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
