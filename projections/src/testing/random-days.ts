// Histories of two days of one room, as random commands lead to them: what the deciders allow, in any
// order, with moves between the days.

import type { ScheduleCommand } from '@campus/events/booking/schedule/commands';
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { type ScheduleState, schedule } from '@campus/events/booking/schedule/schedule';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { scheduleStream } from '@campus/events/domain/streams';
import { addDays } from '@campus/events/domain/time/dates';
import { instantOf } from '@campus/events/domain/time/zone';
import { type RandomSetting, randomSetting, rulesSet } from '@campus/events/testing/random-setting';
import { SAMPLE_DATE } from '@campus/events/testing/sample-rules';
import {
  bookFor,
  changeTo,
  closureOf,
  holdFor,
  MINUTE,
  onDay,
  ZONE,
} from '@campus/events/testing/sample-schedule';
import fc from 'fast-check';
import { createRecorder } from './recorded.ts';

export const TENANT = 'north';
export const ROOM = 'room-1';
export const DATES = [SAMPLE_DATE, addDays(SAMPLE_DATE, 1)] as const;

interface Step {
  readonly kind: number;
  readonly day: 0 | 1;
  readonly who: number;
  readonly id: number;
  readonly start: number;
  readonly length: number;
  readonly units: number;
  readonly wait: number;
}

export interface History {
  readonly events: readonly RecordedEvent<ScheduleEvent>[];
  /** The state of each day's stream after the last event. */
  readonly states: ReadonlyMap<string, ScheduleState>;
  readonly now: number;
}

const steps = fc.array(
  fc.record({
    kind: fc.oneof(
      fc.nat({ max: 25 }),
      fc.constantFrom(0, 1, 2, 8, 8, 9, 10, 11, 14, 15, 15, 16, 19, 19, 21),
    ),
    day: fc.constantFrom<0 | 1>(0, 1),
    who: fc.integer({ min: 1, max: 2 }),
    id: fc.integer({ min: 1, max: 4 }),
    start: fc.integer({ min: 0, max: 11 }),
    length: fc.integer({ min: 1, max: 4 }),
    units: fc.integer({ min: 1, max: 2 }),
    wait: fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(0, 0, 0, 1, 5, 16, 20) },
      { weight: 1, arbitrary: fc.constant(600) },
    ),
  }),
  { minLength: 20, maxLength: 80, size: 'max' },
);

const setting = randomSetting({ min: 2, max: 4 });

export const randomHistory: fc.Arbitrary<History> = fc
  .tuple(setting, steps)
  .map(([given, all]) => play(given, all));

const streamOf = (day: 0 | 1): string => scheduleStream(TENANT, ROOM, DATES[day]);

const play = (given: RandomSetting, all: readonly Step[]): History => {
  const { events, record } = createRecorder<ScheduleEvent>({ tenant: TENANT });
  const states = new Map<string, ScheduleState>();
  let now = instantOf(ZONE, SAMPLE_DATE, 9 * 60);
  /** Whether the command was accepted. */
  const send = (day: 0 | 1, command: ScheduleCommand): boolean => {
    const stream = streamOf(day);
    let state = states.get(stream) ?? schedule.initial;
    const decision = schedule.decide(command, state);
    if (decision.outcome === 'refused') return false;
    for (const event of decision.events) {
      const { revision } = record(stream, event, { at: now });
      state = schedule.evolve(state, event, { revision, at: now, actor: 'student1' });
    }
    states.set(stream, state);
    return true;
  };
  for (const step of all) {
    now += step.wait * MINUTE;
    const { day, id } = step;
    const other = day === 0 ? 1 : 0;
    const here = states.get(streamOf(day))?.bookings[`b${id}`];
    const there = states.get(streamOf(other))?.bookings[`b${id}`];
    const command = commandOf(step, now, given);
    const isNew = command.type === 'Book' || command.type === 'Hold';
    // An id lives on one day at a time, unless it moves.
    if (isNew && there && there.phase !== 'moved') {
      if (command.type !== 'Book' || (here && here.phase !== 'moved')) continue;
      const movedFrom = { date: DATES[other], receipt: { stream: streamOf(other), revision: 0, at: now } };
      if (!send(day, { ...command, account: there.account, movedFrom })) continue;
      const leave = { type: 'MoveAway', now, booking: there.booking, right: 'owner' } as const;
      const isAway = step.who === 1 && send(other, { ...leave, to: DATES[day], changeMinutes: 0 });
      const back = { type: 'Cancel', now, booking: there.booking, right: 'administrator' } as const;
      if (!isAway) send(day, { ...back, reason: 'not completed', cancelMinutes: 0 });
    } else if (!isNew || !here) send(day, command);
  }
  return { events, states, now };
};

/** Cells of half an hour between 10:00 and 18:00. */
const commandOf = (step: Step, now: number, given: RandomSetting): ScheduleCommand => {
  const rules = rulesSet(given);
  const start = 600 + step.start * 30;
  const period = { start, end: start + step.length * 30 };
  const day = { ...onDay(), date: DATES[step.day], rules, now, ...period };
  const [booking, account, claim] = [`b${step.id}`, `student${step.who}`, `h${step.id}`];
  const details = { theme: `theme ${step.id}` };
  const owner = { now, booking, right: 'owner' } as const;
  const administrator = { ...owner, right: 'administrator' } as const;
  const asManager = { right: 'administrator', path: 'manager' } as const;
  const book = { ...day, booking, account, details, units: step.units };
  const choices: readonly ScheduleCommand[] = [
    bookFor('12:00-13:00', { ...book, paymentDue: given.payment }),
    bookFor('12:00-13:00', { ...book, hold: claim }),
    bookFor('12:00-13:00', { ...book, ...asManager }),
    holdFor('12:00-13:00', { ...day, claim, account, units: step.units }),
    { type: 'RenewHold', now, claim, account },
    { type: 'ReleaseHold', now, claim, account },
    changeTo('12:00-13:00', { ...day, booking }),
    changeTo('12:00-13:00', { ...day, booking, ...asManager }),
    { ...day, type: 'Approve', booking, right: 'approver', paymentDue: given.payment },
    { ...day, type: 'Submit', booking, right: 'owner' },
    { ...day, type: 'Resubmit', booking, right: 'owner', account, details },
    { ...owner, type: 'Return', right: 'approver', reason: 'why' },
    { ...owner, type: 'Reject', right: 'approver', reason: 'why' },
    { ...owner, type: 'Cancel', reason: 'ill', cancelMinutes: 0 },
    { ...owner, type: 'Pay', orderNumber: 'o' },
    { ...owner, type: 'RecordRefund', right: 'system', orderNumber: 'o', amount: 100 },
    { ...owner, type: 'SignIn' },
    { ...owner, type: 'SignOut', zone: ZONE },
    { ...administrator, type: 'Terminate', reason: 'why', zone: ZONE },
    { ...administrator, type: 'KillProcess', reason: { zh: '流程终止', en: 'stopped' } },
    { ...administrator, type: 'Mark', as: step.units === 1 ? 'performed' : 'missed', zone: ZONE },
    { ...owner, type: 'Hide' },
    { type: 'LapseDue', now },
    closureOf('12:00-13:00', { now, claim: `c${step.id}`, start, end: start + 30 }),
    { type: 'Reopen', now, claim: `c${step.id}` },
    { ...owner, type: 'ChangeDetails', path: 'page', rules, persons: step.units, details },
  ];
  return choices[step.kind] ?? { type: 'LapseDue', now };
};
