// What a phone seeks, and in which order it shows what it found.
import { expect, it } from 'vitest';
import { findFilter } from './find.graphql.ts';
import { axisOf, freeFirst, readFind } from './find.ts';

const now = { date: '2026-11-20', minute: 10 * 60 + 48 };
const read = (query: string, at = now) => readFind(new URLSearchParams(query), at);

it('seeks the next hour of today unless the address says more', () => {
  expect(read('')).toEqual({ text: '', date: '2026-11-20', start: 660, end: 720, people: 0, typeId: '' });
  expect(read('q=302&date=2026-11-22&from=14:00&long=90&people=12&type=t')).toEqual({
    text: '302',
    date: '2026-11-22',
    start: 840,
    end: 930,
    people: 12,
    typeId: 't',
  });
});

it('seeks no day that is over or out of reach, no length nobody offers, nothing beyond midnight', () => {
  expect(read('date=2026-11-19').date).toBe('2026-11-20');
  expect(read('date=2027-11-19').date).toBe('2026-11-20');
  expect(read('long=17')).toMatchObject({ start: 660, end: 720 });
  expect(read('', { ...now, minute: 1435 })).toMatchObject({ start: 1350, end: 1410 });
  expect(read('from=23:30&long=240').end).toBe(1439);
});

it('shows what is free first, and of it what fits closest', () => {
  const row = (id: string, seats: number | undefined, isFree = true) => ({ id, seats, isFree });
  const rows = [
    row('taken', 12, false),
    row('huge', 100),
    row('small', 8),
    row('fits', 12),
    row('none', undefined),
  ];
  const ids = (people: number) => freeFirst(rows, people).map(({ id }) => id);
  expect(ids(12)).toEqual(['fits', 'huge', 'small', 'none', 'taken']);
  expect(ids(0)).toEqual(['huge', 'small', 'fits', 'none', 'taken']);
});

it('looks in names, numbers and buildings, of one kind where one is chosen', () => {
  expect(findFilter('', '')).toEqual({});
  expect(findFilter('逸夫', 't')).toMatchObject({
    resources_type_id: 't',
    or: expect.arrayContaining([{ building_name: { like: '逸夫' } }]),
  });
});

it('draws all rows over the hours of those that close, and the sought ones', () => {
  const day = { start: 480, end: 1320 };
  const never = { start: 0, end: 1440 };
  expect(axisOf([day, never, { start: 540, end: 1260 }], { start: 600, end: 660 })).toEqual(day);
  expect(axisOf([day], { start: 420, end: 480 })).toEqual({ start: 420, end: 1320 });
  expect(axisOf([never], day)).toEqual(never);
});
