// What a list and its records are called: its heading, its menu entry, one or many of them in a sentence, and the
// field that says the same in English.
import type { Entity } from '@campus/events/domain/record/entity';
import { type Bilingual, inSentence } from '../lib/bilingual.ts';

/** Heading and menu entry of a list, where they are not the name of its kind. */
export const titleOf = ({ page, zh, en }: Entity): Bilingual => {
  const [chinese, english] = page?.title ?? [zh, en];
  return { zh: chinese, en: english };
};

/** The field that says the same in English: the documents write it as `…_en`, or it is the other name. */
export const englishOf = ({ title: [zh, en] }: Pick<Entity, 'title'>, name: string): string =>
  name === zh && en !== zh ? en : `${name}_en`;

/** Many records of a kind, after another word. */
export const manyOf = (entity: Entity): Bilingual => ({
  zh: inSentence(entity).zh,
  en: inSentence(titleOf(entity)).en,
});
