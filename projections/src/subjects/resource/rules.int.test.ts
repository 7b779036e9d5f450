// The rules of resources follow the records they come from, each with the position of its last cause.
import { recordStream } from '@campus/events/domain/streams';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collections, documentId, type StoredRules } from '../../ports/documents.ts';
import type { Projections } from '../../projections.ts';
import { records } from '../../records/records.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { rules } from './rules.ts';

let world: World;
let projections: Projections;
beforeEach(async () => {
  world = createWorld();
  projections = await world.start({ projections: [rules, records] });
});
afterEach(() => world.close());

const save = (entity: string, id: string, fields: object) =>
  world.append(recordStream('north', entity, id), { type: 'Saved', data: { fields, created: false } });

const rulesOf = async (id: string): Promise<StoredRules | undefined> => {
  await world.settle(projections);
  return world.readStore.get<StoredRules>(collections.rules, documentId('north', id));
};

const head = async () => (await world.store.head()) ?? '';
const announced = () => world.heard.filter(({ kind }) => kind === 'rules');

describe('the rules of a resource', () => {
  it('are there as soon as it is, and name the event they come from', async () => {
    await save('resource', 'r1', { resources_type_id: 't1', available_number: 3 });
    expect(await rulesOf('r1')).toMatchObject({
      tenant: 'north',
      revision: await head(),
      rules: { resourceId: 'r1', typeId: 't1', places: 3, zone: 'Asia/Shanghai' },
    });
    expect(announced()).toEqual([
      { kind: 'rules', tenant: 'north', resourceId: 'r1', revision: await head() },
    ]);
  });

  it('follow the type, the template, the configuration and the tenant', async () => {
    await save('tenant', 'north', { zone: 'Europe/Madrid' });
    await save('resource', 'r1', { resources_type_id: 't1', rule_source: 2, rule_template_id: 'p1' });
    await save('resource', 'r2', { resources_type_id: 't2' });
    const other = await rulesOf('r2');
    expect(await rulesOf('r1')).toMatchObject({ rules: { zone: 'Europe/Madrid', condition: 'enabled' } });
    await save('resource_type', 't1', { state: 0 });
    expect(await rulesOf('r1')).toMatchObject({ rules: { condition: 'disabled' }, revision: await head() });
    await save('resource_rule_template', 'p1', { available_number: 7 });
    expect(await rulesOf('r1')).toMatchObject({ rules: { places: 7 }, revision: await head() });
    await save('resource_config', 'r1', { resources_id: 'r1', name_encryption_display: 1 });
    expect(await rulesOf('r1')).toMatchObject({ rules: { disclosure: { masksNames: true } } });
    expect(await rulesOf('r2')).toEqual(other);
    await save('tenant', 'north', { zone: 'Asia/Tokyo' });
    for (const id of ['r1', 'r2'])
      expect(await rulesOf(id)).toMatchObject({ rules: { zone: 'Asia/Tokyo' }, revision: await head() });
  });

  it('say that a removed resource, or one of a removed type, is closed', async () => {
    await save('resource_type', 't1', { state: 1 });
    await save('resource', 'r1', { resources_type_id: 't1', state: 1 });
    await save('resource', 'r2', { resources_type_id: 't1', state: 1 });
    expect(await rulesOf('r1')).toMatchObject({ rules: { condition: 'enabled' } });
    await world.append(recordStream('north', 'resource', 'r1'), { type: 'Removed', data: {} });
    expect(await rulesOf('r1')).toMatchObject({ rules: { condition: 'disabled' } });
    expect(await rulesOf('r2')).toMatchObject({ rules: { condition: 'enabled' } });
    await world.append(recordStream('north', 'resource_type', 't1'), { type: 'Removed', data: {} });
    expect(await rulesOf('r2')).toMatchObject({ rules: { condition: 'disabled' } });
  });

  it('stay as they are, and silent, when what changed is no rule', async () => {
    await save('resource', 'r1', { available_number: 3 });
    const before = await rulesOf('r1');
    await save('resource', 'r1', { resources_name: '201' });
    await save('notice', 'n1', { title: 'x' });
    expect(await rulesOf('r1')).toEqual(before);
    expect(announced()).toHaveLength(1);
  });

  it('reach every resource of a large type', async () => {
    for (let index = 0; index < 1_100; index += 1)
      await save('resource', `r${index}`, { resources_type_id: 't1' });
    await save('resource_type', 't1', { state: 0 });
    await world.settle(projections);
    expect(await world.readStore.count(collections.rules, { 'rules.condition': 'disabled' })).toBe(1_100);
  });

  it('are the same when they are filled anew', async () => {
    await save('resource_type', 't1', { state: 1 });
    await save('resource', 'r1', { resources_type_id: 't1', available_number: 2 });
    await save('resource', 'r2', { resources_type_id: 't1' });
    await save('resource_type', 't1', { sign_out_rule: 1, state: 0 });
    await world.settle(projections);
    const live = await world.readStore.find(collections.rules);
    await projections.rebuild('rules');
    expect(await world.readStore.find(collections.rules)).toEqual(live);
    expect(live).toHaveLength(2);
  });
});
