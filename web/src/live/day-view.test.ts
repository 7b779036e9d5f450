// What is drawn and what may be selected follow the rules, the claims and the clock.
import { at, SAMPLE_DATE, sampleRules } from '@campus/events/testing/sample-rules';
import { describe, expect, it } from 'vitest';
import { claimsOfMine } from '../testing/my-claims.ts';
import { isFree } from '../timetable/selection.ts';
import { closedSpansOf, gridOf, nextLapse, roomToGrow, shownClaims, verdictOn } from './day-view.ts';
import type { DayPicture, PictureClaim } from './picture.ts';

const claim = (key: string, start: number, end: number, over: Partial<PictureClaim> = {}): PictureClaim => ({
  key,
  start,
  end,
  state: 'taken',
  taken: 1,
  capacity: 1,
  holdUntil: null,
  seat: null,
  awayUntil: null,
  label: null,
  ...over,
});

const picture = (...claims: PictureClaim[]): DayPicture => ({ revision: 1, rulesRevision: '1', claims });
const morning = at(SAMPLE_DATE, '07:00');
const known = (rules = sampleRules()) => ({ revision: '1', rules, mayNotBook: undefined });
const asked = (start: number, end: number, over = {}) => ({
  known: known(),
  date: SAMPLE_DATE,
  period: { start, end },
  picture: picture(claim('a', 600, 660)),
  now: morning,
  ...over,
});

describe('holds', () => {
  it('are gone the moment they run out, whether the server has said so or not', () => {
    const held = picture(claim('h', 600, 660, { state: 'held', holdUntil: morning + 1_000 }));
    expect(shownClaims(held, morning)).toHaveLength(1);
    expect(nextLapse(held, morning)).toBe(morning + 1_000);
    expect(shownClaims(held, morning + 1_000)).toEqual([]);
    expect(nextLapse(held, morning + 1_000)).toBeUndefined();
  });
});

describe('closedSpansOf', () => {
  it('closes what is outside the opening hours and says why', () => {
    const [first, last] = closedSpansOf(sampleRules(), SAMPLE_DATE, picture(), morning);
    expect(first).toMatchObject({ start: 0, end: 480 });
    expect(last).toMatchObject({ start: 1320, end: 1440, reason: { zh: '开放 08:00–22:00' } });
  });

  it('leaves closures to their claims', () => {
    const closed = picture(claim('c', 600, 700, { state: 'closed', taken: 0 }));
    const spans = closedSpansOf(sampleRules(), SAMPLE_DATE, closed, morning);
    expect(spans.map(({ start, end }) => [start, end])).toEqual([
      [0, 480],
      [1320, 1440],
    ]);
  });
});

describe('closedSpansOf with a gap between bookings', () => {
  it('closes what must stay free beside a booking', () => {
    const rules = sampleRules({ gapMinutes: 15 });
    const spans = closedSpansOf(rules, SAMPLE_DATE, picture(claim('a', 600, 660)), morning);
    expect(spans.map(({ start, end }) => [start, end])).toEqual([
      [0, 480],
      [585, 600],
      [660, 675],
      [1320, 1440],
    ]);
  });
});

describe('verdictOn', () => {
  it('refuses what is taken and lets neighbours touch', () => {
    expect(verdictOn(asked(570, 630)).ok).toBe(false);
    expect(verdictOn(asked(660, 720))).toEqual({ ok: true });
  });

  it('leaves the asker’s own hold out of the count', () => {
    const mine = picture(claim('mine', 600, 660, { state: 'held', holdUntil: morning + 60_000 }));
    expect(verdictOn(asked(600, 690, { picture: mine })).ok).toBe(false);
    expect(verdictOn(asked(600, 690, { picture: mine, except: ['mine'] }))).toEqual({ ok: true });
  });

  it('says which booking of one’s own stands in the way, and that the room is free all the same', () => {
    const claims = claimsOfMine({ start: 720, end: 780 });
    const mine = {
      key: 'k',
      bookingId: 'b',
      resourceId: 'elsewhere',
      date: SAMPLE_DATE,
      start: 720,
      end: 780,
    };
    const resource = { zh: '逸夫楼 308', en: 'Yifu 308' };
    const verdict = verdictOn(asked(750, 810, { claims, own: [{ ...mine, resource }] }));
    expect(verdict).toMatchObject({
      zh: '您在 12:00–13:00 已有预约（逸夫楼 308）',
      en: 'You have a booking 12:00–13:00 (Yifu 308)',
      own: { bookingId: 'b' },
    });
    expect(isFree(verdict)).toBe(true);
    const unnamed = { claims, own: [mine] };
    expect(verdictOn(asked(750, 810, unnamed))).toMatchObject({ zh: '您在 12:00–13:00 已有预约' });
    expect(verdictOn(asked(780, 810, unnamed))).toEqual({ ok: true });
    expect(verdictOn(asked(750, 810, { ...unnamed, date: '2026-09-17' }))).toEqual({ ok: true });
    expect(verdictOn(asked(750, 810, { ...unnamed, moving: 'b' }))).toEqual({ ok: true });
  });

  it.each([
    ['a borrowed device', { counted: { until: '2026-09-18' } }],
    ['a seat', { counted: { seated: true } }],
    ['what is over', { counted: { settled: true } }],
    ['an imported plan', { counted: null }],
  ])('lets %s exclude no room', (_, fact) => {
    expect(verdictOn(asked(720, 780, { claims: claimsOfMine({ start: 720, end: 780, ...fact }) })).ok).toBe(
      true,
    );
  });

  it('calls a request of one’s own in this very room no free room', () => {
    const claims = claimsOfMine({ resourceId: 'room-1', state: 'requested', start: 720, end: 780 });
    const mine = { key: 'k', bookingId: 'b', resourceId: 'room-1', date: SAMPLE_DATE, start: 720, end: 780 };
    const verdict = verdictOn(asked(720, 780, { claims, own: [mine] }));
    expect(verdict).toMatchObject({ ok: false, own: { key: 'k' } });
    expect(isFree(verdict)).toBe(false);
  });

  it('calls a room taken that somebody has while the viewer is booked elsewhere', () => {
    expect(isFree(verdictOn(asked(600, 660, { claims: claimsOfMine({}) })))).toBe(false);
  });

  it('says a limit before anything is sent, and lets the booking that counts in it move', () => {
    const binding = { limits: [{ per: 'day', limit: 1, over: 'type' }] } as const;
    const given = { known: { ...known(), binding }, claims: claimsOfMine({ start: 900, end: 960 }) };
    expect(verdictOn(asked(720, 780, given))).toMatchObject({
      ok: false,
      en: expect.stringMatching('At most 1 per day'),
    });
    expect(verdictOn(asked(720, 780, { ...given, moving: 'b' }))).toEqual({ ok: true });
    expect(verdictOn(asked(720, 780, { ...given, date: '2026-09-17' }))).toEqual({ ok: true });
  });

  it('counts what is over and stands on no timetable any more', () => {
    const binding = { limits: [{ per: 'day', limit: 1, over: 'type' }] } as const;
    const missed = claimsOfMine({ state: 'gone', start: 480, end: 540, counted: { settled: true } });
    expect(verdictOn(asked(720, 780, { known: { ...known(), binding }, claims: missed })).ok).toBe(false);
  });

  it('lets a ban end with its moment', () => {
    const mayNotBook = { errcode: 2007, msg: '您已被列入黑名单', msg_en: 'Banned' };
    const banned = (barredUntil: number) => ({
      known: { ...known(), mayNotBook, binding: { limits: [], barredUntil } },
    });
    expect(verdictOn(asked(720, 780, banned(morning + 1)))).toMatchObject({ ok: false, en: 'Banned' });
    expect(verdictOn(asked(720, 780, banned(morning)))).toEqual({ ok: true });
  });

  it('lets a selection grow that is only too short, and no other', () => {
    const rules = known(sampleRules({ duration: { minMinutes: 60, maxMinutes: 120 } }));
    expect(verdictOn(asked(720, 750, { known: rules }))).toMatchObject({ ok: false, grows: true });
    expect(verdictOn(asked(720, 900, { known: rules }))).not.toMatchObject({ grows: true });
  });

  it('grows over a fixed slot until it is whole', () => {
    const slotRule = { kind: 'fixed', slots: [{ id: 's', start: 720, end: 810 }] } as const;
    const rules = known(sampleRules({ slotRule }));
    expect(verdictOn(asked(720, 750, { known: rules }))).toMatchObject({ grows: true });
    expect(verdictOn(asked(720, 810, { known: rules }))).toEqual({ ok: true });
    expect(verdictOn(asked(720, 840, { known: rules }))).not.toMatchObject({ grows: true });
  });

  it('refuses everything to whoever may not book at all, in the server’s words', () => {
    const mayNotBook = { errcode: 2008, msg: '您没有预约该资源的权限', msg_en: '' };
    const verdict = verdictOn(asked(720, 780, { known: { ...known(), mayNotBook } }));
    expect(verdict).toEqual({ ok: false, zh: '您没有预约该资源的权限', en: '您没有预约该资源的权限' });
  });
});

describe('roomToGrow', () => {
  const grid = { openFrom: 480, openTo: 1320, step: 30 };

  it('says how long it may be and until when it is free', () => {
    const rules = known(sampleRules({ duration: { maxMinutes: 120 } }));
    expect(roomToGrow(asked(480, 570, { known: rules }), grid)).toEqual({
      zh: '最长 2 小时，最晚可到 10:00',
      en: 'at most 2 h, free until 10:00',
    });
  });

  it('says nothing where there is nothing to say', () => {
    expect(roomToGrow(asked(540, 600), grid)).toBeUndefined();
  });
});

describe('gridOf', () => {
  it('shows all openings, in the cells that most of the resources have', () => {
    const late = sampleRules({ openHours: { start: 540, end: 1380 } });
    const fine = sampleRules({ slotRule: { kind: 'grid', stepMinutes: 20 } });
    const lessons = sampleRules({ slotRule: { kind: 'fixed', slots: [{ id: 'a', start: 600, end: 700 }] } });
    expect(gridOf([sampleRules(), late])).toEqual({ openFrom: 480, openTo: 1380, step: 30 });
    expect(gridOf([fine, sampleRules(), late, lessons]).step).toBe(30);
    expect(gridOf([fine, sampleRules()]).step).toBe(20);
    expect(gridOf([lessons, lessons]).step).toBe(30);
  });

  it('stretches by whole cells over what lies outside the opening', () => {
    expect(gridOf([sampleRules()], [{ start: 430, end: 470 }])).toMatchObject({
      openFrom: 420,
      openTo: 1320,
    });
    expect(gridOf([sampleRules()], [{ start: 0, end: 1440 }])).toMatchObject({ openFrom: 0, openTo: 1440 });
  });

  it('counts fixed slots in cells that begin and end with them', () => {
    const slots = [
      { id: 'a', start: 480, end: 570 },
      { id: 'b', start: 590, end: 680 },
    ];
    expect(gridOf([sampleRules({ slotRule: { kind: 'fixed', slots } })]).step).toBe(10);
  });
});
