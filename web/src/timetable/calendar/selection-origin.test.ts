// Where the arrows of a timetable begin.
import { expect, it } from 'vitest';
import { originOf } from './use-timetable-selection.ts';

const grid = { step: 30, openFrom: 480, openTo: 1320 };
const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
const now = { date: '2026-11-24', minute: 605, second: 0 };
const at = (date: string, dates = week) => {
  const { date: day, start } = originOf({ selection: null, date, dates, now, grid });
  return [day, start];
};

it('begins now, or at the opening of a later date that was asked for', () => {
  expect(at('2026-11-24')).toEqual(['2026-11-24', 630]);
  expect(at('2026-11-26')).toEqual(['2026-11-26', 480]);
  expect(at('2026-11-23')).toEqual(['2026-11-24', 630]);
});

it('begins in another week at the date that was asked for', () => {
  expect(at('2026-12-02', ['2026-11-30', '2026-12-01', '2026-12-02'])).toEqual(['2026-12-02', 480]);
  expect(at('2026-11-18', ['2026-11-16', '2026-11-17', '2026-11-18'])).toEqual(['2026-11-18', 480]);
});

it('begins at what is selected', () => {
  const selection = { date: '2026-11-25', start: 840, end: 900 };
  expect(originOf({ selection, date: '2026-11-26', dates: week, now, grid })).toMatchObject({
    date: '2026-11-25',
    start: 840,
  });
});
