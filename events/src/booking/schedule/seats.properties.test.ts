// For all requests of several people in any order, no seat is ever held by two at once. Judged by the log alone:
// what stands after each event is folded by the checker of servers, which shares nothing with the decider.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysAfter, inForce } from '../../../../loadtest/src/checker/day.ts';
import { bookFor, changeTo, clock, holdFor, MINUTE, onDay, ZONE } from '../../testing/sample-schedule.ts';
import { seatRules } from '../../testing/sample-seats.ts';
import type { ScheduleCommand } from './commands.ts';
import type { ScheduleEvent } from './events.ts';
import { schedule } from './schedule.ts';

interface Step {
  readonly kind: number;
  readonly id: number;
  readonly seat: string | undefined;
  readonly start: number;
  readonly length: number;
  readonly wait: number;
  readonly late: number;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.oneof(fc.integer({ min: 0, max: 14 }), fc.constantFrom(0, 6, 6, 7, 7, 8, 14)),
    id: fc.integer({ min: 1, max: 4 }),
    seat: fc.constantFrom('A1', 'A2', 'B1', undefined),
    start: fc.constantFrom(0, 0, 0, 1, 2, 5),
    length: fc.integer({ min: 2, max: 8 }),
    wait: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 3, 5, 16, 35),
    late: fc.constantFrom(0, 0, 0, 2),
  }),
  { minLength: 20, maxLength: 60, size: 'max' },
);

/** Cells of half an hour between 10:00 and 17:00, asked for from 09:45 on. */
const commandOf = (step: Step, now: number, needsApproval: boolean): ScheduleCommand => {
  const approval = { needed: needsApproval, holdsPlace: false, processForm: false };
  const rules = seatRules({ approval });
  const start = 600 + step.start * 30;
  const wanted = step.seat === undefined ? {} : { seat: step.seat };
  const day = { ...onDay(), rules, now, start, end: start + step.length * 30 };
  const [booking, account] = [`b${step.id}`, `student${step.id}`];
  const of = { now, booking, right: 'owner' } as const;
  const choices: readonly ScheduleCommand[] = [
    bookFor('12:00-13:00', { ...day, ...wanted, booking, account }),
    bookFor('12:00-13:00', { ...day, ...wanted, booking, account, hold: `h${step.id}` }),
    holdFor('12:00-13:00', { ...day, ...wanted, claim: `h${step.id}`, account }),
    { type: 'RenewHold', now, claim: `h${step.id}`, account },
    changeTo('12:00-13:00', { ...day, booking }),
    { ...day, type: 'Approve', booking, right: 'approver', paymentDue: false },
    { ...of, type: 'SignIn' },
    { ...of, type: 'LeaveSeat', rules },
    { type: 'ReportSeat', now, booking, reporter: `student${5 - step.id}`, rules },
    { ...of, type: 'ReturnSeat' },
    { ...of, type: 'SignOut', zone: ZONE },
    { ...of, type: 'Cancel', reason: 'ill', cancelMinutes: 0 },
    { ...of, right: 'administrator', type: 'Mark', as: 'performed', zone: ZONE },
    { ...of, right: 'administrator', type: 'Mark', as: 'missed', zone: ZONE },
    { type: 'LapseDue', now },
  ];
  return choices[step.kind] ?? { type: 'LapseDue', now };
};

const play = (all: readonly Step[], needsApproval: boolean) => {
  let state = schedule.initial;
  let now = clock('09:45');
  const log: { event: ScheduleEvent; at: number }[] = [];
  for (const step of all) {
    now = Math.min(now + step.wait * MINUTE, clock('17:00'));
    const decision = schedule.decide(commandOf(step, now - step.late * MINUTE, needsApproval), state);
    for (const event of decision.outcome === 'accepted' ? decision.events : []) {
      state = schedule.evolve(state, event, { revision: log.length, at: now });
      log.push({ event, at: now });
    }
  }
  return log;
};

const seatsIn = (log: readonly { event: ScheduleEvent }[]): ReadonlyMap<string, string> =>
  new Map(
    log.flatMap(({ event }): [string, string][] => {
      if (event.type === 'Booked') return [[event.data.booking, event.data.seat ?? '']];
      return event.type === 'Held' ? [[event.data.claim, event.data.seat ?? '']] : [];
    }),
  );

/** The seats that two accounts have at once. */
const twice = (log: ReturnType<typeof play>): string[] => {
  const stored = log.map(({ event, at }, revision) => ({
    ...event,
    id: String(revision),
    stream: 'day',
    revision,
    position: String(revision),
    metadata: { tenant: 't', actor: '', at, correlation: '' },
  }));
  return daysAfter(stored).flatMap(({ event, claims, placed }, index) => {
    // A hold of the same id may be taken anew on another seat.
    const seats = seatsIn(log.slice(0, index + 1));
    return inForce(claims, event.metadata.at)
      .filter(
        (claim) =>
          placed !== undefined &&
          placed.units > 0 &&
          claim.units > 0 &&
          claim.id !== placed.id &&
          seats.get(claim.id) === seats.get(placed.id) &&
          claim.start < placed.end &&
          placed.start < claim.end,
      )
      .map((claim) => `${event.type} ${placed?.id} over ${claim.id}`);
  });
};

it('never gives one seat to two at once, in any order of commands', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(steps, fc.constantFrom(false, false, false, true), (all, needsApproval) => {
      const log = play(all, needsApproval);
      for (const { event } of log) seen.set(event.type, (seen.get(event.type) ?? 0) + 1);
      expect(twice(log)).toEqual([]);
      for (const seat of seatsIn(log).values()) expect(['A1', 'A2', 'B1']).toContain(seat);
    }),
    { numRuns: 500 },
  );
  for (const type of ['Booked', 'Held', 'SeatLeft', 'SeatReported', 'SeatReleased', 'Missed'])
    expect(seen.get(type) ?? 0, type).toBeGreaterThan(3);
});

it('gives a seat that was signed out of, and taken since, back to nobody', () => {
  const step = (kind: number, id: number, wait = 0): Step => {
    return { kind, id, seat: 'A1', start: 0, length: 2, wait, late: 0 };
  };
  const [book, signIn, signOut, markMissed, markPerformed] = [0, 6, 10, 13, 12];
  const mine = [book, signIn, signOut].map((kind) => step(kind, 4));
  const log = play(
    [...mine, step(book, 1), step(book, 1, 16), step(markMissed, 4), step(markPerformed, 4)],
    false,
  );
  expect(log.map(({ event }) => event.type)).toContain('MarkedMissed');
  expect(twice(log)).toEqual([]);
});
