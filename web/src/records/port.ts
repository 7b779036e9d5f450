// What the generic pages ask of the data's provider. Nothing is thrown: a refusal is an answer.
import type { WriteOperation } from '@campus/events/domain/record/entity';
import type { Refusal } from '../lib/answer.ts';
import type { Bilingual } from '../lib/bilingual.ts';

/** A record as the wire shows it, with the revision an edit starts from. */
export interface RecordRow {
  readonly id: string;
  readonly revision: number;
  readonly [field: string]: unknown;
}

export type Values = Readonly<Record<string, unknown>>;

export interface PageQuestion {
  readonly first: number;
  readonly offset: number;
  /** The filter in the documents' form: field → value or field → {like …}, `or`, `order_by`. */
  readonly filter: Values;
}

export type Answered<Value> = { readonly value: Value } | { readonly refusal: Refusal };

/** A record another one can refer to. */
export interface Option {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
}

/** Which records of another entity are offered. */
export interface OptionQuestion {
  readonly search?: string;
  readonly ids?: readonly string[];
  /** Those right below this record of a tree; null: those at its top. */
  readonly below?: string | null;
  readonly offset?: number;
  /** Absent: OPTIONS_A_PAGE. */
  readonly first?: number | undefined;
  /** Only those whose field has this value. */
  readonly offered?: readonly [field: string, value: number | string] | undefined;
  /** The field that stands for the record in the place of its id. */
  readonly code?: string | undefined;
}

export const OPTIONS_A_PAGE = 20;
/** Those right below one record of a tree are offered at once. */
export const OPTIONS_A_BRANCH = 1_000;

/** The verdict on one model of a bulk command. */
export interface RowVerdict {
  readonly name: string;
  readonly refusal?: Bilingual | undefined;
}

export interface Done {
  readonly ids: readonly string[];
  readonly revision: number;
  /** The verdicts of a command on many models. */
  readonly rows: readonly RowVerdict[];
}

/** The record as one of its events left it. */
export interface RecordVersion {
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly instant: number;
  /** `YYYY-MM-DD HH:mm:ss` in the campus's zone. */
  readonly at: string;
  readonly actor: string;
  readonly who: Bilingual;
  /** add, update, state, delete or restore. */
  readonly kind: string;
  readonly changed: readonly string[];
  readonly record: RecordRow;
}

/** Versions of one answer. */
export const VERSIONS_A_PAGE = 100;

/** An entry of the operation log that no command writes. */
export interface Reported {
  readonly operate_module: string;
  readonly operate_type: 'export';
  readonly operate_content: string;
}

/** Percent by the id of a row; null where there is no whole. */
export type Shares = ReadonlyMap<string, number | null>;

export interface RecordsPort {
  /** Entities whose records form a tree of which the two highest levels are offered only. */
  readonly shallow?: ReadonlySet<string>;
  /** Calls whenever the server is heard again, until the returned function is called. */
  onBack?(call: () => void): () => void;
  fetchPage(
    question: PageQuestion,
  ): Promise<Answered<{ readonly rows: readonly RecordRow[]; readonly total: number }>>;
  fetchOne(id: string): Promise<Answered<RecordRow | undefined>>;
  /** Without an id a new record. `editedFrom` is the revision the form was filled from. */
  save(
    id: string | undefined,
    fields: Values,
    editedFrom: number | undefined,
  ): Promise<Answered<{ readonly id: string; readonly revision: number }>>;
  /** Any declared command, with the arguments of its kind. Rows that were refused are an answer. */
  run(operation: WriteOperation, variables: Values): Promise<Answered<Done>>;
  /** Its newest versions before a revision, oldest first; none where the viewer may not read them. */
  fetchHistory(id: string, before?: number): Promise<Answered<readonly RecordVersion[]>>;
  /** Tells the operation log what the page did by itself. What goes wrong stops nobody. */
  report(done: Reported): Promise<void>;
  /** How much stands at each record of a tree: numbers by the counts of its declaration. */
  fetchTreeCounts?(): Promise<Answered<ReadonlyMap<string, readonly number[]>>>;
  /** Absent: no row has any. */
  fetchShares?(question: string, ids: readonly string[]): Promise<Answered<Shares>>;
  /** How many records of another entity fit the filter. */
  count?(entity: string, filter: Values): Promise<Answered<number>>;
  /** Records of another entity that a reference may name, a page at a time. */
  fetchOptions(entity: string, question: OptionQuestion): Promise<Answered<readonly Option[]>>;
}
