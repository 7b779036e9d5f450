// For all requests of several people in any order, no more places are ever held than there are. The
// check is the one that judges the logs of servers: it reads the log alone and shares nothing with the decider.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCapacity } from '../../../../loadtest/src/checker/capacity.ts';
import { daysAfter } from '../../../../loadtest/src/checker/day.ts';
import type { Recorded } from '../../domain/decider.ts';
import { type RandomSetting, randomSetting, rulesSet } from '../../testing/random-setting.ts';
import {
  bookFor,
  changeTo,
  clock,
  closureOf,
  holdFor,
  MINUTE,
  onDay,
  waitFor,
  ZONE,
} from '../../testing/sample-schedule.ts';
import type { ScheduleCommand } from './commands.ts';
import type { ScheduleEvent } from './events.ts';
import { type ScheduleState, schedule } from './schedule.ts';

interface Step {
  readonly kind: number;
  readonly who: number;
  readonly id: number;
  readonly start: number;
  readonly length: number;
  readonly units: number;
  readonly wait: number;
  /** Minutes the command was on its way before it was decided. */
  readonly late: number;
}

const steps = fc.array(
  fc.record({
    kind: fc.oneof(
      fc.integer({ min: 0, max: 27 }),
      fc.constantFrom(0, 0, 4, 7, 8, 9, 9, 9, 13, 13, 19, 19, 19, 22),
    ),
    who: fc.integer({ min: 1, max: 3 }),
    id: fc.integer({ min: 1, max: 5 }),
    start: fc.integer({ min: 0, max: 11 }),
    length: fc.integer({ min: 1, max: 4 }),
    units: fc.integer({ min: 1, max: 2 }),
    wait: fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 16, 45),
    late: fc.constantFrom(0, 0, 0, 1, 3),
  }),
  { minLength: 15, maxLength: 60, size: 'max' },
);

const setting = randomSetting({ min: 1, max: 3 });

/** Cells of half an hour between 10:00 and 18:00, asked for from 09:00 on. */
const commandOf = (step: Step, now: number, given: RandomSetting): ScheduleCommand => {
  const rules = rulesSet(given);
  const start = 600 + step.start * 30;
  const day = { ...onDay(), rules, now, start, end: start + step.length * 30 };
  const booking = `b${step.id}`;
  const account = `student${step.who}`;
  const of = { now, booking, right: 'owner' } as const;
  const byAdministrator = { ...of, right: 'administrator' } as const;
  const choices: readonly ScheduleCommand[] = [
    bookFor('12:00-13:00', { ...day, booking, account, units: step.units, paymentDue: given.payment }),
    bookFor('12:00-13:00', { ...day, booking, account, hold: `h${step.id}` }),
    bookFor('12:00-13:00', { ...day, booking, account, right: 'administrator', path: 'manager' }),
    bookFor('12:00-13:00', { ...day, booking, account, right: 'administrator', path: 'import' }),
    holdFor('12:00-13:00', { ...day, claim: `h${step.id}`, account, units: step.units }),
    { type: 'RenewHold', now, claim: `h${step.id}`, account },
    { type: 'ReleaseHold', now, claim: `h${step.id}`, account },
    changeTo('12:00-13:00', { ...day, booking }),
    changeTo('12:00-13:00', { ...day, booking, right: 'administrator', path: 'manager' }),
    { ...day, type: 'Approve', booking, right: 'approver', paymentDue: given.payment },
    { ...day, type: 'Submit', booking, right: 'owner' },
    { ...day, type: 'Resubmit', booking, right: 'owner', account, details: {} },
    { ...of, type: 'Return', right: 'approver', reason: 'why' },
    { ...of, type: 'Cancel', reason: 'ill', cancelMinutes: 0 },
    { ...of, type: 'SignIn' },
    { ...byAdministrator, type: 'Terminate', reason: 'why', zone: ZONE },
    { ...byAdministrator, type: 'Mark', as: step.units === 1 ? 'performed' : 'missed', zone: ZONE },
    { type: 'LapseDue', now },
    closureOf('12:00-13:00', { now, claim: `c${step.id}`, start, end: start + 30 }),
    waitFor('12:00-13:00', { ...day, wait: `w${step.id}`, account, units: step.units }),
    bookFor('12:00-13:00', { ...day, booking: `w${step.id}`, account, hold: `w${step.id}` }),
    { type: 'LeaveWait', now, wait: `w${step.id}`, account },
    { ...day, type: 'OfferPlaces' },
    { ...byAdministrator, type: 'Cancel', reason: 'broken', cancelMinutes: 0 },
    { ...of, type: 'SignOut', zone: ZONE },
    { ...of, type: 'ChangeDetails', path: 'page', rules, persons: step.units, details: {} },
    { ...day, type: 'Extend', booking, right: 'owner', path: 'extension', end: day.end + 60 },
    { ...of, type: 'TakeBackExtension' },
  ];
  return choices[step.kind] ?? { type: 'LapseDue', now };
};

const play = (given: RandomSetting, all: readonly Step[], from = clock('09:00')) => {
  let state: ScheduleState = schedule.initial;
  let now = from;
  const log: { event: ScheduleEvent; recorded: Recorded }[] = [];
  for (const step of all) {
    now = Math.min(now + step.wait * MINUTE, clock('18:00'));
    const decision = schedule.decide(commandOf(step, now - step.late * MINUTE, given), state);
    const events = decision.outcome === 'accepted' ? decision.events : [];
    for (const event of events) {
      const recorded = { revision: log.length, at: now };
      log.push({ event, recorded });
      state = schedule.evolve(state, event, recorded);
    }
  }
  return { state, log };
};

type Log = ReturnType<typeof play>['log'];

const DAY = { tenant: 't', resource: 'room', date: '2026-09-14' } as const;

/** The day's stream as a store would give it. */
const stored = (log: Log) =>
  log.map(({ event, recorded: { revision, at = 0 } }) => ({
    ...event,
    id: String(revision),
    stream: 'day',
    revision,
    position: String(revision),
    metadata: { tenant: DAY.tenant, actor: '', at, correlation: '' },
  }));

/** Book, sign in and out, mark, while the periods run. */
const comings = fc.array(
  fc.record({
    kind: fc.constantFrom(
      0,
      0,
      0,
      14,
      14,
      16,
      16,
      16,
      18,
      24,
      24,
      26,
      26,
      26,
      26,
      26,
      ...Array<27>(9).fill(27),
    ),
    who: fc.integer({ min: 1, max: 3 }),
    id: fc.constantFrom(1, 1, 1, 1, 2, 3),
    start: fc.constantFrom(0, 0, 0, 1),
    length: fc.integer({ min: 2, max: 4 }),
    units: fc.integer({ min: 1, max: 2 }),
    wait: fc.constantFrom(...Array<0>(12).fill(0), 1, 1, 16),
    late: fc.constant(0),
  }),
  { minLength: 20, maxLength: 60, size: 'max' },
);

/** Rooms in which people sign in and out. */
const attended = randomSetting({ min: 1, max: 2 }).map((given) => ({
  ...given,
  needed: false,
  payment: false,
  signIn: true,
}));

describe('a day', () => {
  it('gives nobody back a place that another took after they had left it', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(attended, comings, (given, all) => {
        const events = stored(play(given, all, clock('10:05')).log);
        for (const { type } of events) seen.set(type, (seen.get(type) ?? 0) + 1);
        const day = { ...DAY, stream: 'day', states: daysAfter(events) };
        expect(checkCapacity({ days: [day], placesOf: () => given.places })).toEqual([]);
      }),
      { numRuns: 200 },
    );
    for (const type of ['SignedOut', 'MarkedMissed', 'MarkedPerformed', 'Extended'])
      expect(seen.get(type), type).toBeGreaterThan(20);
    expect(seen.get('ExtensionTakenBack')).toBeGreaterThan(5);
  });

  it('never promises more places than there are, in any order of commands', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(setting, steps, (given, all) => {
        const events = stored(play(given, all).log);
        for (const { type } of events) seen.set(type, (seen.get(type) ?? 0) + 1);
        const day = { ...DAY, stream: 'day', states: daysAfter(events) };
        expect(checkCapacity({ days: [day], placesOf: () => given.places })).toEqual([]);
      }),
      { numRuns: 800 },
    );
    for (const type of [
      'Booked',
      'Held',
      'TimeChanged',
      'Approved',
      'Rejected',
      'Missed',
      'Closed',
      'WaitBegun',
      'PlaceOffered',
      'WaitEnded',
    ])
      expect(seen.get(type), type).toBeGreaterThan(20);
  });

  it('folds to the same state however often it is folded', () => {
    fc.assert(
      fc.property(setting, steps, (given, all) => {
        const { state, log } = play(given, all);
        const again = log.reduce(
          (current, { event, recorded }) => schedule.evolve(current, event, recorded),
          schedule.initial,
        );
        expect(again).toEqual(state);
      }),
      { numRuns: 100 },
    );
  });

  it('accepts every command a second time in silence, or refuses it', () => {
    fc.assert(
      fc.property(setting, steps, (given, all) => {
        const { state, log } = play(given, all);
        const now = clock('18:00');
        for (const step of all) {
          const command = commandOf(step, now, given);
          const first = schedule.decide(command, state);
          if (first.outcome === 'refused') continue;
          const after = first.events.reduce(
            (current, event, index) =>
              schedule.evolve(current, event, { revision: log.length + index, at: now }),
            state,
          );
          const second = schedule.decide(command, after);
          expect(second.outcome === 'accepted' ? second.events : []).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
