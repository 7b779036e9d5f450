// How well a name answers what was typed: whole, from its beginning, from a word of it, within, or by initials of its
// pinyin or of its words. Pure.
import { searchFolded } from '@campus/events/domain/half-width';
import type { Bilingual } from '../lib/bilingual.ts';

/** The first character in the dictionary of each letter with which a syllable begins. */
const FIRST_OF_LETTER = '阿八嚓咑妸发旮哈丌咔垃妈拏噢妑七呥仨他哇夕丫帀';
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const HAN = /\p{Script=Han}/u;

let collator: Intl.Collator | undefined;

const initialOf = (character: string): string => {
  if (!HAN.test(character)) return /[a-z0-9]/.test(character) ? character : '';
  collator ??= new Intl.Collator('zh-u-co-pinyin');
  const { compare } = collator;
  const later = [...FIRST_OF_LETTER].findIndex((first) => compare(first, character) > 0);
  return LETTERS.at(later < 0 ? -1 : later - 1) ?? '';
};

/** `资源列表` → `zylb`: by the first letter of each syllable. */
export const pinyinInitials = (text: string): string =>
  Array.from(searchFolded(text)).map(initialOf).join('');

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** `Operation log` → `ol`. */
const wordInitials = (text: string): string =>
  wordsOf(text)
    .map((word) => word.slice(0, 1))
    .join('');

/** Whole, its beginning, the beginning of a word, within, by initials: the smaller, the better. */
const CLASSES = { whole: 0, beginning: 1, word: 2, within: 3, initials: 4, withinInitials: 5 } as const;
const FEWEST_INITIALS = 2;

const rankOfText = (name: string, part: string): number | undefined => {
  const folded = searchFolded(name);
  if (folded === part) return CLASSES.whole;
  if (folded.startsWith(part)) return CLASSES.beginning;
  if (wordsOf(folded).some((word) => word.startsWith(part))) return CLASSES.word;
  if (folded.includes(part)) return CLASSES.within;
  if (part.length < FEWEST_INITIALS || !/^[a-z]+$/.test(part)) return undefined;
  const initials = [pinyinInitials(name), wordInitials(folded)];
  if (initials.some((each) => each.startsWith(part))) return CLASSES.initials;
  return initials.some((each) => each.includes(part)) ? CLASSES.withinInitials : undefined;
};

const least = (ranks: readonly (number | undefined)[]): number | undefined =>
  ranks.reduce((a, b) => (a === undefined || (b !== undefined && b < a) ? b : a), undefined);

/** Each word that was typed must be in one of the names; undefined where one is in none. */
export const rankOf = (names: readonly string[], text: string): number | undefined => {
  const parts = searchFolded(text)
    .split(/\s+/)
    .filter((part) => part !== '');
  const ranks = parts.map((part) => least(names.map((name) => rankOfText(name, part))));
  return ranks.reduce<number | undefined>(
    (worst, rank) => (worst === undefined || rank === undefined ? undefined : Math.max(worst, rank)),
    0,
  );
};

/** Those that answer the text, the best first; equals keep their order. */
export const ranked = <One extends { readonly names: readonly string[] }>(
  all: readonly One[],
  text: string,
): One[] =>
  all
    .flatMap((one) => {
      const rank = rankOf(one.names, text);
      return rank === undefined ? [] : [{ one, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one);

/** Where in the name the first typed word stands, to be marked; undefined where only initials answer. */
export const markedIn = (name: string, text: string): readonly [from: number, to: number] | undefined => {
  const [part = ''] = searchFolded(text).trim().split(/\s+/);
  const from = part === '' ? -1 : searchFolded(name).indexOf(part);
  return from < 0 ? undefined : [from, from + part.length];
};

export type Act = 'close' | 'book';

/** What was typed, read as an act upon something for somebody. */
export interface Intent {
  readonly act: Act | undefined;
  /** The resource that is meant. */
  readonly what: string;
  /** The person for whom it is booked. */
  readonly whom: string;
}

const CLOSE = /^(?:停用|关闭|close\s|shut\s)\s*(?<what>.*)$/iu;
const BOOK = /^(?:代?预约|预订|book\s|reserve\s)\s*(?<what>.*?)(?:(?:\s+for\s+|\s*给\s*)(?<whom>.+))?$/iu;
const BOOK_FOR = /^[为给替帮]\s*(?<whom>\S+?)\s*(?:预约|预订)\s*(?<what>.*)$/u;
/** What says only which kind of thing it is. */
const KIND = /^(?:the\s+)?(?:room|会议室|教室|房间)\s*(?=\S)/iu;

export const readIntent = (typed: string): Intent => {
  const text = typed.trimStart();
  const read = (act: Act, found: RegExpExecArray | null): Intent | undefined =>
    found?.groups && {
      act,
      what: (found.groups.what ?? '').trim().replace(KIND, ''),
      whom: (found.groups.whom ?? '').trim(),
    };
  return (
    read('close', CLOSE.exec(text)) ??
    read('book', BOOK_FOR.exec(text)) ??
    read('book', BOOK.exec(text)) ?? { act: undefined, what: text.trim().replace(KIND, ''), whom: '' }
  );
};

/** `B-7K2MQ`, its beginning, or its five characters alone; or many digits, as numbers from elsewhere are. */
const NUMBER = /^(?:B-[2-9A-HJKMNP-Z]{1,5}|B?[2-9A-HJKMNP-Z]{5}|\d{6,})$/iu;

/** Whether it may be a booking's number. */
export const isNumberLike = (text: string): boolean => NUMBER.test(searchFolded(text).trim());

/** Both names of a thing, for `names`. */
export const namesOf = ({ zh, en }: Bilingual): readonly string[] => (zh === en ? [zh] : [zh, en]);
