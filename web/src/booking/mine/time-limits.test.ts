// Why an act that one expects is not offered, and until when it is.
import type { BookingAction } from '@campus/events/booking/schedule/transitions';
import { expect, it } from 'vitest';
import { timeLimitsOf } from './time-limits.ts';

const now = { date: '2026-11-30', minute: 11 * 60 + 54, second: 0 };
const actions: ReadonlySet<BookingAction> = new Set();
const noon = { status: 'pending', date: now.date, start: 720, loan: undefined, actions } as const;
const half = { changeMinutes: 30, cancelMinutes: 30 };

it('says together since when neither can be done', () => {
  expect(timeLimitsOf(noon, half, now)).toEqual([
    { acts: ['changeTime', 'cancel'], isPast: true, date: now.date, time: '11:30' },
  ]);
});

it('says each apart where their last minutes differ, on the day before where it is there', () => {
  const ahead = {
    ...noon,
    date: '2026-12-01',
    start: 60,
    actions: new Set(['changeTime', 'cancel'] as const),
  };
  expect(timeLimitsOf(ahead, { changeMinutes: 120, cancelMinutes: 30 }, now)).toEqual([
    { acts: ['changeTime'], isPast: false, date: '2026-11-30', time: '23:00' },
    { acts: ['cancel'], isPast: false, date: '2026-12-01', time: '00:30' },
  ]);
});

it('tells nothing of what has begun, lasts to the start, or is refused for another reason', () => {
  expect(timeLimitsOf({ ...noon, start: 700 }, half, now)).toEqual([]);
  expect(timeLimitsOf(noon, { changeMinutes: 0, cancelMinutes: 0 }, now)).toEqual([]);
  expect(timeLimitsOf({ ...noon, date: '2026-12-01' }, half, now)).toEqual([]);
  expect(timeLimitsOf({ ...noon, status: 'performed' }, half, now)).toEqual([]);
});
