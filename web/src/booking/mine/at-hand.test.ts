// Which of one's own bookings matter at a moment of the day.
import type { BookingAction } from '@campus/events/booking/schedule/transitions';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import type { Booking } from '../booking.ts';
import { actsOf, bookingsNow, canStandOut, isEnding, releasedNow, signsInByCode } from './at-hand.ts';

const now = { date: '2026-11-20', minute: 10 * 60 + 48, second: 0 };

const none: ReadonlySet<BookingAction> = new Set();
const canSignIn: ReadonlySet<BookingAction> = new Set(['signIn']);

const booking = (id: string, status: Booking['status'], start: number, end: number, actions = none) =>
  standIn<Booking>({
    id,
    status,
    start: start * 60,
    end: end * 60,
    date: now.date,
    actions,
    needsSignIn: false,
  });

it('shows what is used before what waits for its sign-in, and nothing else', () => {
  const used = booking('used', 'performed', 10, 12);
  const open = booking('open', 'pending', 10.5, 11.5, canSignIn);
  const later = booking('later', 'approved', 14, 15);
  const over = booking('over', 'performed', 8, 9);
  const shown = (...all: Booking[]) => bookingsNow(all, now).map(({ id }) => id);
  expect(shown(later, open, used, over)).toEqual(['used', 'open']);
  expect(shown(later, open, over)).toEqual(['open']);
  expect(shown(later, over)).toEqual([]);
  expect(shown({ ...used, date: '2026-11-21' })).toEqual([]);
  const soon = booking('soon', 'pending', 11, 12);
  expect(shown(later, soon, over)).toEqual(['soon']);
  expect(shown(booking('far', 'pending', 12, 13))).toEqual([]);
  // Signed in before it begins.
  expect(shown(booking('early', 'performed', 12, 13))).toEqual(['early']);
  const unsigned = { ...soon, start: 600, needsSignIn: true };
  const early = { ...unsigned, signInFrom: '2026-11-20 10:49' };
  const opened = { ...unsigned, signInFrom: '2026-11-20 10:48' };
  const all = [soon, unsigned, { ...unsigned, actions: canSignIn }, early, opened];
  expect(all.map((each) => signsInByCode(each, now))).toEqual([false, true, false, false, true]);
});

it('offers a seat to be left for a while and come back to by its code, a room only what may be done to it', () => {
  const room = booking('room', 'performed', 10, 12, new Set<BookingAction>(['signOut', 'evaluate']));
  const seat = { ...room, seat: 'B-032' };
  const away = { ...seat, away: { until: '11:18', isReported: false } };
  const going = { ...seat, actions: new Set<BookingAction>(['extend', 'signOut', 'terminate']) };
  const unsigned = {
    ...booking('b', 'pending', 10, 12, new Set<BookingAction>(['cancel'])),
    needsSignIn: true,
  };
  expect([room, seat, going, away, unsigned].map((each) => actsOf(each, now, true))).toEqual([
    ['signOut'],
    ['signOut', 'leave'],
    ['signOut', 'leave', 'extend'],
    ['signOut', 'scanBack'],
    ['cancel', 'scan'],
  ]);
  expect(actsOf(going, now, false)).toEqual(['signOut', 'leave']);
  expect(actsOf({ ...going, end: now.minute + 15 }, now, false)).toEqual(['signOut']);
});

it('lets what one came for stand out at the right, and never what gives the place up', () => {
  const soon = booking('soon', 'pending', 11, 12, new Set<BookingAction>(['changeTime', 'cancel']));
  const open = { ...soon, actions: new Set<BookingAction>(['cancel', 'signIn']) };
  expect([soon, open].map((each) => actsOf(each, now, true))).toEqual([
    ['cancel', 'changeTime'],
    ['cancel', 'signIn'],
  ]);
  expect([soon, open].map((each) => actsOf(each, now, true).some(canStandOut))).toEqual([false, true]);
  expect([663, 664].map((end) => isEnding({ end }, now))).toEqual([true, false]);
});

it('tells for two hours of a place that was given away', () => {
  const missed = { ...booking('missed', 'missed', 9, 12), keptUntil: '09:15' };
  const shown = (...all: Booking[]) => releasedNow(all, now).map(({ id }) => id);
  expect(shown(missed, { ...missed, status: 'cancelled' }, booking('by hand', 'missed', 9, 12))).toEqual([
    'missed',
  ]);
  expect(shown({ ...missed, keptUntil: '08:48' }, { ...missed, date: '2026-11-19' })).toEqual([]);
});
