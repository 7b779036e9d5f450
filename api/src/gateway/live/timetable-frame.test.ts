// One day on the wire: what each class may read of it, and bytes that are made once for all who ask the same.

import type { Rules } from '@campus/events/domain/rules/rules';
import { standIn } from '@campus/events/testing/stand-in';
import type { StoredRules } from '@campus/projections/ports/documents';
import { beforeEach, expect, it } from 'vitest';
import { claim } from '../../testing/plain-stores.ts';
import type { SubscriptionRequest } from './subscription-request.ts';
import { type FrameParts, SharedFrames, timetableFrame } from './timetable-frame.ts';
import type { WatchedDay } from './watched-days.ts';

const rules = standIn<Rules>({ places: 3, placesRules: [] });
let stored: StoredRules | undefined;
let now: number;
let day: WatchedDay;
let parts: FrameParts;
let frames: SharedFrames;
beforeEach(() => {
  stored = standIn<StoredRules>({ revision: 'r1', rules });
  now = 1_000;
  const claims = [
    claim('a', 60, 90),
    claim('b', 90, 120, { state: 'held', units: 2, seat: '7', holdUntil: 5 }),
  ];
  day = {
    tenant: 'campus',
    resourceId: 'room',
    date: '2026-11-20',
    revision: 4,
    claims: new Map(claims.map((one) => [one.key, one])),
    watchers: new Set(),
  };
  parts = {
    labelOf: ({ key }, _, level) => (level === 'manager' ? { zh: key, en: key } : undefined),
    clock: () => now,
    rules: { of: (tenant, id) => (tenant === 'campus' && id === 'room' ? stored : undefined) },
  };
  frames = new SharedFrames(parts);
});

const request = (selectionKey = 'all') =>
  standIn<SubscriptionRequest>({ selectionKey, render: (frame) => Buffer.from(JSON.stringify(frame)) });

it('tells a whole day, and of each claim what the class may read', () => {
  const frame = timetableFrame(parts, day, 'manager');
  expect(frame).toMatchObject({
    revision: 4,
    rulesRevision: 'r1',
    full: true,
    serverTime: 1_000,
    removed: [],
  });
  const nothing = { seat: null, holdUntil: null, awayUntil: null };
  expect(frame.claims).toEqual([
    {
      key: 'a',
      start: 60,
      end: 90,
      state: 'taken',
      taken: 1,
      capacity: 3,
      ...nothing,
      label: { zh: 'a', en: 'a' },
    },
    {
      key: 'b',
      start: 90,
      end: 120,
      state: 'held',
      taken: 2,
      capacity: 3,
      seat: '7',
      holdUntil: 5,
      awayUntil: null,
      label: { zh: 'b', en: 'b' },
    },
  ]);
  expect(timetableFrame(parts, day, 'viewer').claims.map(({ label }) => label)).toEqual([null, null]);
});

it('has no words and one place where the rules are not known', () => {
  stored = undefined;
  const { rulesRevision, claims } = timetableFrame(parts, day, 'manager');
  expect([rulesRevision, claims.map(({ capacity, label }) => [capacity, label])]).toEqual([
    '',
    [
      [1, null],
      [1, null],
    ],
  ]);
});

it('tells of a change the change alone', () => {
  const delta = { changed: [claim('c', 0, 30)], removed: ['a'] };
  const { full, claims, removed } = timetableFrame(parts, day, 'viewer', delta);
  expect([full, claims.map(({ key }) => key), removed]).toEqual([false, ['c'], ['a']]);
});

it('makes the bytes of a change once for each class and selection', () => {
  const delta = { changed: [claim('c', 0, 30)], removed: [] };
  const made = frames.ofDelta(request(), day, 'viewer', delta);
  expect(frames.ofDelta(request(), day, 'viewer', delta)).toBe(made);
  expect(frames.ofDelta(request(), day, 'manager', delta)).not.toBe(made);
  expect(frames.ofDelta(request('keys'), day, 'viewer', delta)).not.toBe(made);
  expect(frames.ofDelta(request(), day, 'viewer', { ...delta })).not.toBe(made);
});

it('gives a whole day that was made just now to the next who joins, unless day, rules, class or selection differ', () => {
  const made = frames.ofWhole(request(), day, 'viewer');
  now += 499;
  expect(frames.ofWhole(request(), day, 'viewer')).toBe(made);
  expect(frames.ofWhole(request(), day, 'manager')).not.toBe(made);
  expect(frames.ofWhole(request('keys'), day, 'viewer')).not.toBe(made);
  expect(frames.ofWhole(request(), { ...day }, 'viewer')).not.toBe(made);
  stored = standIn<StoredRules>({ revision: 'r2', rules });
  const ruled = frames.ofWhole(request(), day, 'viewer');
  expect(ruled).not.toBe(made);
  day.revision = 5;
  const moved = frames.ofWhole(request(), day, 'viewer');
  expect(moved).not.toBe(ruled);
  now += 500;
  expect(frames.ofWhole(request(), day, 'viewer')).not.toBe(moved);
});
