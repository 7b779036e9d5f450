// `npm run bench` measures P1 to P17, `npm run bench -- P4 P5` only these: a line a figure, the same as
// JSON and drawn on a page in .cache/bench, and exit code 1 when a floor does not hold. With `--profile` those
// that work in a process of ours say afterwards where its time or memory goes.
import { append } from './bench/append.ts';
import { book } from './bench/book.ts';
import { coldStart } from './bench/cold-start.ts';
import { dayData } from './bench/day-data.ts';
import { deliver } from './bench/deliver.ts';
import { type Figure, lineOf, type Measured, measured } from './bench/figure.ts';
import { firstScript } from './bench/first-script.ts';
import { gates } from './bench/gates.ts';
import { grid } from './bench/grid.ts';
import { growth } from './bench/growth.ts';
import { hotSlot } from './bench/hot-slot.ts';
import { idleMemory } from './bench/idle-memory.ts';
import { lastFrame } from './bench/last-frame.ts';
import { removeSharedPast } from './bench/long-past.ts';
import { opening } from './bench/opening.ts';
import { phoneHome } from './bench/phone-home.ts';
import { processMemory } from './bench/process-memory.ts';
import { createProfiler, noProfiler, type Profiler } from './bench/profile.ts';
import { query } from './bench/query.ts';
import { rebuild } from './bench/rebuild.ts';
import { saveReport } from './bench/report.ts';

const FOLDER = '.cache/bench';

const benchmarks: Readonly<Record<string, (profiler: Profiler) => AsyncGenerator<Figure>>> = {
  P1: append,
  P2: book,
  P3: hotSlot,
  P4: deliver,
  P5: lastFrame,
  P6: idleMemory,
  P7: rebuild,
  P8: query,
  P9: grid,
  P10: firstScript,
  P11: coldStart,
  P12: growth,
  P13: opening,
  P14: dayData,
  P15: processMemory,
  P16: gates,
  P17: phoneHome,
};

const PROFILE = '--PROFILE';
const given = process.argv.slice(2).map((name) => name.toUpperCase());
const wanted = given.filter((name) => name !== PROFILE);
const profiler = given.includes(PROFILE) ? createProfiler(`${FOLDER}/profiles`) : noProfiler;
const unknown = wanted.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `没有这项测量 / no such measure: ${unknown.join(', ')} (${Object.keys(benchmarks).join(', ')})`,
  );
  process.exit(2);
}

const figures: Measured[] = [];
let isWhole = true;
for (const [name, measure] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  try {
    for await (const figure of measure(profiler)) {
      const seen = measured(figure);
      figures.push(seen);
      console.log(lineOf(seen));
    }
  } catch (error) {
    // The others are still worth their figures; the run as a whole has failed.
    isWhole = false;
    console.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}
await removeSharedPast();
console.log(await saveReport(FOLDER, figures));
process.exitCode = isWhole && figures.every(({ holdsFloor }) => holdsFloor) ? 0 : 1;
