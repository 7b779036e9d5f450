// What is remembered of the read store, and when it is forgotten.

import { standIn } from '@campus/events/testing/stand-in';
import type { Document, ReadStore } from '@campus/projections/ports/read-store';
import { describe, expect, it } from 'vitest';
import { createPlainWorld } from '../../testing/plain-stores.ts';
import { createDocumentsInMemory } from './documents-in-memory.ts';

const setUp = () => {
  const world = createPlainWorld();
  let now = 0;
  const { readStore, following } = createDocumentsInMemory({
    readStore: standIn<ReadStore>(world),
    feed: world.feed,
    news: { onNews: () => () => undefined },
    clock: () => now,
  });
  const put = (name: string, collection = 'records_resource'): void =>
    world.put(collection, standIn<Document>({ _id: 'campus/room', name }));
  const read = async (collection = 'records_resource'): Promise<unknown> =>
    (await readStore.get<Document & { name: string }>(collection, 'campus/room'))?.name;
  const announce = (): void =>
    world.feed.publish({ kind: 'record', tenant: 'campus', entity: 'resource', id: 'room' });
  return { world, readStore, following, put, read, announce, pass: (ms: number) => (now += ms) };
};

describe('documents in memory', () => {
  it('reads a record once', async () => {
    const { world, put, read } = setUp();
    put('first');
    expect([await read(), await read()]).toEqual(['first', 'first']);
    expect(world.reads).toBe(1);
  });

  it('reads it again once it has changed', async () => {
    const { put, read, announce } = setUp();
    put('first');
    await read();
    put('second');
    announce();
    expect(await read()).toBe('second');
  });

  it('does not remember what was read while it changed', async () => {
    const { put, read, announce } = setUp();
    put('first');
    const reading = read();
    put('second');
    announce();
    await reading;
    expect(await read()).toBe('second');
  });

  it('believes nothing for long, should an announcement be lost', async () => {
    const { put, read, pass } = setUp();
    put('first');
    await read();
    put('second');
    pass(20_000);
    expect(await read()).toBe('second');
  });

  it('keeps no days, which change all the time', async () => {
    const { put, read } = setUp();
    put('first', 'days');
    await read('days');
    put('second', 'days');
    expect(await read('days')).toBe('second');
  });

  it('answers many in the order in which they were asked for, from memory and from the store alike', async () => {
    const { world, readStore } = setUp();
    for (const id of ['a', 'b', 'c']) world.put('rules', { _id: id });
    await readStore.get('rules', 'b');
    const found = await readStore.getMany('rules', ['c', 'b', 'x', 'a']);
    expect(found.map(({ _id }) => _id)).toEqual(['c', 'b', 'a']);
  });

  it('computes once for all who ask while it does, and anew for who asks after a change', async () => {
    const { following, announce } = setUp();
    let computed = 0;
    const ask = () =>
      following('sum', async () => {
        computed += 1;
        return computed;
      });
    const before = [ask(), ask()];
    announce();
    expect(await Promise.all([...before, ask(), ask()])).toEqual([1, 1, 2, 2]);
    expect(await ask()).toBe(2);
  });

  it('asks again after a computation that failed', async () => {
    const { following } = setUp();
    await expect(following('sum', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await following('sum', async () => 7)).toBe(7);
  });

  it('computes what follows from records once, again when any of them changed, and soon in any case', async () => {
    const { following, announce, pass } = setUp();
    let computed = 0;
    const ask = () => following('belonging', async () => ++computed);
    expect([await ask(), await ask()]).toEqual([1, 1]);
    announce();
    expect(await ask()).toBe(2);
    pass(20_000);
    expect(await ask()).toBe(3);
  });

  it('computes what follows from named entities again when one of them changed, and for no other', async () => {
    const { following, announce } = setUp();
    let computed = 0;
    const ask = (entity: string) => following(`all of ${entity}`, async () => ++computed, [entity]);
    expect([await ask('resource'), await ask('gate')]).toEqual([1, 2]);
    announce();
    expect([await ask('gate'), await ask('resource')]).toEqual([2, 3]);
  });

  it('does not keep what was computed while a record changed', async () => {
    const { following, announce } = setUp();
    await following('belonging', async () => announce());
    expect(await following('belonging', async () => 'anew')).toBe('anew');
  });
});
