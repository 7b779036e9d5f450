// What is mine follows the facts in the order of the log.
import { describe, expect, it } from 'vitest';
import { type OwnFact, ownFact } from '../testing/my-claims.ts';
import { NO_CLAIMS, takeFact } from './my-claims.ts';

const fact = (position: string, over: OwnFact = {}) =>
  ownFact({ position, key: 'k1', bookingId: 'b1', resourceId: 'r1', date: '2026-11-20', ...over });

describe('takeFact', () => {
  it('knows a hold that became a booking', () => {
    const held = takeFact(NO_CLAIMS, fact('01', { key: 'h1', bookingId: null, state: 'held', holdUntil: 9 }));
    expect(held.byKey.h1).toMatchObject({ state: 'held', bookingId: undefined, holdUntil: 9 });
    const booked = [fact('02'), fact('03', { key: 'h1', state: 'gone', start: null, end: null })].reduce(
      takeFact,
      held,
    );
    expect(Object.keys(booked.byKey)).toEqual(['k1']);
    expect(booked.position).toBe('03');
  });

  it('takes several facts of one position: a group commit has but one', () => {
    const both = [fact('05'), fact('05', { key: 'k2' })].reduce(takeFact, NO_CLAIMS);
    expect(Object.keys(both.byKey)).toEqual(['k1', 'k2']);
  });

  it('is not taken back by an older fact', () => {
    const gone = takeFact(takeFact(NO_CLAIMS, fact('05')), fact('06', { state: 'gone' }));
    expect(takeFact(gone, fact('05')).byKey).toEqual({});
  });

  it('shows a hold though the read models stand before the newest booking', () => {
    const hold = { key: 'h1', bookingId: null, holdUntil: 9 };
    const held = [fact('05'), fact('03', { ...hold, state: 'held' })].reduce(takeFact, NO_CLAIMS);
    expect(held).toMatchObject({ position: '05', byKey: { k1: {}, h1: { holdUntil: 9 } } });
    expect(takeFact(held, fact('03', { ...hold, state: 'gone' })).byKey).not.toHaveProperty('h1');
  });

  it('keeps the times of a claim whose fact does not repeat them', () => {
    const approved = takeFact(
      takeFact(NO_CLAIMS, fact('05', { state: 'requested' })),
      fact('06', { start: null, end: null }),
    );
    expect(approved.byKey.k1).toMatchObject({ state: 'taken', start: 600, end: 660 });
  });
});
