// `npm run kill-loop -- --kills 1000 [--seed N] [--minutes M]`: kills a server of its own that often, or for
// so long, and says what was found; exit code 1 at the first loss.
import { parseArgs } from 'node:util';
import { type KillReport, runKillLoop } from './faults/kill-loop.ts';
import { wordsOf } from './faults/kill-words.ts';

const TELL_EVERY = 25;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
  },
});
const [kills, seed, minutes] = [Number(values.kills), Number(values.seed), Number(values.minutes)];
if (!Number.isSafeInteger(kills) || kills < 1 || !Number.isSafeInteger(seed) || !(minutes > 0)) {
  console.error('用法 / usage: npm run kill-loop -- --kills 1000 [--seed 1] [--minutes 60]');
  process.exit(2);
}

const startedAt = performance.now();
const seconds = (): number => (performance.now() - startedAt) / 1000;
const tell = (report: KillReport): void => {
  if (report.kills % TELL_EVERY === 0) console.log(`${report.kills} kills, ${seconds().toFixed(0)} s`);
};

try {
  const report = await runKillLoop({ kills, seed, withinMs: minutes * 60_000, onProgress: tell });
  for (const line of wordsOf(report)) console.log(line);
  console.log(`seed ${seed}, ${(seconds() / report.kills).toFixed(2)} s a kill`);
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  console.error(`again with: npm run kill-loop -- --kills ${kills} --seed ${seed}`);
  process.exitCode = 1;
}
