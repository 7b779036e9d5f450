// What was sealed is opened by the same person's key after every move, and what was erased by none.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createKeyring } from './keyring.ts';
import { KeyExists, type MovableKeys, rotateMasterKey, takeOverKeys } from './move-keys.ts';
import {
  MasterKeyDiffers,
  openSharedKeyring,
  type Person,
  type SharedKeyStore,
  type StoredKey,
} from './shared-keyring.ts';
import { openSqliteKeys, readEmbeddedKeys } from './sqlite-keys.ts';

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const [OLD, NEW] = [keyOf(7), keyOf(9)];
const value = { name: '林晓', phone: '13800000000' };

const createStore = () => {
  const keys = new Map<string, StoredKey>();
  const texts = new Map<string, string>();
  const idOf = ({ tenant, person }: Person) => JSON.stringify([tenant, person]);
  const store: SharedKeyStore & MovableKeys = {
    find: async (persons) => persons.flatMap((person) => keys.get(idOf(person)) ?? []),
    add: async (key) => {
      if (!keys.has(idOf(key))) keys.set(idOf(key), key);
      return keys.get(idOf(key)) ?? key;
    },
    erase: async (person) => keys.set(idOf(person), { ...person, wrapped: null }) !== undefined,
    erasedSince: async () => [],
    shared: async (name, text) => {
      if (!texts.has(name)) texts.set(name, text);
      return texts.get(name) ?? text;
    },
    close: async () => undefined,
    after: async (last) => {
      const sorted = [...keys.keys()].toSorted().filter((id) => !last || id > idOf(last));
      return sorted.slice(0, 2).flatMap((id) => keys.get(id) ?? []);
    },
    rewrap: async (key) => void keys.set(idOf(key), key),
    texts: async () => [...texts].map(([name, text]) => ({ name, text })),
    replaceText: async (name, text) => void texts.set(name, text),
  };
  return store;
};
const open = (store: SharedKeyStore, masterKey: string) =>
  openSharedKeyring({ store, masterKey, clock: Date.now, onError: () => undefined });

describe('another master key', () => {
  it('opens what was sealed before, and the one before opens nothing any more', async () => {
    const store = createStore();
    const before = await open(store, OLD);
    const sealed = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((person) => before.seal('t', person, value)),
    );
    await before.erase('t', 'e');
    const secret = await before.secret('identity', async () => 'of the nodes');
    expect(await rotateMasterKey(store, OLD, NEW)).toBe(4);
    await expect(open(store, OLD)).rejects.toThrow(MasterKeyDiffers);
    const after = await open(store, NEW);
    await after.fetch(sealed);
    expect(sealed.map((seal) => after.open(seal))).toEqual([value, value, value, value, undefined]);
    expect(await after.secret('identity', async () => 'another')).toBe(secret);
    expect(await rotateMasterKey(store, OLD, NEW)).toBe(0);
  });

  it('takes over where a rotation was cut short, and no node starts meanwhile', async () => {
    const store = createStore();
    const before = await open(store, OLD);
    const sealed = await Promise.all(['a', 'b', 'c'].map((person) => before.seal('t', person, value)));
    let left = 2;
    const failing = {
      ...store,
      rewrap: async (key: StoredKey & { wrapped: string }) => {
        if (left-- === 0) throw new Error('cut short');
        await store.rewrap(key);
      },
    };
    await expect(rotateMasterKey(failing, OLD, NEW)).rejects.toThrow('cut short');
    for (const key of [OLD, NEW]) await expect(open(store, key)).rejects.toThrow(MasterKeyDiffers);
    expect(await rotateMasterKey(store, OLD, NEW)).toBe(1);
    const after = await open(store, NEW);
    await after.fetch(sealed);
    for (const seal of sealed) expect(after.open(seal)).toEqual(value);
  });

  it('is refused by a store that was written with a third', async () => {
    const store = createStore();
    await open(store, NEW);
    const third = Buffer.alloc(32, 1).toString('base64');
    await expect(rotateMasterKey(store, OLD, third)).rejects.toThrow(MasterKeyDiffers);
  });
});

describe('the keys of an embedded product', () => {
  it('open on the nodes what it sealed, and stay erased where they were', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'campus-keys-'));
    const embedded = createKeyring(openSqliteKeys(folder));
    const [kept, erased] = [embedded.seal('t', 'kept', value), embedded.seal('t', 'erased', value)];
    embedded.erase('t', 'erased');
    embedded.close();
    const store = createStore();
    const found = { persons: readEmbeddedKeys(folder), identity: '{"signing":[]}', now: 1 };
    expect(await takeOverKeys(store, NEW, found)).toBe(2);
    expect(await takeOverKeys(store, NEW, found)).toBe(2);
    const nodes = await open(store, NEW);
    await nodes.fetch([kept, erased]);
    expect([nodes.open(kept), nodes.open(erased)]).toEqual([value, undefined]);
    expect(await nodes.secret('identity', async () => 'made anew')).toBe('{"signing":[]}');
    rmSync(folder, { recursive: true });
  });

  it('are refused where the nodes have sealed for a person with another, since one of the two would be lost', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'campus-keys-'));
    const embedded = createKeyring(openSqliteKeys(folder));
    embedded.seal('t', 'a', value);
    embedded.close();
    const store = createStore();
    const nodes = await open(store, NEW);
    const sealed = await nodes.seal('t', 'a', value);
    const found = { persons: readEmbeddedKeys(folder), now: 1 };
    await expect(takeOverKeys(store, NEW, found)).rejects.toThrow(KeyExists);
    expect(nodes.open(sealed)).toEqual(value);
    rmSync(folder, { recursive: true });
  });
});
