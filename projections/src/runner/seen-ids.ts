// Which ids may have been met before, in a few megabytes for any number: a Bloom filter. It is never
// wrong about one that is new to it.

/** Sized for ten million ids: one new id of twenty is then taken for known. */
const BITS = 2 ** 26;
const MARKS = 3;

export interface SeenIds {
  add(id: string): void;
  mayHave(id: string): boolean;
}

export const createSeenIds = (bits = BITS): SeenIds => {
  let words: Uint32Array | undefined;

  return {
    add: (id) => {
      words ??= new Uint32Array(bits / 32);
      let [place, step] = hashesOf(id);
      for (let mark = 0; mark < MARKS; mark += 1) {
        const bit = place & (bits - 1);
        words[bit >>> 5] = (words[bit >>> 5] ?? 0) | (1 << (bit & 31));
        place = (place + step) | 0;
      }
    },
    mayHave: (id) => {
      if (!words) return false;
      let [place, step] = hashesOf(id);
      for (let mark = 0; mark < MARKS; mark += 1) {
        const bit = place & (bits - 1);
        if (((words[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
        place = (place + step) | 0;
      }
      return true;
    },
  };
};

/** Two that know nothing of each other: FNV-1a, and the polynomial of 31. The second is odd. */
const hashesOf = (id: string): [number, number] => {
  let first = 0x811c9dc5;
  let second = 7;
  for (let index = 0; index < id.length; index += 1) {
    const unit = id.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x01000193);
    second = (Math.imul(second, 31) + unit) | 0;
  }
  return [first ^ (first >>> 15), second | 1];
};
