// The first administrator of a new installation: nothing is in the log but what this one does.

import { tenant } from '@campus/events/directory/tenant';
import type { Entity } from '@campus/events/domain/record/entity';
import type { RecordFields } from '@campus/events/domain/record/events';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { resourceRuleTemplate } from '@campus/events/resource/resource-rule-template';
import { resourceType } from '@campus/events/resource/resource-type';
import { codeTable } from '@campus/events/settings/code-table';
import { notificationChannel } from '@campus/events/settings/notification-channel';
import { systemSettings } from '@campus/events/settings/system-settings';
import { themePage } from '@campus/events/settings/theme-page';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import { createDirectory } from '../../gateway/at-hand/directory.ts';
import { saveRecord } from '../../records/save.ts';
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
  const setUp = async (name: string, key: string, tenant = 'campus', tenant_id?: string) => {
    const args = { model: { tenant_id, name, admin_account: 'chen' }, command_id: key };
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
  const recordsOf = async (entity: Entity) =>
    (await readStore.find<RecordDocument>(collections.records(entity.name), { filter: {} })).map(
      ({ fields }) => fields,
    );
  const namesIn = async (entity: Entity, field: string) =>
    (await recordsOf(entity)).map(({ [field]: name }) => name);
  const known = (fields: Readonly<Record<string, unknown>>, of = 'campus') =>
    transact(
      recordStream(of, tenant.name, of),
      record,
      { type: 'Save', as: 'create', fields, defaults: {} },
      { tenant: of, actor: 'system', correlation: 'known' },
    );
  /** Made by the office itself, under an id of its own. */
  const own = async (entity: Entity, input: RecordFields) =>
    saveRecord(parts, { tenant: 'campus', account: 'admin', correlation: 'own' }, entity, {
      as: 'create',
      id: 'own',
      input,
    });
  return { directory, ask, setUp, fill, namesIn, recordsOf, known, own };
};

it('is sent to set the institution up, does that once, and gives its public pages a key', async () => {
  const { directory, ask, setUp, namesIn } = newInstallation();
  expect(await ask(checkTenantStatus)).toBe(1);
  expect(await setUp('江城大学', 'first')).toMatchObject({ errcode: 0 });
  expect(await ask(checkTenantStatus)).toBe(0);
  expect(await setUp('江城大学', 'second')).toMatchObject({ errcode: 3001 });
  const { name, tenant_key } = (await directory.tenant('campus')) ?? {};
  expect(name).toBe('江城大学');
  expect(await namesIn(tenant, 'admin_account')).toEqual(['chen']);
  expect(await directory.tenantByKey(tenant_key ?? '')).toBe('campus');
});

it('is set up by its own people, and where it is there by the super tenant', async () => {
  const { ask, setUp, namesIn, known } = newInstallation();
  expect(await setUp('江城大学', 'stranger', 'harbour', 'campus')).toMatchObject({ errcode: 4001 });
  expect(await setUp('海港学院', 'first', 'campus', 'harbour')).toMatchObject({ errcode: 4004 });
  expect(await namesIn(resourceType, 'resources_name')).toEqual([]);
  expect([await ask(checkTenantStatus), await ask(checkTenantStatus, 'harbour')]).toEqual([1, 1]);
  expect(await setUp('江城大学', 'second', 'campus', 'campus')).toMatchObject({ errcode: 0 });
  await known({ name: '海港学院' }, 'harbour');
  expect(await setUp('海港学院', 'third', 'campus', 'harbour')).toMatchObject({ errcode: 0 });
  expect(await ask(checkTenantStatus, 'harbour')).toBe(0);
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
      ['registration_field_setting', 0],
      ['visitor_info_field_setting', 0],
      ['visitor_detail_settings', 0],
    ],
  });
  expect(await namesIn(resourceType, 'resources_name')).toEqual(['会议室']);
});

it.each([
  [
    resourceType,
    [{ resources_name_en: 'Meeting rooms', cyclicity_enable: 1, batch_enable: 1, appointment_category: 1 }],
  ],
  [
    resourceRuleTemplate,
    [
      {
        template_name_en: 'Open on working days',
        appointment_open_time: '08:00',
        appointment_close_time: '22:00',
      },
    ],
  ],
  [
    codeTable,
    [
      {
        code: 'occasion',
        items: [{ item_name_en: 'Meeting' }, { item_name_en: 'Lecture' }, { item_name_en: 'Training' }],
      },
    ],
  ],
  [
    notificationChannel,
    [
      { channel_code: 'site', is_defalut: 1, is_enable: 1 },
      { channel_code: 'email', is_defalut: 0 },
    ],
  ],
  [
    themePage,
    [
      { theme: 'default', name: '默认主题', name_en: 'Default theme', primary_color: '#3399fe' },
      { theme: 'color1', name: '绿色主题', name_en: 'Green theme', primary_color: '#1b7f5c' },
    ],
  ],
  [
    systemSettings,
    [{ manage_setting: { sys_name: '资源预约中心', sys_name_en: 'Resource Reservation Centre' } }],
  ],
] as const)('begins with records that say all they need to: $name', async (entity, records) => {
  const { setUp, recordsOf } = newInstallation();
  await setUp('江城大学', 'first');
  expect(await recordsOf(entity)).toMatchObject(records);
});

it('keeps the key of its public pages, and the name that is given to it', async () => {
  const { directory, setUp, known } = newInstallation();
  await known({ tenant_id: 'campus', name: '旧名', initialised: 0, tenant_key: 'old-key' });
  await setUp('江城大学', 'first');
  expect(await directory.tenant('campus')).toMatchObject({ name: '江城大学', tenant_key: 'old-key' });
});

it('adds no second of what the institution calls so itself', async () => {
  const { fill, namesIn, own } = newInstallation();
  expect(await own(resourceType, { resources_name: '会议室', appointment_category: 1 })).toMatchObject({
    outcome: 'accepted',
  });
  await fill('late');
  expect(await namesIn(resourceType, 'resources_name')).toEqual(['会议室']);
  expect(await namesIn(notificationChannel, 'channel_code')).toEqual(['site', 'email']);
});

it('names each part that it filled, with a message for each', async () => {
  const { setUp, fill } = newInstallation();
  await setUp('江城大学', 'first');
  const { code, name, messages } = await fill('again');
  expect({ code, name }).toEqual({
    code: 0,
    name: 'tenant, types, templates, codeTables, channels, themes, menus, registration_field_setting, visitor_info_field_setting, visitor_detail_settings',
  });
  expect(messages).toHaveLength(10);
  expect(messages[0]).toBe('机构已就绪');
});

it('answers for all institutions from the first moment, and those of the others never', async () => {
  const { ask, setUp } = newInstallation();
  await setUp('海港大学', 'other', 'harbour');
  expect([await ask(checkSuperTenant), await ask(checkSuperTenant, 'harbour')]).toEqual([0, 4001]);
});
