// `npm run bench` measures P1 to P6, `npm run bench -- P4 P5` only these: a line a figure, the same as
// JSON in .cache/bench, and exit code 1 when a floor does not hold.
import { append } from './bench/append.ts';
import { book } from './bench/book.ts';
import { deliver } from './bench/deliver.ts';
import { type Figure, holdsFloor, lineOf, saveFigures } from './bench/figure.ts';
import { hotSlot } from './bench/hot-slot.ts';
import { idleMemory } from './bench/idle-memory.ts';
import { lastFrame } from './bench/last-frame.ts';

const FOLDER = '.cache/bench';

const benchmarks: Readonly<Record<string, () => AsyncGenerator<Figure>>> = {
  P1: append,
  P2: book,
  P3: hotSlot,
  P4: deliver,
  P5: lastFrame,
  P6: idleMemory,
};

const wanted = process.argv.slice(2).map((name) => name.toUpperCase());
const unknown = wanted.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `没有这项测量 / no such measure: ${unknown.join(', ')} (${Object.keys(benchmarks).join(', ')})`,
  );
  process.exit(2);
}

const figures: Figure[] = [];
let isWhole = true;
for (const [name, measure] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  try {
    for await (const figure of measure()) {
      figures.push(figure);
      console.log(lineOf(figure));
    }
  } catch (error) {
    // The others are still worth their figures; the run as a whole has failed.
    isWhole = false;
    console.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}
await saveFigures(FOLDER, figures);
process.exitCode = isWhole && figures.every(holdsFloor) ? 0 : 1;
