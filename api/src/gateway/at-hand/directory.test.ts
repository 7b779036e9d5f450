// The directory: who may sign in, and which tenant answers for all. Nobody of a new installation could write
// down that one does.

import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { checkOptions } from '@campus/projections/ports/filter';
import type { FindOptions } from '@campus/projections/ports/read-store';
import { describe, expect, it } from 'vitest';
import { createPlainRecords, createPlainSealing, foundAmong } from '../../testing/plain-records.ts';
import { DEMONSTRATION_COST, hashPassword } from '../identity/password.ts';
import { createDirectory, type DirectoryParts } from './directory.ts';

describe('a password', () => {
  const { open, seal } = createPlainSealing();
  const account = (password: unknown) => ({
    _id: 'campus/ann',
    tenant: 'campus',
    fields: { account: 'ann', password },
  });
  const signIn = async (stored: unknown, erased = false) => {
    const readStore = standIn<DirectoryParts['readStore']>({
      get: async () => undefined,
      getMany: async () => [account(stored)],
      find: async () => [{ _id: 'campus/campus', tenant: 'campus', fields: {} }],
    });
    const keyring = { open: erased ? () => undefined : open };
    const found = await createDirectory({ readStore, keyring }).authenticate('ann', 'right');
    return found?.id;
  };

  it('is known by its sealed hash, and by one that was written before hashes were sealed', async () => {
    const hash = await hashPassword('right', DEMONSTRATION_COST);
    expect(await signIn(hash)).toBe('campus/ann');
    expect(await signIn(await seal('campus', 'ann', hash))).toBe('campus/ann');
    expect(
      await signIn(await seal('campus', 'ann', await hashPassword('other', DEMONSTRATION_COST))),
    ).toBeUndefined();
  });

  it('is forgotten with its person', async () => {
    const hash = await hashPassword('right', DEMONSTRATION_COST);
    expect(await signIn(await seal('campus', 'ann', hash), true)).toBeUndefined();
  });
});

it('ends an account whose person was erased: its tokens, and its signing in, though it was never deleted', async () => {
  const { seal, open, erase } = createPlainSealing();
  const hash = await hashPassword('right', DEMONSTRATION_COST);
  const fields = { account: 'ann', name: await seal('campus', 'ann', '安'), password: hash };
  const document = { _id: 'campus/ann', tenant: 'campus', fields };
  const readStore = standIn<DirectoryParts['readStore']>({
    get: async (collection: string) => (collection.endsWith('account') ? document : undefined),
    getMany: async () => [document],
    find: async () => [{ _id: 'campus/campus', tenant: 'campus', fields: {} }],
  });
  const directory = createDirectory({ readStore, keyring: { open } });
  const stands = async () => [
    (await directory.standing('campus', 'ann')).isEnded,
    (await directory.authenticate('ann', 'right'))?.id,
    (await directory.find('campus/ann'))?.disabled,
  ];
  expect(await stands()).toEqual([false, 'campus/ann', false]);
  erase('ann');
  expect(await stands()).toEqual([true, undefined, true]);
});

it('takes the tenant that the environment names for the super tenant, before it has a record', async () => {
  const readStore = createPlainRecords(createMemoryEventStore());
  const parts = { readStore, keyring: createPlainSealing() };
  const named = createDirectory({ ...parts, superTenant: 'campus' });
  expect(await Promise.all(['campus', 'harbour'].map(named.isSuperTenant))).toEqual([true, false]);
  expect(await createDirectory(parts).isSuperTenant('campus')).toBe(false);
});

it('finds an account as a provider writes it, if that can be only one', async () => {
  const account = (id: string, more: object = {}) => ({
    _id: `campus/${id}`,
    tenant: 'campus',
    fields: { account: id, roles: ['user'] },
    ...more,
  });
  const spelled = async (written: string, ...accounts: readonly ReturnType<typeof account>[]) => {
    const readStore = standIn<DirectoryParts['readStore']>({
      get: async (_: string, id: string) => accounts.find(({ _id }) => _id === id),
      getMany: async (_: string, ids: readonly string[]) => accounts.filter(({ _id }) => ids.includes(_id)),
      find: async () => [],
    });
    const { standing } = createDirectory({ readStore, keyring: { open: () => undefined } });
    return (await standing('campus', written)).account;
  };
  const [small, first, capital] = [account('ann'), account('Ann'), account('ANN')];
  expect(await spelled('ann', first)).toBe('Ann');
  expect(await spelled('ann', small, first)).toBe('ann');
  expect(await spelled('ann', first, capital)).toBeUndefined();
  expect(await spelled('ann', first, account('ANN', { removed: true }))).toBe('Ann');
  expect(await spelled('ann')).toBeUndefined();
});

it('lets somebody in whose name is typed in other capitals, and nobody where two differ by them', async () => {
  const hash = await hashPassword('right', DEMONSTRATION_COST);
  const account = (id: string) => ({ _id: `campus/${id}`, tenant: 'campus', fields: { password: hash } });
  const signIn = async (typed: string, ...accounts: readonly ReturnType<typeof account>[]) => {
    const readStore = standIn<DirectoryParts['readStore']>({
      find: async () => [{ _id: 'campus/campus', tenant: 'campus', fields: {} }],
      get: async () => undefined,
      getMany: async (_: string, ids: readonly string[]) => accounts.filter(({ _id }) => ids.includes(_id)),
    });
    const { authenticate } = createDirectory({ readStore, keyring: { open: () => undefined } });
    return (await authenticate(typed, 'right'))?.id;
  };
  const [small, first, capital] = [account('ann'), account('Ann'), account('ANN')];
  expect(await signIn('Ann', small)).toBe('campus/ann');
  expect(await signIn('ANN@campus', small)).toBe('campus/ann');
  expect(await signIn('ann', capital)).toBe('campus/ANN');
  expect(await signIn('ann', small, first)).toBe('campus/ann');
  expect(await signIn('ann', first, capital)).toBeUndefined();
});

it('finds by its public key an institution that is on, without a key by the host name, else the only one', async () => {
  const tenant = (id: string, state?: number) => ({
    _id: `${id}/${id}`,
    tenant: id,
    removed: false,
    fields: { tenant_key: `key of ${id}`, host_name: `${id}.example`, state },
  });
  const among = (tenants: readonly ReturnType<typeof tenant>[]) => {
    const readStore = standIn<DirectoryParts['readStore']>({
      find: async (_: string, options: FindOptions) => foundAmong(tenants, checkOptions(options)),
    });
    return createDirectory({ readStore, keyring: createPlainSealing() });
  };
  const byKey = (key: string, ...tenants: readonly ReturnType<typeof tenant>[]) =>
    among(tenants).tenantByKey(key);
  const byHost = (host: string, ...tenants: readonly ReturnType<typeof tenant>[]) =>
    among(tenants).tenantByKey('', host);
  const [north, south, closed] = [tenant('north'), tenant('south', 1), tenant('closed', 0)];
  expect(await byKey('key of south', north, south, closed)).toBe('south');
  expect(await byKey('key of closed', north, south, closed)).toBeUndefined();
  // The path of a callback may say anything.
  for (const key of ['\0', '\ud800', 'k'.repeat(1_001)]) expect(await byKey(key, north)).toBeUndefined();
  expect(await byKey('', north, closed)).toBe('north');
  expect(await byKey('', north, south)).toBeUndefined();
  expect(await byHost('south.example', north, south, closed)).toBe('south');
  expect(await byHost('closed.example', north, south, closed)).toBeUndefined();
  expect(await byHost('closed.example', north, closed)).toBeUndefined();
  expect(await byHost('other.example', north, south)).toBeUndefined();
  expect(await byHost('other.example', north, closed)).toBe('north');
  expect(await among([north, south]).tenantByKey('key of north', 'south.example')).toBe('north');
});

it('knows every group that somebody is in, however many others name them', async () => {
  const groups = Array.from({ length: 1_200 }, (_, index) => ({
    _id: `campus/${String(index).padStart(5, '0')}`,
    tenant: 'campus',
    removed: false,
    fields: { status: index % 2, members: [{ accountNo: 'ann' }] },
  }));
  const readStore = standIn<DirectoryParts['readStore']>({
    getMany: async (collection: string) =>
      collection.endsWith('account')
        ? [{ _id: 'campus/ann', tenant: 'campus', fields: { account: 'ann' } }]
        : [],
    get: async (collection: string) =>
      collection.endsWith('account')
        ? { _id: 'campus/ann', tenant: 'campus', fields: { account: 'ann' } }
        : undefined,
    find: async (collection: string, { filter, limit }: { filter: object; limit: number }) => {
      if (!collection.endsWith('group')) return [];
      const after = /"\$gt":"([^"]+)"/.exec(JSON.stringify(filter))?.[1] ?? '';
      return groups.filter(({ _id }) => _id > after).slice(0, limit);
    },
  });
  const { subjects } = await createDirectory({ readStore, keyring: { open: () => undefined } }).belonging(
    'campus',
    'ann',
  );
  const known = subjects.filter(({ kind }) => kind === 'group').map(({ id }) => id);
  expect(known).toHaveLength(600);
  expect(known.at(-1)).toBe('01199');
});
