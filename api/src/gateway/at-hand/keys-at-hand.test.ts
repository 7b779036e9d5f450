// Documents and changes come with the keys of what is sealed in them, and changes in their order.

import { standIn } from '@campus/events/testing/stand-in';
import type { Change } from '@campus/projections/ports/change-feed';
import type { ReadModels } from '@campus/projections/ports/read-store';
import { describe, expect, it } from 'vitest';
import { createPlainFeed } from '../../testing/plain-stores.ts';
import { feedWithKeys, withKeys } from './keys-at-hand.ts';

/** Keys that arrive when the test says so. */
const createLocksmith = () => {
  const atHand = new Set<string>();
  const waiting: { keys: readonly string[]; arrive: () => void }[] = [];
  const keysIn = (values: readonly unknown[]) =>
    [...JSON.stringify(values).matchAll(/"key-\w+"/g)].map(([name]) => name);
  return {
    waiting,
    fetch: (values: readonly unknown[]) => {
      const missing = keysIn(values).filter((key) => !atHand.has(key));
      if (missing.length === 0) return undefined;
      return new Promise<void>((resolve) => {
        waiting.push({
          keys: missing,
          arrive: () => {
            for (const key of missing) atHand.add(key);
            resolve();
          },
        });
      });
    },
  };
};

const dayChange = (revision: number, details: string): Change => ({
  kind: 'day',
  tenant: 't',
  resourceId: 'r',
  date: '2026-09-16',
  previous: revision - 1,
  revision,
  changed: [{ key: 'k', start: 0, end: 1, state: 'taken', units: 1, details: { sealed: details } as never }],
  removed: [],
});

describe('the read models with keys', () => {
  it('give a document when its keys are there, and at once when they are', async () => {
    const smith = createLocksmith();
    const document = { _id: 'a', details: 'key-1' };
    const store = standIn<ReadModels>({ find: async () => [document], get: async () => document });
    const reading = withKeys(store, smith.fetch).find('c');
    await new Promise((resolve) => setImmediate(resolve));
    expect(smith.waiting.map(({ keys }) => keys)).toEqual([['"key-1"']]);
    smith.waiting[0]?.arrive();
    expect(await reading).toEqual([document]);
    expect(await withKeys(store, smith.fetch).get('c', 'a')).toBe(document);
    expect(smith.waiting).toHaveLength(1);
  });
});

describe('the feed with keys', () => {
  it('tells changes in their order, though the first waits for its key', async () => {
    const [smith, feed] = [createLocksmith(), createPlainFeed()];
    const heard: number[] = [];
    const told = feedWithKeys(feed, smith.fetch, () => undefined);
    told.subscribe((change) => {
      if (change.kind === 'day') heard.push(change.revision);
    });
    feed.publish(dayChange(1, 'key-1'));
    feed.publish(dayChange(2, 'plain'));
    expect(heard).toEqual([]);
    smith.waiting[0]?.arrive();
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard).toEqual([1, 2]);
    feed.publish(dayChange(3, 'key-1'));
    expect(heard).toEqual([1, 2, 3]);
  });

  it('tells nothing more to whoever stopped listening', async () => {
    const [smith, feed] = [createLocksmith(), createPlainFeed()];
    const heard: Change[] = [];
    const stop = feedWithKeys(feed, smith.fetch, () => undefined).subscribe((change) => heard.push(change));
    feed.publish(dayChange(1, 'key-1'));
    stop();
    smith.waiting[0]?.arrive();
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard).toEqual([]);
  });
});
