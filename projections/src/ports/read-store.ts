// The port to the read models: a whitelisted subset of MongoDB's own filter and update language, so
// that both adapters (sqlite, mongodb) understand the same and nothing else gets through.
import type { Position } from '@campus/events/domain/envelope';
import type { Fence } from './leases.ts';

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
  /** Substring, letters of any case and width, at most 100 characters; never a pattern. */
  readonly $contains?: string;
}

export interface Document {
  readonly _id: string;
  /** Position of the last event folded in: a repeated or older event changes nothing. */
  readonly _at?: Position;
  readonly [field: string]: unknown;
}

/** A cast: who reads a collection names the type of its documents, which one projection writes. */
export const documentAs = <D extends Document>(document: Document): D => document as D;

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

/** What a reader may ask. */
export interface ReadModels {
  get<D extends Document>(collection: string, id: string): Promise<D | undefined>;
  getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]>;
  find<D extends Document>(collection: string, options?: FindOptions): Promise<D[]>;
  count(collection: string, filter?: Filter): Promise<number>;
  /** How many documents have each value of `field`. */
  group(collection: string, field: string, filter?: Filter): Promise<Map<Scalar, number>>;
  checkpoint(projection: string): Promise<Checkpoint | undefined>;
  close(): Promise<void>;
}

/** For those who ask how far everything is. */
export interface Checkpoints {
  /** All there are. */
  checkpoints(): Promise<readonly Checkpoint[]>;
}

export type When = 'now' | 'later';

/** What the projections write, and nobody else. */
export interface ReadStore extends ReadModels {
  /** `unique` is only a help for reading; what must be unique is decided in the log. */
  ensureIndex(collection: string, fields: readonly string[]): Promise<void>;
  /**
   * All writes and the checkpoint, or none where the engine has transactions. A write names its own
   * collection; `collection`, the projection's first, comes to be even when there is none. A document
   * whose `_at` lies before the stored one's is left out: a late writer changes nothing. Under a `fence`
   * that is not the newest of its lease nothing is written: throws Fenced (leases.ts). Where the engine has
   * no transactions, a batch overtaken half way changes no document that a newer holder has written.
   *
   * `later`: the collections are read by nobody but their writer before they are swapped, and a crash begins
   * them anew. An engine may then keep the batch in memory until the next one for `collection` that is not
   * `later`, which rejects with the error of an earlier one. Dropping `collection` forgets them.
   */
  applyBatch(
    collection: string,
    writes: readonly Write[],
    checkpoint: Checkpoint,
    fence?: Fence,
    when?: When,
  ): Promise<void>;
  /**
   * Puts the newly filled collection in the place of the live one. Under a `fence` that is not the newest of
   * its lease it puts nothing and throws Fenced. If an engine cannot do both in one step, the process that
   * takes the lease over drops `from` before it goes on, so there is nothing left to put: throws Fenced as well.
   */
  swap(from: string, to: string, fence?: Fence): Promise<void>;
  drop(collection: string): Promise<void>;
}

/** The server of the read models cannot be reached or does not answer. Asking again later is safe. */
export class ReadStoreUnavailable extends Error {
  override readonly name = 'ReadStoreUnavailable';
}

export interface Checkpoint {
  readonly projection: string;
  readonly version: number;
  readonly position: Position;
}
