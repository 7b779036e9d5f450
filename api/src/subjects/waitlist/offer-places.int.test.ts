// The waiting list offers what becomes free, once, whichever processes ask and whenever they die; it passes
// over a person who may not book now.
import { scheduleStream, standingStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { EVERY_TYPE } from '@campus/events/standing/events';
import { period, sampleRules } from '@campus/events/testing/sample-rules';
import { bookedFor, clock, EVE, MINUTE, waitingFor } from '@campus/events/testing/sample-schedule';
import { collections, documentId, type WaitDocument } from '@campus/projections/ports/documents';
import type { Projections } from '@campus/projections/projections';
import { createWorld, type World } from '@campus/projections/testing/world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleStoredRules } from '../../testing/sample-stored-rules.ts';
import type { ContinuingParts } from '../booking/series/continue-series.ts';
import { type AskedDays, offerPlaces } from './offer-places.ts';

let world: World;
let projections: Projections;
beforeEach(async () => {
  world = createWorld();
  projections = await world.start();
});
afterEach(() => world.close());

const stream = scheduleStream('north', 'r1', '2026-09-16');
const stored = sampleStoredRules('north', sampleRules());
const cancelled = { type: 'Cancelled', data: { booking: 'b1', reason: 'ill', by: 'owner' }, at: EVE };

/** Sweeps like a process of its own, which remembers nothing of what others have done. */
const sweepAt = async (
  now: number,
  changes: Partial<ContinuingParts> = {},
  asked?: AskedDays,
): Promise<number> => {
  await world.settle(projections);
  const parts: ContinuingParts = {
    ...createTransact({ store: world.store, clock: () => now, isSoleWriter: false }),
    readStore: world.readStore,
    clock: () => now,
    rulesOf: async () => stored,
    ...changes,
  };
  const done = await offerPlaces(parts, asked);
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

it('asks a day again only where the log, its rules or the clock have changed something, and soon anyway', async () => {
  const asked: AskedDays = new Map();
  let questions = 0;
  const sweep = (now: number, more: Partial<ContinuingParts> = {}) => {
    const { transact, look } = createTransact({ store: world.store, clock: () => now, isSoleWriter: false });
    const counting: typeof transact = (...given) => {
      questions += 1;
      return transact(...given);
    };
    return sweepAt(now, { transact: counting, look, ...more }, asked);
  };
  const until = EVE + 30_000;
  const held = { claim: 'h1', account: 'student4', ...period('12:00-13:00'), units: 1, until };
  await world.append(
    stream,
    { type: 'Held', data: held, at: EVE },
    { ...waitingFor('12:00-13:00'), at: EVE },
  );
  expect([await sweep(EVE), await sweep(EVE + 1_000), questions]).toEqual([0, 0, 1]);
  expect([await sweep(EVE + 5_000), questions]).toEqual([0, 2]);
  expect([await sweep(EVE + 29_999), questions]).toEqual([0, 3]);
  expect([await sweep(until), questions]).toEqual([1, 4]);
  expect(asked.size).toBe(0);
  expect([await sweep(until), await sweep(until), questions]).toEqual([0, 0, 5]);
  const rulesOf = async () => ({ ...stored, revision: '2' });
  expect([await sweep(until, { rulesOf }), questions]).toEqual([0, 6]);
  expect([await sweep(clock('12:00'), { rulesOf }), asked.size]).toEqual([1, 0]);
});

describe('a place that only one of two may take', () => {
  const limited = { ...stored, unfinishedLimit: 0 };
  const prepare = () =>
    world.append(
      stream,
      { ...bookedFor('12:00-13:00'), at: EVE },
      { ...waitingFor('12:00-13:00'), at: EVE },
      { ...waitingFor('12:00-13:00', { wait: 'w2', account: 'student3' }), at: EVE },
      cancelled,
    );
  const expectPassedOver = async () => {
    expect(await waitOf('w1')).toMatchObject({ state: 'waiting', isOpen: true });
    expect(await waitOf('w2')).toMatchObject({ state: 'offered' });
  };

  it('passes over who is banned', async () => {
    await prepare();
    const ban = { ban: 'x1', scope: EVERY_TYPE, source: 'manual', from: 0, until: EVE * 2, faults: [] };
    await world.append(standingStream('north', 'student2'), { type: 'Banned', data: ban });
    expect(await sweepAt(EVE)).toBe(2);
    await expectPassedOver();
  });

  it('passes over whose account is disabled', async () => {
    await prepare();
    expect(await sweepAt(EVE, { isEnded: async (_, account) => account === 'student2' })).toBe(2);
    await expectPassedOver();
  });

  it('passes over whom the resource is not open to', async () => {
    await prepare();
    const visible = [{ kind: 'user', id: 'student3' } as const];
    const audience = { mode: 'visibleOnly', visible, hidden: [] } as const;
    const changes: Partial<ContinuingParts> = {
      rulesOf: async () => ({ ...stored, audience }),
      belonging: async (_, id) => ({ subjects: [{ kind: 'user', id }], positions: [], grants: [] }),
    };
    expect(await sweepAt(EVE, changes)).toBe(2);
    await expectPassedOver();
  });

  it('offers it to nobody while all are beyond their limit, and to the first when that has changed', async () => {
    await prepare();
    expect(await sweepAt(EVE, { rulesOf: async () => limited })).toBe(2);
    expect(await sweepAt(EVE, { rulesOf: async () => limited })).toBe(0);
    expect(await waitOf('w2')).toMatchObject({ state: 'waiting' });
    expect(await sweepAt(EVE)).toBe(1);
    expect(await waitOf('w1')).toMatchObject({ state: 'offered' });
  });
});
