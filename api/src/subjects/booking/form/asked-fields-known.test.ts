// Which fields a booking form may ask for.
import { textsOf } from '@campus/events/domain/rejections';
import { createTransact } from '@campus/events/log/transact';
import { resource } from '@campus/events/resource/resource';
import { resourceType } from '@campus/events/resource/resource-type';
import { collectionConfig } from '@campus/events/settings/collection-config';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { collections } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { saveRecord } from '../../../records/save.ts';
import { createPlainSealing } from '../../../testing/plain-records.ts';
import { askedFieldsAreKnown } from './asked-fields-known.ts';

const readStore = createMemoryReadStore();
const store = createMemoryEventStore();
const { transact, look } = createTransact({ store, clock: () => 0, isSoleWriter: true });
const parts = { transact, look, keyring: createPlainSealing(), hash: async () => '' };
const acting = { tenant: 'north', account: 'ann', correlation: 'c' };
const input = { field_name_en: 'needs_note', field_name_cn: '设备需求', collect_mode: 1 };
await saveRecord(parts, acting, collectionConfig, { as: 'create', id: 'c1', input });
// From before the log was this one.
const fields = { field_name_en: 'plate' };
const document = { _id: 'north/c0', tenant: 'north', removed: false, fields };
readStore.applyPart([{ put: collections.records(collectionConfig.name), document }]);

const objection = askedFieldsAreKnown({ look, readStore });
const asking = (...names: readonly string[]) => ({
  resourcesFieldSettingList: names.map((field) => ({ field })),
});
const ask = (after: object, before: object = {}, of: typeof resource | typeof resourceType = resource) =>
  objection('north', of, 'r', { before: { ...before }, after: { ...after } });

it('are those of every form, those that are collected, and those of the resource itself', async () => {
  expect(await ask(asking('theme', 'needs_note', 'plate'))).toBeUndefined();
  expect(await ask({ ...asking('chairs'), customAttributeList: [{ field_name: 'chairs' }] })).toBeUndefined();
});

it('are never misspelt, on a resource or a type; what was there before may stay', async () => {
  const found = await ask(asking('theme', '设备需求'));
  expect(found?.code).toBe(4004);
  expect(found && textsOf(found).zh).toContain('没有字段 设备需求');
  expect((await ask(asking('needs_notes'), {}, resourceType))?.code).toBe(4004);
  expect(await ask(asking('old', 'theme'), asking('old'))).toBeUndefined();
});
