// Texts that come in both languages, and how one of them is said.

export type Language = 'zh' | 'en';

/** A text in Chinese and English. */
export interface Bilingual {
  readonly zh: string;
  readonly en: string;
}

/** A name after another word: no capital but those of abbreviations, no Chinese character against a Latin one. */
export const inSentence = ({ zh, en }: Bilingual): Bilingual => ({
  zh: /^\w/.test(zh) ? ` ${zh}` : zh,
  en: en.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()),
});

/** What the wire says in both languages; where it has one of them only, that one stands for both. */
export const bilingual = (zh: string | null | undefined, en: string | null | undefined): Bilingual => {
  const chinese = zh || en || '';
  return { zh: chinese, en: en || chinese };
};

/** The text in `language`; Chinese where no English was given. */
export const say = (text: Bilingual, language: Language): string =>
  language === 'en' && text.en !== '' ? text.en : text.zh;
