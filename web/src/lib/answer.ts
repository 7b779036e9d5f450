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

/** How the server answered for one object of several. */
export type WireRow = Pick<WireBulkAnswer['rows'][number], 'errcode' | 'messages' | 'messages_en'>;

/** All that the server says of one object. English falls back to Chinese. */
export const rowText = ({ messages, messages_en }: Omit<WireRow, 'errcode'>): Bilingual => ({
  zh: messages.join('；'),
  en: (messages_en.length > 0 ? messages_en : messages).join('; '),
});

export const rowRefusalOf = (row: WireRow): Refusal | undefined =>
  row.errcode === 0 ? undefined : { code: String(row.errcode), text: rowText(row) };

/** One object of several that was not done. */
export interface RefusedRow extends Refusal {
  readonly id: string | undefined;
  /** Empty where the server has only its id, which tells nobody anything. */
  readonly name: string;
}

export const refusedRows = (answer: WireBulkAnswer): RefusedRow[] =>
  answer.rows.flatMap((row) => {
    const refusal = rowRefusalOf(row);
    return refusal
      ? [{ id: row.id ?? undefined, name: row.name === row.id ? '' : row.name, ...refusal }]
      : [];
  });
