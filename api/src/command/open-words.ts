// Words about a person as a reader gets them: opened with that person's key, and nothing once it is destroyed.
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { isObject, type UnknownFields } from '@campus/events/domain/unknown';
import { isSealedText, openWords } from '@campus/events/domain/words';
import type { Sealing } from './ports.ts';

export interface OpeningParts {
  readonly keyring: Pick<Sealing, 'open'>;
}

/** Undefined: none, or of a person who was erased. */
export const wordsOf = ({ keyring }: OpeningParts, words: unknown): string | Bilingual | undefined =>
  openWords(isSealedText(words) ? keyring.open(words) : words);

/** Words of one person in the language they were written in; null: none. */
export const textOf = (parts: OpeningParts, words: unknown): string | null => {
  const open = wordsOf(parts, words);
  return typeof open === 'object' ? open.zh : (open ?? null);
};

/** What an event says, its words opened; the details of a form and the fields of a record stay as they are. */
export const withOpenWords = (parts: OpeningParts, said: UnknownFields): UnknownFields =>
  Object.fromEntries(
    Object.entries(said).map(([name, value]): [string, unknown] => {
      if (name === 'fields' || name === 'details') return [name, value];
      if (isSealedText(value)) return [name, wordsOf(parts, value)];
      return [name, isObject(value) ? withOpenWords(parts, value) : value];
    }),
  );
