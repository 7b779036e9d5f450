// The order in which people look for names.
import { expect, it } from 'vitest';
import { bySortKey, sortKey } from './sort-key.ts';

const sorted = (...texts: string[]) => texts.toSorted(bySortKey());

it('puts numbers by their value, wherever they stand', () => {
  expect(sorted('教室 10', '教室 2', '教室 1')).toEqual(['教室 1', '教室 2', '教室 10']);
  expect(sorted('101', '10', 'G01', '2', '1')).toEqual(['1', '2', '10', '101', 'G01']);
  expect(sorted('YF-9', 'YF-10', 'YF-009a')).toEqual(['YF-9', 'YF-009a', 'YF-10']);
});

it('puts Chinese by pinyin', () => {
  expect(sorted('中山厅', '教室', '北京厅', '阿里厅')).toEqual(['阿里厅', '北京厅', '教室', '中山厅']);
});

it('minds neither case nor width nor accents of letters', () => {
  expect(sorted('Café', 'apple', 'Ｂanana')).toEqual(['apple', 'Ｂanana', 'Café']);
  expect(sortKey('ＹＦ－２０１')).toBe(sortKey('yf-201'));
});

it('keeps dates and times in their order', () => {
  expect(sorted('2026-11-20', '2026-09-07', '08:30', '14:00')).toEqual([
    '08:30',
    '14:00',
    '2026-09-07',
    '2026-11-20',
  ]);
});
