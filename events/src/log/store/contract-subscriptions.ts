// The part of the contract that is about following the log.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { NO_STREAM } from '../../domain/envelope.ts';
import { collect, facts, waitUntil } from '../../testing/store-probe.ts';
import type { EventStore } from './event-store.ts';

const newPrefix = () => `follow${randomUUID().replaceAll('-', '')}-`;

export const describeSubscriptions = (store: () => EventStore): void => {
  describeDelivery(store);
  describeConsumers(store);
};

const describeDelivery = (store: () => EventStore): void => {
  it('delivers what is there and then what comes, in order, without gap or duplicate', async () => {
    const prefix = newPrefix();
    const start = await store().head();
    for (let n = 0; n < 30; n += 1) await store().append(`${prefix}${n % 7}-${n}`, NO_STREAM, facts(2));
    const seen = collect(store(), start, { prefixes: [prefix], batch: 8 });
    for (let n = 30; n < 60; n += 1) await store().append(`${prefix}${n % 7}-${n}`, NO_STREAM, facts(2));
    await waitUntil(() => seen.events.length >= 120);
    await seen.close();
    expectOnceInOrder(seen.events, 120);
  });

  it('neither loses nor doubles anything while many append and subscriptions come and go', async () => {
    const prefix = newPrefix();
    const start = await store().head();
    let isWriting = true;
    const writers = Array.from({ length: 16 }, async (_, writer) => {
      for (let n = 0; n < 40; n += 1) await store().append(`${prefix}${writer}`, n - 1, facts(1));
    });
    const writing = Promise.all(writers).then(() => {
      isWriting = false;
    });
    const seen = [];
    while (isWriting) {
      if (seen.length < 10) seen.push(collect(store(), start, { prefixes: [prefix], batch: 16 }));
      await sleep(3);
    }
    await writing;
    for (const subscription of seen) {
      await waitUntil(() => subscription.events.length >= 640);
      await subscription.close();
      expectOnceInOrder(subscription.events, 640);
    }
  });

  it('resumes after the position it is given', async () => {
    const prefix = newPrefix();
    const start = await store().head();
    for (let n = 0; n < 10; n += 1) await store().append(`${prefix}${n}`, NO_STREAM, facts(1));
    const first = collect(store(), start, { prefixes: [prefix], batch: 3 });
    await waitUntil(() => first.events.length >= 10);
    await first.close();
    const rest = collect(store(), first.events[3]?.position, { prefixes: [prefix] });
    await waitUntil(() => rest.events.length >= 6);
    await rest.close();
    expect(rest.events.map(({ id }) => id)).toEqual(first.events.slice(4).map(({ id }) => id));
  });

  it('hands over only streams with one of the prefixes', async () => {
    const [wanted, also, foreign] = [newPrefix(), newPrefix(), newPrefix()];
    const seen = collect(store(), await store().head(), { prefixes: [wanted, also] });
    for (const prefix of [foreign, wanted, foreign, also, foreign])
      await store().append(`${prefix}${randomUUID()}`, NO_STREAM, facts(1));
    await waitUntil(() => seen.events.length >= 2);
    await sleep(50);
    await seen.close();
    expect(seen.events.map(({ stream }) => stream.slice(0, wanted.length))).toEqual([wanted, also]);
  });

  it('wakes a subscriber without polling', async () => {
    const prefix = newPrefix();
    const seen = collect(store(), await store().head(), { prefixes: [prefix] });
    await store().append(`${prefix}warm`, NO_STREAM, facts(1));
    await waitUntil(() => seen.events.length === 1);
    const delays: number[] = [];
    for (let n = 0; n < 41; n += 1) {
      await store().append(`${prefix}one`, n - 1, facts(1));
      // From here on, since how long the disk takes is not what is asked.
      const acknowledged = performance.now();
      await waitUntil(() => seen.events.length === n + 2);
      delays.push(performance.now() - acknowledged);
    }
    await seen.close();
    // A polling store would need half of its interval as a rule, tens of milliseconds at least, and hardly ever
    // be quick: a busy machine makes some of them late, and leaves others as they are.
    expect(delays.sort((a, b) => a - b)[10]).toBeLessThan(10);
  });
};

const describeConsumers = (store: () => EventStore): void => {
  it('waits for a slow consumer, keeps to the batch size and loses nothing', async () => {
    const prefix = newPrefix();
    const sizes: number[] = [];
    let busy = 0;
    const seen = collect(store(), await store().head(), { prefixes: [prefix], batch: 4 }, async (events) => {
      busy += 1;
      expect(busy).toBe(1);
      sizes.push(events.length);
      await sleep(5);
      busy -= 1;
    });
    for (let n = 0; n < 60; n += 1) await store().append(`${prefix}one`, n - 1, facts(1));
    await waitUntil(() => seen.events.length >= 60);
    await seen.close();
    expectOnceInOrder(seen.events, 60);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4);
  });

  it('delivers nothing more after it is closed', async () => {
    const prefix = newPrefix();
    const seen = collect(store(), await store().head(), { prefixes: [prefix] });
    await store().append(`${prefix}one`, NO_STREAM, facts(1));
    await waitUntil(() => seen.events.length === 1);
    await seen.close();
    await seen.close();
    await store().append(`${prefix}one`, 0, facts(3));
    await sleep(50);
    expect(seen.events).toHaveLength(1);
  });

  it('reports a consumer that throws once and hands it nothing more', async () => {
    const prefix = newPrefix();
    const seen = collect(store(), await store().head(), { prefixes: [prefix], batch: 1 }, () => {
      throw new Error('cannot go on');
    });
    await store().append(`${prefix}one`, NO_STREAM, facts(3));
    await waitUntil(() => seen.errors.length > 0);
    await sleep(50);
    expect(seen.errors).toEqual([new Error('cannot go on')]);
    expect(seen.events).toHaveLength(1);
  });
};

const expectOnceInOrder = (events: readonly { id: string; position: string }[], count: number): void => {
  expect(events).toHaveLength(count);
  expect(new Set(events.map(({ id }) => id)).size).toBe(count);
  const positions = events.map(({ position }) => position);
  expect(positions).toEqual([...positions].sort());
};
