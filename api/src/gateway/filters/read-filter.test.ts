// A filter that is refused says why in the words of the field, in both languages.
import { textsOf } from '@campus/events/domain/rejections';
import { expect, it } from 'vitest';
import { askedChoice, askedNumber } from './asked-fields.ts';
import { readFilter } from './read-filter.ts';

const words = { state: { zh: '状态', en: 'Status' } };

it.each([
  [{ state: 9 }, '状态：格式不符', 'Status: not a value of this field'],
  [{ state: { like: 'o' } }, '状态：格式不符', 'Status: not a value of this field'],
  [{ state: { in: [1, [2]] } }, '状态：须为单个值', 'Status: must be a single value'],
  [{ state: 'x'.repeat(201) }, '状态：至多 200 个字符', 'Status: at most 200 characters'],
  [{ kept: 9 }, 'kept：格式不符', 'kept: not a value of this field'],
])('refuses %j', (filter, zh, en) => {
  const reading = readFilter(() => askedChoice([0, 1]), filter, undefined, words);
  if (reading.outcome !== 'refused') throw new Error('it was read');
  const texts = textsOf(reading.rejection);
  expect(texts.zh).toContain(zh);
  expect(texts.en).toContain(en);
});

it('compares numbers that come as texts, and takes both ends of a stretch', () => {
  const reading = readFilter(() => askedNumber, { capacity: { between: ['2', 5] }, order: '1' });
  if (reading.outcome !== 'valid') throw new Error('it was refused');
  const stretch = [
    { field: 'capacity', operator: 'gte', operand: 2 },
    { field: 'capacity', operator: 'lte', operand: 5 },
  ];
  const equal = [{ field: 'order', operator: 'eq', operand: 1 }];
  expect(reading.asked.where).toEqual({ all: [{ all: [{ all: stretch }] }, { all: equal }] });
});
