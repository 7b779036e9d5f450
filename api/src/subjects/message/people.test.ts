// The people who are asked to decide on a request: those of the step at hand.
import { account } from '@campus/events/directory/account';
import { department } from '@campus/events/directory/department';
import { group } from '@campus/events/directory/group';
import type { Entity } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { resource } from '@campus/events/resource/resource';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { createDirectory } from '../../gateway/at-hand/directory.ts';
import { createPlainRecords } from '../../testing/plain-records.ts';
import { approversOf } from './people.ts';

type Fields = Readonly<Record<string, unknown>>;

const tenant = 'campus';
const following: Ports['following'] = (_key, compute) => compute();

let store: ReturnType<typeof createMemoryEventStore>;

const save = async (entity: Entity, id: string, fields: Fields) => {
  const { transact } = createTransact({ store, clock: () => 0, isSoleWriter: true });
  const command = { type: 'Save', as: 'create', fields, defaults: {} } as const;
  await transact(recordStream(tenant, entity.name, id), record, command, {
    tenant,
    actor: 'admin',
    correlation: id,
  });
};

const person = (id: string, fields: Fields) => save(account, id, { account: id, ...fields });
const at = (dept: string, post: string) => ({ positions: [{ dept, post }] });

const asked = (preaudit?: Step) => askedOn('lab', preaudit);

interface Step {
  readonly post: string;
  readonly department: string;
}

const askedOn = async (resourceId: string, preaudit?: Step) => {
  const readStore = createPlainRecords(store);
  const { belonging } = createDirectory({ readStore, keyring: { open: (value: unknown) => value } });
  const parts = standIn<Ports>({ readStore, belonging, following });
  const found = await approversOf(parts, { tenant, resourceId, account: 'asker', preaudit });
  return found.toSorted();
};

beforeEach(async () => {
  store = createMemoryEventStore();
  await person('root', { roles: ['super_admin'] });
  await person('keeper', at('physics', 'keeper'));
  await person('dean', at('law', 'dean'));
  await person('other-dean', at('physics', 'dean'));
  await person('both', { positions: [...at('physics', 'dean').positions, ...at('law', 'clerk').positions] });
  await save(resource, 'lab', { resources_name: '实验室', admin_post: 'keeper', admin_dept: 'physics' });
});

describe('the people who are asked', () => {
  it('hold the post in the department, where that step is at hand, and no others', async () => {
    expect(await asked({ post: 'dean', department: 'law' })).toEqual(['dean']);
  });

  it('are the keepers of the resource, once the first step has passed', async () => {
    expect(await asked()).toEqual(['keeper']);
  });

  it.each([
    ['a department', 2, 'law', ['both', 'dean', 'keeper']],
    ['a department above', 2, 'arts-and-law', ['both', 'dean', 'keeper']],
    ['a post', 3, 'clerk', ['both', 'keeper']],
    ['a department and post', 4, 'law/dean', ['dean', 'keeper']],
    ['a group', 5, 'council', ['guest', 'keeper']],
    ['a person', 1, 'guest', ['guest', 'keeper']],
  ] as const)('are those too to whom it is granted: %s', async (_, type, to, people) => {
    await person('guest', {});
    await save(department, 'arts-and-law', { name: '文法学部' });
    await save(department, 'law', { name: '法学院', parent: 'arts-and-law' });
    await save(group, 'council', { name: '委员会', members: [{ accountNo: 'guest' }] });
    const grant = { grant_object_type: type, grant_object_id: to };
    const lab = { admin_post: 'keeper', admin_dept: 'physics', resources_name: '实验室' };
    const granting = async (id: string, item: string) =>
      save(resource, id, { ...lab, resourcesAuthList: [{ ...grant, grant_permission_item: item }] });
    await granting('open-lab', 'approve');
    await granting('shut-lab', 'register');
    expect(await askedOn('open-lab')).toEqual(people);
    expect(await askedOn('shut-lab')).toEqual(['keeper']);
  });

  it('hold the post in a department that helps to keep it, or one that approves for it', async () => {
    await person('helper', at('chemistry', 'keeper'));
    await person('judge', at('law', 'judge'));
    await person('other-judge', at('arts', 'judge'));
    await save(resource, 'shared-lab', {
      resources_name: '实验室',
      admin_post: 'keeper',
      admin_dept: 'physics',
      cooperativeDeptList: [{ dept: 'chemistry' }],
      roleList: [{ post: 'judge', dept: 'law' }],
    });
    expect(await askedOn('shared-lab')).toEqual(['helper', 'judge', 'keeper']);
  });

  it('answer for the tenant, where nobody holds the post', async () => {
    expect(await asked({ post: 'dean', department: 'arts' })).toEqual(['root']);
  });
});
