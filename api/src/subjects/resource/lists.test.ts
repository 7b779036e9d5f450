// What the list of resources makes of a question before it looks.
import { expect, it } from 'vitest';
import { askedByType } from './lists.ts';

it('takes a filter that names a type alone for a question about the type', () => {
  expect(askedByType({ filter: { resources_type_id: 't1' } })).toEqual({ typeId: 't1' });
  expect(askedByType({ typeId: 't1', filter: { resources_type_id: 't1' } })).toEqual({ typeId: 't1' });
  expect(askedByType({ filter: { resources_type_id: { eq: 't1' } } })).toEqual({ typeId: 't1' });
});

it.each([
  [{ filter: { resources_type_id: 't1', state: 1 } }],
  [{ filter: { resources_type_id: { eq: 't1', ne: 't2' } } }],
  [{ filter: { resources_type_id: { in: ['t1', 't2'] } } }],
  [{ filter: { resources_type_id: '' } }],
  [{ typeId: 't2', filter: { resources_type_id: 't1' } }],
  [{ filter: null }],
  [{ typeId: 't1' }],
])('leaves %o as it is', (asked) => {
  expect(askedByType(asked)).toBe(asked);
});
