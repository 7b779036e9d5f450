// A host name for one institution.
import { post } from '@campus/events/directory/post';
import { tenant } from '@campus/events/directory/tenant';
import { collections } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { hostOfOneTenant } from './host-of-one-tenant.ts';

const readStore = createMemoryReadStore();
for (const [id, removed] of [
  ['north', false],
  ['gone', true],
] as const) {
  const document = { _id: `${id}/${id}`, tenant: id, removed, fields: { host_name: `${id}.example` } };
  readStore.applyPart([{ put: collections.records(tenant.name), document }]);
}
const objection = hostOfOneTenant({ readStore });

it.each([
  ['one that another institution has', tenant, 'south', 'north.example', 1008],
  ['one that is its own', tenant, 'north', 'north.example', undefined],
  ['one that is free', tenant, 'south', 'south.example', undefined],
  ['one that is free again', tenant, 'south', 'gone.example', undefined],
  ['none', tenant, 'south', null, undefined],
  ['a record that is no institution', post, 'south', 'north.example', undefined],
] as const)('judges %s', async (_, entity, id, host_name, code) => {
  expect((await objection(id, entity, id, { before: {}, after: { host_name } }))?.code).toBe(code);
});

it('asks of a change only', async () => {
  const fields = { host_name: 'north.example' };
  expect(await objection('south', tenant, 'south', { before: fields, after: fields })).toBeUndefined();
});
