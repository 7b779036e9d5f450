// `npm run break [-- name …]`: takes away the guard against each fault, one after another, in a copy of the
// sources, and demands that the test which is to notice it turns red, and says why. Each test is run unbroken
// first, unless `--broken-only` says that this was done before. `--list` prints the table. Exit code 1 when
// something was not noticed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Broken, broken } from './break/broken.ts';
import { copyTree } from './break/copy-tree.ts';
import { root } from './harness/server-process.ts';

const LONGEST_MS = 15 * 60_000;
const LINES_SHOWN = 40;

interface Run {
  readonly isGreen: boolean;
  readonly output: string;
  readonly seconds: number;
}

const runTest = async (folder: string, { project, file, name }: Broken['test']): Promise<Run> => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file];
  const named = name ? ['-t', name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')] : [];
  const since = performance.now();
  const child = spawn(process.execPath, [...args, ...named], {
    cwd: folder,
    // A sample of a campaign might leave the fault out.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', CAMPUS_WHOLE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const timer = setTimeout(() => child.kill('SIGTERM'), LONGEST_MS);
  const [code = null]: (number | null)[] = await once(child, 'close');
  clearTimeout(timer);
  return { isGreen: code === 0, output, seconds: (performance.now() - since) / 1000 };
};

/** Edits the copy and answers how to undo it. */
const breakIn = async (folder: string, edits: Broken['edits']): Promise<() => Promise<void>> => {
  const before = new Map<string, string>();
  for (const { file, find, replace } of edits) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    if (text.split(find).length !== 2) throw new Error(`${file} does not hold once: ${find}`);
    if (!before.has(path)) before.set(path, text);
    await writeFile(
      path,
      text.replace(find, () => replace),
    );
  }
  return async () => {
    for (const [path, text] of before) await writeFile(path, text);
  };
};

const endOf = (output: string): string => output.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');

const tryOne = async (folder: string, { name, test, edits, says }: Broken): Promise<boolean> => {
  const undo = await breakIn(folder, edits);
  try {
    const { isGreen, output, seconds } = await runTest(folder, test);
    const said = says.exec(output)?.[0].split('\n').at(-1);
    const verdict = isGreen ? 'NOT NOTICED' : said ? `noticed: ${said}` : 'RED FOR ANOTHER REASON';
    console.log(`${name}: ${verdict} (${test.file}, ${seconds.toFixed(0)} s)`);
    if (!isGreen && !said) console.log(endOf(output));
    return !isGreen && said !== undefined;
  } finally {
    await undo();
  }
};

const keyOf = ({ test }: Broken): string => `${test.file} ${test.name ?? ''}`;

const run = async (): Promise<void> => {
  const flag = { type: 'boolean', default: false } as const;
  const options = { list: flag, 'broken-only': flag } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const strangers = positionals.filter((name) => !broken.some((each) => each.name === name));
  if (strangers.length > 0) throw new Error(`没有 / there is no ${strangers.join(', ')}; --list names all`);
  const chosen = broken.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  if (values.list) {
    for (const { name, fault, invariant, test } of chosen)
      console.log(`| \`${name}\` | ${fault} | ${invariant} | \`${test.file}\` |`);
    return;
  }
  const folder = await copyTree(root);
  try {
    let noticed = 0;
    const isSound = new Map<string, boolean>();
    for (const each of chosen) {
      if (values['broken-only']) isSound.set(keyOf(each), true);
      if (!isSound.has(keyOf(each))) {
        const { isGreen, output, seconds } = await runTest(folder, each.test);
        isSound.set(keyOf(each), isGreen);
        console.log(`unbroken: ${keyOf(each)} is ${isGreen ? 'green' : 'RED'} (${seconds.toFixed(0)} s)`);
        if (!isGreen) console.log(endOf(output));
      }
      if (isSound.get(keyOf(each)) && (await tryOne(folder, each))) noticed += 1;
    }
    console.log(`break: ${noticed} of ${chosen.length} were noticed`);
    if (noticed < chosen.length) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
