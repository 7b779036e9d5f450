// What the generic pages ask of whoever brings the data. Nothing is thrown: a refusal is an answer.
import type { Refusal } from '../lib/answer.ts';

/** A record as the wire shows it, with the revision an edit starts from. */
export interface RecordRow {
  readonly id: string;
  readonly revision: number;
  readonly [field: string]: unknown;
}

export interface PageQuestion {
  readonly first: number;
  readonly offset: number;
  /** As the documents write it: field → value or field → {like …}, `or`, `order_by`. */
  readonly filter: Readonly<Record<string, unknown>>;
}

export type Answered<Value> = { readonly value: Value } | { readonly refusal: Refusal };

/** A record another one can refer to. */
export interface Option {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
}

export interface RecordsPort {
  fetchPage(
    question: PageQuestion,
  ): Promise<Answered<{ readonly rows: readonly RecordRow[]; readonly total: number }>>;
  fetchOne(id: string): Promise<Answered<RecordRow | undefined>>;
  /** Without an id a new record. `editedFrom` is the revision the form was filled from. */
  save(
    id: string | undefined,
    fields: Readonly<Record<string, unknown>>,
    editedFrom: number | undefined,
  ): Promise<Answered<{ readonly id: string; readonly revision: number }>>;
  /** Absent where records of this kind are never removed. */
  remove?(id: string): Promise<Answered<true>>;
  /** Records of another entity that a reference may name. */
  fetchOptions(entity: string): Promise<Answered<readonly Option[]>>;
}
