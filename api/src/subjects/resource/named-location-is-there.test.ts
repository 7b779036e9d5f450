// Which codes of locations a resource may name.
import { textsOf } from '@campus/events/domain/rejections';
import { createTransact } from '@campus/events/log/transact';
import { resource } from '@campus/events/resource/resource';
import { location } from '@campus/events/settings/location';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { collections } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { saveRecord } from '../../records/save.ts';
import { createPlainSealing } from '../../testing/plain-records.ts';
import { namedLocationIsThere } from './named-location-is-there.ts';

const readStore = createMemoryReadStore();
const store = createMemoryEventStore();
const { transact, look } = createTransact({ store, clock: () => 0, isSoleWriter: true });
const parts = { transact, look, keyring: createPlainSealing(), hash: async () => '' };
const acting = { tenant: 'north', account: 'ann', correlation: 'c' };
for (const input of [
  { level: 1, code: 'main' },
  { level: 1, code: 'south' },
  { level: 2, code: 'yf', parent_id: 'main' },
  { level: 2, code: 'hut' },
  { level: 2, code: 'ruin', parent_id: 'main', state: 0 },
  { level: 2, code: 'gym', parent_id: 'south' },
])
  await saveRecord(parts, acting, location, {
    as: 'create',
    id: input.code,
    input: { ...input, name: input.code },
  });
// From before the log was this one.
const fields = { level: 1, code: 'east' };
const document = { _id: 'north/east', tenant: 'north', removed: false, fields };
readStore.applyPart([{ put: collections.records(location.name), document }]);

const objection = namedLocationIsThere({ look, readStore });
const ask = (after: object, before: object = {}, tenant = 'north') =>
  objection(tenant, resource, 'r', { before: { ...before }, after: { ...after } });

it.each([
  ['a campus', { campus_code: 'main' }, undefined],
  ['a campus that is known from earlier', { campus_code: 'east' }, undefined],
  ['a building on a campus', { campus_code: 'main', building_code: 'yf' }, undefined],
  ['no place', { campus_code: null }, undefined],
  ['a campus that is not there', { campus_code: 'west' }, 4004],
  ['a building for a campus', { campus_code: 'yf' }, 4004],
  ['a campus for a building', { building_code: 'main' }, 4004],
  ['a floor, where no floors are kept', { floor_code: '3' }, undefined],
  ['a building of another campus', { campus_code: 'south', building_code: 'yf' }, 3001],
  ['a building on a campus that is known from earlier', { campus_code: 'east', building_code: 'yf' }, 3001],
  ['a building that names no campus', { campus_code: 'south', building_code: 'hut' }, undefined],
  ['a building that is switched off', { campus_code: 'main', building_code: 'ruin' }, 3001],
])('judges %s', async (_, after, code) => {
  expect((await ask(after))?.code).toBe(code);
});

it.each([
  ['another building', { campus_code: 'south', building_code: 'yf' }, 'gym'],
  ['another campus', { campus_code: 'south', building_code: 'yf' }, 'yf'],
])('refuses a pair that %s makes wrong', async (_, after, before) => {
  const found = await ask(after, { campus_code: before === 'yf' ? 'main' : 'south', building_code: before });
  expect(found && textsOf(found)).toMatchObject({
    zh: expect.stringContaining('楼宇编码 yf 不在所选的上级位置'),
    en: expect.stringContaining('Building code yf is not in the location above it'),
  });
});

it.each([
  ['is switched off', { campus_code: 'main', building_code: 'ruin' }],
  ['contradicted its campus before', { campus_code: 'south', building_code: 'yf' }],
])('lets a resource stay in a building that %s', async (_, place) => {
  expect(await ask({ ...place, describe: 'x' }, place)).toBeUndefined();
});

it('says which one, lets be what was said before, and asks no other institution', async () => {
  const found = await ask({ campus_code: 'west' });
  expect(found && textsOf(found).en).toContain('Campus code west does not exist');
  expect(await ask({ campus_code: 'west', describe: 'x' }, { campus_code: 'west' })).toBeUndefined();
  expect(await ask({ campus_code: 'west' }, {}, 'south')).toBeUndefined();
});
