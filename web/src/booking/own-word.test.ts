// What the people of a booking read of it, at each moment.
import type { BookingAction } from '@campus/events/booking/schedule/transitions';
import { appointmentBorrow } from '@campus/events/loan/loan-list';
import { expect, it } from 'vitest';
import en from '../locales/en/bookings.json' with { type: 'json' };
import zh from '../locales/zh/bookings.json' with { type: 'json' };
import { type OwnStanding, ownWordOf } from './own-word.ts';

const now = { date: '2026-11-20', minute: 648, second: 0 };
const pending: OwnStanding = { status: 'pending', date: now.date, start: 660, end: 720 };
const performed: OwnStanding = { ...pending, status: 'performed', start: 600 };
const words = (...all: OwnStanding[]) => all.map((each) => ownWordOf(each, now));

it('says of what waits whether it is ahead, soon, or to be signed in to', () => {
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
    ),
  ).toEqual(['booked', 'booked', 'soon', 'signIn', 'awaited', 'using']);
});

it('says of what is used whether it runs, is left for a while, or is over', () => {
  expect(
    words(
      performed,
      { ...performed, start: 660 },
      { ...performed, away: { until: '11:18', isReported: false } },
      { ...performed, end: 640 },
      { ...performed, date: '2026-11-19' },
    ),
  ).toEqual(['using', 'signedIn', 'away', 'ended', 'ended']);
});

it('says of a loan what its desk says, in both languages', () => {
  const loan = { until: '2026-11-22', out: 0, isOverdue: false };
  const states: readonly (readonly [string, OwnStanding])[] = [
    ['asked', { ...pending, status: 'awaiting_approval', loan }],
    ['collect', { ...pending, status: 'approved', date: '2026-11-21', loan }],
    ['collect', { ...pending, start: 600, loan }],
    ['out', { ...performed, loan: { ...loan, out: 1 } }],
    ['overdue', { ...performed, loan: { ...loan, out: 1, isOverdue: true } }],
    ['inspect', { ...performed, loan }],
    ['back', { ...performed, status: 'completed', loan }],
  ];
  const own = states.map(([, each]) => ownWordOf(each, now));
  const { desk } = appointmentBorrow.fields;
  const said = states.map(([state]) => desk.choices.find(([value]) => value === state));
  expect(own.map((word) => ({ zh: zh.own[word], en: en.own[word] }))).toEqual(
    said.map((each) => ({ zh: each?.[1], en: each?.[2] })),
  );
});

it('leaves every other state its own word', () => {
  expect(words({ ...pending, status: 'missed' }, { ...pending, status: 'cancelled' })).toEqual([
    'missed',
    'cancelled',
  ]);
});
