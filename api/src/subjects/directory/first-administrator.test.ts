// The first administrator of a new installation: nothing is in the log but what this one does.

import type { Entity } from '@campus/events/domain/record/entity';
import { createTransact } from '@campus/events/log/transact';
import { resourceType } from '@campus/events/resource/resource-type';
import { notificationChannel } from '@campus/events/settings/notification-channel';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import { createDirectory } from '../../gateway/at-hand/directory.ts';
import { createPlainRecords, createPlainSealing } from '../../testing/plain-records.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { initTenantsData, manualInitTenantsData } from './commands.ts';
import { checkSuperTenant, checkTenantStatus } from './me.ts';
import type { PeopleParts } from './parts.ts';

const NOW = Date.parse('2026-11-20T02:48:00Z');

const newInstallation = () => {
  const store = createMemoryEventStore();
  const readStore = createPlainRecords(store);
  const keyring = createPlainSealing();
  const directory = createDirectory({ readStore, keyring, superTenant: 'campus' });
  const { transact, look } = createTransact({ store, clock: () => NOW, isSoleWriter: true });
  let ids = 0;
  const parts = standIn<PeopleParts>({
    readStore,
    keyring,
    directory,
    transact,
    look,

    clock: () => NOW,
    newId: () => `key-${++ids}`,
    hash: async () => '',

    zoneOf: directory.zoneOf,
    belonging: directory.belonging,
    isSuperTenant: directory.isSuperTenant,
    namesOf: directory.namesOf,
  });
  const as = (tenant: string) =>
    contextOf({ caller: callerOf({ tenant, account: 'admin', roles: ['user', 'super_admin'] }) });
  const ask = async (resolve: typeof checkTenantStatus, tenant = 'campus') =>
    (await answerOf<{ errcode: number }>(resolve(parts), {}, as(tenant))).errcode;
  const setUp = async (name: string, key: string, tenant = 'campus') => {
    const args = { model: { name }, command_id: key };
    return answerOf<{ errcode: number }>(initTenantsData(parts), args, as(tenant));
  };
  const fill = async (key: string) => {
    const resolve = manualInitTenantsData(parts);
    const { code, name, messages, rows } = await answerOf<{
      code: number;
      name: string;
      messages: readonly string[];
      rows: readonly { name: string; errcode: number }[];
    }>(resolve, { command_id: key }, as('campus'));
    return { code, name, messages, rows: rows.map(({ name, errcode }) => [name, errcode]) };
  };
  const namesIn = async (entity: Entity, field: string) =>
    (await readStore.find<RecordDocument>(collections.records(entity.name), { filter: {} })).map(
      ({ fields }) => fields[field],
    );
  return { directory, ask, setUp, fill, namesIn };
};

it('is sent to set the institution up, does that once, and gives its public pages a key', async () => {
  const { directory, ask, setUp } = newInstallation();
  expect(await ask(checkTenantStatus)).toBe(1);
  expect(await setUp('江城大学', 'first')).toMatchObject({ errcode: 0 });
  expect(await ask(checkTenantStatus)).toBe(0);
  expect(await setUp('江城大学', 'second')).toMatchObject({ errcode: 3001 });
  const { name, tenant_key } = (await directory.tenant('campus')) ?? {};
  expect(name).toBe('江城大学');
  expect(await directory.tenantByKey(tenant_key ?? '')).toBe('campus');
});

it('begins with the defaults, and fills what is missing again part by part', async () => {
  const { setUp, fill, namesIn } = newInstallation();
  await setUp('江城大学', 'first');
  expect(await namesIn(resourceType, 'resources_name')).toEqual(['会议室']);
  expect(await namesIn(notificationChannel, 'channel_code')).toEqual(['site', 'email']);
  expect(await fill('again')).toMatchObject({
    code: 0,
    rows: [
      ['tenant', 0],
      ['types', 0],
      ['templates', 0],
      ['codeTables', 0],
      ['channels', 0],
      ['themes', 0],
      ['menus', 0],
    ],
  });
  expect(await namesIn(resourceType, 'resources_name')).toEqual(['会议室']);
});

it('names each part that it filled, with a message for each', async () => {
  const { setUp, fill } = newInstallation();
  await setUp('江城大学', 'first');
  const { code, name, messages } = await fill('again');
  expect({ code, name }).toEqual({
    code: 0,
    name: 'tenant, types, templates, codeTables, channels, themes, menus',
  });
  expect(messages).toHaveLength(7);
  expect(messages[0]).toBe('租户已就绪');
});

it('answers for all institutions from the first moment, and those of the others never', async () => {
  const { ask, setUp } = newInstallation();
  await setUp('海港大学', 'other', 'harbour');
  expect([await ask(checkSuperTenant), await ask(checkSuperTenant, 'harbour')]).toEqual([0, 4001]);
});
