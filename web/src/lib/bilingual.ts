// Texts that come in both languages, and how one of them is said.

export type Language = 'zh' | 'en';

/** A text in Chinese and English. */
export interface Bilingual {
  readonly zh: string;
  readonly en: string;
}

/** The text in `language`; Chinese where no English was given. */
export const say = (text: Bilingual, language: Language): string =>
  language === 'en' && text.en !== '' ? text.en : text.zh;
