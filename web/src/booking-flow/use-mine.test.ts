// My own booking appears at once, settles when the timetable shows it, and never stands there twice.
import { describe, expect, it } from 'vitest';
import type { PendingBooking } from './use-booking.ts';
import { mineOf, withPending } from './use-mine.ts';

const pending: PendingBooking = {
  resourceId: 'r1',
  date: '2026-11-20',
  start: 600,
  end: 660,
  subject: '组会',
  claimKey: undefined,
};
const claim = (key: string) =>
  ({ key, start: 600, end: 660, state: 'taken', capacity: 1, taken: 1 }) as const;
const claims = new Map([['2026-11-20', [claim('other')]]]);
const keysOn = (shown: ReturnType<typeof withPending>) => shown.get('2026-11-20')?.map(({ key }) => key);

describe('a booking on its way', () => {
  it('stands on its own resource and day at once', () => {
    expect(keysOn(withPending(claims, 'r1', pending))).toEqual(['other', 'pending']);
    expect(withPending(claims, 'r2', pending)).toBe(claims);
  });

  it('keeps its place under its own key and gives way to the claim itself', () => {
    const confirmed = { ...pending, claimKey: 'k9' };
    expect(keysOn(withPending(claims, 'r1', confirmed))).toEqual(['other', 'k9']);
    const told = new Map([['2026-11-20', [claim('other'), claim('k9')]]]);
    expect(withPending(told, 'r1', confirmed)).toBe(told);
  });

  it('is mine and pending', () => {
    const mine = mineOf({ position: undefined, byKey: {} }, [], pending);
    expect(mine.get('pending')).toMatchObject({ isPending: true, label: { zh: '组会' } });
  });
});
