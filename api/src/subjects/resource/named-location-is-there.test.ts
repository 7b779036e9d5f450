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
for (const [id, level] of [
  ['main', 1],
  ['yf', 2],
] as const)
  await saveRecord(parts, acting, location, { as: 'create', id, input: { level, code: id, name: id } });
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
])('judges %s', async (_, after, code) => {
  expect((await ask(after))?.code).toBe(code);
});

it('says which one, lets be what was said before, and asks no other institution', async () => {
  const found = await ask({ campus_code: 'west' });
  expect(found && textsOf(found).en).toContain('Campus code west does not exist');
  expect(await ask({ campus_code: 'west', describe: 'x' }, { campus_code: 'west' })).toBeUndefined();
  expect(await ask({ campus_code: 'west' }, {}, 'south')).toBeUndefined();
});
