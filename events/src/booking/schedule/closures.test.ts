// A closure that was made around what stood takes its place once it is given up.
import { describe, expect, it } from 'vitest';
import { period } from '../../testing/sample-rules.ts';
import { bookedFor, bookFor, closureOf, EVE, HOUR, heldFor } from '../../testing/sample-schedule.ts';
import type { ScheduleCommand } from './commands.ts';
import type { ScheduleEvent } from './events.ts';
import { schedule } from './schedule.ts';

const around = closureOf('09:00-12:00', { claim: 'c1', holes: [period('12:00-13:00')] });
const cancel = {
  type: 'Cancel',
  now: EVE,
  booking: 'b1',
  right: 'owner',
  reason: 'ill',
  cancelMinutes: 30,
} as const;
const other = (now = EVE) => bookFor('12:00-13:00', { booking: 'b2', account: 'student2', now });

const fold = (events: readonly ScheduleEvent[]) =>
  events.reduce((state, event) => schedule.evolve(state, event), schedule.initial);

/** What has happened after the commands, all of them accepted. */
const after = (first: readonly ScheduleEvent[], ...commands: readonly ScheduleCommand[]) =>
  commands.reduce((events, command) => {
    const decision = schedule.decide(command, fold(events));
    if (decision.outcome === 'refused') throw new Error(`refused: ${decision.rejection.code}`);
    return events.concat(decision.events);
  }, first);
const closed = (events: readonly ScheduleEvent[]) =>
  events.flatMap(({ type, data }) => (type === 'Closed' ? [[data.claim, data.start, data.end]] : []));
const codeOf = (command: ScheduleCommand, events: readonly ScheduleEvent[]) => {
  const decision = schedule.decide(command, fold(events));
  return decision.outcome === 'refused' ? decision.rejection.code : 0;
};

describe('a closure around a booking', () => {
  const standing = after([bookedFor('12:00-13:00')], around);

  it('leaves the booking alone while it stands', () => {
    expect(closed(standing)).toEqual([['c1', 540, 720]]);
  });

  it('takes its place at once where it is cancelled', () => {
    const given = after(standing, cancel);
    expect(closed(given)).toEqual([
      ['c1', 540, 720],
      ['c1.720', 720, 780],
    ]);
    expect(codeOf(other(), given)).toBe(2011);
    expect(after(given, cancel)).toEqual(given);
  });

  it('keeps open what an administrator opens afterwards', () => {
    const reopen = { type: 'Reopen', now: EVE, claim: 'c1.720' } as const;
    expect(codeOf(other(), after(standing, cancel, reopen))).toBe(0);
    const whole = after(standing, { ...reopen, claim: 'c1' }, cancel);
    expect(codeOf(other(), whole)).toBe(0);
  });

  it('takes the place of a hold that has ended before anybody books it', () => {
    const held = after([heldFor('12:00-13:00')], around);
    expect(codeOf(other(EVE + HOUR), held)).toBe(2011);
  });
});
