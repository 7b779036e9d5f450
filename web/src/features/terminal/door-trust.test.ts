// A door that was cut off never claims that a room is free which it cannot know.
import { addDays } from '@campus/events/domain/time/dates';
import { instantOf, localOf } from '@campus/events/domain/time/zone';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { expect, it } from 'vitest';
import { claimsOn } from './day-cache.ts';
import { type DoorClaim, doorStateOf } from './door-state.ts';
import { faceOf, isNight, mayReload, SURE_MS, shiftAt, soonOf } from './door-trust.ts';

const zone = 'Asia/Shanghai';
const rules = sampleRules({});
const heardOn = '2026-11-18';
const heardAt = instantOf(zone, heardOn, 600);
const HOUR = 3_600_000;

const claim = (start: number, end: number): DoorClaim => ({
  key: `${start}`,
  start,
  end,
  state: 'taken',
  taken: 1,
  holdUntil: null,
  label: null,
});
const list = { date: heardOn, today: [claim(700, 800)], tomorrow: [claim(600, 720)] };

/** What the glass says so long after it was cut off. */
const faceAfter = (milliseconds: number) => {
  const now = heardAt + milliseconds;
  const { date } = localOf(zone, now);
  const dayAfter = addDays(heardOn, 1);
  const { word } = doorStateOf({
    rules,
    today: claimsOn(list, date, dayAfter),
    tomorrow: claimsOn(list, addDays(date, 1), dayAfter),
    now,
  });
  return faceOf({ word, date, listDate: heardOn, heardAt, now });
};

it('case 26: says for fifty hours without network what it may: free, possibly free, taken, at last not known', () => {
  expect(faceAfter(SURE_MS)).toBe('free');
  expect(faceAfter(SURE_MS + 60_000)).toBe('possible');
  expect(faceAfter(2 * HOUR)).toBe('taken');
  expect(faceAfter(25 * HOUR)).toBe('taken');
  expect(faceAfter(27 * HOUR)).toBe('possible');
  expect(faceAfter(38 * HOUR)).toBe('unknown');
  expect(faceAfter(50 * HOUR)).toBe('unknown');
});

it('never says free at any minute of a week that it has not heard of', () => {
  for (let minutes = 16; minutes < 7 * 1440; minutes += 11)
    expect(faceAfter(minutes * 60_000), `after ${minutes} minutes`).not.toBe('free');
});

it('does not believe a list of tomorrow either, where its clock went back', () => {
  expect(faceAfter(-24 * HOUR)).toBe('unknown');
});

it('counts the last fifteen minutes before somebody else comes', () => {
  expect(soonOf('free', 640, 660)).toBeUndefined();
  expect(soonOf('free', 652, 660)).toBe(8);
  expect(soonOf('taken', 652, 660)).toBeUndefined();
  expect(soonOf('free', 652, undefined)).toBeUndefined();
});

it('dims in the closed hours of the night alone', () => {
  expect(isNight('closed', 23 * 60)).toBe(true);
  expect(isNight('closed', 12 * 60)).toBe(false);
  expect(isNight('free', 23 * 60)).toBe(false);
});

it('moves by at most two pixels and stands nowhere for long', () => {
  const places = Array.from({ length: 8 }, (_, minute) => shiftAt(minute));
  expect(new Set(places.map(({ x, y }) => `${x}/${y}`)).size).toBe(8);
  for (const { x, y } of places) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(2);
});

it('starts anew at night, while nobody stands there and the server would answer', () => {
  const idle = { minute: 190, openMs: 24 * HOUR, untouchedMs: HOUR, silentMs: 1000 };
  expect(mayReload(idle)).toBe(true);
  expect(mayReload({ ...idle, minute: 600 })).toBe(false);
  expect(mayReload({ ...idle, untouchedMs: 1000 })).toBe(false);
  expect(mayReload({ ...idle, silentMs: undefined })).toBe(false);
  expect(mayReload({ ...idle, silentMs: HOUR })).toBe(false);
  expect(mayReload({ ...idle, openMs: HOUR })).toBe(false);
});
