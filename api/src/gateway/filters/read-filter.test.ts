// What a filter and an order may say; one that is refused says why in the words of the field, in both languages.
import { textsOf } from '@campus/events/domain/rejections';
import { expect, it } from 'vitest';
import { askedChoice, askedNumber, askedPoint, askedText } from './asked-fields.ts';
import { type AskedField, readFilter } from './read-filter.ts';

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

const read = (filter: unknown, orderBy?: unknown, field: AskedField = askedText) =>
  readFilter((name) => (name === 'secret' ? undefined : field), filter, orderBy);
const asked = (...given: Parameters<typeof read>) => {
  const reading = read(...given);
  if (reading.outcome !== 'valid') throw new Error('it was refused');
  return reading.asked;
};
const many = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);

it.each([
  ['is none', '[1]', undefined],
  ['names no field', { secret: 1 }, undefined],
  ['compares in no known way', { a: { near: 1 } }, undefined],
  ['has more than fifty conditions', Object.fromEntries(many(51).map((name) => [name, 1])), undefined],
  ['has a list of more than a thousand', { a: { in: many(1_001) } }, undefined],
  ['nests deeper than an alternative in an alternative', { or: [{ or: [{ or: [{ a: 1 }] }] }] }, undefined],
  ['looks for nothing', { a: { like: '%%' } }, undefined],
  ['looks for more than a hundred characters', { a: { like: 'x'.repeat(101) } }, undefined],
  ['has one end', { a: { between: ['1'] } }, undefined],
  ['is ordered by more than three', {}, many(4).map((field) => ({ field }))],
  ['is ordered by what cannot be asked', {}, [{ field: 'secret' }]],
  ['is ordered sideways', {}, [{ field: 'a', dir: 'sideways' }]],
])('is refused where it %s', (_, filter, orderBy) => {
  expect(read(filter, orderBy)).toMatchObject({ outcome: 'refused', rejection: { code: 1002 } });
});

it('takes as much as it may', () => {
  expect(read(Object.fromEntries(many(50).map((name) => [name, 1]))).outcome).toBe('valid');
  expect(read({ a: { in: many(1_000) }, or: [{ or: [{ a: 1 }] }] }).outcome).toBe('valid');
  expect(asked({ a: { like: '%x%' } }).where).toEqual({
    all: [{ all: [{ field: 'a', operator: 'like', operand: 'x' }] }],
  });
});

it.each([
  ['ＹＦ－２０１', 'YF-201'],
  ['%', '%'],
  ['%%%', '%'],
  ['100%', '100'],
])('looks for the part %s', (like, operand) => {
  expect(asked({ a: { like } }).where).toEqual({
    all: [{ all: [{ field: 'a', operator: 'like', operand }] }],
  });
});

it('is ordered by what stands beside it, or in it, also as texts of JSON', () => {
  const rows = [{ field: 'a', dir: 'DESC' }, { field: 'b' }];
  const order = [
    ['a', -1],
    ['b', 1],
  ];
  expect(asked({}, rows).order).toEqual(order);
  expect(asked({ order_by: rows }).order).toEqual(order);
  expect(asked(JSON.stringify({ order_by: JSON.stringify(rows) })).order).toEqual(order);
  expect(asked({ order_by: rows }, [{ field: 'c' }]).order).toEqual([['c', 1]]);
});

const [first, last] = ['2026-11-20 00:00:00', '2026-11-20 23:59:59'];
it.each([
  ['gt', { operator: 'gt', operand: last }],
  ['gte', { operator: 'gte', operand: first }],
  ['lt', { operator: 'lt', operand: first }],
  ['lte', { operator: 'lte', operand: last }],
])('takes a date among points in time for all of its day: %s', (operator, leaf) => {
  expect(asked({ at: { [operator]: '2026-11-20' } }, undefined, askedPoint).where).toEqual({
    all: [{ all: [{ field: 'at', ...leaf }] }],
  });
});

it('leaves out a condition that is undefined', () => {
  expect(asked({ name: 'a', state: undefined }).where).toEqual(asked({ name: 'a' }).where);
});
