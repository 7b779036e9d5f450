// The lag is what the log has and a read model has not; it is read once a scrape, and bounded.
import { createMeters } from '@campus/events/runtime/telemetry/meters';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { describe, expect, it, vi } from 'vitest';
import { MAX_COUNTED, meterLag } from './lag.ts';

const events = (count: number, at: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${at}-${index}`,
    type: 'Saved',
    data: {},
    metadata: { tenant: 'campus', actor: 'ann', at, correlation: 'c' },
  }));

const world = async (logged: number) => {
  const store = createMemoryEventStore();
  for (let done = 0; done < logged; done += 500)
    await store.append(`record-${done}`, -1, events(Math.min(500, logged - done), done * 10));
  const log = await store.readAll(undefined, logged);
  const at = (count: number) => log[count - 1]?.position;
  let now = 100_000;
  const meters = createMeters();
  const readAll = vi.spyOn(store, 'readAll');
  const positions = new Map<string, string | undefined>();
  meterLag({
    meters,
    store,
    positions: () => positions,
    shards: 3,

    parked: async () => 2,
    clock: () => now,
  });
  const read = async (name: Parameters<typeof meters.gauge>[0]) => {
    const samples = (await meters.collect()).get(name) ?? [];
    return Object.fromEntries(
      samples.map(({ labels: { projection, shard = '-' }, ...sample }) => [
        projection ? `${projection}/${shard}` : '',
        sample.kind === 'number' && sample.value,
      ]),
    );
  };
  return { positions, at, read, readAll, later: () => (now += 10_000) };
};

describe('the lag of the read models', () => {
  it('is nothing at the head of the log, and of an empty log', async () => {
    const { positions, at, read } = await world(10);
    positions.set('days', at(10));
    expect(await read('campus_projection_lag_events')).toEqual({ 'days/0': 0 });
    const empty = await world(0);
    empty.positions.set('days', undefined);
    expect(await empty.read('campus_projection_lag_seconds')).toEqual({ 'days/0': 0 });
  });

  it('counts what is missing and how old it is', async () => {
    const { positions, at, read } = await world(600);
    positions.set('days', at(600)).set('bookings', at(590)).set('rules', undefined);
    expect(await read('campus_projection_lag_events')).toEqual({
      'days/0': 0,
      'bookings/0': 10,
      'rules/0': 600,
    });
    expect(await read('campus_projection_lag_seconds')).toEqual({
      'days/0': 0,
      'bookings/0': 95,
      'rules/0': 100,
    });
  });

  it('is told shard by shard, so that one which nobody keeps up is missed', async () => {
    const { positions, at, read } = await world(20);
    positions.set('days/0', at(20)).set('days/2', at(13));
    expect(await read('campus_projection_lag_events')).toEqual({ 'days/0': 0, 'days/2': 7 });
    expect(await read('campus_projection_shards')).toEqual({ '': 3 });
  });

  it('reads the log once for all that stand at one place, and never far', async () => {
    const { positions, at, read, readAll, later } = await world(2_500);
    positions.set('days', at(1)).set('bookings', at(1)).set('rules', at(1));
    expect(await read('campus_projection_lag_events')).toMatchObject({
      'days/0': MAX_COUNTED,
      'rules/0': MAX_COUNTED,
    });
    expect(readAll).toHaveBeenCalledTimes(1);
    later();
    await read('campus_projection_lag_events');
    expect(readAll).toHaveBeenCalledTimes(2);
  });
});
