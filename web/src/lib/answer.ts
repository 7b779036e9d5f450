// How the server answers a command or a check, in clean words: a code, and the reason in both languages.
import type { BulkFieldsFragment } from '../wire.generated.ts';
import { type Bilingual, bilingual } from './bilingual.ts';

/** What every answer to a command says. */
export type WireAnswer = Pick<BulkFieldsFragment, 'errcode' | 'msg' | 'msg_en'>;

export type WireBulkAnswer = Omit<BulkFieldsFragment, 'position'>;

/** Why something was not done, by the server's rules or because a call failed (`Failure`). */
export interface Refusal {
  readonly text: Bilingual;
  /** Follows small, for support. */
  readonly code?: string | undefined;
  /** True where it may have been done all the same. */
  readonly isUnanswered?: boolean;
}

/** The reason of an answer; undefined when it was done. English falls back to Chinese. */
export const refusalOf = ({ errcode, msg, msg_en }: WireAnswer): Refusal | undefined =>
  errcode === 0 ? undefined : { code: String(errcode), text: bilingual(msg, msg_en) };

/** One object of several that was not done. */
export interface RefusedRow extends Refusal {
  readonly id: string | undefined;
  readonly name: string;
}

export const refusedRows = (answer: WireBulkAnswer): RefusedRow[] =>
  answer.rows
    .filter((row) => row.errcode !== 0)
    .map((row) => ({
      id: row.id ?? undefined,
      name: row.name,
      code: String(row.errcode),
      text: {
        zh: row.messages.join('；'),
        en: (row.messages_en.length > 0 ? row.messages_en : row.messages).join('; '),
      },
    }));
