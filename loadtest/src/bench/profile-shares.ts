// What a processor profile says: for each part of the code the time it took itself, of the time in which the
// thread was not idle.
import { type CallPlace, partOf } from './source-places.ts';

/** The answer of `Profiler.stop`; times in microseconds. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: CallPlace;
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

export interface Share {
  readonly name: string;
  readonly microseconds: number;
}

export interface ThreadShares {
  readonly busyMicroseconds: number;
  readonly wholeMicroseconds: number;
  /** The largest first. */
  readonly parts: readonly Share[];
  readonly functions: readonly Share[];
}

const IDLE = '(idle)';

const ranked = (times: ReadonlyMap<string, number>): Share[] =>
  [...times]
    .map(([name, microseconds]) => ({ name, microseconds }))
    .sort((a, b) => b.microseconds - a.microseconds);

export const sharesOf = (
  { nodes, samples, timeDeltas }: CpuProfile,
  pathOf: (place: CallPlace) => string | undefined,
): ThreadShares => {
  const frames = new Map(
    nodes.map(({ id, callFrame }) => {
      const path = pathOf(callFrame);
      const part = partOf(callFrame.functionName, path);
      const name = callFrame.functionName || '(anonymous)';
      return [id, { part, name: path ? `${name} ${path}` : name }];
    }),
  );
  const parts = new Map<string, number>();
  const functions = new Map<string, number>();
  let whole = 0;
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const time = Math.max(0, timeDeltas[index] ?? 0);
    const { part = '(unknown)', name = '(unknown)' } = frames.get(id) ?? {};
    whole += time;
    if (part === IDLE) continue;
    busy += time;
    parts.set(part, (parts.get(part) ?? 0) + time);
    functions.set(name, (functions.get(name) ?? 0) + time);
  }
  return {
    busyMicroseconds: busy,
    wholeMicroseconds: whole,
    parts: ranked(parts),
    functions: ranked(functions),
  };
};

/**
 * The share of each stage in what the thread did: that of the innermost caller which belongs to one. Every sample
 * counts the same, since how long it lasted says when other programs had the processor.
 */
export const stageShares = (
  { nodes, samples }: Pick<CpuProfile, 'nodes' | 'samples'>,
  stageOf: (place: CallPlace) => string | undefined,
): ReadonlyMap<string, number> => {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const own = new Map(nodes.map(({ id, callFrame }) => [id, stageOf(callFrame)]));
  const idle = nodes.find(({ callFrame }) => callFrame.functionName === IDLE)?.id;
  const busy = samples.filter((id) => id !== idle);
  const shares = new Map<string, number>();
  for (const sample of busy) {
    let id: number | undefined = sample;
    while (id !== undefined && own.get(id) === undefined) id = parents.get(id);
    const stage = own.get(id ?? 0) ?? '';
    shares.set(stage, (shares.get(stage) ?? 0) + 1 / busy.length);
  }
  return shares;
};
