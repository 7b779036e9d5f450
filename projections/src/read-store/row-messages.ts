// What the two threads of the embedded read store say to each other. All rows cross the boundary as one
// text, several times faster than as documents.
import { type PackedTexts, packTexts, unpackTexts } from '@campus/events/log/store/sqlite/packed-texts';
import type { Fence } from '../ports/leases.ts';
import type { Checkpoint } from '../ports/read-store.ts';
import type { Aside } from './put-aside.ts';

/** One transaction. The first four stand side by side, one entry a row. */
export interface Rows extends Batch {
  readonly collections: string[];
  readonly ids: string[];
  /** The position of the last event in each document; empty: it is written unconditionally. */
  readonly positions: string[];
  /** JSON, as text or as the bytes of it; empty: the row is removed. */
  readonly documents: (string | Uint8Array)[];
}

export interface Batch {
  readonly arrayPaths: (readonly [collection: string, path: string])[];
  readonly checkpoint: Checkpoint;
  readonly fence: Fence | undefined;
}

/** Rows on their way: collections, ids, positions, documents, one list behind the other. */
export interface PackedRows extends Batch {
  readonly texts: PackedTexts;
}

/** Many rows in memory that both threads see: it must not be written on until they are on disk. */
export interface BulkTexts {
  readonly names: readonly string[];
  /** Which of the names each row's collection has. */
  readonly numbers: Uint16Array;
  /** Ids, then positions. */
  readonly texts: PackedTexts;
  readonly bytes: SharedArrayBuffer;
  /** In `bytes`: 0, then where each row's document ends. */
  readonly ends: Uint32Array;
}

export interface PackedBulk extends Batch {
  readonly bulk: BulkTexts;
}

/** To a thread beside the one that writes: fold what is written so far into the file. */
export type FoldLog = 'fold the log';

export const packed = (rows: Rows): PackedRows => {
  const { collections, ids, positions, documents, ...batch } = rows;
  return { ...batch, texts: packTexts([...collections, ...ids, ...positions, ...documents.map(String)]) };
};

export const unpacked = (message: PackedRows | PackedBulk): Rows =>
  'bulk' in message ? unpackedBulk(message) : unpackedRows(message);

const unpackedRows = ({ texts: packedTexts, ...batch }: PackedRows): Rows => {
  const texts = unpackTexts(packedTexts);
  const count = texts.length / 4;
  const list = (index: number): string[] => texts.slice(index * count, (index + 1) * count);
  return { ...batch, collections: list(0), ids: list(1), positions: list(2), documents: list(3) };
};

const unpackedBulk = ({ bulk, ...batch }: PackedBulk): Rows => {
  const { names, numbers, bytes, ends } = bulk;
  const texts = unpackTexts(bulk.texts);
  const documents: Uint8Array[] = [];
  for (let row = 0; row < numbers.length; row += 1) {
    const [start = 0, end = 0] = [ends[row], ends[row + 1]];
    documents.push(Buffer.from(bytes, start, end - start));
  }
  return {
    ...batch,
    collections: Array.from(numbers, (number) => names[number] ?? ''),
    ids: texts.slice(0, numbers.length),
    positions: texts.slice(numbers.length),
    documents,
  };
};

/** Drops it, or reads a piece of it. */
export interface AsideWork {
  readonly aside: Aside;
  readonly readFrom?: number;
}

export type ToRowThread = PackedRows | PackedBulk | FoldLog | AsideWork | 'close';

export type FromRowThread =
  | { readonly kind: 'written' }
  /** The lease has changed hands; nothing was written. */
  | { readonly kind: 'fenced' }
  /** Nothing of it was written. */
  | { readonly kind: 'failed'; readonly message: string };
