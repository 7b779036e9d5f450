// Code items and their like: rows of one list that stand below one another.
import { codeTable } from '@campus/events/settings/code-table';
import { expect, it } from 'vitest';
import { grow } from './tree.ts';
import { drawnList, isPlace, rowsOf, valuesMoved, valuesWith, valuesWithout } from './tree-list.ts';

const list = drawnList(codeTable.fields.items);
if (!list) throw new Error('no tree');

const item = (item_code: string, item_parent: string | null, item_index: number, item_level: number) => ({
  item_code,
  item_name: item_code,
  item_parent,
  item_index,
  item_level,
});
const values = [item('a', null, 10, 1), item('b', 'a', 10, 2), item('c', 'b', 10, 3)];
const places = (rows: readonly object[]) =>
  rows.map((row) => Object.values({ ...item('', null, 0, 0), ...row }).filter((_, at) => at !== 1));

it('moves a row with all below it, and their levels follow', () => {
  const grown = grow(list.shape, rowsOf(list, values));
  const moved = valuesMoved(list, grown, values, 'b', { parent: '', after: 'a' });
  expect(places(moved)).toEqual([
    ['a', null, 10, 1],
    ['b', null, 20, 1],
    ['c', 'b', 10, 2],
  ]);
});

it('adds a row below another, after those there', () => {
  expect(valuesWith(list, values, 'a').at(-1)).toMatchObject({
    item_parent: 'a',
    item_index: 20,
    item_level: 2,
  });
});

it('lets those below a removed row go up', () => {
  expect(places(valuesWithout(list, values, 1))).toEqual([
    ['a', null, 10, 1],
    ['c', 'a', 10, 2],
  ]);
});

it('says that a row is new until it has a name', () => {
  const [row] = rowsOf(list, valuesWith(list, [], undefined));
  expect(row).toMatchObject({ item_name: '（新项，请填写名称）', item_name_en: '(new, not named yet)' });
});

it('knows a row without a code of its own by its place, and puts nothing below it', () => {
  const rows = rowsOf(list, [item('a', null, 1, 1), item('', null, 2, 1), item('a', null, 3, 1)]);
  expect(rows.map(({ id }) => id)).toEqual(['a', '#1', '#2']);
  expect(isPlace({ parent: '#1', after: undefined })).toBe(false);
});
