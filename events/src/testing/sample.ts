// What one run tries of a generated campaign: a sample, drawn by the seed that the run prints at its end.
// `npm run test:whole` tries everything.

/** Set by `npm run test:whole`. */
export const isWhole = process.env.CAMPUS_WHOLE === '1';

/** `vitest.config.ts` draws one for each run, where the environment names none. */
export const sampleSeed = Number(process.env.CAMPUS_SEED ?? 1);

/** How often a property is tried that is tried so often in a whole run. */
export const runsOf = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 5));

/**
 * So many of them in their own order, or all of them in a whole run.
 * @param name tells the samples of one run apart
 */
export const sampleOf = <Item>(name: string, all: readonly Item[], count: number): readonly Item[] =>
  isWhole ? all : drawn(sampleSeed, name, all, count);

/** The same seed and name draw the same items on every machine. */
export const drawn = <Item>(seed: number, name: string, all: readonly Item[], count: number): Item[] => {
  const ranked = all.map((item, index) => ({ item, index, rank: rankAt(seed, name, index) }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ item }) => item);
};

const rankAt = (seed: number, name: string, index: number): number => {
  let hash = (seed ^ 0x9e3779b9) >>> 0;
  for (const character of `${name} ${index}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  return Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97) >>> 0;
};
