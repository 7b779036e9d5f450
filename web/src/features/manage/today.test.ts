// The numbers of a day at a minute.

import { standIn } from '@campus/events/testing/stand-in';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../booking/booking.ts';
import { countsOf, nextOf, numbersOf } from './today.ts';

const TODAY = '2030-01-07';
const at = (minute: number) => ({ date: TODAY, minute });

const booking = (id: string, start: number, status: Booking['status']): Booking =>
  standIn<Booking>({
    id,
    date: TODAY,
    start,
    end: start + 60,
    status,
    needsSignIn: false,
    loan: undefined,
    lastDate: undefined,
  });

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
    expect(numbersOf(day, at(630))).toEqual({
      taking: 4,
      performed: 2,
      missed: 1,
      running: 0,
      ahead: 1,
    });
  });

  it('settles every booking once: the parts make up the whole', () => {
    for (const minute of [480, 630, 840, 870, 1_000]) {
      const { taking, performed, missed, running, ahead } = numbersOf(day, at(minute));
      expect(performed + missed + running + ahead).toBe(taking);
    }
    expect(numbersOf(day, at(870)).running).toBe(1);
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

  it('names first whom somebody waits for, then what comes next, then what runs', () => {
    const late = { ...booking('late', 615, 'pending'), needsSignIn: true };
    const loan = { until: '2030-01-09', out: 0, isOverdue: false };
    const lent = { ...booking('lent', 480, 'approved'), date: TODAY, lastDate: loan.until, loan };
    const out = { ...lent, id: 'out', status: 'performed' as const, date: '2030-01-05' };
    const returned = { ...out, id: 'returned', lastDate: TODAY };
    const next = (most: number) =>
      nextOf([...day, out, late, lent, returned], at(630), most).map(({ id }) => id);
    expect(next(9)).toEqual(['lent', 'late', 'a', 'out', 'b']);
    expect(next(2)).toEqual(['lent', 'late']);
    // At its start somebody is awaited; who needs not sign in is not.
    const first = (minute: number) => nextOf([late, booking('free', 600, 'pending')], at(minute), 1)[0]?.id;
    expect([first(614), first(615)]).toEqual(['late', 'late']);
    expect(nextOf([booking('free', 600, 'pending'), { ...late, start: 625 }], at(620), 1)[0]?.id).toBe(
      'late',
    );
  });

  it('awaits a loan that began on an earlier day at a later hour', () => {
    const loan = { until: '2030-01-09', out: 0, isOverdue: false };
    const yesterday = {
      ...booking('lent', 1_200, 'approved'),
      date: '2030-01-06',
      lastDate: loan.until,
      loan,
    };
    expect(numbersOf([yesterday], at(600))).toMatchObject({ running: 1, ahead: 0 });
    const late = { ...booking('late', 550, 'pending'), needsSignIn: true };
    const next = nextOf([booking('free', 550, 'pending'), late, yesterday], at(600), 9).map(({ id }) => id);
    expect(next.slice(0, 2)).toEqual(['late', 'lent']);
  });
});
