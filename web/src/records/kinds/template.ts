// A text with words in braces that stand for values.
import type { Insert } from '@campus/events/domain/record/fields';
import type { Language } from '../../lib/bilingual.ts';

/** `{what}` in the place of what is selected. */
export const withInsert = (text: string, name: string, from: number, to: number): string =>
  `${text.slice(0, from)}{${name}}${text.slice(to)}`;

/** The text as its reader may see it. */
export const sampleOf = (text: string, inserts: readonly Insert[], language: Language): string =>
  inserts.reduce(
    (said, { name, sample: [zh, en] }) => said.replaceAll(`{${name}}`, language === 'zh' ? zh : en),
    text,
  );
