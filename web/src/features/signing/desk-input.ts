// What is put into the desk's field: a scan or typing, and whom typing means. Pure.
import type { SignBooking } from './signing.graphql.ts';

/** Nobody types so fast. */
const KEY_MS = 50;
const SHORTEST_CODE = 4;

/** @param milliseconds from the first character to Enter */
export const isScan = (length: number, milliseconds: number): boolean =>
  length >= SHORTEST_CODE && milliseconds < length * KEY_MS;

/** The same code so soon is the same scan. */
const SAME_MS = 5_000;

export interface Scanned {
  readonly code: string;
  readonly at: number;
}

export const isSameScan = (last: Scanned | undefined, { code, at }: Scanned): boolean =>
  last?.code === code && at - last.at < SAME_MS;

/** The first character of each letter in the dictionary; no word begins with i, u or v. */
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const FIRSTS = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀';

let collator: Intl.Collator | undefined;

const initialOf = (character: string): string => {
  if (!/\p{Script=Han}/u.test(character)) return character.toLowerCase();
  collator ??= new Intl.Collator('zh-u-co-pinyin');
  const { compare } = collator;
  const after = [...FIRSTS].findIndex((first) => compare(first, character) > 0);
  return LETTERS[after === -1 ? LETTERS.length - 1 : after - 1] ?? '';
};

/** `林晓雯` is `lxw`. */
export const initialsOf = (name: string): string => [...name].map(initialOf).join('');

/** By a part of the name, of its English, its initials, the account or the number of the booking. */
export const isMeant = (
  { person, account, number }: Pick<SignBooking, 'person' | 'account' | 'number'>,
  typed: string,
): boolean => {
  const sought = typed.trim().toLowerCase();
  if (sought === '') return false;
  const parts = [person.zh, person.en, account, number].map((part) => part.toLowerCase());
  return parts.some((part) => part.includes(sought)) || initialsOf(person.zh).startsWith(sought);
};

/** The whole of a name, an account or a number was typed: no other is meant before this one. */
export const isNamed = (whole: readonly string[], typed: string): boolean => {
  const sought = typed.trim().toLowerCase();
  return whole.some((each) => each.toLowerCase() === sought);
};

/** The parts of `text` before, within and after what was typed. */
export const markedParts = (text: string, typed: string): readonly [string, string, string] => {
  const sought = typed.trim();
  const at = sought === '' ? -1 : text.toLowerCase().indexOf(sought.toLowerCase());
  if (at < 0) return [text, '', ''];
  return [text.slice(0, at), text.slice(at, at + sought.length), text.slice(at + sought.length)];
};
