// A question of a booking form, as the wire, the page and the server's verdict share it.
import type { Bilingual } from '../domain/rules/rules.ts';

/** `length`: characters at most; `min` and `max` of a number or a date. */
export interface AnswerBounds {
  readonly pattern?: string | undefined;
  readonly min?: number | string | undefined;
  readonly max?: number | string | undefined;
  readonly length?: number | undefined;
}

/** Shown or required once another field has this answer. */
export interface AskedWhen {
  readonly field: string;
  readonly eq: string;
  readonly effect: 'show' | 'require';
}

export interface AskedField {
  /** Name on the wire. */
  readonly name: string;
  readonly label: Bilingual;
  readonly hint: string;
  readonly isBuiltIn: boolean;
  readonly isRequired: boolean;
  /** U-127: 1 text, 2 long text, 3 number, 4 date, 5 time, 6 one choice, 7 several, 8 file, 9 person, 10 department. */
  readonly mode: number;
  /** None: anything may be chosen. */
  readonly choices: readonly Bilingual[];
  readonly initial: Bilingual;
  readonly bounds: AnswerBounds;
  readonly logic: readonly AskedWhen[];
  readonly order: number;
}
