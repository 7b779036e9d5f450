// Whether memory and lag stayed where they were, hour after hour: the last quarter of a long run against
// its second, when everything is warm.
import type { Sample } from './sample-server.ts';

/** A shorter run says nothing: what is warming up looks like what is leaking. */
export const LEAST_SECONDS = 600;
/** Growth of the median that is still flat, and what is too small to speak of. */
const MEMORY_GROWTH = 1.2;
const LAG_GROWTH = 2;
const LAG_NOISE_MS = 50;

export interface Flatness {
  readonly memory: { readonly before: number; readonly after: number };
  readonly lagMs: { readonly before: number; readonly after: number };
  /** In words; none: flat. */
  readonly faults: readonly string[];
}

/** Undefined when the run was too short to be judged. */
export const flatnessOf = (samples: readonly Sample[]): Flatness | undefined => {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < LEAST_SECONDS * 1_000) return undefined;
  const quarter = (number: number): readonly Sample[] =>
    samples.slice(Math.floor((samples.length * (number - 1)) / 4), Math.floor((samples.length * number) / 4));
  const both = (pick: (sample: Sample) => number | undefined) => ({
    before: medianOf(quarter(2), pick),
    after: medianOf(quarter(4), pick),
  });
  const memory = both((sample) => sample.memory);
  const lagMs = both((sample) => sample.lagMs);
  const faults: string[] = [];
  if (memory.after > memory.before * MEMORY_GROWTH)
    faults.push(`memory grew from ${mebibytes(memory.before)} to ${mebibytes(memory.after)} MiB`);
  if (lagMs.after > lagMs.before * LAG_GROWTH + LAG_NOISE_MS)
    faults.push(`lag grew from ${Math.round(lagMs.before)} to ${Math.round(lagMs.after)} ms`);
  return { memory, lagMs, faults };
};

const medianOf = (samples: readonly Sample[], pick: (sample: Sample) => number | undefined): number => {
  const values = samples.flatMap((sample) => pick(sample) ?? []).sort((a, b) => a - b);
  return values[values.length >> 1] ?? 0;
};

const mebibytes = (bytes: number): number => Math.round(bytes / 1_048_576);
