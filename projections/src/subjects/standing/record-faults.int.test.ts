// From what a booking came to, to the standing of its owner: once, late or not, and taken back with the mark.

import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { recordStream, scheduleStream, standingStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import type { StandingCommand } from '@campus/events/standing/commands';
import { standing } from '@campus/events/standing/standing';
import { bookedFor, clock } from '@campus/events/testing/sample-schedule';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Projections } from '../../projections.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { createRecordFaults } from './record-faults.ts';

let world: World;
let projections: Projections;
beforeEach(async () => {
  world = createWorld();
  projections = await world.start();
});
afterEach(() => world.close());

const day = scheduleStream('north', 'room-1', '2026-09-16');
const hers = standingStream('north', 'student1');
const dated = (time: string, event: ScheduleEvent) => ({ ...event, at: clock(time) });
const booked = (booking: string) => dated('08:00', bookedFor('12:00-13:00', { booking }));
const missed = (booking: string) => dated('12:15', { type: 'Missed', data: { booking, end: 735 } });
const cancelled = (booking: string, time: string) =>
  dated(time, { type: 'Cancelled', data: { booking, reason: 'x', by: 'owner' } });
const performed = (booking: string) => dated('12:30', { type: 'MarkedPerformed', data: { booking } });

const sent: StandingCommand[] = [];
const transactAt = (time: string) =>
  createTransact({ store: world.store, clock: () => clock(time), isSoleWriter: false }).transact;
const bySystem = { tenant: 'north', actor: 'system', correlation: 'c' };

const turn = async (time = '12:40') => {
  await world.settle(projections);
  sent.length = 0;
  const transact = transactAt(time);
  const done = await createRecordFaults({
    readStore: world.readStore,
    clock: () => clock(time),
    transact: async (stream, command) => {
      sent.push(command);
      await transact(stream, standing, command, bySystem);
    },
    log: () => undefined,
  }).once();
  await world.settle(projections);
  return done;
};
const types = async () => (await world.store.readStream(hers)).map(({ type }) => type);

const settle = (fields: object) =>
  world.append(recordStream('north', 'blacklist_settings', 's'), {
    type: 'Saved',
    data: { created: true, fields: { name: 'x', ...fields } },
  });

describe('a booking that was missed', () => {
  it('is one fault of its owner, and tells which event it follows from', async () => {
    await world.append(day, booked('b1'), missed('b1'));
    expect(await turn()).toBe(1);
    expect(await turn()).toBe(0);
    expect(await types()).toEqual(['FaultRecorded']);
    const [fault] = await world.store.readStream(hers);
    expect(fault?.data).toMatchObject({
      kind: 'missed',
      booking: 'b1',
      resourceId: 'room-1',
      happenedAt: clock('12:15'),
      cause: { stream: day, revision: 1 },
    });
  });

  it('is none after all when the mark is corrected, and one again when that was wrong', async () => {
    await world.append(day, booked('b1'), missed('b1'));
    await turn();
    await world.append(day, performed('b1'));
    expect(await turn()).toBe(1);
    expect(await types()).toEqual(['FaultRecorded', 'FaultTakenBack']);
    expect(await turn()).toBe(0);
    await world.append(day, dated('12:50', { type: 'MarkedMissed', data: { booking: 'b1', end: 735 } }));
    expect(await turn('12:55')).toBe(1);
    expect(await types()).toEqual(['FaultRecorded', 'FaultTakenBack', 'FaultRecorded']);
  });

  it('is none after all when a door brings a timely sign-in late', async () => {
    await world.append(day, booked('b1'), missed('b1'));
    await turn();
    const at = clock('12:05');
    await world.append(
      day,
      dated('12:30', { type: 'SignInRecovered', data: { booking: 'b1', by: 'owner', end: 780, at } }),
    );
    await turn();
    expect(await types()).toEqual(['FaultRecorded', 'FaultTakenBack']);
  });

  it('is none where it was corrected before anybody looked', async () => {
    await world.append(day, booked('b1'), missed('b1'), performed('b1'));
    expect(await turn()).toBe(0);
    expect(await types()).toEqual([]);
  });

  it('stays overturned though it was missed', async () => {
    await world.append(day, booked('b1'), missed('b1'));
    await turn();
    const overturn = { type: 'OverturnFault', now: clock('12:45'), fault: 'b1-1' } as const;
    await transactAt('12:45')(hers, standing, overturn, bySystem);
    expect(await turn()).toBe(0);
  });

  it('bans with the third, and lifts the ban with the first that is corrected', async () => {
    for (const booking of ['b1', 'b2', 'b3']) await world.append(day, booked(booking), missed(booking));
    expect(await turn()).toBe(3);
    expect((await types()).filter((type) => type === 'Banned')).toHaveLength(1);
    await world.append(day, performed('b2'));
    await turn();
    expect((await types()).slice(-2)).toEqual(['FaultTakenBack', 'BanLifted']);
  });

  it('counts only where the settings say so', async () => {
    await settle({ is_enable: 0 });
    await world.append(day, booked('b1'), missed('b1'));
    expect(await turn()).toBe(0);
  });
});

describe('a seat that was given up', () => {
  const left = (booking: string) =>
    dated('12:20', {
      type: 'SeatReleased',
      data: { booking, end: 740, because: 'left', reason: { zh: '暂离超时', en: 'not back in time' } },
    });

  it('is a fault of who stayed away too long, of a kind of its own', async () => {
    await world.append(day, booked('b1'), left('b1'));
    expect(await turn()).toBe(1);
    expect(await turn()).toBe(0);
    const [fault] = await world.store.readStream(hers);
    expect(fault).toMatchObject({
      type: 'FaultRecorded',
      data: { kind: 'leave_exceeded', booking: 'b1', happenedAt: clock('12:20') },
    });
  });

  it('is none where the settings leave such faults out', async () => {
    await settle({ count_leave_exceeded: 0 });
    await world.append(day, booked('b1'), left('b1'));
    expect(await turn()).toBe(0);
    expect(await types()).toEqual([]);
  });
});

describe('a cancellation', () => {
  it('is a fault where it comes too late, and none in time or where it does not count', async () => {
    await world.append(day, booked('b1'), cancelled('b1', '11:30'));
    expect(await turn()).toBe(0);
    await settle({ count_late_cancellation: 1, late_cancellation_minutes: 60 });
    await world.append(day, booked('b2'), cancelled('b2', '10:59'), booked('b3'), cancelled('b3', '11:00'));
    expect(await turn()).toBe(2);
    expect(sent.map((command) => 'booking' in command && command.booking).toSorted()).toEqual(['b1', 'b3']);
  });

  it('by an administrator is nobody’s fault', async () => {
    await settle({ count_late_cancellation: 1 });
    await world.append(
      day,
      booked('b1'),
      dated('11:59', { type: 'Cancelled', data: { booking: 'b1', reason: 'x', by: 'administrator' } }),
    );
    expect(await turn()).toBe(0);
  });
});
