// What is due is recorded once, although two processes notice it at the same moment: the lease keeps one of
// them away as a rule, and where a pause let both in, the day itself says nothing twice.
import { scheduleStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { bookedFor, clock } from '@campus/events/testing/sample-schedule';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Projections } from '../projections.ts';
import { createWorld, type World } from '../testing/world.ts';
import { createSweeps, dutiesOf } from './duties.ts';

let world: World;
let projections: Projections;
beforeEach(async () => {
  world = createWorld();
  projections = await world.start();
});
afterEach(() => world.close());

const ROOMS = 25;
const dayOf = (room: number) => scheduleStream('north', `r${room}`, '2026-09-16');

/** Another process decides: it does not tell the others. */
const ofAnotherProcess = (time: string) => ({
  store: world.store,
  readStore: world.readStore,
  clock: () => clock(time),
  log: () => undefined,
  transact: createTransact({ store: world.store, clock: () => clock(time), isSoleWriter: false }).transact,
});

const eventsOf = async (room: number): Promise<string[]> =>
  (await world.store.readStream(dayOf(room))).map(({ type }) => type);

it('records what is due once, though two processes ask at the same moment and again', async () => {
  for (let room = 0; room < ROOMS; room += 1)
    await world.append(dayOf(room), {
      ...bookedFor('09:00-10:00', { booking: `b${room}` }),
      at: clock('08:00'),
    });
  await world.settle(projections);
  const sweeps = [0, 1].map(() => createSweeps(ofAnotherProcess('10:00'))['lapse-due']);
  expect(await Promise.all(sweeps.map((sweep) => sweep?.once()))).toEqual([ROOMS, ROOMS]);
  await Promise.all(sweeps.map((sweep) => sweep?.once()));
  for (let room = 0; room < ROOMS; room += 1) expect(await eventsOf(room)).toHaveLength(2);
});

it('goes on after a restart from what the read models say, with nothing in memory', async () => {
  await world.append(dayOf(0), { ...bookedFor('09:00-10:00', { booking: 'b0' }), at: clock('08:00') });
  await world.settle(projections);
  await createSweeps(ofAnotherProcess('09:00'))['lapse-due']?.once();
  expect(await eventsOf(0)).toHaveLength(1);
  await createSweeps(ofAnotherProcess('10:00'))['lapse-due']?.once();
  expect(await eventsOf(0)).toHaveLength(2);
});

it('runs under a lease for each reactor, and stops when told', async () => {
  const tasks = dutiesOf({ ...ofAnotherProcess('10:00'), everyMs: 10 });
  expect(tasks.map(({ name }) => name)).toEqual([
    'reactor/lapse-due',
    'reactor/loans-due',
    'reactor/reconcile-allowance',
    'reactor/finish-moves',
    'reactor/record-faults',
    'reactor/settle-charges',
  ]);
  await world.append(dayOf(0), { ...bookedFor('09:00-10:00', { booking: 'b0' }), at: clock('08:00') });
  await world.settle(projections);
  const running = await Promise.all(
    tasks.map((task) => task.start({ lease: task.name, epoch: 1 }, () => undefined)),
  );
  await expect.poll(() => eventsOf(0)).toHaveLength(2);
  await Promise.all(running.map((each) => each.close()));
  expect(await eventsOf(0)).toHaveLength(2);
});
