// The keyring of nodes that share their keys: what one seals another opens, what one erases all forget.
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { SealBroken } from './keyring.ts';
import {
  MasterKeyDiffers,
  openSharedKeyring,
  type Person,
  type SharedKeyStore,
  type StoredKey,
} from './shared-keyring.ts';

const masterKey = Buffer.alloc(32, 7).toString('base64');
const value = { name: '林晓', phone: '13800000000' };

const createMemoryKeys = (): SharedKeyStore & { readonly questions: number; readonly texts: string } => {
  const keys = new Map<string, StoredKey & { erasedAt?: number }>();
  const shared = new Map<string, string>();
  const nameOf = ({ tenant, person }: Person) => JSON.stringify([tenant, person]);
  let questions = 0;
  return {
    get questions() {
      return questions;
    },
    get texts() {
      return JSON.stringify([...keys.values(), ...shared]);
    },
    find: async (persons) => {
      questions += 1;
      return persons.flatMap((person) => keys.get(nameOf(person)) ?? []);
    },
    add: async (key) => {
      await setTimeout(1);
      if (!keys.has(nameOf(key))) keys.set(nameOf(key), key);
      return keys.get(nameOf(key)) ?? key;
    },
    erase: async (person, at) => {
      const had = keys.get(nameOf(person))?.wrapped;
      keys.set(nameOf(person), { ...person, wrapped: null, erasedAt: at });
      return typeof had === 'string';
    },
    erasedSince: async (at) => [...keys.values()].filter(({ erasedAt = -1 }) => erasedAt >= at),
    shared: async (name, text) => {
      if (!shared.has(name)) shared.set(name, text);
      return shared.get(name) ?? text;
    },
    close: async () => undefined,
  };
};

const errors: unknown[] = [];
const open = (store: SharedKeyStore, key = masterKey) =>
  openSharedKeyring({ store, masterKey: key, clock: Date.now, onError: (error) => errors.push(error) });

describe('keys that nodes share', () => {
  it('let one node open what another sealed, once its key was fetched', async () => {
    const store = createMemoryKeys();
    const [one, other] = [await open(store), await open(store)];
    const sealed = await one.seal('t', 'p', value);
    const document = { deep: [{ details: sealed }], plain: 1 };
    expect(other.open(sealed)).toBeUndefined();
    await other.fetch([document]);
    expect(other.open(sealed)).toEqual(value);
    expect(other.fetch([document])).toBeUndefined();
    expect(store.texts).not.toContain('林晓');
  });

  it('are fetched all at once, and not again', async () => {
    const store = createMemoryKeys();
    const one = await open(store);
    const sealed = await Promise.all(['a', 'b', 'c'].map((person) => one.seal('t', person, value)));
    const other = await open(store);
    const before = store.questions;
    await other.fetch(sealed);
    await other.fetch(sealed);
    expect(store.questions).toBe(before + 1);
    expect(sealed.map((each) => other.open(each))).toEqual([value, value, value]);
  });

  it('are one a person, also when two nodes make one at the same moment', async () => {
    const store = createMemoryKeys();
    const [one, other] = [await open(store), await open(store)];
    const [left, right] = await Promise.all([one.seal('t', 'p', 1), other.seal('t', 'p', 2)]);
    const third = await open(store);
    await third.fetch([left, right]);
    expect([third.open(left), third.open(right)]).toEqual([1, 2]);
  });

  it('open nothing of an erased person, at any node within seconds, for ever', async () => {
    vi.useFakeTimers();
    try {
      const store = createMemoryKeys();
      const made = open(store);
      const [one, other] = [await made, await open(store)];
      const sealing = Promise.resolve(one.seal('t', 'p', value));
      await vi.advanceTimersByTimeAsync(10);
      const sealed = await sealing;
      await other.fetch([sealed]);
      expect(other.open(sealed)).toEqual(value);
      expect(await one.erase('t', 'p')).toBe(true);
      expect(one.open(sealed)).toBeUndefined();
      await vi.advanceTimersByTimeAsync(6_000);
      expect(other.open(sealed)).toBeUndefined();
      await expect(Promise.resolve(other.seal('t', 'p', value))).rejects.toThrow('erased');
    } finally {
      vi.useRealTimers();
    }
  });

  it('are forgotten also by a node from which the store was away when their person was erased', async () => {
    vi.useFakeTimers();
    try {
      const store = createMemoryKeys();
      let isAway = false;
      const erasedSince: SharedKeyStore['erasedSince'] = (at) =>
        isAway ? Promise.reject(new Error('away')) : store.erasedSince(at);
      const [one, other] = [await open(store), await open({ ...store, erasedSince })];
      const sealing = Promise.resolve(one.seal('t', 'p', value));
      await vi.advanceTimersByTimeAsync(10);
      const sealed = await sealing;
      await other.fetch([sealed]);
      isAway = true;
      await one.erase('t', 'p');
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(other.open(sealed)).toEqual(value);
      isAway = false;
      await vi.advanceTimersByTimeAsync(6_000);
      expect(other.open(sealed)).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('are forgotten also when their person was erased by a node whose clock is minutes behind', async () => {
    vi.useFakeTimers();
    try {
      const store = createMemoryKeys();
      const [one, other] = [await open(store), await open(store)];
      const sealing = Promise.resolve(one.seal('t', 'p', value));
      await vi.advanceTimersByTimeAsync(60_000);
      const sealed = await sealing;
      await other.fetch([sealed]);
      await store.erase({ tenant: 't', person: 'p' }, Date.now() - 300_000);
      await vi.advanceTimersByTimeAsync(6_000);
      expect(other.open(sealed)).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('do not open at another person, and notice a change', async () => {
    const keyring = await open(createMemoryKeys());
    const sealed = await keyring.seal('t', 'p', value);
    await keyring.seal('t', 'q', value);
    expect(() => keyring.open({ ...sealed, person: 'q' })).toThrow(SealBroken);
  });

  it('open with no other master key', async () => {
    const store = createMemoryKeys();
    await open(store);
    await expect(open(store, Buffer.alloc(32, 8).toString('base64'))).rejects.toThrow(MasterKeyDiffers);
    await expect(open(store, 'short')).rejects.toThrow(/32 bytes/);
  });

  it('bring secrets that the first node made', async () => {
    const store = createMemoryKeys();
    const [one, other] = [await open(store), await open(store)];
    expect(await one.secret('identity', async () => 'made first')).toBe('made first');
    expect(await other.secret('identity', async () => 'made later')).toBe('made first');
    expect(store.texts).not.toContain('made');
  });
});
