// Chinese and English of every fixed word. The language is a preference; i18next only looks words up.
import i18next, { type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Bilingual, type Language, say } from './lib/bilingual.ts';
import enCommon from './locales/en/common.json' with { type: 'json' };
import enPc from './locales/en/pc.json' with { type: 'json' };
import zhCommon from './locales/zh/common.json' with { type: 'json' };
import zhPc from './locales/zh/pc.json' with { type: 'json' };
import { usePreferences } from './preferences.ts';

const begin = (language: Language): void => {
  i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'zh',
    ns: ['pc', 'common'],
    defaultNS: 'pc',
    fallbackNS: 'common',
    resources: { zh: { common: zhCommon, pc: zhPc }, en: { common: enCommon, pc: enPc } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
};

/**
 * Reads words from `pc` first and from `common` where `pc` has none. Call once before the first render; called
 * again, it keeps the words that features have added.
 */
export const startTranslation = (language: Language = usePreferences.getState().language): void => {
  if (i18next.isInitialized) i18next.changeLanguage(language);
  else begin(language);
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  usePreferences.subscribe((now, before) => {
    if (now.language === before.language) return;
    i18next.changeLanguage(now.language);
    document.documentElement.lang = now.language === 'zh' ? 'zh-CN' : 'en';
  });
};

/** What a component needs to say anything in the language in use. */
export interface Text {
  readonly t: TFunction;
  readonly language: Language;
  readonly say: (text: Bilingual) => string;
}

const wordsIn = new Map<Language, Text>();

/** The same functions for as long as the language is the same: hundreds of blocks ask for them. */
const wordsFor = (language: Language): Text => {
  const known = wordsIn.get(language);
  if (known) return known;
  const words: Text = {
    t: i18next.getFixedT(language),
    language,
    say: (text) => say(text, language),
  };
  wordsIn.set(language, words);
  return words;
};

/** `t` looks a word up, `say` picks a side of a bilingual text, both in the language in use. */
export const useText = (): Text => wordsFor(usePreferences((preferences) => preferences.language));
