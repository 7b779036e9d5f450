// What a door says at a minute, for every kind of day.

import { instantOf } from '@campus/events/domain/time/zone';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { describe, expect, it } from 'vitest';
import { type DoorClaim, doorStateOf, type Signed, signedNow, signsWith } from './door-state.ts';

const zone = 'Asia/Shanghai';
const date = '2026-11-18';

const rules = sampleRules({
  attendance: { signIn: 'owner', keepMinutes: 0, signOut: 'none', whenNobodySignedIn: 'missed' },
});

const claim = (key: string, start: number, end: number, more: Partial<DoorClaim> = {}): DoorClaim => ({
  key,
  start,
  end,
  state: 'taken',
  taken: 1,
  holdUntil: null,
  label: { zh: key, en: key },
  ...more,
});

const at = (minute: number) => instantOf(zone, date, minute);
const stateAt = (minute: number, today: readonly DoorClaim[], tomorrow: readonly DoorClaim[] = []) =>
  doorStateOf({ rules, today, tomorrow, now: at(minute) });

describe('a free door', () => {
  it('says until when, however soon one could still book', () => {
    // A booking needs an hour's notice; a person at the door may still go in.
    expect(stateAt(648, [claim('a', 840, 930)])).toMatchObject({ word: 'free', until: 840 });
    expect(stateAt(648, [])).toMatchObject({ word: 'free', until: 1320 });
  });

  it('lists the next three, and tomorrow where today has fewer', () => {
    const today = [claim('a', 700, 720), claim('b', 800, 820), claim('c', 900, 920), claim('d', 1000, 1020)];
    expect(stateAt(648, today).next.map(({ key }) => key)).toEqual([
      '2026-11-18/a',
      '2026-11-18/b',
      '2026-11-18/c',
    ]);
    expect(stateAt(1010, today, [claim('e', 480, 540)]).next.map(({ key }) => key)).toEqual([
      'free-1020',
      '2026-11-19/e',
    ]);
  });
});

describe('a taken door', () => {
  it('says what for, until the end of that booking, and when it is free again', () => {
    const state = stateAt(648, [claim('a', 600, 690), claim('b', 840, 930)]);
    expect(state).toMatchObject({ word: 'taken', until: 690, key: 'a', label: { zh: 'a' } });
    expect(state.next[0]).toMatchObject({ word: 'free', start: 690 });
  });

  it('does not add two neighbours together', () => {
    const state = stateAt(648, [claim('a', 600, 690), claim('b', 690, 720)]);
    expect(state.until).toBe(690);
    expect(state.next.map(({ word, start }) => [word, start])).toEqual([
      ['taken', 690],
      ['free', 720],
    ]);
  });
});

describe('a door at which one cannot go in', () => {
  it('says when one can again, tomorrow where not today', () => {
    const evening = stateAt(1330, [], [claim('e', 480, 540)]);
    expect(evening.word).toBe('closed');
    expect(evening.next.map(({ date: on, start, word }) => [on, start, word])).toEqual([
      ['2026-11-19', 480, 'taken'],
      ['2026-11-19', 540, 'free'],
    ]);
  });

  it('says so however much comes before', () => {
    const today = [600, 690, 780, 870, 960].map((start) => claim(`${start}`, start, start + 90));
    expect(stateAt(648, today).next.at(-1)).toMatchObject({ word: 'free', start: 1050 });
  });
});

describe('holds and closures', () => {
  const hold = claim('h', 600, 720, { state: 'held', holdUntil: at(650), label: null });

  it('shows a hold while it lasts and forgets it when it has run out, told or not', () => {
    expect(stateAt(648, [hold])).toMatchObject({ word: 'held', holdUntil: at(650) });
    expect(stateAt(651, [hold]).word).toBe('free');
  });

  it('is closed outside the opening hours, until they begin', () => {
    expect(stateAt(420, [])).toMatchObject({ word: 'closed', until: 480 });
    expect(stateAt(1330, [])).toMatchObject({ word: 'closed', until: 1440 });
  });

  it('says why it is closed where a closure says so', () => {
    const closure = claim('x', 480, 1320, {
      state: 'closed',
      taken: 0,
      label: { zh: '检修', en: 'Repairs' },
    });
    expect(stateAt(648, [closure])).toMatchObject({ word: 'closed', until: 1320, label: { zh: '检修' } });
  });

  it('says of a shared room one thing: its word, its turns and its strip are of places, not of bookings', () => {
    const today = [
      claim('a', 600, 720, { taken: 2 }),
      claim('b', 630, 690, { state: 'requested' }),
      claim('c', 690, 780),
      claim('d', 900, 960, { state: 'requested' }),
    ];
    const shared = (minute: number) =>
      doorStateOf({ rules: { ...rules, places: 3 }, today, tomorrow: [], now: at(minute) });
    const busy = [
      { start: 630, end: 690, word: 'requested' },
      { start: 690, end: 720, word: 'taken' },
    ];
    expect(shared(610)).toMatchObject({ word: 'free', until: 630, placesLeft: 1, busy });
    expect(shared(700)).toMatchObject({ word: 'taken', until: 720, key: undefined, label: null, busy });
    expect(shared(750)).toMatchObject({ word: 'free', until: 1320, placesLeft: 2, busy });
  });

  it('counts the places of a shared room', () => {
    const shared = { ...rules, places: 4 };
    const state = doorStateOf({ rules: shared, today: [claim('a', 600, 720)], tomorrow: [], now: at(648) });
    expect(state).toMatchObject({ word: 'free', placesLeft: 3 });
    // One booking among many is no news; that it fills up and closes is.
    const full = claim('b', 780, 840, { taken: 4 });
    const later = doorStateOf({
      rules: shared,
      today: [full],
      tomorrow: [claim('c', 480, 540)],
      now: at(648),
    });
    expect(later.next.map(({ word, start }) => [word, start])).toEqual([
      ['taken', 780],
      ['free', 840],
      ['closed', 1320],
    ]);
  });
});

describe('a sign-in', () => {
  const signed = { key: 'a', action: 'in', at: at(596), person: '王*' } as const;
  const other = { ...signed, key: 'b', at: at(685) };
  const running = stateAt(648, [claim('a', 600, 690), claim('b', 690, 720)]);

  it('belongs to the booking that runs now, whoever came early for the next', () => {
    expect(signedNow([signed, other], running)).toBe(signed);
    expect(signedNow([other], running)).toBeUndefined();
    expect(signedNow([other], stateAt(700, [claim('b', 690, 720)]))).toBe(other);
    expect(signedNow([signed], stateAt(720, []))).toBeUndefined();
  });

  it('ends where it was taken back, and is heard twice without harm', () => {
    const out = { ...signed, action: 'out' } as const;
    const heard = [signed, other, signed, out].reduce<readonly Signed[]>(signsWith, []);
    expect(heard).toEqual([other, out]);
    expect(signedNow(heard, running)).toBeUndefined();
  });

  it('makes nothing grow', () => {
    const heard = Array.from({ length: 500 }, (_, index) => ({ ...signed, key: `${index}` }));
    expect(heard.reduce<readonly Signed[]>(signsWith, []).map(({ key }) => key)).toEqual(
      Array.from({ length: 20 }, (_, index) => `${480 + index}`),
    );
  });
});
