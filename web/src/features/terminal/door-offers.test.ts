// What a door offers: to whom is due, to whom is free to come in, and what an old list still allows.
import { nextStepOf } from '@campus/events/booking/next-step';
import { walkUpChoices } from '@campus/events/booking/walk-up';
import { instantOf } from '@campus/events/domain/time/zone';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { expect, it } from 'vitest';
import { nextSignIn, offersOf, usualOf } from './door-offers.ts';
import { type DoorClaim, doorStateOf, ruleClaim } from './door-state.ts';
import type { FaceWord } from './door-trust.ts';

const zone = 'Asia/Shanghai';
const date = '2026-11-18';
const rules = sampleRules({
  attendance: {
    signIn: 'owner',
    opensMinutesBefore: 10,
    closesMinutesAfter: 15,
    keepMinutes: 0,
    signOut: 'none',
    whenNobodySignedIn: 'missed',
  },
  latestRule: { until: 'end' },
  slotRule: { kind: 'grid', stepMinutes: 30 },
});
const taken = (start: number, end: number): DoorClaim => ({
  key: `${start}`,
  start,
  end,
  state: 'taken',
  taken: 1,
  holdUntil: null,
  label: null,
});

const at = (
  minute: number,
  today: readonly DoorClaim[],
  face?: FaceWord,
  isSigned = false,
  costs = false,
) => {
  const now = instantOf(zone, date, minute);
  const state = doorStateOf({ rules, today, tomorrow: [], now });
  const claims = today.map(ruleClaim);
  const choices = walkUpChoices(rules, claims, now);
  const running = claims.find(({ key }) => key === state.key);
  const nextEnd = running && nextStepOf(rules, claims, now, running);
  const shown = { rules, state, face: face ?? state.word, isSigned, now, choices, costs, nextEnd };
  const offers = offersOf(shown);
  return { state, choices, offers, keys: offers.map(({ key }) => key) };
};

it('takes a free room, and signs in as soon as that opens', () => {
  expect(at(600, []).keys).toEqual(['act.useNow']);
  expect(at(649, [taken(660, 720)]).keys).toEqual(['act.useFirst']);
  expect(at(650, [taken(660, 720)]).keys).toEqual(['act.in', 'act.useFirst']);
  expect(nextSignIn(rules, at(649, [taken(660, 720)]).state, date)).toEqual({ opens: 650, closes: 675 });
});

it('signs in to a booking that runs, then ends it', () => {
  expect(at(670, [taken(660, 720)]).keys).toEqual(['act.in']);
  expect(at(670, [taken(660, 720), taken(720, 780)], undefined, true).keys).toEqual(['act.out']);
});

it('goes on to the end that is named, where nobody comes next', () => {
  const { offers } = at(670, [taken(660, 720), taken(750, 780)], undefined, true);
  expect(offers[0]).toEqual({ act: 'extend', key: 'act.extend', times: { until: '12:30' }, end: 750 });
  expect(offers.map(({ act }) => act)).toEqual(['extend', 'out']);
  expect(at(670, [taken(660, 720), taken(740, 780)], undefined, true).keys).toEqual(['act.out']);
});

it('leaves going on to the phone where it costs', () => {
  expect(at(670, [taken(660, 720)], undefined, true).keys).toEqual(['act.extend', 'act.out']);
  expect(at(670, [taken(660, 720)], undefined, true, true).keys).toEqual(['act.out']);
});

it('signs in at a shared room whether it is full or not', () => {
  const shared = { ...rules, places: 2 };
  const keysAt = (today: readonly DoorClaim[]) => {
    const now = instantOf(zone, date, 670);
    const state = doorStateOf({ rules: shared, today, tomorrow: [], now });
    const choices = walkUpChoices(shared, today.map(ruleClaim), now);
    const face = state.word;
    const shown = { rules: shared, state, face, isSigned: false, now, choices, costs: false };
    return offersOf({ ...shown, nextEnd: undefined }).map(({ key }) => key);
  };
  expect(keysAt([taken(660, 720)])).toEqual(['act.in', 'act.useNow']);
  expect(keysAt([taken(660, 720), taken(630, 720)])).toEqual(['act.in']);
});

it('keeps both for later where the list is old, and a sign-in alone where there is none', () => {
  expect(at(600, [], 'possible').keys).toEqual(['act.in', 'act.useLater']);
  expect(at(600, [], 'unknown').keys).toEqual(['act.inLater']);
});

it('begins with half an hour, or what comes nearest to it, until another length is chosen', () => {
  const { choices } = at(608, [taken(690, 720)]);
  expect(choices.map(({ end }) => end)).toEqual([630, 660]);
  expect(usualOf(choices, 608, undefined)?.end).toBe(630);
  expect(usualOf(choices, 608, 660)?.end).toBe(660);
  expect(usualOf(choices, 608, 720)?.end).toBe(630);
});
