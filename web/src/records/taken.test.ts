// Choices by which a record is known are offered once.
import { visitorDetailSettings } from '@campus/events/visit/visitor-detail-settings';
import { expect, it } from 'vitest';
import { isAllTaken, withoutTaken } from './taken.ts';

const choicesOf = (taken: ReadonlySet<string>) => {
  const field = withoutTaken(visitorDetailSettings, taken).fields.visitor_type;
  return field?.kind === 'choice' ? field.choices.map(([value]) => String(value)) : [];
};

it('offers what no record has, and says when all are there', () => {
  const all = choicesOf(new Set());
  const [first = ''] = all;
  expect(choicesOf(new Set([first]))).toEqual(all.slice(1));
  expect(isAllTaken(withoutTaken(visitorDetailSettings, new Set([first])), new Set([first]))).toBe(false);
  const taken = new Set(all);
  expect(isAllTaken(withoutTaken(visitorDetailSettings, taken), taken)).toBe(true);
});
