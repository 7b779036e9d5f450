// The TypeScript type of a record, inferred from its declaration. Names are the wire's.
import type { Entity } from './entity.ts';
import type { Choice, Field, Fields } from './fields.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The value of one field as the events and read models carry it. */
export type ValueOf<F extends Field> = F extends { kind: 'list'; fields: infer S extends Fields }
  ? readonly ValuesOf<S>[]
  : F extends { kind: 'group'; fields: infer S extends Fields }
    ? ValuesOf<S>
    : F extends { kind: 'choice'; choices: infer C extends readonly Choice[] }
      ? C[number][0]
      : F extends { kind: 'number' }
        ? number
        : F extends { kind: 'flag' }
          ? 0 | 1
          : F extends { kind: 'texts' }
            ? readonly string[]
            : F extends { kind: 'json' }
              ? Json
              : string;

type StoredKey<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly computed: true } ? never : K;
}[keyof F];
type RequiredKey<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly required: true } ? K : never;
}[keyof F];

/** Required fields are there; any other may be absent or null, which both mean "not set". */
export type ValuesOf<F extends Fields> = {
  readonly [K in Extract<StoredKey<F>, RequiredKey<F>>]: ValueOf<F[K]>;
} & {
  readonly [K in Exclude<StoredKey<F>, RequiredKey<F>>]?: ValueOf<F[K]> | null;
};

/** `RecordOf<typeof resource>`: the stored fields of a record. */
export type RecordOf<E> = E extends Entity<infer F> ? ValuesOf<F> : never;

/** A cast: the stream of a record holds what its declaration let in. */
export const typedFields = <F extends Fields>(_entity: Entity<F>, fields: object): ValuesOf<F> =>
  fields as ValuesOf<F>;
