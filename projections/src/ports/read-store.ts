// The port to the read models: a whitelisted subset of MongoDB's own filter and update language, so
// that both adapters (sqlite, mongodb) understand the same and nothing else gets through.
import type { Position } from '@campus/events/envelope';

export type Scalar = string | number | boolean | null;

/**
 * `field.path: value` or `field.path: { $op: value }`; `$and` and `$or` combine. On an array any element
 * may match, as MongoDB says; what is missing (null, `$ne`, `$exists`) is not asked of a path that leads
 * through one. Limits: ports/filter.ts.
 */
export type Filter = { readonly [field: string]: Scalar | Condition | readonly Filter[] };
export interface Condition {
  readonly $eq?: Scalar;
  readonly $ne?: Scalar;
  readonly $in?: readonly Scalar[];
  readonly $gt?: Scalar;
  readonly $gte?: Scalar;
  readonly $lt?: Scalar;
  readonly $lte?: Scalar;
  readonly $exists?: boolean;
  /** Substring, case-insensitive, at most 100 characters; never a pattern. */
  readonly $contains?: string;
}

export interface Document {
  readonly _id: string;
  /** Position of the last event folded in: a repeated or older event changes nothing. */
  readonly _at?: Position;
  readonly [field: string]: unknown;
}

export interface FindOptions {
  readonly filter?: Filter;
  readonly sort?: readonly (readonly [field: string, direction: 1 | -1])[];
  readonly skip?: number;
  /** At most 9,999; default 1,000. */
  readonly limit?: number;
}

export type Write =
  | { readonly put: string; readonly document: Document }
  | { readonly remove: string; readonly id: string };

export interface ReadStore {
  get<D extends Document>(collection: string, id: string): Promise<D | undefined>;
  getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]>;
  find<D extends Document>(collection: string, options?: FindOptions): Promise<D[]>;
  count(collection: string, filter?: Filter): Promise<number>;
  /** How many documents have each value of `field`. */
  group(collection: string, field: string, filter?: Filter): Promise<Map<Scalar, number>>;
  /** `unique` is only a help for reading; what must be unique is decided in the log. */
  ensureIndex(collection: string, fields: readonly string[]): Promise<void>;
  /**
   * All writes and the checkpoint, or none where the engine has transactions. A write names its own
   * collection; `collection`, the projection's first, comes to be even when there is none. A document
   * whose `_at` lies before the stored one's is left out: a late writer changes nothing.
   */
  applyBatch(collection: string, writes: readonly Write[], checkpoint: Checkpoint): Promise<void>;
  checkpoint(projection: string): Promise<Checkpoint | undefined>;
  /** Puts what was filled beside in the place of the live collection. */
  swap(from: string, to: string): Promise<void>;
  drop(collection: string): Promise<void>;
  close(): Promise<void>;
}

export interface Checkpoint {
  readonly projection: string;
  readonly version: number;
  readonly position: Position;
}
