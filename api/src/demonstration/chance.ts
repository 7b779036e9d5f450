// Chance from a seed, so that every start of the demonstration tells the same story.
import { createHash } from 'node:crypto';

export interface Chance {
  /** 0 ≤ n < below, a whole number. */
  whole(below: number): number;
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item;
  /** True in `percent` of the cases. */
  happens(percent: number): boolean;
}

/** Mulberry32: small, quick, good enough for stories. */
export const chanceFrom = (seed: string): Chance => {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    whole,
    pick: (items) => {
      const item = items[whole(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    happens: (percent) => next() * 100 < percent,
  };
};

/** The same UUID for the same words. */
export const steadyId = (...words: string[]): string => {
  const hex = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
