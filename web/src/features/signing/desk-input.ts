// What is put into the desk's field: a scan or typing, and whom typing means. Pure.
import type { NamedPerson, SignBooking } from './signing.graphql.ts';

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

type Naming = Pick<SignBooking, 'person' | 'account' | 'number' | 'participants'>;

const isOne = ({ person, account }: NamedPerson, sought: string): boolean =>
  [person.zh, person.en, account].some((part) => part.toLowerCase().includes(sought)) ||
  initialsOf(person.zh).startsWith(sought);

/**
 * The people of a booking whom typing means: by a part of the name, of its English, its initials or the account.
 * A part of its number means the owner, the whole of it everybody.
 */
export const meantIn = (booking: Naming, typed: string): readonly NamedPerson[] => {
  const sought = typed.trim().toLowerCase();
  if (sought === '') return [];
  const { person, account, participants } = booking;
  const number = booking.number.toLowerCase();
  const owner = { account, person };
  return [
    ...(number.includes(sought) || isOne(owner, sought) ? [owner] : []),
    ...participants.filter((each) => number === sought || isOne(each, sought)),
  ];
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
