// What several commands come to: of all, of some, of none, and why not in both languages.
import { reject } from '@campus/events/domain/rejections';
import { expect, it } from 'vitest';
import { rowsResult, rowVerdict } from './bulk-result.ts';

const done = { name: 'A101', ...rowVerdict() };
const refused = { name: 'A102', ...rowVerdict(reject(2005)) };

it.each([
  [[done, done], { code: 0, name: null, messages: [], messages_en: [] }],
  [
    [done, refused],
    { code: 1, name: 'A102', messages: ['该时段已约满'], messages_en: ['The period is fully booked'] },
  ],
  [[refused], { code: 2, name: 'A102' }],
])('tells what was refused', (rows, told) => {
  expect(rowsResult(rows)).toMatchObject({ ...told, rows });
});
