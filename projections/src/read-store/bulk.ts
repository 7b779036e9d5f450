// Rows of collections that nobody reads yet, gathered as the bytes they become on disk: outside the heap,
// so that no garbage collection has to look at them, and in memory that the writing thread sees too.
import { packTexts } from '@campus/events/log/store/sqlite/packed-texts';
import type { BulkTexts } from './row-messages.ts';

/** A transaction's worth: the more rows it has, the more of them meet on a page of an index. */
const BULK_BYTES = 16 * 1_048_576;
const BULK_ROWS = 20_000;

export interface Bulk {
  readonly rows: number;
  /** `text` is JSON; empty: the row is removed. False where there is no more room, and nothing is added. */
  add(collection: string, id: string, at: string, text: string): boolean;
  /** What was added last under this id; undefined: nothing was. */
  textOf(collection: string, id: string): string | undefined;
  mentions(collection: string): boolean;
  texts(): BulkTexts;
  clear(): void;
}

interface Named {
  readonly number: number;
  /** The last row of each id. */
  readonly rows: Map<string, number>;
}

export const createBulk = (capacity = BULK_BYTES): Bulk => {
  let bytes = new SharedArrayBuffer(capacity);
  let buffer = Buffer.from(bytes);
  const names = new Map<string, Named>();
  let numbers: number[] = [];
  let ids: string[] = [];
  let positions: string[] = [];
  /** Where each row begins, and where the last one ends. */
  let ends: number[] = [0];
  let last = 0;

  const makeRoom = (size: number): boolean => {
    if (last + size <= buffer.length) return true;
    if (ids.length > 0) return false;
    // A document larger than everything gathered otherwise goes alone.
    bytes = new SharedArrayBuffer(size);
    buffer = Buffer.from(bytes);
    return true;
  };

  return {
    get rows() {
      return ids.length;
    },
    add: (collection, id, at, text) => {
      const size = Buffer.byteLength(text);
      if (ids.length >= BULK_ROWS || !makeRoom(size)) return false;
      // Copying is several times faster than encoding, and most documents are plain.
      buffer.write(text, last, size === text.length ? 'latin1' : 'utf8');
      const named = names.get(collection) ?? { number: names.size, rows: new Map<string, number>() };
      names.set(collection, named);
      named.rows.set(id, ids.length);
      numbers.push(named.number);
      ids.push(id);
      positions.push(at);
      last += size;
      ends.push(last);
      return true;
    },
    textOf: (collection, id) => {
      const row = names.get(collection)?.rows.get(id);
      return row === undefined ? undefined : buffer.toString('utf8', ends[row], ends[row + 1]);
    },
    mentions: (collection) => names.has(collection),
    texts: () => ({
      names: [...names.keys()],
      numbers: Uint16Array.from(numbers),
      texts: packTexts([...ids, ...positions]),
      bytes,
      ends: Uint32Array.from(ends),
    }),
    clear: () => {
      names.clear();
      [numbers, ids, positions, ends, last] = [[], [], [], [0], 0];
    },
  };
};
