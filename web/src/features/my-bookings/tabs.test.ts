// Every status has one tab, and each tab its order.
import { bookingStatuses } from '@campus/events/booking/schedule/status';
import { standIn } from '@campus/events/testing/stand-in';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../booking/booking.ts';
import {
  bookingsUnder,
  byDate,
  countOf,
  dayWord,
  isTab,
  listOf,
  listsUnder,
  openStatuses,
  overStatuses,
  sectionsOf,
  tabs,
} from './tabs.ts';

const booking = (id: string, date: string, start: number, status: Booking['status']): Booking =>
  standIn<Booking>({ id, date, start, end: start + 60, status });

describe('tabs', () => {
  it('hold every status exactly once', () => {
    expect([...openStatuses, ...overStatuses].toSorted()).toEqual([...bookingStatuses].toSorted());
  });

  it.each([
    ['todo', ['to_be_submitted', 'returned', 'awaiting_payment']],
    ['progress', ['awaiting_approval']],
    ['reserved', ['approved', 'pending', 'performed']],
    ['history', ['missed', 'completed', 'cancelled', 'terminated', 'rejected']],
  ] as const)('put under %s what belongs there', (list, statuses) => {
    expect(statuses.map(listOf)).toEqual(statuses.map(() => list));
  });

  it('count what the server counted', () => {
    expect(
      countOf(
        'reserved',
        new Map([
          ['approved', 2],
          ['pending', 3],
          ['missed', 9],
        ]),
      ),
    ).toBe(5);
  });

  it('are named in the address or ignored', () => {
    expect(tabs).toEqual(['todo', 'done', 'progress', 'reserved', 'collection']);
    expect(isTab('collection')).toBe(true);
    expect(isTab('history')).toBe(false);
    expect(listsUnder.reserved).toEqual(['reserved', 'history']);
    expect(isTab('all')).toBe(false);
    expect(isTab(null)).toBe(false);
  });
});

describe('order', () => {
  const all = [
    booking('a', '2026-11-20', 840, 'pending'),
    booking('b', '2026-11-19', 900, 'approved'),
    booking('c', '2026-11-19', 480, 'pending'),
    booking('d', '2026-11-01', 480, 'completed'),
    booking('e', '2026-11-02', 480, 'cancelled'),
  ];

  it('begins with the next of what lies ahead, and with the last of what is over', () => {
    expect(bookingsUnder('reserved', all).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(bookingsUnder('history', all).map(({ id }) => id)).toEqual(['e', 'd']);
  });

  it('groups neighbours of one date', () => {
    expect(
      byDate(bookingsUnder('reserved', all)).map((group) => [group.date, group.bookings.length]),
    ).toEqual([
      ['2026-11-19', 2],
      ['2026-11-20', 1],
    ]);
  });

  it('calls the days around today by their words', () => {
    expect(
      ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((date) => dayWord(date, '2026-11-18')),
    ).toEqual(['yesterday', 'today', 'tomorrow', undefined]);
  });
});

it('stands on a phone as one list: today, what comes with each series once, what is over last', () => {
  const series = (id: string, date: string) => ({ ...booking(id, date, 60, 'approved'), seriesId: 's' });
  const all = [
    series('second', '2026-11-24'),
    series('first', '2026-11-22'),
    booking('alone', '2026-11-23', 60, 'awaiting_approval'),
    booking('now', '2026-11-20', 60, 'performed'),
    booking('older', '2026-11-10', 60, 'missed'),
    booking('old', '2026-11-18', 60, 'completed'),
  ];
  const shown = (lists: Parameters<typeof sectionsOf>[1]) =>
    [...sectionsOf(all, lists, '2026-11-20')].map(([name, rows]) => [
      name,
      ...rows.map((row) => `${row.booking.id}${row.more > 0 ? `+${row.more}` : ''}`),
    ]);
  expect(shown(['todo', 'progress', 'reserved', 'history'])).toEqual([
    ['today', 'now'],
    ['next', 'first+1', 'alone'],
    ['past', 'old', 'older'],
  ]);
  expect(shown(['progress'])).toEqual([['today'], ['next', 'alone'], ['past']]);
});

it('puts what is lent out under the day on which it is due', () => {
  const lent = (id: string, date: string, out: number) => ({
    ...booking(id, date, 540, 'performed'),
    loan: { until: '2026-12-08', out, isOverdue: false },
  });
  const all = [
    lent('out', '2026-11-19', 1),
    lent('kept', '2026-11-20', 0),
    booking('b', '2026-12-05', 60, 'pending'),
  ];
  const rows = sectionsOf(all, ['reserved'], '2026-11-20');
  expect(rows.get('today')?.map((row) => row.booking.id)).toEqual(['kept']);
  expect(rows.get('next')?.map((row) => row.booking.id)).toEqual(['b', 'out']);
});
