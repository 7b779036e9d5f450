// Heading and menu entry of a list, where they are not the name of its kind.
import type { Entity } from '@campus/events/domain/record/entity';
import type { Bilingual } from '../lib/bilingual.ts';

export const titleOf = ({ page, zh, en }: Entity): Bilingual => {
  const [chinese, english] = page?.title ?? [zh, en];
  return { zh: chinese, en: english };
};
