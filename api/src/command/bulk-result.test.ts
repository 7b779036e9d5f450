// What several commands come to: of all, of some, of none, and why not in both languages.
import { reject } from '@campus/events/domain/rejections';
import { expect, it } from 'vitest';
import { reachedBy, rowsResult, rowVerdict } from './bulk-result.ts';

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

it('is reached with the latest of all, also where the last changed nothing', () => {
  expect(reachedBy(['0000000000000002', '0000000000000009', undefined, '0000000000000004'])).toBe(
    '0000000000000009',
  );
  expect(reachedBy([null, undefined])).toBeNull();
});
