// The holder of a grant and who gave it are told seven days before its end, once.
import { account } from '@campus/events/directory/account';
import { grantee } from '@campus/events/directory/grantee';
import { group } from '@campus/events/directory/group';
import { tenant as tenantEntity } from '@campus/events/directory/tenant';
import type { Entity } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { elementsIn, fieldsIn } from '@campus/events/domain/unknown';
import { resource } from '@campus/events/resource/resource';
import { standIn } from '@campus/events/testing/stand-in';
import { beforeEach, expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { granteeId } from '../../records/grants.ts';
import { createPlainParts, openSealing } from '../../testing/plain-parts.ts';
import { createGrantEnds } from './grant-ends.ts';

const tenant = 'campus';
const noon = (day: string): number => Date.parse(`${day}T12:00:00+08:00`);

let now = 0;
let parts: ReturnType<typeof createPlainParts>;

const save = (entity: Entity, id: string, fields: Readonly<Record<string, unknown>>) =>
  parts.transact(
    recordStream(tenant, entity.name, id),
    record,
    { type: 'Save', as: 'create', fields, defaults: {} },
    { tenant, actor: 'admin', correlation: id },
  );

const until = '2026-12-31';

beforeEach(async () => {
  parts = createPlainParts({ clock: () => now, keyring: openSealing });
  await save(tenantEntity, tenant, { name: '校' });
  for (const id of ['ann', 'boss', 'cai', 'dan']) await save(account, id, { account: id, name: id });
  await save(group, 'council', { name: '委员会', members: [{ accountNo: 'cai' }, { accountNo: 'dan' }] });
});

/** Whom that day's look tells, and in which words. */
const told = async (day: string) => {
  now = noon(day);
  const before = parts.store.events.length;
  const following: Ports['following'] = (_key, compute) => compute();
  await createGrantEnds(standIn<Ports>({ ...parts, following })).once();
  return parts.store.events.slice(before).flatMap(({ data }) =>
    elementsIn(fieldsIn(data).messages)
      .map(fieldsIn)
      .map((each) => [
        each.account,
        fieldsIn(fieldsIn(each.text).title).zh,
        fieldsIn(fieldsIn(each.text).text).en,
      ]),
  );
};

it('tells both on the seventh day before the end, and nobody again', async () => {
  await save(resource, 'lab', {
    resources_name: '实验室',
    resourcesAuthList: [
      {
        grant_object_type: 1,
        grant_object_id: 'ann',
        grant_permission_item: 'approve',
        operate_user_id: 'boss',
        grant_until: until,
      },
      { grant_object_type: 1, grant_object_id: 'ann', grant_permission_item: 'register' },
    ],
  });
  expect(await told('2026-12-23')).toEqual([]);
  const [toGiver, toHolder, ...others] = await told('2026-12-24');
  expect(others).toEqual([]);
  expect([toGiver?.[0], toHolder?.[0]]).toEqual(['boss', 'ann']);
  expect(toHolder?.[1]).toContain('审批（实验室）');
  expect(toHolder?.[2]).toMatch(/^ann has this right until Thu 31 Dec; .*Given by boss/);
  expect(await told('2026-12-24')).toEqual([]);
  expect(await told('2026-12-31')).toEqual([]);
});

it('tells every member of a group, and nobody of a grant that has not begun or is over', async () => {
  const permission = { permission: 'statistics', filter: null, operate_user_id: 'boss', until };
  await save(grantee, granteeId({ kind: 'group', id: 'council' }), {
    type: 'group',
    object_id: 'council',
    permissions: [
      { ...permission, id: 'near' },
      { ...permission, id: 'later', from: until },
      { ...permission, id: 'over', until: '2026-12-01' },
      { ...permission, id: 'far', until: '2027-12-01' },
    ],
  });
  const people = (await told('2026-12-28')).map(([who]) => who);
  expect(people).toEqual(['boss', 'cai', 'dan']);
});
