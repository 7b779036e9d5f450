// Which look a claim gets, and what is free between claims.
import { describe, expect, it } from 'vitest';
import {
  blockAt,
  blockOf,
  blocksOn,
  freeGaps,
  type TimetableClaim,
  waitingIn,
  withRequestsJoined,
} from './claims.ts';

const now = { date: '2026-11-18', minute: 648, second: 0 };
const date = '2026-11-18';
const claim = (start: number, end: number, more: Partial<TimetableClaim> = {}): TimetableClaim => ({
  key: `k${start}`,
  start,
  end,
  state: 'taken',
  capacity: 1,
  taken: 1,
  ...more,
});

describe('blockOf', () => {
  it('lets my own win over every other look', () => {
    const block = blockOf(date, claim(840, 900, { state: 'requested' }), {}, now);
    expect(block.state).toBe('mine');
  });

  it('says the status of my own, and tells a request from what is settled', () => {
    const note = { zh: '待审批', en: 'Awaiting approval' };
    const asked = blockOf(date, claim(840, 900, { state: 'requested' }), { note }, now);
    expect(asked).toMatchObject({ state: 'mine', note, isAsked: true });
    expect(blockOf(date, claim(840, 900), { note }, now).isAsked).toBe(false);
  });

  it('shows my own of a shared room as mine, and of the others what is left beside them all', () => {
    const mine = claim(1080, 1140, { key: 'mine', capacity: 3, taken: 1 });
    const other = claim(1110, 1170, { key: 'other', capacity: 3, taken: 1 });
    const later = claim(1170, 1200, { key: 'later', capacity: 3, taken: 1 });
    const blocks = blocksOn(date, {
      claims: new Map([[date, [mine, other, later]]]),
      closedSpans: new Map(),
      mine: new Map([['mine', {}]]),
      now,
    });
    expect(blocks.map(({ state, shared }) => [state, shared?.taken])).toEqual([
      ['mine', undefined],
      ['taken', 2],
      ['taken', 1],
    ]);
  });

  it('is past when its end has come, not before', () => {
    expect(blockOf(date, claim(600, 648), undefined, now).isPast).toBe(true);
    expect(blockOf(date, claim(600, 649), undefined, now).isPast).toBe(false);
    expect(blockOf('2026-11-17', claim(1200, 1260), undefined, now).isPast).toBe(true);
  });

  it('keeps the end of a hold only while it is held', () => {
    const holdUntil = '2026-11-18T03:00:00Z';
    expect(blockOf(date, claim(840, 900, { state: 'held', holdUntil }), undefined, now).holdUntil).toBe(
      holdUntil,
    );
    expect(blockOf(date, claim(840, 900, { holdUntil }), undefined, now).holdUntil).toBeNull();
  });

  it('counts places only where some are left', () => {
    expect(blockOf(date, claim(840, 900, { capacity: 20, taken: 7 }), undefined, now).shared).toEqual({
      taken: 7,
      capacity: 20,
    });
    expect(blockOf(date, claim(840, 900, { capacity: 20, taken: 20 }), undefined, now).shared).toBeNull();
  });
});

const source = {
  claims: new Map([[date, [claim(720, 780), claim(840, 900, { capacity: 2, taken: 1 })]]]),
  closedSpans: new Map([[date, [{ start: 1200, end: 1320 }]]]),
  mine: new Map(),
  now,
};

describe('freeGaps', () => {
  it('begins at the present, leaves out claims and closed spans, and keeps places that are left', () => {
    const gaps = freeGaps(date, { start: 480, end: 1320 }, blocksOn(date, source), now);
    expect(gaps).toEqual([
      { start: 648, end: 720 },
      { start: 780, end: 1200 },
    ]);
  });

  it('finds nothing free in the past', () => {
    expect(freeGaps('2026-11-17', { start: 480, end: 1320 }, [], now)).toEqual([]);
  });
});

describe('waitingIn', () => {
  it('counts the requests of others in the period', () => {
    const claims = [
      claim(840, 900, { key: 'a', state: 'requested' }),
      claim(870, 960, { key: 'b', state: 'requested' }),
      claim(840, 900, { key: 'mine', state: 'requested' }),
      claim(840, 900, { key: 'c' }),
      claim(900, 960, { key: 'd', state: 'requested' }),
    ];
    expect(waitingIn(claims, { start: 840, end: 900 }, new Map([['mine', {}]]))).toBe(2);
    expect(waitingIn(undefined, { start: 840, end: 900 }, new Map())).toBe(0);
  });
});

describe('withRequestsJoined', () => {
  it('makes one block of requests that overlap, and leaves mine and everything else', () => {
    const claims = [
      claim(840, 960, { key: 'a', state: 'requested' }),
      claim(900, 1020, { key: 'b', state: 'requested' }),
      claim(1020, 1080, { key: 'c', state: 'requested' }),
      claim(900, 960, { key: 'mine', state: 'requested' }),
    ];
    const mine = new Map([['mine', {}]]);
    const blocks = withRequestsJoined(blocksOn(date, { ...source, claims: new Map([[date, claims]]), mine }));
    const seen = blocks.map(({ state, start, end, count }) => [state, start, end, count]);
    expect(seen).toEqual([
      ['closed', 1200, 1320, undefined],
      ['mine', 900, 960, undefined],
      ['requested', 840, 1020, 2],
      ['requested', 1020, 1080, undefined],
    ]);
  });
});

describe('blockAt', () => {
  it('prefers a claim to the closed span under it', () => {
    const blocks = blocksOn(date, { ...source, claims: new Map([[date, [claim(1200, 1260)]]]) });
    expect(blockAt(blocks, 1210)?.state).toBe('taken');
    expect(blockAt(blocks, 1300)?.state).toBe('closed');
    expect(blockAt(blocks, 1000)).toBeUndefined();
  });
});
