// Seeded chance: the same seed draws the same numbers on every machine. Nothing in a simulation asks
// another source.

/** Mixes a text into a seed, so that streams of chance with different purposes do not follow one another. */
export const mixed = (seed: number, text: string): number => {
  let hash = (seed ^ 0x9e3779b9) >>> 0;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return scrambled(hash);
};

/** One number between 0 and 1 that depends on the seed and the place alone. */
export const drawAt = (seed: number, place: number): number =>
  scrambled((seed + Math.imul(place + 1, 0x9e3779b9)) >>> 0) / 0x1_0000_0000;

const scrambled = (value: number): number => {
  let mix = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  mix = Math.imul(mix ^ (mix >>> 15), 0x735a2d97);
  return (mix ^ (mix >>> 15)) >>> 0;
};

export class Chance {
  private place = 0;
  private readonly seed: number;

  constructor(seed: number, purpose: string) {
    this.seed = mixed(seed, purpose);
  }

  /** From 0 to below 1. */
  next(): number {
    this.place += 1;
    return drawAt(this.seed, this.place);
  }

  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  is(probability: number): boolean {
    return this.next() < probability;
  }

  /** Throws for an empty list. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
}
