// Which institution may be switched off.
import { post } from '@campus/events/directory/post';
import { tenant } from '@campus/events/directory/tenant';
import { expect, it } from 'vitest';
import { superTenantStays } from './super-tenant-stays.ts';

const objection = superTenantStays({ isSuperTenant: async (id) => id === 'campus' });

it.each([
  ['the super tenant', tenant, 'campus', 0, 3001],
  ['the super tenant, which stays on', tenant, 'campus', 1, undefined],
  ['another institution', tenant, 'harbour', 0, undefined],
  ['a record of the same id', post, 'campus', 0, undefined],
] as const)('is asked of %s', async (_, entity, id, state, code) => {
  expect((await objection('campus', entity, id, { before: {}, after: { state } }))?.code).toBe(code);
});
