// Words of one feature, loaded with its chunk: the first page carries only `common` and `pc`.
import i18next from 'i18next';
import { createContext, createElement, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type Bilingual, type Language, say } from './lib/bilingual.ts';
import { usePreferences } from './preferences.ts';

type Words = Readonly<Record<string, unknown>>;

/** A part of a page that is read in another language than the page: a preview. */
export const ShownLanguage = createContext<Language | undefined>(undefined);

/** Looks a word up in `namespace` first, and in `common` where it has none; otherwise like `useText`. */
const useWords = (namespace: string) => {
  const shown = useContext(ShownLanguage);
  const { t } = useTranslation([namespace, 'common'], shown ? { lng: shown } : undefined);
  const own = usePreferences((preferences) => preferences.language);
  const language = shown ?? own;
  /** A word in both languages, for a toast. */
  const both = (key: string, values: Readonly<Record<string, unknown>> = {}): Bilingual => ({
    zh: t(key, { ...values, lng: 'zh' }),
    en: t(key, { ...values, lng: 'en' }),
  });
  /** The word in the other language, for a place where both are shown. */
  const other = (key: string, values: Readonly<Record<string, unknown>> = {}, tag = 'small') => {
    const text = both(key, values);
    return language === 'zh'
      ? createElement(tag, { lang: 'en' }, text.en)
      : createElement(tag, { lang: 'zh-CN' }, text.zh);
  };
  return { t, both, other, language, say: (text: Bilingual): string => say(text, language) };
};

/**
 * Makes the words of `namespace` known, and gives the hook that looks them up; call where the feature's module is
 * read. A chunk carries the words of its own features, so each names its files itself.
 */
export const addWords = (namespace: string, words: Readonly<Record<Language, Words>>) => {
  for (const language of ['zh', 'en'] as const)
    if (i18next.isInitialized) i18next.addResourceBundle(language, namespace, words[language], true, true);
  return () => useWords(namespace);
};
