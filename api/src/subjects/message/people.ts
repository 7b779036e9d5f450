// The people a message can go to: those who keep a resource, those who approve for it, and where each is reached.
import { account as accountEntity } from '@campus/events/directory/account';
import { department as departmentEntity } from '@campus/events/directory/department';
import { group as groupEntity } from '@campus/events/directory/group';
import { typedFields } from '@campus/events/domain/record/typed';
import type { Subject } from '@campus/events/domain/rules/rules';
import { rowsIn } from '@campus/events/domain/unknown';
import type { MessageAddress } from '@campus/events/message/message-text';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import {
  type BookingDocument,
  collections,
  type RecordDocument,
  recordId,
} from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import { decidersNow, holdersOf } from '../../command/approval-process.ts';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { MAX_DEPTH, membersOf } from '../../gateway/at-hand/directory.ts';
import { openFields, wireIdOf } from '../../records/present.ts';
import { createReach, subjectKinds } from '../../records/reach.ts';

/** More are not told of one request. */
const MAX_KEEPERS = 100;
const MAX_DEPARTMENTS = 1_000;

const textsIn = (rows: unknown, field: string): string[] =>
  rowsIn(rows).flatMap(({ [field]: value }) => (typeof value === 'string' ? [value] : []));

const accountsIn = async ({ readStore }: Ports, tenant: string, filter: Filter): Promise<RecordDocument[]> =>
  readStore.find<RecordDocument>(collections.records(accountEntity.name), {
    filter: { $and: [{ tenant, removed: false, 'fields.disabled': { $ne: 1 } }, filter] },
    limit: 1_000,
  });

/** Those to whom the resource's own list grants one of the items. */
const grantedOn = async (
  parts: Ports,
  tenant: string,
  { resourcesAuthList }: RecordDocument['fields'],
  items: readonly string[],
): Promise<readonly RecordDocument[]> => {
  const ofItems = rowsIn(resourcesAuthList).filter(
    ({ grant_permission_item: item }) => typeof item !== 'string' || items.includes(item),
  );
  const to = (kind: Subject['kind']): string[] =>
    textsIn(
      ofItems.filter(({ grant_object_type: type }) => subjectKinds[Number(type)] === kind),
      'grant_object_id',
    );
  const posts = [...to('post'), ...to('triple').map((pair) => pair.slice(pair.indexOf('/') + 1))];
  const groups = await parts.readStore.getMany<RecordDocument>(
    collections.records(groupEntity.name),
    to('group').map((id) => recordId(tenant, id)),
  );
  const users = [...to('user'), ...groups.flatMap(membersOf)].map((id) => recordId(tenant, id));
  const units = await withBelow(parts, tenant, to('department'));
  const ways: readonly Filter[] = [
    ...(users.length > 0 ? [{ _id: { $in: users } }] : []),
    ...(posts.length > 0 ? [{ 'fields.positions.post': { $in: posts } }] : []),
    ...(units.length > 0
      ? [{ $or: [{ 'fields.dept': { $in: units } }, { 'fields.positions.dept': { $in: units } }] }]
      : []),
  ];
  return (await Promise.all(ways.map((filter) => accountsIn(parts, tenant, filter)))).flat();
};

/** The departments with all below them. */
const withBelow = async (
  { readStore }: Ports,
  tenant: string,
  departments: readonly string[],
): Promise<readonly string[]> => {
  const found = new Set(departments);
  let above = departments;
  for (let depth = 0; above.length > 0 && depth < MAX_DEPTH; depth += 1) {
    const below = await readStore.find<RecordDocument>(collections.records(departmentEntity.name), {
      filter: { tenant, removed: false, 'fields.parent': { $in: above } },
      limit: MAX_DEPARTMENTS,
    });
    above = below.map(wireIdOf).filter((id) => !found.has(id));
    for (const id of above) found.add(id);
  }
  return [...found];
};

/** Accounts that hold the item on this very resource: by post, department or grant. */
const keepersOf = async (
  parts: Ports,
  tenant: string,
  resourceId: string,
  items: readonly string[],
): Promise<readonly string[]> => {
  const resource = await fieldsOf(parts, resourceEntity.name, tenant, resourceId);
  if (!resource) return [];
  const posts = [
    ...textsIn(resource.roleList, 'post'),
    ...(typeof resource.admin_post === 'string' ? [resource.admin_post] : []),
  ];
  const named = await accountsIn(parts, tenant, {
    $or: [
      { 'fields.roles': { $in: ['approver', 'resource_admin', 'type_admin'] } },
      ...(posts.length > 0 ? [{ 'fields.positions.post': { $in: posts } }] : []),
    ],
  });
  const granted = await grantedOn(parts, tenant, resource, items);
  const candidates = new Map([...named, ...granted].map((document) => [document._id, document]));
  const kept = await Promise.all(
    [...candidates.values()].map(async (document): Promise<string[]> => {
      const account = wireIdOf(document);
      const belonging = await parts.belonging(tenant, account);
      const viewer = { ...belonging, tenant, account, roles: [], items };
      return (await createReach(parts, viewer).manages(resourceEntity, resource)) ? [account] : [];
    }),
  );
  return kept.flat().slice(0, MAX_KEEPERS);
};

/** Those who answer for the tenant, where nobody keeps the resource. */
const answering = async (parts: Ports, tenant: string): Promise<readonly string[]> => {
  const found = await accountsIn(parts, tenant, { 'fields.roles': 'super_admin' });
  return found.map(wireIdOf).slice(0, MAX_KEEPERS);
};

const kept = (
  parts: Ports,
  tenant: string,
  resourceId: string,
  items: readonly string[],
): Promise<readonly string[]> =>
  parts.following(`told ${items.join()} ${tenant}/${resourceId}`, async () => {
    const keepers = await keepersOf(parts, tenant, resourceId, items);
    return keepers.length > 0 ? keepers : answering(parts, tenant);
  });

/** Those who decide in the step at hand. */
export const approversOf = async (
  parts: Ports,
  request: Pick<BookingDocument, 'tenant' | 'resourceId' | 'account' | 'preaudit' | 'process'>,
): Promise<readonly string[]> => {
  const { tenant, resourceId, preaudit, account } = request;
  const deciders = await decidersNow(parts, request);
  if (deciders && deciders.by !== 'administrators') return deciders.accounts.slice(0, MAX_KEEPERS);
  if (deciders) return unseenTo(parts, tenant, resourceId, account);
  if (!preaudit) return kept(parts, tenant, resourceId, ['approve']);
  const { post, department } = preaudit;
  return parts.following(`told first ${tenant}/${JSON.stringify([post, department])}`, async () => {
    const holders = (await holdersOf(parts, tenant, preaudit)).slice(0, MAX_KEEPERS);
    return holders.length > 0 ? holders : answering(parts, tenant);
  });
};

/** Nobody of the step can answer: the administrators of the resource do, or those of the tenant. */
const unseenTo = async (
  parts: Ports,
  tenant: string,
  resourceId: string,
  owner: string,
): Promise<readonly string[]> => {
  const others = (await administratorsOf(parts, tenant, resourceId)).filter((each) => each !== owner);
  return others.length > 0 ? others : (await answering(parts, tenant)).filter((each) => each !== owner);
};

export const administratorsOf = (parts: Ports, tenant: string, resourceId: string) =>
  kept(parts, tenant, resourceId, ['appointment_manage']);

/** Undefined for who is not in the directory, or may not sign in any more. */
export const addressOf = async (
  parts: Pick<Ports, 'readStore' | 'keyring'>,
  tenant: string,
  account: string,
): Promise<MessageAddress | undefined> => {
  const found = await parts.readStore.get<RecordDocument>(
    collections.records(accountEntity.name),
    recordId(tenant, account),
  );
  if (!found || found.removed) return undefined;
  const fields = typedFields(accountEntity, openFields(parts, accountEntity, found.fields));
  if (!fields.name || fields.disabled === 1) return undefined;
  return {
    name: fields.name,
    email: fields.email || undefined,
    mobile: fields.phone || undefined,
  };
};
