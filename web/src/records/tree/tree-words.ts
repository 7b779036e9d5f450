// What a move or a switched off record takes along, in words.
import { entityNamed } from '@campus/events/entities';
import type { Bilingual, Language } from '../../lib/bilingual.ts';
import type { RecordRow } from '../port.ts';
import { allBelow, type Grown, sumAt, type TreeNumbers, type TreeShape } from './tree.ts';

export const nameIn = ({ entity: { title } }: TreeShape, row: RecordRow | undefined): Bilingual => {
  const zh = String(row?.[title[0]] || '–');
  return { zh, en: String(row?.[title[1]] || zh) };
};

export const numberText = (number: number): string => number.toLocaleString('en-US');

/** Those above a record, the highest first, and itself. */
export const wayTo = (shape: TreeShape, grown: Grown, id: string): readonly Bilingual[] =>
  [id, ...grown.above(id)].reverse().map((each) => nameIn(shape, grown.rows.get(each)));

/** Everything counted at a record and below it, what there is of it. */
export const holdingsOf = (
  shape: TreeShape,
  grown: Grown,
  counts: TreeNumbers,
  id: string,
): readonly (Bilingual & { readonly number: number })[] =>
  (shape.tree.counts ?? [])
    .map((count, index) => ({
      zh: count.zh,
      en: count.en,
      number: sumAt(grown, counts, id, index, count),
    }))
    .filter(({ number }) => number > 0);

/** Everything counted in the whole tree: what stands at the top holds all. */
export const totalsOf = (
  shape: TreeShape,
  grown: Grown,
  counts: TreeNumbers,
): ReturnType<typeof holdingsOf> =>
  (shape.tree.counts ?? [])
    .map(({ zh, en, ...count }, index) => ({
      zh,
      en,
      number: (grown.below.get('') ?? []).reduce(
        (sum, id) => sum + sumAt(grown, counts, id, index, { zh, en, ...count }),
        0,
      ),
    }))
    .filter(({ number }) => number > 0);

/** `人员 51、管理的资源 2、下级 3 个`. */
export const listOf = (
  held: ReturnType<typeof holdingsOf>,
  below: string | undefined,
  language: Language,
): string => {
  const parts = held.map((each) => `${lowered(each, language)} ${numberText(each.number)}`);
  return [...parts, below].filter((part) => part !== undefined).join(language === 'zh' ? '、' : ', ');
};

const lowered = (words: Bilingual, language: Language): string =>
  language === 'zh' ? words.zh : words.en.toLowerCase();

export const numberBelow = (grown: Grown, id: string): number => allBelow(grown, id).length;

/** The list in which the counted records stand, where it can be narrowed to this one. */
export const linkOf = ({ tree }: TreeShape, index: number, id: string): string | undefined => {
  const count = tree.counts?.[index];
  if (!count || count.key) return undefined;
  const { listing, page } = entityNamed(count.of);
  const [field = ''] = count.by;
  return page && listing.filters.includes(field)
    ? `${page.path}?${field}=${encodeURIComponent(id)}`
    : undefined;
};
