// A message says nothing twice, and a long one is read at a glance.
import { expect, it } from 'vitest';
import { messageLines } from './message-lines.ts';

const time = (day: number): string => `302 · Fri ${day} Nov 10:00–11:30 · B-${day}`;

it('leaves out the place and the time that the title says', () => {
  const title = 'Booked: 302 Fri 6 Nov 10:00–11:30';
  expect(messageLines(title, `Booked by Ann\n${time(6)}`)).toEqual({
    shown: ['Booked by Ann', 'B-6'],
    folded: [],
  });
});

it('folds the times beyond the third, and keeps what follows them in sight', () => {
  const times = [1, 2, 3, 4, 5].map(time);
  const text = ['Booked by Ann', ...times, 'and 7 more', 'Reason: Closed'].join('\n');
  expect(messageLines('Cancelled: 302, 12 times', text)).toEqual({
    shown: ['Booked by Ann', ...times.slice(0, 3), 'Reason: Closed'],
    folded: [...times.slice(3), 'and 7 more'],
  });
});

it('folds nothing to save a single line', () => {
  const times = [1, 2, 3, 4].map(time);
  expect(messageLines('Cancelled: 302, 4 times', times.join('\n'))).toEqual({ shown: times, folded: [] });
});
