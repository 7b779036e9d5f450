// What will happen to a booking if nobody does anything.
import { expect, it } from 'vitest';
import { aheadOf } from './story-of.ts';

const signIn = { from: '10:45', until: '12:30', kept: '11:15' };
const booking = { status: 'pending', date: '2026-11-20', end: 750, signIn } as const;
const at = (minute: number) => ({ date: '2026-11-20', minute, second: 0 });
const told = (one: Parameters<typeof aheadOf>[0], minute = 600) =>
  aheadOf(one, at(minute)).map((step) => `${step.at} ${step.key}`);

it('says when one may sign in, when the place is released, and when it ends', () => {
  expect(told(booking)).toEqual(['10:45 signInOpens', '11:15 released', '12:30 ends']);
  expect(told(booking, 645)).toEqual(['11:15 released', '12:30 ends']);
  expect(told({ ...booking, signIn: { ...signIn, kept: '' } }, 700)).toEqual(['12:30 missed', '12:30 ends']);
  expect(told({ ...booking, signIn: undefined })).toEqual(['12:30 ends']);
});

it('says of a seat in use when the leave ends, and nothing of what is over or not decided', () => {
  expect(told({ ...booking, status: 'performed' }, 700)).toEqual(['12:30 ends']);
  const away = { until: '12:00', isReported: false };
  expect(told({ ...booking, status: 'performed', away }, 700)).toEqual(['12:00 endsLeave', '12:30 ends']);
  expect(told({ ...booking, status: 'cancelled' })).toEqual([]);
  expect(told({ ...booking, status: 'awaiting_approval' })).toEqual([]);
  expect(aheadOf(booking, { date: '2026-11-21', minute: 0, second: 0 })).toEqual([]);
});
