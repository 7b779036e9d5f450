// Who waits is offered what becomes free, once, whichever processes ask and whenever they die.
import { schedule } from '@campus/events/booking/schedule/schedule';
import { scheduleStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { bookedFor, clock, EVE, MINUTE, waitingFor } from '@campus/events/testing/sample-schedule';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collections, documentId, type WaitDocument } from '../../ports/documents.ts';
import type { ReadModels } from '../../ports/read-store.ts';
import type { Projections } from '../../projections.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { createOfferPlaces } from './offer-places.ts';

let world: World;
let projections: Projections;
beforeEach(async () => {
  world = createWorld();
  projections = await world.start();
});
afterEach(() => world.close());

const stream = scheduleStream('north', 'r1', '2026-09-16');
const rules = { _id: 'north/r1', tenant: 'north', revision: '1', rules: sampleRules(), limits: [] };
const cancelled = { type: 'Cancelled', data: { booking: 'b1', reason: 'ill', by: 'owner' }, at: EVE };

/** The read models, with the rules of one room that no record made. */
const withRules = (): ReadModels =>
  Object.create(world.readStore, {
    get: {
      value: (collection: string, id: string) =>
        collection === collections.rules ? Promise.resolve(rules) : world.readStore.get(collection, id),
    },
  });

/** As a process of its own does it, which remembers nothing of what others have done. */
const sweepAt = async (now: number): Promise<number> => {
  await world.settle(projections);
  const { transact } = createTransact({ store: world.store, clock: () => now, isSoleWriter: false });
  const sweep = createOfferPlaces({
    readStore: withRules(),
    clock: () => now,
    transact: async (to, command, { tenant }) => {
      const answer = await transact(to, schedule, command, { tenant, actor: 'system', correlation: 'c' });
      return answer.outcome === 'accepted' ? answer.events.length : 0;
    },
    log: () => undefined,
  });
  const done = await sweep.once();
  await world.settle(projections);
  return done;
};

const told = async () => (await world.store.readStream(stream)).map(({ type }) => type);
const waitOf = (wait: string) =>
  world.readStore.get<WaitDocument>(collections.waits, documentId('north', wait));

it('offers a freed place once, passes it on when nobody answers, and leaves the others waiting', async () => {
  await world.append(
    stream,
    { ...bookedFor('12:00-13:00'), at: EVE },
    { ...waitingFor('12:00-13:00'), at: EVE },
    { ...waitingFor('12:00-13:00', { wait: 'w2', account: 'student3' }), at: EVE },
  );
  expect(await sweepAt(EVE)).toBe(0);
  await world.append(stream, cancelled);
  const [one, other] = await Promise.all([sweepAt(EVE), sweepAt(EVE)]);
  expect(one + other).toBe(1);
  expect(await waitOf('w1')).toMatchObject({ state: 'offered', until: EVE + 15 * MINUTE });
  expect(await waitOf('w2')).toMatchObject({ state: 'waiting', isOpen: true });
  expect(await sweepAt(EVE + 14 * MINUTE)).toBe(0);
  expect(await sweepAt(EVE + 15 * MINUTE)).toBe(2);
  expect(await waitOf('w1')).toMatchObject({ state: 'ended', because: 'expired' });
  expect(await waitOf('w2')).toMatchObject({ state: 'offered' });
  expect(await told()).toEqual([
    'Booked',
    'WaitBegun',
    'WaitBegun',
    'Cancelled',
    'PlaceOffered',
    'WaitEnded',
    'PlaceOffered',
  ]);
});

it('ends what was waited for in vain, and asks that day no more', async () => {
  await world.append(stream, bookedFor('12:00-13:00'), waitingFor('12:00-13:00'));
  expect(await sweepAt(clock('12:00'))).toBe(1);
  expect(await waitOf('w1')).toMatchObject({ state: 'ended', because: 'started' });
  expect(await world.readStore.find(collections.waits, { filter: { isOpen: true } })).toEqual([]);
});
