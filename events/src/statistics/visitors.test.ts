// What is counted of those who passed the gates.
import { expect, it } from 'vitest';
import { countsOf, hoursOf, type PassageFact, visitorsAndTourists } from './visitors.ts';

const fact = (more: Partial<PassageFact> = {}): PassageFact => ({
  gate: 'east',
  direction: 'in',
  date: '2026-11-20',
  hour: 8,
  count: 1,
  type: '1',
  ...more,
});
const facts = [
  fact(),
  fact({ count: 6, type: '4' }),
  fact({ direction: 'out', hour: 9 }),
  fact({ hour: 23 }),
];

it('counts people, each way by itself', () => {
  expect(countsOf(facts)).toEqual({ entries: 8, exits: 1 });
  expect(visitorsAndTourists(facts)).toEqual({ visitors: 2, tourists: 6 });
});

it('has a place for each hour of the day', () => {
  const hours = hoursOf(facts, 'in');
  expect(hours).toHaveLength(24);
  expect([hours[8], hours[9], hours[23]]).toEqual([7, 0, 1]);
});
