// Which tenant answers for all: nobody of a new installation could write down that one does.
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { expect, it } from 'vitest';
import { createDirectory } from './directory.ts';
import { createPlainRecords, createPlainSealing } from './testing/plain-records.ts';

it('takes the tenant that the environment names for the super tenant, before it has a record', async () => {
  const readStore = createPlainRecords(createMemoryEventStore());
  const parts = { readStore, keyring: createPlainSealing() };
  const named = createDirectory({ ...parts, superTenant: 'campus' });
  expect(await Promise.all(['campus', 'harbour'].map(named.isSuperTenant))).toEqual([true, false]);
  expect(await createDirectory(parts).isSuperTenant('campus')).toBe(false);
});
