// My own booking appears at once, settles when the timetable shows it, and never stands there twice.
import { describe, expect, it } from 'vitest';
import { NO_CLAIMS } from '../../live/my-claims.ts';
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
const own = (key: string, state: 'held' | 'taken') => ({
  key,
  state,
  bookingId: undefined,
  resourceId: 'r1',
  date: '2026-11-20',
  start: 600,
  end: 660,
  holdUntil: null,
});
const nothing = NO_CLAIMS;
const now = { date: '2026-11-20', minute: 600, second: 0 };
const claims = new Map([['2026-11-20', [claim('other')]]]);
const keysOn = (shown: ReturnType<typeof withPending>) => shown.get('2026-11-20')?.map(({ key }) => key);

describe('a booking on its way', () => {
  it('stands on its own resource and day at once', () => {
    expect(keysOn(withPending(claims, 'r1', pending, nothing))).toEqual(['other', 'pending']);
    expect(withPending(claims, 'r2', pending, nothing)).toBe(claims);
  });

  it('keeps its place under its own key and gives way to the claim itself', () => {
    const confirmed = { ...pending, claimKey: 'k9' };
    expect(keysOn(withPending(claims, 'r1', confirmed, nothing))).toEqual(['other', 'k9']);
    const told = new Map([['2026-11-20', [claim('other'), claim('k9')]]]);
    expect(keysOn(withPending(told, 'r1', confirmed, nothing))).toEqual(['other', 'k9']);
  });

  it('is drawn once when the news of it is quicker than the answer, and takes the place of its hold', () => {
    const told = new Map([['2026-11-20', [claim('hold'), claim('k9')]]]);
    const mine = { position: '7', byKey: { hold: own('hold', 'held'), k9: own('k9', 'taken') }, counted: {} };
    expect(keysOn(withPending(told, 'r1', pending, mine))).toEqual(['k9']);
    const early = { position: '6', byKey: { hold: own('hold', 'held') }, counted: {} };
    const held = new Map([['2026-11-20', [claim('hold')]]]);
    expect(keysOn(withPending(held, 'r1', pending, early))).toEqual(['pending']);
  });

  it('is mine and pending', () => {
    const mine = mineOf(nothing, [], pending, now);
    expect(mine.get('pending')).toMatchObject({ isPending: true, label: { zh: '组会' } });
    const known = { position: '7', byKey: { k9: own('k9', 'taken') }, counted: {} };
    const told = mineOf(known, [], { ...pending, claimKey: 'k9' }, now);
    expect(told.get('k9')).not.toHaveProperty('isPending');
  });
});
