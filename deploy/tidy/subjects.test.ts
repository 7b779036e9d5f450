// Which subject of the api knows which: a table that may only shrink. What two of them need belongs to the kernel.
import { expect, it } from 'vitest';
import { arrowsUp, subjectPairs } from './graph.ts';

/** Each subject with those it imports. */
const known: Readonly<Record<string, readonly string[]>> = {
  audit: ['booking', 'directory'],
  booking: ['charge', 'evaluation', 'loan', 'timetable'],
  calendar: ['booking', 'meeting'],
  directory: ['booking'],
  gate: ['visit'],
  impact: ['booking', 'closure', 'loan', 'timetable'],
  loan: ['timetable'],
  message: ['booking', 'meeting', 'standing'],
  resource: ['booking', 'evaluation', 'loan', 'timetable'],
  seat: ['booking', 'upload'],
  signing: ['booking'],
  statistics: ['booking', 'occupancy'],
  upload: ['booking', 'evaluation'],
  waitlist: ['booking'],
  workflow: ['booking'],
};

it('lets a subject of the api know only the subjects of the table', () => {
  const table = Object.entries(known).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`));
  expect(
    subjectPairs()
      .map(({ from, to }) => `${from} → ${to}`)
      .toSorted(),
  ).toEqual(table);
});

it('stacks the subjects of the api: none is known by one that it knows', () => {
  expect(arrowsUp(subjectPairs())).toEqual([]);
});
