// What one reads first after a scan.
import type { BookingStatus } from '@campus/events/booking/schedule/status';
import { describe, expect, it } from 'vitest';
import { scanActsOf, scanCaseOf, sentenceOf } from './sign-state.ts';

type Signing = Parameters<typeof sentenceOf>[0];

const booking = (status: BookingStatus, more: Partial<Signing> = {}): Signing => ({
  status,
  actions: new Set(),
  needsSignIn: true,
  opens: '11:45',
  closes: '12:15',
  keptUntil: '12:15',
  signedInAt: undefined,
  signedOutAt: undefined,
  paysBefore: undefined,
  ...more,
});
const open = { actions: new Set(['signIn'] as const) };
const said = (one: Signing) => {
  const { key, time } = sentenceOf(one, '14:00');
  return `${key} ${time}`.trim();
};

describe('the sentence of a booking', () => {
  it('names the next possible moment', () => {
    expect(said(booking('approved'))).toBe('opensAt 11:45');
    expect(said(booking('pending', open))).toBe('openUntil 12:15');
    expect(said(booking('pending', { ...open, keptUntil: '12:30' }))).toBe('keptUntil 12:30');
  });

  it('tells who has come, and lets the others follow until the end', () => {
    const signedInAt = '2026-09-16 12:03:10';
    expect(said(booking('performed', { signedInAt }))).toBe('signedInAt 12:03');
    expect(said(booking('performed', { ...open, signedInAt }))).toBe('joinUntil 14:00');
    expect(said(booking('completed', { signedInAt, signedOutAt: '2026-09-16 13:30:00' }))).toBe(
      'signedOutAt 13:30',
    );
  });

  it('tells until when a seat is kept that its owner has left for a while', () => {
    const signedInAt = '2026-09-16 12:03:10';
    const away = { until: '12:40', isReported: false };
    expect(said(booking('performed', { ...open, signedInAt, away }))).toBe('leftUntil 12:40');
    const reported = { ...away, isReported: true };
    expect(said(booking('performed', { signedInAt, away: reported }))).toBe('reportedUntil 12:40');
  });

  it('says why nothing may be signed', () => {
    expect(said(booking('missed'))).toBe('missed 12:15');
    expect(said(booking('awaiting_approval'))).toBe('notConfirmed');
    expect(said(booking('pending', { needsSignIn: false }))).toBe('noSignIn');
    expect(said(booking('completed'))).toBe('over');
  });

  it('asks for the payment that comes before signing in or out', () => {
    expect(said(booking('pending', { paysBefore: 'signIn' }))).toBe('payToSignIn');
    expect(said(booking('pending', { ...open, paysBefore: 'signOut' }))).toBe('openUntil 12:15');
    const signedInAt = '2026-09-16 12:03:10';
    expect(said(booking('performed', { signedInAt, paysBefore: 'signOut' }))).toBe('payToSignOut');
  });
});

it('lets who sits leave for a while, and whoever was away come back, of a room neither', () => {
  const actions = new Set(['signOut'] as const);
  const away = { until: '12:40', isReported: true };
  const offered = (more: object) => scanActsOf({ ...booking('performed'), seat: 'B-041', actions, ...more });
  expect(offered({})).toEqual(['leave', 'signOut']);
  expect(offered({ away })).toEqual(['back', 'signOut']);
  expect(offered({ seat: undefined })).toEqual(['signOut']);
  expect(offered({ status: 'pending' })).toEqual(['signOut']);
});

it.each([
  [{}, true, 'mine'],
  [{ useUntil: '14:30' }, false, 'free'],
  [{ useUntil: '14:30', isCodeRight: true, asksCode: true }, false, 'free'],
  [{ useUntil: '14:30', isCodeRight: false }, false, 'codeOld'],
  [{ useUntil: '14:30', asksCode: true }, false, 'codeAsked'],
  [{ takenUntil: '15:00' }, false, 'taken'],
  [{}, false, 'shut'],
] as const)('finds by a scan %o, with something of one’s own %s: %s', (more, hasOwn, found) => {
  const nothing = { asksCode: false, isCodeRight: undefined, useUntil: undefined, takenUntil: undefined };
  expect(scanCaseOf({ ...nothing, ...more }, hasOwn)).toBe(found);
});
