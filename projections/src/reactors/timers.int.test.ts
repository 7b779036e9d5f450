// Timers outlive their process and a clock that jumps: each fires once, not before its time, and never again.
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { scheduleStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { bookedFor, clock, requestedFor, withSignIn } from '@campus/events/testing/sample-schedule';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Projections } from '../projections.ts';
import { createWorld, type World } from '../testing/world.ts';
import { createSweeps } from './duties.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let world: World;
let projections: Projections;
beforeEach(async () => {
  world = createWorld();
  projections = await world.start();
});
afterEach(() => world.close());

/** A new process begins: it knows nothing but the log and the read models. */
const sweepAt = async (now: number): Promise<void> => {
  const { transact } = createTransact({ store: world.store, clock: () => now, isSoleWriter: false });
  const { store, readStore } = world;
  const sweeps = createSweeps({ store, readStore, transact, clock: () => now, log: () => undefined });
  await sweeps['lapse-due']?.once();
  await world.settle(projections);
};

interface Timer {
  readonly what: string;
  readonly opening: ScheduleEvent;
  readonly dueAt: number;
  readonly fires: ScheduleEvent['type'];
}

const bookedAt = clock('08:00');
const timers: readonly Timer[] = [
  {
    what: 'the release of what nobody signed in to',
    opening: bookedFor('12:00-13:00', { booking: 'b', attendance: { ...withSignIn, keepMinutes: 15 } }),
    dueAt: clock('12:15'),
    fires: 'Missed',
  },
  {
    what: 'the time to pay',
    opening: bookedFor('12:00-13:00', { booking: 'b', status: 'awaiting_payment' }),
    dueAt: bookedAt + 15 * MINUTE,
    fires: 'Cancelled',
  },
  {
    what: 'the time to approve',
    opening: requestedFor('12:00-13:00', { booking: 'b', silence: { minutes: 120, passesOn: false } }),
    dueAt: bookedAt + 120 * MINUTE,
    fires: 'Rejected',
  },
  {
    what: 'the life of a draft',
    opening: bookedFor('12:00-13:00', { booking: 'b', status: 'to_be_submitted' }),
    dueAt: clock('12:00'),
    fires: 'Cancelled',
  },
];

it.each(timers)(
  '$what ends once, over a restart and a jump of the clock',
  async ({ opening, dueAt, fires }) => {
    const day = scheduleStream('north', 'r1', '2026-09-16');
    const types = async () => (await world.store.readStream(day)).map(({ type }) => type);
    await world.append(day, { ...opening, at: bookedAt });
    await world.settle(projections);
    await sweepAt(dueAt - 1);
    expect(await types()).toEqual([opening.type]);
    // The clock has jumped by a day, and two processes begin at once.
    await Promise.all([sweepAt(dueAt + DAY), sweepAt(dueAt + DAY)]);
    expect(await types()).toEqual([opening.type, fires]);
    // It jumps back, and ahead again.
    await sweepAt(dueAt - MINUTE);
    await sweepAt(dueAt + 2 * DAY);
    expect(await types()).toEqual([opening.type, fires]);
  },
);
