// What a processor profile says: for each part of the code the time it took itself, of the time in which the
// thread was not idle.
import { type CallPlace, partOf } from './source-places.ts';

/** The answer of `Profiler.stop`; times in microseconds. */
export interface CpuProfile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallPlace }[];
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
