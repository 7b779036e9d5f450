// Chinese and English of every fixed word. The language is a preference.
import { type Bilingual, type Language, say } from './lib/bilingual.ts';
import enCommon from './locales/en/common.json' with { type: 'json' };
import enPc from './locales/en/pc.json' with { type: 'json' };
import zhCommon from './locales/zh/common.json' with { type: 'json' };
import zhPc from './locales/zh/pc.json' with { type: 'json' };
import { usePreferences } from './preferences.ts';
import { learnWords, type Translate, translateIn } from './words.ts';

learnWords('common', { zh: zhCommon, en: enCommon });
learnWords('pc', { zh: zhPc, en: enPc });

const tell = (language: Language): void => {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
};

/** The page says in which language it is, now and after each change. */
export const startTranslation = (): void => {
  tell(usePreferences.getState().language);
  usePreferences.subscribe(({ language }, before) => {
    if (language !== before.language) tell(language);
  });
};

/** What a component needs to say anything in the language in use. */
export interface Text {
  readonly t: Translate;
  readonly language: Language;
  readonly say: (text: Bilingual) => string;
}

const wordsIn = new Map<Language, Text>();

/** The same functions for as long as the language is the same: hundreds of blocks ask for them. */
const wordsFor = (language: Language): Text => {
  const known = wordsIn.get(language);
  if (known) return known;
  const words: Text = {
    t: translateIn(language, 'pc', 'common'),
    language,
    say: (text) => say(text, language),
  };
  wordsIn.set(language, words);
  return words;
};

/** `t` looks a word up, `say` picks a side of a bilingual text, both in the language in use. */
export const useText = (): Text => wordsFor(usePreferences((preferences) => preferences.language));
