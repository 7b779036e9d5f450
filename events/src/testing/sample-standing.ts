// Faults and rules as the tests of standings speak of them.
import type { FaultRule, RecordFault } from '../standing/commands.ts';
import type { StandingEvent } from '../standing/events.ts';

export const DAY = 24 * 60 * 60_000;
/** 2026-09-01 00:00 in Shanghai. */
export const BEGINNING = Date.UTC(2026, 7, 31, 16);

export const atDay = (day: number): number => BEGINNING + day * DAY;

/** Three faults in thirty days ban for a day, three bans in a row for ten. */
export const strictRule: FaultRule = {
  scope: '',
  count: 3,
  days: 30,
  banDays: 1,
  inRow: { bans: 3, banDays: 10 },
};

/** The fault `f1` of the booking `b1`, on the given day. */
export const faultOn = (day: number, number: number, changes: Partial<RecordFault> = {}): RecordFault => ({
  type: 'RecordFault',
  now: atDay(day),
  fault: `f${number}`,
  kind: 'missed',
  booking: `b${number}`,
  resourceId: 'room-1',
  typeId: 'rooms',
  date: '2026-09-01',
  start: 600,
  end: 660,
  happenedAt: atDay(day),
  cause: { stream: `schedule-north/room-1/${day}`, revision: number },
  rule: strictRule,
  ban: `ban-of-f${number}`,
  ...changes,
});

export const recordedFault = (command: RecordFault): StandingEvent => {
  const { type: _type, now: _now, rule, ban: _ban, ...said } = command;
  return { type: 'FaultRecorded', data: { ...said, scope: rule.scope } };
};
