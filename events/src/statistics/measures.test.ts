// What is counted of bookings.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heatOf, leadCounts, measures, onFirstDay, totalsOf, type UsageFact } from './measures.ts';

const fact = (more: Partial<UsageFact> = {}): UsageFact => ({
  type: 't',
  date: '2026-11-25',
  start: 600,
  end: 690,
  persons: 3,
  status: 'performed',
  holdsPlace: true,
  leadHours: 30,
  ...more,
});

it('counts what is in force, and what was missed and cancelled beside it', () => {
  const facts = [
    fact(),
    fact({ status: 'missed' }),
    fact({ status: 'cancelled' }),
    fact({ status: 'pending' }),
  ];
  expect(totalsOf(facts)).toEqual({ bookings: 3, hours: 4.5, people: 9, missed: 1, cancelled: 1 });
});

it('counts as booked what holds a place: a request too, and what is to be paid, but no draft', () => {
  const bookings = (more: Partial<UsageFact>): number => totalsOf([fact(more)]).bookings;
  expect(bookings({ status: 'awaiting_approval' })).toBe(1);
  expect(bookings({ status: 'awaiting_approval', holdsPlace: false })).toBe(0);
  expect(bookings({ status: 'awaiting_payment' })).toBe(1);
  expect(bookings({ status: 'to_be_submitted' })).toBe(0);
});

it('counts a loan over several days until its first day closes', () => {
  const lent = { start: 900, end: 600 };
  expect(onFirstDay(lent, true, 1320)).toEqual({ start: 900, end: 1320 });
  expect(onFirstDay(lent, true, 840)).toEqual({ start: 900, end: 900 });
  expect(onFirstDay({ start: 600, end: 690 }, false, 1320)).toEqual({ start: 600, end: 690 });
});

it('gives each definition its own answer to the same facts', () => {
  const facts = [fact(), fact({ status: 'missed' }), fact({ status: 'pending' })];
  const [booked, came] = measures.utilisation;
  expect([booked.of(facts, 900), came.of(facts, 900)]).toEqual([30, 10]);
  const [ofOutcomes, ofAll] = measures.noShow;
  expect([ofOutcomes.of(facts), ofAll.of(facts)]).toEqual([50, 33.33]);
  expect(ofOutcomes.of([])).toBe(0);
});

it('puts each booking into one lead time', () => {
  expect(leadCounts([0.5, 1, 23, 24, 100, 168, 1000].map((leadHours) => fact({ leadHours })))).toEqual([
    1, 2, 1, 1, 2,
  ]);
});

it('spreads every minute over the hours it lies in, and loses none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 600 }), (start, length) => {
      const end = Math.min(1440, start + length);
      const cells = heatOf([fact({ start, end })]);
      expect(cells.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(end - start);
      expect(cells.every(({ minutes, weekday }) => minutes <= 60 && weekday === 3)).toBe(true);
    }),
  );
});
