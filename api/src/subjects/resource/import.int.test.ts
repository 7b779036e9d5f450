// A hundred rooms from a file: every row hears its verdict, and a file with a wrong row leaves nothing behind.

import { runServer } from '@campus/loadtest/harness/running-server';
import { expect, it } from 'vitest';
import { productOn } from '../../testing/running-product.ts';

const ROOMS = 100;

const product = productOn(runServer(['admin']));
const { askAs } = product;

type Row = Readonly<Record<string, unknown>>;

interface Imported {
  readonly errcode: number;
  readonly ids: readonly string[];
  readonly position: string | null;
  readonly rows: readonly { readonly errcode: number }[];
  readonly import_rows: readonly Readonly<Record<string, string | null>>[];
}

const IMPORT = `mutation ($models: [ResourcesInput!]!, $dry: Boolean, $whole: Boolean) {
  done: saveResourcesAll(models: $models, dry_run: $dry, all_or_nothing: $whole) {
    errcode ids position
    rows { errcode }
    import_rows {
      type_name number name imported_admin_dept cooperative_dept administrator capacity_fields exception exception_en
    }
  }
}`;

const importRooms = async (models: readonly Row[], mode: Row): Promise<Imported> =>
  (await askAs('admin')<{ done: Imported }>(IMPORT, { models, ...mode })).done;

const COUNT = `query ($filter: JSON, $position: String) {
  found: findResourcesAllForManage(first: 1, filter: $filter, min_position: $position) {
    totalCount
    edges { node { resources_type_name admin_dept_name cooperativeDeptList { dept } capacity } }
  }
}`;

interface Found {
  readonly totalCount: number;
  readonly edges: readonly { readonly node: Row }[];
}

const found = async (position: string | null = null): Promise<Found> => {
  const filter = { resources_number: { like: 'IMPORT-' } };
  return (await askAs('admin')<{ found: Found }>(COUNT, { filter, position })).found;
};

const department = async (): Promise<Row> => {
  const text = '{ page: departments(first: 2) { edges { node { id name } } } }';
  const { page } = await askAs('admin')<{ page: Found }>(text, {});
  return page.edges[0]?.node ?? {};
};

it('takes a hundred rooms whole, and nothing of a file with three wrong rows', async () => {
  const { id, name } = await department();
  const room = (index: number): Row => ({
    resources_type_id: '会议室',
    resources_number: `IMPORT-${index}`,
    resources_name: `研讨室 ${index}`,
    admin_dept: name,
    cooperativeDeptList: [{ dept: name }],
    capacity_field_type: 1,
    capacity: 12,
    appointment_open_time: '08:00',
    appointment_close_time: '20:00',
  });
  const rooms = Array.from({ length: ROOMS }, (_, index) => room(index + 1));
  const wrong = [
    { ...room(ROOMS + 1), resources_type_id: '没有的类型' },
    room(1),
    {
      ...room(ROOMS + 2),
      appointment_open_time: '20:00',
      appointment_close_time: '20:30',
      resources_name: '',
    },
  ];
  const told = await importRooms([...rooms, ...wrong], { whole: true });
  expect(told.rows.map(({ errcode }) => errcode)).toEqual([...rooms.map(() => 0), 4004, 1008, 1001]);
  expect(told.ids).toEqual([]);
  expect((await found()).totalCount).toBe(0);
  expect(told.import_rows[0]).toEqual({
    type_name: '会议室',
    number: 'IMPORT-1',
    name: '研讨室 1',
    imported_admin_dept: name,
    cooperative_dept: name,
    administrator: null,
    capacity_fields: '1, 12',
    exception: '',
    exception_en: '',
  });
  expect(told.import_rows.at(-2)).toMatchObject({
    number: 'IMPORT-1',
    exception_en: 'Number IMPORT-1 already exists',
  });

  const done = await importRooms(rooms, { whole: true });
  expect(done).toMatchObject({ errcode: 0, rows: rooms.map(() => ({ errcode: 0 })) });
  const { totalCount, edges } = await found(done.position);
  expect(totalCount).toBe(ROOMS);
  expect(edges[0]?.node).toMatchObject({
    resources_type_name: '会议室',
    admin_dept_name: name,
    cooperativeDeptList: [{ dept: id }],
    capacity: 12,
  });
});

const save = async (operation: string, input: string, model: Row) => {
  const text = `mutation ($model: ${input}!) { done: ${operation}(model: $model) { errcode msg_en ids position } }`;
  const { done } = await askAs('admin')<{
    done: { errcode: number; msg_en: string; ids: readonly string[] | null; position: string | null };
  }>(text, { model });
  return done;
};

const never = { errcode: 1009, msg_en: 'Under these rules nothing can be booked within a year' };

it('refuses rules that would not apply, wherever they are written', async () => {
  const template = { template_name: '不完整', appointment_open_time: '22:30' };
  expect(await save('saveResourcesRuleTemplate', 'ResourcesRuleTemplateInput', template)).toMatchObject({
    errcode: 1002,
    msg_en: expect.stringContaining('Closes at 22:00: must be later than “Opens at 22:30”'),
  });
  const text = `query { found: findResourcesAllForManage(first: 1, filter: { resources_number: "IMPORT-8" }) {
    totalCount edges { node { id } }
  } }`;
  const { found: eighth } = await askAs('admin')<{ found: Found }>(text, {});
  const id = String(eighth.edges[0]?.node.id);
  expect(await save('updateResources', 'ResourcesInput', { id, appointment_date_rule: 2 })).toMatchObject({
    errcode: 1001,
    msg_en: 'Weekdays cannot be empty',
  });
  const config = { resources_id: id, pertimeslot_min_minutes: 120, pertimeslot_max_minutes: 60 };
  expect(await save('saveOrUpdateResourcesConfig', 'ResourcesConfigInput', config)).toMatchObject({
    errcode: 1002,
  });
});

it('refuses rules that nothing can meet, wherever they are written', async () => {
  const past = { appointment_open_date: '2020-01-01', appointment_close_date: '2020-02-01' };
  const template = { template_name: '过去' };
  expect(
    await save('saveResourcesRuleTemplate', 'ResourcesRuleTemplateInput', { ...template, ...past }),
  ).toMatchObject(never);
  const saved = await save('saveResourcesRuleTemplate', 'ResourcesRuleTemplateInput', template);
  expect(saved).toMatchObject({ errcode: 0 });
  const [id = ''] = saved.ids ?? [];
  expect(
    await save('updateResourcesRuleTemplate', 'ResourcesRuleTemplateInput', {
      id,
      appointment_date_rule: 2,
      weekList: [],
      appointment_close_date: '2020-02-01',
    }),
  ).toMatchObject(never);
  const { edges } = await found();
  expect(edges.length).toBe(1);
  const text = `query { found: findResourcesAllForManage(first: 1, filter: { resources_number: "IMPORT-7" }) {
    totalCount edges { node { id } }
  } }`;
  const { found: seventh } = await askAs('admin')<{ found: Found }>(text, {});
  const room = String(seventh.edges[0]?.node.id);
  expect(await save('updateResources', 'ResourcesInput', { id: room, ...past })).toMatchObject(never);
  expect(
    await save('saveOrUpdateResourcesConfig', 'ResourcesConfigInput', {
      resources_id: room,
      pertimeslot_min_minutes: 1_000,
    }),
  ).toMatchObject(never);
  expect(await save('updateResources', 'ResourcesInput', { id: room, capacity: 14 })).toMatchObject({
    errcode: 0,
  });
});
