// What the form of a resource asks: choices from the tables of codes, and a notice to be read before.
import { standIn } from '@campus/events/testing/stand-in';
import { collections, recordId } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../../command/ports.ts';
import { askedForm, hasNotice } from './asked-form.ts';

const readStore = createMemoryReadStore();
const there = (entity: string, id: string, fields: object, tenant = 'campus') =>
  readStore.applyPart([
    {
      put: collections.records(entity),
      document: { _id: recordId(tenant, id), tenant, removed: false, fields },
    },
  ]);

const following: Ports['following'] = (_key, compute) => compute();
const parts = standIn<Ports>({
  readStore,
  following,
  zoneOf: async () => 'Asia/Shanghai',
  clock: () => Date.parse('2026-11-20T02:48:00Z'),
});

it('offers the items of a table that are in use, in their order, in both languages', async () => {
  there('code_table', 'seating', {
    code: 'seating',
    items: [
      { item_code: 'c', item_name: '课桌式', item_index: 3, disabled: 0 },
      { item_code: 'x', item_name: '鸡尾酒式', item_index: 2, disabled: 1 },
      { item_code: 'a', item_name: '剧院式', item_name_en: 'Theatre', item_index: 1 },
    ],
  });
  there('collection_config', 'seating', {
    field_name_en: 'seating',
    field_name_cn: '布置',
    collect_mode: 6,
    data_range: 'seating',
    field_selected: 1,
    is_enable: 1,
  });
  const asked = async () => (await askedForm(parts, 'campus', 'a')).find(({ name }) => name === 'seating');
  expect((await asked())?.choices).toEqual([
    { zh: '剧院式', en: 'Theatre' },
    { zh: '课桌式', en: '课桌式' },
  ]);
  there('code_table', 'seating', {
    code: 'seating',
    disabled: 1,
    items: [{ item_code: 'a', item_name: '剧院式' }],
  });
  expect(await asked()).toBeUndefined();
});

it('has a notice of its type that is published by now, or what the resource says of itself', async () => {
  const has = (resource: object) => hasNotice(parts, 'campus', { resources_type_id: 'rooms', ...resource });
  there('notice', 'draft', { state: 0, resource_type_id: 'rooms' });
  there('notice', 'later', { state: 1, resource_type_id: 'rooms', release_time: '2026-11-20 10:48:01' });
  there('notice', 'other', { state: 1, resource_type_id: 'halls' });
  there('notice', 'theirs', { state: 1, resource_type_id: 'rooms' }, 'harbour');
  expect(await has({})).toBe(false);
  expect([
    await has({ describe: '靠窗' }),
    await has({ describe: '靠窗', hide_resources_detail: 1 }),
  ]).toEqual([true, false]);
  there('notice', 'now', { state: 1, resource_type_id: 'rooms', release_time: '2026-11-20 10:48:00' });
  expect(await has({})).toBe(true);
});

it('is kept for each resource of its own', async () => {
  const kept = async (resourceId: string, tenant: string) => {
    const keys: string[] = [];
    const noting: Ports['following'] = (key, compute) => {
      keys.push(key);
      return compute();
    };
    await askedForm({ ...parts, following: noting }, tenant, resourceId);
    return keys[0];
  };
  const keys = await Promise.all([kept('a', 'campus'), kept('b', 'campus'), kept('a', 'harbour')]);
  expect(new Set(keys).size).toBe(3);
  expect(await kept('a', 'campus')).toBe(keys[0]);
});

it('is made of the resource as it is once the making begins', async () => {
  const asksOf = (field_name: string) =>
    there('resource', 'lab', {
      customAttributeList: [{ field_name, collect_mode: 1 }],
    });
  asksOf('before');
  const changing: Ports['following'] = (_key, compute) => {
    asksOf('after');
    return compute();
  };
  const names = (await askedForm({ ...parts, following: changing }, 'campus', 'lab')).map(({ name }) => name);
  expect([names.includes('before'), names.includes('after')]).toEqual([false, true]);
});
