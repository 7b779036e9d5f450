// Texts in the order of a dictionary, as one comparable text each: numbers by their value, Chinese by pinyin, then
// letters of any case and width. A read store that knows only code points sorts by it.
import { halfWidth } from './half-width.ts';

/** What follows decides nothing that a person would look for. */
const MOST_CHARACTERS = 60;
const MOST_DIGITS = 99;
const FIRST_HAN = 0x34_00;
const LAST_HAN = 0x9f_ff;

const PIECE = /\d+|[^\d]/gu;

let places: Uint16Array | undefined;

/** Where each Chinese character stands in the dictionary; sorted once, when the first is asked for. */
const placeOf = (code: number): number => {
  if (!places) {
    const { compare } = new Intl.Collator('zh-u-co-pinyin');
    const all = Array.from({ length: LAST_HAN - FIRST_HAN + 1 }, (_, index) => FIRST_HAN + index);
    all.sort((a, b) => compare(String.fromCharCode(a), String.fromCharCode(b)));
    places = new Uint16Array(all.length);
    for (const [place, each] of all.entries()) places[each - FIRST_HAN] = place;
  }
  return places[code - FIRST_HAN] ?? 0;
};

/** The class of what it is, then its place there. */
const keyOfPiece = (piece: string): string => {
  if (/^\d/.test(piece)) {
    const digits = piece.replace(/^0+(?=\d)/, '').slice(0, MOST_DIGITS);
    return `1${String(digits.length).padStart(2, '0')}${digits}`;
  }
  const code = piece.codePointAt(0) ?? 0;
  if (code >= FIRST_HAN && code <= LAST_HAN) return `2${placeOf(code).toString(16).padStart(4, '0')}`;
  return /\p{L}/u.test(piece) ? `3${piece}` : `0${piece}`;
};

export const sortKey = (text: string): string => {
  const plain = halfWidth(text).slice(0, MOST_CHARACTERS).trim();
  const letters = plain.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...letters.matchAll(PIECE)].map(([piece]) => keyOfPiece(piece)).join('');
};

/** Compares many texts, each read once. */
export const bySortKey = (): ((a: string, b: string) => number) => {
  const keys = new Map<string, string>();
  const keyOf = (text: string): string => {
    const known = keys.get(text) ?? sortKey(text);
    keys.set(text, known);
    return known;
  };
  return (a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    return left === right ? 0 : left < right ? -1 : 1;
  };
};
