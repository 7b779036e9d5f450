// What the people of a booking read of it, at each moment.
import type { BookingAction } from '@campus/events/booking/schedule/transitions';
import { expect, it } from 'vitest';
import { type OwnStanding, ownWordOf } from './own-word.ts';

const now = { date: '2026-11-20', minute: 648, second: 0 };
const pending: OwnStanding = { status: 'pending', date: now.date, start: 660, end: 720 };
const performed: OwnStanding = { ...pending, status: 'performed', start: 600 };
const words = (...all: OwnStanding[]) => all.map((each) => ownWordOf(each, now));

it('says of what waits whether it is ahead, soon, to be signed in to, or to be collected', () => {
  const begun = { ...pending, start: 600 };
  const actions = new Set<BookingAction>(['signIn']);
  expect(
    words(
      { ...pending, date: '2026-11-21' },
      { ...pending, start: 700 },
      pending,
      { ...pending, actions },
      { ...begun, needsSignIn: true },
      begun,
      { ...begun, loan: { until: '2026-11-22', out: 0, isOverdue: false } },
    ),
  ).toEqual(['booked', 'booked', 'soon', 'signIn', 'awaited', 'using', 'toCollect']);
});

it('says of what is used whether it runs, is left for a while, or is over', () => {
  expect(
    words(
      performed,
      { ...performed, start: 660 },
      { ...performed, away: { until: '11:18', isReported: false } },
      { ...performed, end: 640 },
      { ...performed, date: '2026-11-19' },
      { ...performed, loan: { until: '2026-11-22', out: 1, isOverdue: false } },
      { ...performed, loan: { until: '2026-11-19', out: 0, isOverdue: false } },
    ),
  ).toEqual(['using', 'signedIn', 'away', 'ended', 'ended', 'lent', 'ended']);
});

it('leaves every other state its own word', () => {
  expect(words({ ...pending, status: 'missed' }, { ...pending, status: 'cancelled' })).toEqual([
    'missed',
    'cancelled',
  ]);
});
