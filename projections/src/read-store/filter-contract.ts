// The language of filters, one rule a test, and random questions held against a plain reading of it.

import { standIn } from '@campus/events/testing/stand-in';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Filter, ReadStore, Scalar } from '../ports/read-store.ts';
import { given } from './contract-world.ts';
import { matcherOf } from './decide-with-mingo.ts';

const documents = [
  { _id: 'missing' },
  { _id: 'null', a: null },
  { _id: 'zero', a: 0, in: { b: 'x' } },
  { _id: 'one', a: 1, in: { b: 'X y' } },
  { _id: 'two', a: 2, in: { b: null } },
  { _id: 'half', a: 1.5 },
  { _id: 'true', a: true },
  { _id: 'false', a: false },
  { _id: 'empty', a: '' },
  { _id: 'text', a: 'Room 101' },
  { _id: 'zh', a: '第一会议室' },
  { _id: 'accent', a: 'CAFÉ (a.b)*' },
  { _id: 'json', a: '{"b":1}' },
  { _id: 'object', a: { b: 1 } },
  { _id: 'digit', a: '1' },
];

export const describeFilters = (store: () => ReadStore): void => {
  const matching = async (filter: Filter, stored: readonly { readonly _id: string }[] = documents) => {
    const collection = await given(store(), stored);
    const found = await store().find(collection, { filter });
    expect(await store().count(collection, filter)).toBe(found.length);
    return found.map(({ _id }) => _id).sort();
  };

  it('tells numbers, booleans and texts apart', async () => {
    expect(await matching({ a: 1 })).toEqual(['one']);
    expect(await matching({ a: true })).toEqual(['true']);
    expect(await matching({ a: '1' })).toEqual(['digit']);
    expect(await matching({ a: '{"b":1}' })).toEqual(['json']);
    expect(await matching({ a: { $in: [0, true, '', 'zh', 1.5] } })).toEqual([
      'empty',
      'half',
      'true',
      'zero',
    ]);
  });

  it('takes missing for null, and tells them apart by existence', async () => {
    expect(await matching({ a: null })).toEqual(['missing', 'null']);
    expect(await matching({ a: { $in: [null, 2] } })).toEqual(['missing', 'null', 'two']);
    expect(await matching({ a: { $exists: false } })).toEqual(['missing']);
    expect(await matching({ 'in.b': { $exists: true } })).toEqual(['one', 'two', 'zero']);
    expect(await matching({ a: { $in: [] } })).toEqual([]);
  });

  it('refuses with $ne exactly what $eq accepts', async () => {
    for (const value of [null, 0, 1, 2, true, false, '', '1', 'Room 101', '{"b":1}'] as const) {
      const equal = await matching({ a: { $eq: value } });
      const different = await matching({ a: { $ne: value } });
      expect([...equal, ...different].sort()).toEqual(documents.map(({ _id }) => _id).sort());
    }
  });

  it('orders numbers among numbers and texts among texts', async () => {
    expect(await matching({ a: { $gte: 1 } })).toEqual(['half', 'one', 'two']);
    expect(await matching({ a: { $gt: 0, $lt: 2 } })).toEqual(['half', 'one']);
    expect(await matching({ a: { $lte: '1' } })).toEqual(['digit', 'empty']);
    expect(await matching({ a: { $gt: 'Room' } })).toEqual(['json', 'text', 'zh']);
  });

  it('finds a part of a text in any case, never a pattern', async () => {
    expect(await matching({ a: { $contains: 'room' } })).toEqual(['text']);
    expect(await matching({ a: { $contains: '会议' } })).toEqual(['zh']);
    expect(await matching({ a: { $contains: 'café' } })).toEqual(['accent']);
    expect(await matching({ a: { $contains: '(a.b)*' } })).toEqual(['accent']);
    expect(await matching({ a: { $contains: '.*' } })).toEqual([]);
    expect(await matching({ 'in.b': { $contains: 'x' } })).toEqual(['one', 'zero']);
  });

  it('finds letters and digits whatever their width', async () => {
    const stored = [
      { _id: 'narrow', a: 'a101 (x)' },
      { _id: 'mixed', a: 'Ａ1０1（Ｘ）' },
      { _id: 'other', a: 'A102' },
    ];
    for (const part of ['A101', 'ａ１０１'])
      expect(await matching({ a: { $contains: part } }, stored)).toEqual(['mixed', 'narrow']);
    expect(await matching({ a: { $contains: '（x' } }, stored)).toEqual(['mixed', 'narrow']);
    expect(await matching({ a: { $contains: '.' } }, stored)).toEqual([]);
  });

  it('combines with and and or', async () => {
    expect(await matching({ $or: [{ a: 1 }, { a: { $gt: 1 }, 'in.b': null }] })).toEqual([
      'half',
      'one',
      'two',
    ]);
    expect(await matching({ $and: [{ a: { $gt: 0 } }, { $or: [{ a: 2 }, { 'in.b': 'X y' }] }] })).toEqual([
      'one',
      'two',
    ]);
  });

  it('matches any element of an array, also on the way', async () => {
    const stored = [
      { _id: 'plain', tag: 'x', list: { day: '2027-03-01' } },
      { _id: 'some', tag: ['y', 'x'], list: [{ day: '2027-03-01' }, { day: '2027-03-02' }] },
      { _id: 'none', tag: ['y'], list: [{ day: '2027-03-02' }] },
      { _id: 'empty', tag: [], list: [] },
    ];
    expect(await matching({ tag: 'x' }, stored)).toEqual(['plain', 'some']);
    expect(await matching({ tag: { $ne: 'x' } }, stored)).toEqual(['empty', 'none']);
    expect(await matching({ 'list.day': '2027-03-01' }, stored)).toEqual(['plain', 'some']);
    expect(await matching({ 'list.day': { $gt: '2027-03-01' } }, stored)).toEqual(['none', 'some']);
    expect(await matching({ tag: { $contains: 'X' } }, stored)).toEqual(['plain', 'some']);
  });

  it('answers random questions as MongoDB reads them', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(content, { maxLength: 12 }),
        fc.array(filter, { minLength: 4, maxLength: 4 }),
        async (contents, filters) => {
          const stored = contents.map((fields, index) => ({ ...fields, _id: `d${index}` }));
          const collection = await given(store(), stored);
          for (const one of filters) {
            const matches = matcherOf(one);
            const expected = stored.filter((document) => matches(document)).map(({ _id }) => _id);
            const found = (await store().find(collection, { filter: one })).map(({ _id }) => _id);
            expect(found.sort()).toEqual(expected.sort());
            expect(await store().count(collection, one)).toBe(expected.length);
          }
          await store().drop(collection);
        },
      ),
      { numRuns: 60 },
    );
  });
};

const scalar: fc.Arbitrary<Scalar> = fc.constantFrom<Scalar>(
  null,
  true,
  false,
  0,
  1,
  2,
  -1.5,
  '',
  '0',
  '1',
  'a',
  'A',
  'ab',
  '{}',
  '[]',
  '[1]',
  '会',
  'É',
  'é',
);
/** The objects that JSON gives back. */
const plain = { noNullPrototype: true } as const;
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.array(scalar, { maxLength: 2 }),
  fc.record({ b: scalar }, plain),
);
const content = fc.record(
  { a: value, b: value, c: fc.record({ d: value }, plain) },
  { ...plain, requiredKeys: [] },
);

const path = fc.constantFrom('a', 'b', 'c.d');
/** May lead through an array, where engines differ about what is missing. */
const deepPath = fc.constantFrom('a.b', 'c.d.b');
const ordered = scalar.filter((one) => typeof one === 'string' || typeof one === 'number');
const condition = fc.oneof(
  scalar,
  fc.record({ $eq: scalar }),
  fc.record({ $ne: scalar }),
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $gt: ordered, $lte: ordered }),
  fc.record({ $gte: ordered }),
  fc.record({ $lt: ordered }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $contains: fc.constantFrom('a', 'A', '１', '会', 'É', '[') }),
);
const asksForMissing = (one: unknown): boolean => /null|\$ne|\$exists/.test(JSON.stringify(one));
const leaf = fc
  .oneof(
    { weight: 3, arbitrary: fc.tuple(path, condition) },
    fc.tuple(
      deepPath,
      condition.filter((one) => !asksForMissing(one)),
    ),
  )
  .map(([name, one]) => standIn<Filter>({ [name]: one }));
const filter: fc.Arbitrary<Filter> = fc.oneof(
  { weight: 2, arbitrary: leaf },
  fc.array(leaf, { minLength: 1, maxLength: 3 }).map((parts) => ({ $or: parts })),
  fc.array(leaf, { minLength: 1, maxLength: 3 }).map((parts) => ({ $and: parts })),
  fc.tuple(leaf, leaf).map(([one, other]) => ({ $or: [one, { $and: [other, one] }] })),
);
