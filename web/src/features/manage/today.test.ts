// The numbers of a day at a minute.

import { standIn } from '@campus/events/testing/stand-in';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../booking/booking.ts';
import { countsOf, nextOf, numbersOf } from './today.ts';

const booking = (id: string, start: number, status: Booking['status']): Booking =>
  standIn<Booking>({ id, start, end: start + 60, status });

const day = [
  booking('a', 840, 'pending'),
  booking('b', 600, 'performed'),
  booking('c', 480, 'missed'),
  booking('d', 480, 'completed'),
  booking('e', 900, 'cancelled'),
  booking('f', 900, 'awaiting_approval'),
];

describe('today', () => {
  it('counts what takes place, not what was given up or still asked for', () => {
    expect(numbersOf(day, 630)).toEqual({
      taking: 4,
      performed: 2,
      missed: 1,
      running: 0,
      ahead: 1,
    });
  });

  it('settles every booking once: the parts make up the whole', () => {
    for (const minute of [480, 630, 840, 870, 1_000]) {
      const { taking, performed, missed, running, ahead } = numbersOf(day, minute);
      expect(performed + missed + running + ahead).toBe(taking);
    }
    expect(numbersOf(day, 870).running).toBe(1);
  });

  it('counts each status that a booking has, in their order', () => {
    const again = booking('g', 960, 'pending');
    expect(countsOf([...day, again])).toEqual([
      ['awaiting_approval', 1],
      ['pending', 2],
      ['performed', 1],
      ['missed', 1],
      ['cancelled', 1],
      ['completed', 1],
    ]);
  });

  it('names what runs and what comes next, in order', () => {
    expect(nextOf(day, 630, 5).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(nextOf(day, 630, 1).map(({ id }) => id)).toEqual(['b']);
  });
});
