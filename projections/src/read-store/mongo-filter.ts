// The filter of the port in MongoDB's own words: the server's and the in-process matcher's language.
import { fullWidth, halfWidth } from '@campus/events/domain/half-width';
import { filtersIn, isCondition } from '../ports/filter.ts';
import type { Condition, Filter } from '../ports/read-store.ts';

/** `$contains` becomes a pattern in which no character is special. */
export const mongoFilterOf = (filter: Filter): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => {
      if (name === '$and' || name === '$or') return [name, filtersIn(value).map(mongoFilterOf)];
      return [name, isCondition(value) ? mongoConditionOf(value) : { $eq: value }];
    }),
  );

const mongoConditionOf = ({ $contains, ...rest }: Condition): Record<string, unknown> =>
  $contains === undefined
    ? rest
    : { ...rest, $regex: [...halfWidth($contains)].map(ofAnyWidth).join(''), $options: 'i' };

/** A letter, digit or sign as it is and as Chinese keyboards type it; no character is special. */
const ofAnyWidth = (letter: string): string => {
  const itself = letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
  const wide = fullWidth(letter);
  return wide === letter ? itself : `(?:${itself}|${wide})`;
};
