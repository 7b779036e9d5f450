// What the two threads of the embedded read store say to each other. Flat arrays of texts: they cross the
// boundary several times faster than documents.
import type { Checkpoint } from '../ports/read-store.ts';

/** One transaction. The first four stand side by side, one entry a row. */
export interface Rows {
  readonly collections: string[];
  readonly ids: string[];
  /** Of the last event in each document; empty: it is written whatever is there. */
  readonly positions: string[];
  /** JSON; null: the row is removed. */
  readonly documents: (string | null)[];
  readonly arrayPaths: (readonly [collection: string, path: string])[];
  readonly checkpoint: Checkpoint;
}

export type ToRowThread = Rows | 'close';

export type FromRowThread =
  | { readonly kind: 'written' }
  /** Nothing of it was written. */
  | { readonly kind: 'failed'; readonly message: string };
