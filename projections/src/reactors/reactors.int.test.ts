// What nobody asks for and yet must happen: what is due is recorded, what was left behind is cleared.
import { type AllowanceCommand, allowance } from '@campus/events/booking/allowance/allowance';
import type { AllowanceEvent } from '@campus/events/booking/allowance/events';
import type { LapseDue } from '@campus/events/booking/schedule/commands';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { foldRecorded } from '@campus/events/domain/decider';
import { allowanceStream, loanStream, scheduleStream } from '@campus/events/domain/streams';
import { loan } from '@campus/events/loan/loan';
import { borrowing } from '@campus/events/testing/sample-loan';
import { bookedFor, clock, MINUTE, withSignIn } from '@campus/events/testing/sample-schedule';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BookingDocument } from '../ports/documents.ts';
import type { Projections } from '../projections.ts';
import { ALLOWANCES } from '../subjects/booking/allowances.ts';
import { createFinishMoves } from '../subjects/booking/finish-moves.ts';
import { createLapseDue } from '../subjects/booking/lapse-due.ts';
import { createReconcileAllowance } from '../subjects/booking/reconcile-allowance.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let projections: Projections;
beforeEach(async () => {
  world = createWorld();
  projections = await world.start();
});
afterEach(() => world.close());

const log = () => undefined;
const dayOf = (resource: string) => scheduleStream('north', resource, '2026-09-16');

describe('the reminder of what is due', () => {
  const asked: [stream: string, command: LapseDue][] = [];
  const remind = async (time: string) => {
    await world.settle(projections);
    asked.length = 0;
    const sweep = createLapseDue({
      readStore: world.readStore,
      clock: () => clock(time),
      transact: async (stream, command) => {
        asked.push([stream, command]);
      },
      log,
    });
    return sweep.once();
  };

  it('asks each day with something due once, and no other', async () => {
    const at = clock('08:00');
    for (const booking of ['b1', 'b2'])
      await world.append(dayOf('r1'), { ...bookedFor('09:00-10:00', { booking }), at });
    await world.append(dayOf('r2'), { ...bookedFor('09:00-11:00', { booking: 'b3' }), at });
    expect(await remind('09:59')).toBe(0);
    expect(await remind('10:00')).toBe(1);
    expect(asked).toEqual([[dayOf('r1'), { type: 'LapseDue', now: clock('10:00') }]]);
    expect(await remind('12:00')).toBe(2);
  });

  it('knows that a place without sign-in is given up before its end', async () => {
    await world.append(dayOf('r1'), {
      ...bookedFor('09:00-10:00', { attendance: withSignIn }),
      at: clock('08:00'),
    });
    expect(await remind('09:14')).toBe(0);
    expect(await remind('09:15')).toBe(1);
  });

  it('comes to the end of a long list', async () => {
    for (let index = 0; index < 620; index += 1)
      await world.append(dayOf(`r${index}`), {
        ...bookedFor('09:00-10:00', { booking: `b${index}` }),
        at: clock('08:00'),
      });
    expect(await remind('12:00')).toBe(620);
    expect(new Set(asked.map(([stream]) => stream)).size).toBe(620);
  });
});

describe('the reconciliation of allowances', () => {
  const stream = allowanceStream('north', 'student1');
  const taken = (booking: string): AllowanceEvent & { at: number } => ({
    type: 'Taken',
    data: {
      booking,
      resourceId: 'r1',
      typeId: 'rooms',
      date: '2026-09-16',
      start: 720,
      end: 780,
      startsAt: clock('12:00'),
      endsAt: clock('13:00'),
    },
    at: clock('08:00'),
  });
  const sent: AllowanceCommand[] = [];
  const reconcile = async (time: string) => {
    await world.settle(projections);
    sent.length = 0;
    const sweep = createReconcileAllowance({
      ...world,
      clock: () => clock(time),
      transact: async (to, command) => {
        sent.push(command);
        const past = await world.store.readStream(to);
        const decision = allowance.decide(command, foldRecorded(allowance, past));
        if (decision.outcome === 'accepted') await world.append(to, ...decision.events);
      },
      log,
    });
    return sweep.once();
  };

  it('gives back what no day ever got, once, and not before a request could have ended', async () => {
    await world.append(stream, taken('b1'), taken('b2'));
    await world.append(dayOf('r1'), { ...bookedFor('12:00-13:00', { booking: 'b2' }), at: clock('08:00') });
    expect(await reconcile('08:00')).toBe(0);
    expect(await reconcile('08:01')).toBe(1);
    expect(sent).toEqual([
      { type: 'GiveBack', now: clock('08:01'), booking: 'b1', because: 'refused', takenAt: clock('08:00') },
    ]);
    expect(await reconcile('08:02')).toBe(0);
    expect(await world.readStore.count(ALLOWANCES)).toBe(1);
  });

  it('gives back what was taken again after its day had ended it, and nothing that was only returned', async () => {
    const at = clock('08:00');
    for (const booking of ['b1', 'b2'])
      await world.append(dayOf('r1'), { ...bookedFor('12:00-13:00', { booking }), at });
    await world.append(
      dayOf('r1'),
      { type: 'Cancelled', data: { booking: 'b1', reason: '', by: 'owner' }, at },
      { type: 'Returned', data: { booking: 'b2', reason: 'Say what for' }, at },
    );
    await world.append(stream, taken('b1'), taken('b2'));
    expect(await reconcile('08:30')).toBe(1);
    expect(sent).toMatchObject([{ type: 'GiveBack', booking: 'b1' }]);
  });

  it('gives back a loan that its device never had, and keeps one that it has', async () => {
    const device = loanStream('north', 'r1');
    const lent = (booking: string) => ({
      ...taken(booking),
      data: { ...taken(booking).data, until: '2026-09-18' },
    });
    const decision = loan.decide(borrowing({ booking: 'l1' }), loan.initial);
    if (decision.outcome !== 'accepted') expect.unreachable('it can be borrowed');
    await world.append(stream, lent('l1'), lent('l2'));
    await world.settle(projections);
    await world.append(device, ...decision.events);
    expect(await reconcile('08:30')).toBe(1);
    expect(sent).toMatchObject([{ type: 'GiveBack', booking: 'l2' }]);
  });

  it('trusts the log more than a read model that is behind', async () => {
    await world.append(stream, taken('b1'));
    await world.settle(projections);
    await projections.close();
    await world.append(dayOf('r1'), { ...bookedFor('12:00-13:00'), at: clock('08:00') });
    const sweep = createReconcileAllowance({
      ...world,
      clock: () => clock('08:30'),
      transact: async () => expect.unreachable('it is on its day'),
      log,
    });
    expect(await sweep.once()).toBe(0);
  });

  it('settles what is over and gives back what was cancelled', async () => {
    await world.append(stream, taken('b1'), taken('b2'));
    for (const booking of ['b1', 'b2'])
      await world.append(dayOf('r1'), { ...bookedFor('12:00-13:00', { booking }), at: clock('08:00') });
    const at = clock('13:00') - MINUTE;
    await world.append(
      dayOf('r1'),
      { type: 'Completed', data: { booking: 'b1', attendance: 'performed', signOut: 'none' }, at },
      { type: 'Cancelled', data: { booking: 'b2', reason: '', by: 'system' }, at },
    );
    expect(await reconcile('13:00')).toBe(2);
    expect(sent.map(({ type }) => type).sort()).toEqual(['GiveBack', 'Settle']);
    await world.settle(projections);
    expect(await world.readStore.count(ALLOWANCES)).toBe(0);
  });
});

describe('the finishing of moves', () => {
  const [from, to] = [dayOf('r1'), scheduleStream('north', 'r1', '2026-09-17')];
  const finish = async (time: string) => {
    await world.settle(projections);
    const sweep = createFinishMoves({
      readStore: world.readStore,
      clock: () => clock(time),
      transact: async (stream, command) => {
        const past = await world.store.readStream(stream);
        const decision = schedule.decide(command, foldRecorded(schedule, past));
        const at = clock(time);
        if (decision.outcome === 'accepted')
          await world.append(stream, ...decision.events.map((event) => ({ ...event, at })));
        return decision;
      },
      log,
    });
    const found = await sweep.once();
    await world.settle(projections);
    return found;
  };
  const document = () => world.readStore.get<BookingDocument>('bookings', 'north/b1');
  const halfWay = async () => {
    const receipt = { stream: from, revision: 0, at: 0 };
    const moved = bookedFor('14:00-15:00', { movedFrom: { date: '2026-09-16', receipt } });
    await world.append(from, { ...bookedFor('12:00-13:00'), at: clock('08:00') });
    await world.append(to, { ...moved, at: clock('09:00') });
  };

  it('releases the old day, once, and not while the request may still do so', async () => {
    await halfWay();
    expect(await finish('09:00')).toBe(0);
    expect(await finish('09:01')).toBe(1);
    expect(await document()).toMatchObject({ stream: to, phase: 'pending' });
    expect(await finish('09:02')).toBe(0);
    expect((await world.store.readStream(from)).map(({ type }) => type)).toEqual(['Booked', 'MovedAway']);
  });

  it('gives the new day up where the old one can no longer be left', async () => {
    await halfWay();
    const cancelled = { type: 'Cancelled', data: { booking: 'b1', reason: 'ill', by: 'owner' } };
    await world.append(from, { ...cancelled, at: clock('09:00') });
    expect(await finish('09:05')).toBe(1);
    expect(await document()).toMatchObject({ stream: from, phase: 'cancelled', reason: 'ill' });
    expect((await world.store.readStream(to)).map(({ type }) => type)).toEqual(['Booked', 'Cancelled']);
    expect(await finish('09:06')).toBe(0);
  });
});

describe('a sweep', () => {
  it('is tried again after a failure, and ends when it is closed', async () => {
    let asked = 0;
    await world.append(dayOf('r1'), { ...bookedFor('09:00-10:00'), at: clock('08:00') });
    await world.settle(projections);
    const sweep = createLapseDue({
      readStore: world.readStore,
      clock: () => clock('12:00'),
      transact: async () => {
        asked += 1;
        if (asked === 1) throw new Error('the log is away');
      },
      log,
      everyMs: 5,
    });
    sweep.start();
    await expect.poll(() => asked).toBeGreaterThan(2);
    await sweep.close();
    const then = asked;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(asked).toBe(then);
  });
});
