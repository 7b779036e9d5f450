// `npm run bench -- --profile P2`: after its rounds a measure does its work once more under V8's profiler, in
// every thread of the process, and says where the time went for each unit of work. The profiles themselves are
// kept for the browser's developer tools.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inDigits } from './figure.ts';
import { grownParts, type HeapPart, heapParts } from './heap-shares.ts';
import { INSPECTED, inspectedAt, numberOf, openAtRest, openInspector } from './inspector.ts';
import { type CpuProfile, type Share, sharesOf, stageShares, type ThreadShares } from './profile-shares.ts';
import { createSourcePaths } from './source-places.ts';
import { type Processor, stageIn, stageLines } from './stages.ts';

export interface Profiled {
  /** Such as `P2`; names the files. */
  readonly name: string;
  /** What is counted, such as `booking`. */
  readonly unit: string;
  /** What the process has printed, which says where it is looked into. */
  readonly printed: () => string;
  /** Answers how many units were done. */
  readonly work: () => Promise<number>;
  /** Says of each stage what it takes, and which are over their budgets. */
  readonly stages?: Processor;
}

export interface ProfiledHeap {
  readonly name: string;
  readonly unit: string;
  readonly units: number;
  /** Looks at the process, adds the units, and looks again. */
  readonly grow: <Seen>(
    look: (address: string) => Promise<Seen>,
  ) => Promise<{ readonly before: Seen; readonly after: Seen }>;
}

export interface Profiler {
  /** What the processes to be profiled are started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** Does the work under the profiler, or not at all when nobody asked for profiles. */
  profile(subject: Profiled): Promise<void>;
  /** Says of which objects the heap has more after the units were added, or nothing when nobody asked. */
  profileHeap(subject: ProfiledHeap): Promise<void>;
}

const nothing = async (): Promise<void> => undefined;

export const noProfiler: Profiler = { environment: {}, profile: nothing, profileHeap: nothing };

const SAMPLE_MICROSECONDS = 200;
/** Smaller shares of a thread are not named. */
const LEAST_SHARE = 0.01;
const PARTS = 16;
const FUNCTIONS = 12;

export const createProfiler = (folder: string): Profiler => ({
  environment: INSPECTED,
  profile: async ({ name, unit, printed, work, stages }) => {
    const inspector = await openInspector(inspectedAt(printed()));
    try {
      for (const thread of inspector.threads) {
        await thread.ask('Profiler.enable');
        await thread.ask('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
        await thread.ask('Profiler.start');
      }
      const units = await work();
      const pathOf = createSourcePaths();
      await mkdir(folder, { recursive: true });
      const numbers = new Map<string, number>();
      let main: CpuProfile | undefined;
      for (const thread of inspector.threads) {
        const { profile } = await thread.ask<{ profile: CpuProfile }>('Profiler.stop');
        await writeFile(join(folder, `${name}-${thread.name}.cpuprofile`), JSON.stringify(profile));
        main ??= profile;
        numbers.set(thread.name, await numberOf(thread));
        const shares = sharesOf(profile, pathOf);
        // A thread in which nothing but the profiler ran.
        if (shares.parts.every(({ name }) => name === '(program)')) continue;
        const lines = linesOf(shares, { name: `${name} ${thread.name}`, unit, units });
        await tell(folder, `${name}-${thread.name}`, lines);
      }
      if (stages && main)
        await tell(folder, `${name}-stages`, stageLines(stages, numbers, stageShares(main, stageIn(pathOf))));
    } finally {
      inspector.close();
    }
  },
  profileHeap: async ({ name, unit, units, grow }) => {
    const { before, after } = await grow(heapAt);
    const parts = grownParts(before, after);
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    const lines = [
      `${name} heap: ${inDigits(bytes / units)} bytes for each ${unit}, ${units.toLocaleString('en')} of them`,
      ...parts
        .filter((part) => part.bytes >= LEAST_SHARE * bytes)
        .map(
          (part) =>
            `  ${inDigits(part.bytes / units).padStart(8)} bytes  ${inDigits(part.count / units).padStart(6)} ×  ${part.name}`,
        ),
    ];
    await tell(folder, `${name}-heap`, lines);
  },
});

const heapAt = async (address: string): Promise<Map<string, HeapPart>> => {
  const inspector = await openAtRest(address);
  const chunks: string[] = [];
  inspector.onNotice((method, { chunk }) => {
    if (method === 'HeapProfiler.addHeapSnapshotChunk') chunks.push(String(chunk));
  });
  try {
    await inspector.main.ask('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    return heapParts(JSON.parse(chunks.join('')));
  } finally {
    inspector.close();
  }
};

const tell = async (folder: string, name: string, lines: readonly string[]): Promise<void> => {
  const text = lines.join('\n');
  console.log(text);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.txt`), `${text}\n`);
};

interface Work {
  readonly name: string;
  readonly unit: string;
  readonly units: number;
}

/** A line for the thread, one a part of the code, one for each of the functions that take most. */
export const linesOf = (shares: ThreadShares, { name, unit, units }: Work): string[] => {
  const { busyMicroseconds: busy, wholeMicroseconds: whole, parts, functions } = shares;
  const lineOf = ({ name: part, microseconds }: Share): string =>
    `  ${inDigits(microseconds / units).padStart(8)} µs ${((100 * microseconds) / busy).toFixed(1).padStart(5)} %  ${part}`;
  const named = (all: readonly Share[], most: number): string[] =>
    all
      .filter(({ microseconds }) => microseconds >= LEAST_SHARE * busy)
      .slice(0, most)
      .map(lineOf);
  return [
    `${name}: ${inDigits(busy / units)} µs for each ${unit}, ${Math.round(units).toLocaleString('en')} of them, busy ${((100 * busy) / whole).toFixed(0)} % of the time`,
    ...named(parts, PARTS),
    '  of which',
    ...named(functions, FUNCTIONS),
  ];
};
