// The administrators and their reasons: asked by what they may do, by the post they hold, by the kind of
// reason.
import { account } from '@campus/events/directory/account';
import type { Entity } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { resource } from '@campus/events/resource/resource';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { beforeAll, expect, it } from 'vitest';
import type { Directory } from '../../gateway/at-hand/directory.ts';
import { createPlainRecords } from '../../testing/plain-records.ts';
import { answerOf, contextOf } from '../../testing/requests.ts';
import { administrators } from './administrators.ts';
import type { PeopleParts } from './parts.ts';

const store = createMemoryEventStore();
const readStore = createPlainRecords(store);
const { transact } = createTransact({ store, clock: () => 0, isSoleWriter: true });
const directory = standIn<Directory>({
  namesOf: async () => ({ zh: '', en: '' }),
  today: async () => '2026-12-01',
});
const parts = standIn<PeopleParts>({ readStore, directory });

const there = (entity: Entity, id: string, fields: Readonly<Record<string, unknown>>, tenant = 'campus') =>
  transact(
    recordStream(tenant, entity.name, id),
    record,
    { type: 'Save', as: 'create', fields, defaults: {} },
    { tenant, actor: 'admin', correlation: id },
  );

const keeper = { dept: 'physics', post: 'keeper', active: 1 };

const person = (id: string, fields: object, tenant?: string) =>
  there(account, id, { account: id, ...fields }, tenant);

beforeAll(async () => {
  await person('admin', { roles: ['user', 'super_admin'] });
  await person('keeper1', { positions: [keeper] });
  await person('keeper2', { positions: [{ ...keeper, dept: 'law' }] });
  await person('gone', { disabled: 1, roles: ['super_admin'] });
  await person('editor', { roles: ['user'] });
  await person('stranger', { roles: ['super_admin'] }, 'harbour');
  const edits = { grant_object_type: 1, grant_object_id: 'editor', grant_permission_item: 'approve' };
  const kept = { admin_post: 'keeper', admin_dept: 'physics', resourcesAuthList: [edits] };
  await there(resource, 'lab', { resources_name: '实验室', ...kept });
});

const asked = async (question: object): Promise<string[]> => {
  const found = await answerOf<readonly { account: string; type: string; position: string | null }[]>(
    administrators(parts),
    question,
    contextOf(),
  );
  return found
    .map(({ account: who, type, position }) => [who, type, position].filter(Boolean).join(' '))
    .toSorted();
};

const [byRole, byPost, byGrant] = [
  'admin super_admin',
  'keeper1 post physics/keeper',
  'editor grant',
] as const;

it('names those whom a role, a post that keeps a resource or a grant makes one, of this campus', async () => {
  expect(await asked({})).toEqual([byRole, byGrant, byPost].toSorted());
});

it('is asked by the kind of reason, and by the post, with its department or without', async () => {
  expect(await asked({ type: 'super_admin' })).toEqual([byRole]);
  expect(await asked({ type: 'post' })).toEqual([byPost]);
  expect(await asked({ position: 'keeper' })).toEqual([byPost]);
  expect(await asked({ position: 'physics/keeper' })).toEqual([byPost]);
  expect(await asked({ position: 'law/keeper' })).toEqual([]);
});

it('is asked by what they may do', async () => {
  expect(await asked({ service: 'approve' })).toEqual([byRole, byGrant, byPost].toSorted());
  expect(await asked({ service: 'register', type: 'grant' })).toEqual([]);
});
