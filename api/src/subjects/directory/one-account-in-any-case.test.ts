// Which accounts are one to an identity provider.
import { account } from '@campus/events/directory/account';
import { post } from '@campus/events/directory/post';
import { record } from '@campus/events/domain/record/record';
import { textsOf } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { expect, it } from 'vitest';
import { oneAccountInAnyCase } from './one-account-in-any-case.ts';

const store = createMemoryEventStore();
const { transact, look } = createTransact({ store, clock: () => 0, isSoleWriter: true });
for (const id of ['student1', 'Teacher1', 'gone'])
  await transact(
    recordStream('north', account.name, id),
    record,
    { type: 'Save', as: 'create', fields: { account: id }, defaults: {} },
    { tenant: 'north', actor: 'ann', correlation: id },
  );
await transact(
  recordStream('north', account.name, 'gone'),
  record,
  { type: 'Remove' },
  { tenant: 'north', actor: 'ann', correlation: 'gone' },
);

const objection = oneAccountInAnyCase({ look });
const codeOf = async (id: string, tenant = 'north', entity: typeof account | typeof post = account) =>
  (await objection(tenant, entity, id, { before: {}, after: { account: id } }))?.code;

it('refuses a new one that differs from an earlier one by its case alone', async () => {
  expect(await Promise.all(['Student1', 'STUDENT1', 'teacher1', 'TEACHER1'].map((id) => codeOf(id)))).toEqual(
    [1008, 1008, 1008, 1008],
  );
  const found = await objection('north', account, 'Student1', { before: {}, after: {} });
  expect(found && textsOf(found).en).toBe('Account student1 already exists');
});

it('lets be what is there, gone, of another institution or no account', async () => {
  expect([await codeOf('student1'), await codeOf('student2'), await codeOf('Gone')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([await codeOf('Student1', 'south'), await codeOf('Student1', 'north', post)]).toEqual([
    undefined,
    undefined,
  ]);
  const before = { account: 'Student1' };
  expect(await objection('north', account, 'Student1', { before, after: before })).toBeUndefined();
});
