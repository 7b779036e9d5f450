// Words of one feature, loaded with its chunk: the first page carries only `common` and `pc`.
import { createContext, useContext } from 'react';
import { type Bilingual, type Language, say } from './lib/bilingual.ts';
import { usePreferences } from './preferences.ts';

type Words = Readonly<Record<string, unknown>>;
/** Values for `{{name}}`. `context` and `count` ask for `key_room_one` before `key`; `ns` and `lng` look elsewhere. */
type Values = Readonly<Record<string, unknown>>;
export type Translate = (key: string, values?: Values) => string;

const known = { zh: new Map<string, Words>(), en: new Map<string, Words>() };

export const learnWords = (namespace: string, words: Readonly<Record<Language, Words>>): void => {
  known.zh.set(namespace, words.zh);
  known.en.set(namespace, words.en);
};

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null;

/** `booking.action.pay` lies in the words of `booking`, and there in those of `action`. */
const wordIn = (words: unknown, key: string): string | undefined => {
  let found = words;
  for (const step of key.split('.')) found = isWords(found) ? found[step] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** The most telling first. */
const keysFor = (key: string, language: Language, { count, context }: Values): readonly string[] => {
  const plural = language === 'en' && count === 1 ? '_one' : '_other';
  const inContext = context === undefined ? [] : [`${key}_${context}`];
  return [...inContext, key].flatMap((each) => (count === undefined ? [each] : [each + plural, each]));
};

const find = (words: typeof known.zh, namespaces: readonly string[], keys: readonly string[]) => {
  for (const namespace of namespaces)
    for (const key of keys) {
      const word = wordIn(words.get(namespace), key);
      if (word !== undefined) return word;
    }
  return undefined;
};

const isLanguage = (value: unknown): value is Language => value === 'zh' || value === 'en';

const translate = (own: Language, namespaces: readonly string[], asked: string, values: Values): string => {
  const { lng, defaultValue } = values;
  const language = isLanguage(lng) ? lng : own;
  const colon = asked.indexOf(':');
  const key = asked.slice(colon + 1);
  const named = colon < 0 ? values.ns : asked.slice(0, colon);
  const keys = keysFor(key, language, values);
  const text = find(known[language], typeof named === 'string' ? [named, 'common'] : namespaces, keys);
  const shown = text ?? (typeof defaultValue === 'string' ? defaultValue : key);
  return shown.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));
};

const translators = new Map<string, Translate>();

/** The same function for as long as language and namespaces are the same: hundreds of blocks ask for it. */
export const translateIn = (language: Language, ...namespaces: readonly string[]): Translate => {
  const name = [language, ...namespaces].join();
  const kept = translators.get(name);
  if (kept) return kept;
  const made: Translate = (key, values = {}) => translate(language, namespaces, key, values);
  translators.set(name, made);
  return made;
};

/** A part of a page that is read in another language than the page: a preview. */
export const ShownLanguage = createContext<Language | undefined>(undefined);

/** Looks a word up in `namespace` first, and in `common` where it has none; otherwise like `useText`. */
const useWords = (namespace: string) => {
  const own = usePreferences((preferences) => preferences.language);
  const language = useContext(ShownLanguage) ?? own;
  const t = translateIn(language, namespace, 'common');
  /** A word in both languages, for a toast. */
  const both = (key: string, values: Values = {}): Bilingual => ({
    zh: t(key, { ...values, lng: 'zh' }),
    en: t(key, { ...values, lng: 'en' }),
  });
  return { t, both, language, say: (text: Bilingual): string => say(text, language) };
};

/**
 * Makes the words of `namespace` known, and gives the hook that looks them up; call where the feature's module is
 * read. A chunk carries the words of its own features, so each names its files itself.
 */
export const addWords = (namespace: string, words: Readonly<Record<Language, Words>>) => {
  learnWords(namespace, words);
  return () => useWords(namespace);
};
