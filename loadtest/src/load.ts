// `npm run load -- morning [--duration 60s --rate 20 --watchers 49 --url http://127.0.0.1:8080]`: puts the
// product under load and proves afterwards that everything it told its clients was true.
import { join } from 'node:path';
import { findK6 } from './load/find-k6.ts';
import { readOptions } from './load/options.ts';
import { linesOf } from './load/report.ts';
import { runScenario } from './load/run-scenario.ts';

const FOLDER = '.cache/load';
const USAGE = 2;

const options = readOptions(process.argv.slice(2));
if ('length' in options) {
  for (const { zh, en } of options) console.error(`${zh} / ${en}`);
  process.exit(USAGE);
}
const k6 = findK6();
if (k6 === undefined) {
  console.error(
    '没有找到 k6：请安装，或运行 deploy/tools/k6.sh，或以 K6_BIN 指明 / k6 is not here: install it, run deploy/tools/k6.sh, or name it in K6_BIN',
  );
  process.exit(USAGE);
}

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());

try {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const folder = join(FOLDER, `${options.scenario}-${stamp}`);
  const report = await runScenario(options, k6, folder, interrupted.signal);
  for (const line of linesOf(report)) console.log(line);
  console.log(`${folder}/report.json  picture.svg  journal.jsonl  k6.log`);
  process.exitCode = report.passed ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
