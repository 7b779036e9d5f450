// Named things with a text in their name.
import { searchFolded } from '@campus/events/domain/half-width';
import type { Bilingual } from './bilingual.ts';

/** An earlier answer is narrowed by it while the next is on its way: a choice before that gets no other. */
export const havingInName = <Named extends { readonly name: Bilingual }>(
  text: string,
  all: readonly Named[],
): readonly Named[] => {
  const wanted = searchFolded(text.trim());
  return all.filter(({ name }) => searchFolded(`${name.zh}\n${name.en}`).includes(wanted));
};
