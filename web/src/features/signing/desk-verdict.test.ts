// Seven verdicts, and where a booking of today stands.
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import {
  groupFor,
  groupOf,
  isFar,
  orderedBy,
  planOf,
  rankOf,
  verdictLooks,
  verdicts,
} from './desk-verdict.ts';
import type { SignBooking } from './signing.graphql.ts';

const booking = (id: string, more: Partial<SignBooking>): SignBooking =>
  standIn<SignBooking>({
    start: 600,
    end: 660,
    status: 'pending',
    actions: new Set(),
    needsSignIn: true,
    came: [],
    signedInAt: undefined,
    signedOutAt: undefined,
    ...more,
    id,
  });
const open = booking('open', { actions: new Set(['signIn'] as const) });
const here = booking('here', {
  status: 'performed',
  signedInAt: '2030-01-07 09:50:00',
  came: [{ account: 'li', name: 'Li', clock: '09:50' }],
});
const ahead = booking('ahead', { start: 900, status: 'approved' });
const missed = booking('missed', { status: 'missed', start: 500 });
const free = booking('free', { needsSignIn: false });

const evening = booking('evening', { actions: new Set(['signIn'] as const), start: 1110 });

it.each([
  ['signs in for what is open', [missed, ahead, open], undefined, 'open'],
  ['signs in for the earliest', [booking('next', { ...open, start: 660 }), open], undefined, 'open'],
  ['lets another of the same booking come', [booking('shared', { ...here, came: [] })], undefined, 'shared'],
  ['says that somebody is here', [missed, here, ahead], 'already', 'here'],
  ['says that it is early', [missed, ahead], 'early', 'ahead'],
  ['does not sign in for the evening', [evening], 'early', 'evening'],
  ['signs in for what is near, not for the evening', [evening, open], undefined, 'open'],
  ['says that it is late', [missed], 'late', 'missed'],
  ['knows of no booking that needs it', [free], 'none', 'free'],
  ['knows of no booking', [], 'none', undefined],
])('%s', (_, bookings, verdict, of) => {
  const plan = planOf(bookings, 'li', 605);
  expect([plan.verdict, plan.booking?.id]).toEqual([verdict, of]);
});

it('tells the verdicts apart without their colour', () => {
  expect(verdicts).toHaveLength(7);
  expect(new Set(verdicts.map((verdict) => verdictLooks[verdict].icon)).size).toBe(7);
});

it('puts first those to whom something can be done', () => {
  const minute = 605;
  const due = booking('due', { actions: new Set(['signIn'] as const), start: 610 });
  const gone = booking('gone', { status: 'completed' });
  const asked = booking('asked', { status: 'awaiting_approval' });
  const unsigned = { ...ahead, needsSignIn: false };
  const all = [open, due, here, ahead, evening, missed, gone, asked, unsigned];
  expect(all.map((each) => groupOf(each, minute))).toEqual([
    'late',
    'due',
    'here',
    'later',
    'later',
    'missed',
    'left',
    undefined,
    undefined,
  ]);
  const order = [gone, ahead, here, due, open].toSorted(
    (a, b) => rankOf(groupOf(a, minute)) - rankOf(groupOf(b, minute)),
  );
  expect(order.map(({ id }) => id)).toEqual(['open', 'due', 'here', 'ahead', 'gone']);
});

it('expects nobody more than an hour before the start', () => {
  expect([604, 605, 606].map((minute) => isFar({ start: 665 }, minute))).toEqual([true, false, false]);
});

it('tells one who is still to come from another who is here already', () => {
  const standing = (account: string, minute: number, more = {}) =>
    groupFor({ ...here, ...more }, account, minute);
  expect(standing('li', 605)).toBe('here');
  const minutes = [660, 659, 601, 600, 539];
  const stands = ['here', 'late', 'late', 'due', 'later'];
  expect(minutes.map((minute) => standing('wu', minute))).toEqual(stands);
  // Signed in by hand, nobody knows for whom.
  expect(standing('wu', 605, { came: [] })).toBe('here');
  expect(standing('wu', 605, { status: 'completed' })).toBe('left');
});

it('names each resource once, where somebody is waited for before what comes later and what is over', () => {
  const at = (resourceId: string, each: SignBooking) => ({ ...each, resourceId });
  const day = [
    at('over', missed),
    at('hall', ahead),
    at('lab', open),
    at('hall', here),
    at('lab', missed),
    at('open', free),
  ];
  expect(orderedBy(day, 590).map(({ first, counts, next }) => [first.resourceId, counts, next])).toEqual([
    [
      'lab',
      [
        ['due', 1],
        ['missed', 1],
      ],
      600,
    ],
    [
      'hall',
      [
        ['here', 1],
        ['later', 1],
      ],
      900,
    ],
    ['over', [['missed', 1]], undefined],
  ]);
});
