// The versions of a declared record: as it stood after each event, for those to whom its listings show it whole.
import type { RecordEvent } from '@campus/events/domain/record/events';
import { recordStream } from '@campus/events/domain/streams';
import { expect, it } from 'vitest';
import { createDirectory } from '../../gateway/at-hand/directory.ts';
import { createPlainParts, NOW } from '../../testing/plain-parts.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { recordHistory } from './record-history.ts';

const parts = createPlainParts();
const { store, readStore, keyring, isSuperTenant } = parts;

const saved = (fields: object, created = false): RecordEvent => ({
  type: 'Saved',
  data: { fields: { ...fields }, created },
});

const tell = async (entity: string, id: string, ...events: readonly RecordEvent[]): Promise<void> => {
  const tenant = entity === 'tenant' ? id : 'campus';
  const metadata = { tenant, actor: 'admin', correlation: 'c', at: NOW };
  const told = events.map((event, index) => ({ ...event, id: `${entity}-${id}-${index}`, metadata }));
  await store.append(recordStream(tenant, entity, id), -1, told);
};

interface Version {
  readonly revision: number;
  readonly at: string;
  readonly kind: string;
  readonly changed: readonly string[];
  readonly record: Readonly<Record<string, unknown>>;
}

const historyFor = (
  roles: readonly string[],
  entity: string,
  id: string,
  more: object = {},
  isSuper = isSuperTenant,
) =>
  answerOf<Version[]>(
    recordHistory({ ...parts, isSuperTenant: isSuper }),
    { entity, id, ...more },
    contextOf({ caller: callerOf({ account: 'somebody', roles: [...roles] }) }),
  );

await tell(
  'account',
  'ann',
  saved({ account: 'ann', name: keyring.seal('campus', 'ann', 'Ann'), dept: 'd1', password: 'hash 1' }, true),
  saved({ name: keyring.seal('campus', 'ann', 'Anne'), password: 'hash 2' }),
  { type: 'StateChanged', data: { field: 'state', from: 1, to: 0 } },
  { type: 'Removed', data: {} },
);
await tell('resource', 'r1', saved({ resources_name: 'Room', state: 1 }, true));

it('shows a record as it stood after each of its events, and what each wrote', async () => {
  const versions = await historyFor(['super_admin'], 'account', 'ann');
  expect(versions.map(({ kind, changed, record: { name, dept } }) => [kind, changed, name, dept])).toEqual([
    ['add', ['account', 'name', 'dept', 'password'], 'Ann', 'd1'],
    ['update', ['name', 'password'], 'Anne', 'd1'],
    ['state', ['state'], 'Anne', 'd1'],
    ['delete', [], 'Anne', 'd1'],
  ]);
  expect(versions[0]).toMatchObject({ revision: 0, at: '2026-11-20 10:48:00' });
});

it('never tells a secret, old or new', async () => {
  expect(JSON.stringify(await historyFor(['super_admin'], 'account', 'ann'))).not.toContain('hash');
});

it('tells what is older than a revision', async () => {
  const older = await historyFor(['super_admin'], 'account', 'ann', { before: 2 });
  expect(older.map(({ revision }) => revision)).toEqual([0, 1]);
});

it('answers for a record out of reach as for none', async () => {
  expect(await historyFor(['super_admin'], 'resource', 'r1')).toHaveLength(1);
  expect(await historyFor(['resource_admin'], 'resource', 'r1')).toEqual([]);
  expect(await historyFor(['super_admin'], 'resource', 'none')).toEqual([]);
  expect(await historyFor(['super_admin'], 'no_such_thing', 'r1')).toEqual([]);
});

it('tells of another institution to administrators of the super tenant alone', async () => {
  await tell('tenant', 'north', saved({ tenant_id: 'north', name: 'North' }, true));
  expect(await historyFor(['super_admin'], 'tenant', 'north')).toEqual([]);
  const { isSuperTenant: isSuper } = createDirectory({ readStore, keyring, superTenant: 'campus' });
  const asSuper = (...roles: readonly string[]) => historyFor(roles, 'tenant', 'north', {}, isSuper);
  expect((await asSuper('super_admin')).map(({ record }) => record.name)).toEqual(['North']);
  expect(await asSuper('resource_admin')).toEqual([]);
  expect(await asSuper('auditor')).toEqual([]);
});

it('shows an auditor what no listing gives them without anything personal', async () => {
  const versions = await historyFor(['auditor'], 'resource', 'r1');
  expect(versions.map(({ record }) => record.resources_name)).toEqual(['Room']);
  const people = await historyFor(['auditor'], 'account', 'ann');
  expect(people).toHaveLength(4);
  expect(JSON.stringify(people)).not.toMatch(/"Anne?"|hash/);
});
