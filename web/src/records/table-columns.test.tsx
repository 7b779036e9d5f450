// @vitest-environment jsdom
// A column of a field that begins a span: both ends in one cell, until the end has a column of its own.
import { type Entity, entity } from '@campus/events/domain/record/entity';
import { date, text, time } from '@campus/events/domain/record/fields';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RecordRow } from './port.ts';
import { type ColumnParts, tableColumns } from './table-columns.tsx';

afterEach(cleanup);

const hours: Entity = entity({
  name: 'hours',
  zh: '时段',
  en: 'Hours',
  type: 'Hours',
  title: ['name', 'name'],
  fields: {
    name: text('名称', 'Name'),
    opens: time('开始', 'From', { range: ['closes', '时间', 'Time'] }),
    closes: time('结束', 'To', { ends: 'opens' }),
    price: text('单价', 'Price', { pattern: 'amount', unit: ['元', 'CNY'] }),
  },
  operations: [],
  listing: { columns: ['name', 'opens', 'price'], filters: [] },
});

const shown = (columns: readonly string[], values: object, more: Partial<ColumnParts> = {}) =>
  tableColumns({
    entity: hours,
    columns,
    state: { search: '', filters: {}, page: 1, size: 10 },
    language: 'en',
    names: new Map(),
    words: (key) => key,
    isCompact: false,
    ...more,
  }).map((column) => {
    const row: RecordRow = { ...values, id: '1', revision: 0 };
    const { container } = render(<>{column.render?.(undefined, row, 0)}</>);
    return [column.title, column.className, container.textContent];
  });

it.each([
  ['both ends', ['opens'], { opens: '08:00', closes: '09:30' }, [['Time', '', '08:00–09:30']]],
  ['a beginning alone', ['opens'], { opens: '08:00' }, [['Time', '', '08:00']]],
  [
    'two columns',
    ['opens', 'closes'],
    { opens: '08:00', closes: '09:30' },
    [
      ['From', '', '08:00'],
      ['To', '', '09:30'],
    ],
  ],
  ['an amount', ['price'], { price: '12.50' }, [['Price', 'record-number', '12.50 CNY']]],
])('shows %s', (_, columns, row, drawn) => {
  expect(shown(columns, row)).toEqual(drawn);
});

it('keeps a short text on its line, and lets a longer one go on', () => {
  const [column] = tableColumns({
    entity: hours,
    columns: ['name'],
    state: { search: '', filters: {}, page: 1, size: 10 },
    language: 'en',
    names: new Map(),
    words: (key) => key,
    isCompact: false,
  });
  const classOf = (name: string) => column?.onCell?.({ name, id: '1', revision: 0 }, 0)?.className;
  expect(['Chen Siyuan', '逸夫楼三零八', 'Library 2-05 Group Study Room'].map(classOf)).toEqual([
    'record-title record-still',
    'record-title record-still',
    'record-title record-words',
  ]);
});

it('names the year of a date only where it is another one', () => {
  const of = { ...hours, fields: { day: date('日期', 'Day') } };
  const drawn = (day: string) => shown(['day'], { day }, { entity: of, thisYear: '2030' })[0]?.[2];
  expect([drawn('2030-01-07'), drawn('2031-01-07')]).toEqual(['Mon 7 Jan', 'Tue 7 Jan 2031']);
});
