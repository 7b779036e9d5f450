// Files as Excel keeps them, and texts as it saves them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTable, UnreadableFile } from './spreadsheet.ts';

const csv = (...parts: (string | readonly number[])[]) =>
  new File(
    parts.map((part) => (typeof part === 'string' ? part : Uint8Array.from(part))),
    'rooms.csv',
  );
const utf16 = (text: string): number[] =>
  [...`\uFEFF${text}`].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]);
const excel = async (name: string) =>
  readTable(new File([await readFile(join(import.meta.dirname, 'testing', name))], name));

it.each([
  ["Excel's own first line", csv('sep=;\r\n编号;名称\r\nA-1;一楼\r\n')],
  ['semicolons and a mark', csv('\uFEFF编号;名称\r\nA-1;一楼\r\n')],
  ['tabs in UTF-16, as Excel saves Unicode text', csv(utf16('编号\t名称\r\nA-1\t一楼\r\n'))],
  ['GBK', csv([0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6], '\r\nA-1,', [0xd2, 0xbb, 0xc2, 0xa5])],
])('reads a text with %s', async (_, file) => {
  expect((await readTable(file)).rows).toEqual([
    ['编号', '名称'],
    ['A-1', '一楼'],
  ]);
});

it('refuses a text that mixes encodings, with its line', async () => {
  const file = csv('编号,名称\r\nA-1,教学楼\r\nA-2,Caf', [0xe9], ',4\r\n');
  await expect(readTable(file)).rejects.toThrow(UnreadableFile);
  await expect(readTable(file)).rejects.toMatchObject({
    text: { zh: expect.stringContaining('第 3 行'), en: expect.stringContaining('line 3') },
  });
});

it('counts rows as the file has them', async () => {
  const { lines } = await readTable(csv('a,b\r\n\r\n1,2\r\n,\r\n3,4\r\n'));
  expect(lines).toEqual([1, 3, 5]);
});

it('reads times, lengths and dates of cells', async () => {
  const { rows } = await excel('resources-time-cells.xlsx');
  expect(rows.slice(1).map((cells) => cells.slice(3))).toEqual([
    ['08:30', '22:00', '2026-12-01', '12'],
    ['8:30', '22:00', '2026/12/1', '12'],
    ['08:30', '24:00', '2026-12-01', '１２'],
    ['08:30:00', '24:00', '2026年12月1日', '12'],
  ]);
});

it('reads dates of a calendar that begins in 1904', async () => {
  const { rows } = await excel('resources-1904.xlsx');
  expect(rows[1]).toContain('2026-12-01');
});

it('reads accounts that are numbers, formulas, rich text and spaces', async () => {
  const { rows } = await excel('accounts-numbers.xlsx');
  expect(rows.slice(1).map(([account, name]) => [account, name])).toEqual([
    ['xl0001', '王小明'],
    ['xl0002', '李小红'],
    ['007', '张三'],
    ['20260001', '李四'],
    ['xl0005', '王五'],
    ['xl0006', '赵六'],
    ['xl0007', '公式'],
  ]);
  expect(rows[1]?.[2]).toBe('13800138000');
});
