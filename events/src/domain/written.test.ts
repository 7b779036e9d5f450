// Numbers, dates and times in the forms of keyboards and spreadsheets.
import { expect, it } from 'vitest';
import { narrowed, writtenDate, writtenTime } from './written.ts';

it.each([
  ['１２', '12'],
  ['Ａ１０１ ', 'A101'],
  ['１３８００１３８０００', '13800138000'],
])('writes %s narrow', (text, plain) => {
  expect(narrowed(text)).toBe(plain);
});

it.each([
  ['2026/12/1', '2026-12-01'],
  ['2026.1.31', '2026-01-31'],
  ['2026年12月1日', '2026-12-01'],
  ['２０２６－１２－０１', '2026-12-01'],
  ['2026/12/1 8:30', '2026-12-01 8:30'],
  ['2026/12/123', '2026/12/123'],
  ['12/1/2026', '12/1/2026'],
  ['2026/12-1', '2026/12-1'],
])('reads the date %s', (text, date) => {
  expect(writtenDate(text)).toBe(date);
});

it.each([
  ['8:30', '08:30'],
  ['08:30:00', '08:30'],
  ['08:30:15', '08:30:15'],
  ['８：３０', '08:30'],
  ['24:00', '24:00'],
  ['8时30分', '08:30'],
  ['8点', '08:00'],
  ['上午8:30', '08:30'],
  ['下午2时30分', '14:30'],
  ['中午12:10', '12:10'],
  ['2:30 PM', '14:30'],
  ['12:05 AM', '00:05'],
  ['1904-01-02', '24:00'],
  ['soon', 'soon'],
])('reads the time %s', (text, time) => {
  expect(writtenTime(text)).toBe(time);
});
