// What a phone's home shows at a moment of the day.
import type { BookingAction } from '@campus/events/booking/schedule/transitions';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import type { Booking } from '../../booking/booking.ts';
import { bookingNow, periodFromNow, phaseOf, signsInByCode } from './free-now.ts';

const now = { date: '2026-11-20', minute: 10 * 60 + 48, second: 0 };

it('begins a period at the next step of the clock, and none that outlasts the day', () => {
  expect(periodFromNow(now, 60)).toEqual({ start: 660, end: 720 });
  expect(periodFromNow({ ...now, minute: 660 }, 30)).toEqual({ start: 660, end: 690 });
  expect(periodFromNow({ ...now, minute: 22 * 60 + 40 }, 30)).toEqual({ start: 1380, end: 1410 });
  expect(periodFromNow({ ...now, minute: 22 * 60 + 40 }, 60)).toBeUndefined();
});

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
  expect(bookingNow([later, open, used, over], now)?.id).toBe('used');
  expect(bookingNow([later, open, over], now)?.id).toBe('open');
  expect(bookingNow([later, over], now)).toBeUndefined();
  expect(bookingNow([{ ...used, date: '2026-11-21' }], now)).toBeUndefined();
  const soon = booking('soon', 'pending', 11, 12);
  expect(bookingNow([later, soon, over], now)?.id).toBe('soon');
  expect(bookingNow([booking('far', 'pending', 12, 13)], now)).toBeUndefined();
  const away = { ...used, away: { until: '11:18', isReported: false } };
  const unsigned = { ...soon, start: 600, needsSignIn: true };
  expect([used, open, away, soon, unsigned].map((each) => phaseOf(each, now))).toEqual([
    'using',
    'signIn',
    'away',
    'soon',
    'running',
  ]);
  expect([soon, unsigned, { ...unsigned, actions: canSignIn }].map(signsInByCode)).toEqual([
    false,
    true,
    false,
  ]);
});
