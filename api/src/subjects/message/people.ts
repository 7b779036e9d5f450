// The people a message can go to: those who keep a resource, those who approve for it, and where each is reached.
import type { ApprovalStep } from '@campus/events/booking/schedule/events';
import { account as accountEntity } from '@campus/events/directory/account';
import { typedFields } from '@campus/events/domain/record/typed';
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
import { openFields, wireIdOf } from '../../records/present.ts';
import { createReach } from '../../records/reach.ts';
import { fieldsOf } from '../booking/reading.ts';
import type { TimetableQueryParts } from '../timetable/parts.ts';

/** More are not told of one request. */
const MAX_KEEPERS = 100;
const USER_GRANT = 1;

const textsIn = (rows: unknown, field: string): string[] =>
  rowsIn(rows).flatMap(({ [field]: value }) => (typeof value === 'string' ? [value] : []));

const accountsIn = async (
  { readStore }: TimetableQueryParts,
  tenant: string,
  filter: Filter,
): Promise<RecordDocument[]> =>
  readStore.find<RecordDocument>(collections.records(accountEntity.name), {
    filter: { $and: [{ tenant, removed: false, 'fields.disabled': { $ne: 1 } }, filter] },
    limit: 1_000,
  });

/** Accounts that hold the item on this very resource: by post, department or grant. */
const keepersOf = async (
  parts: TimetableQueryParts,
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
  const granted = rowsIn(resource.resourcesAuthList).flatMap(({ grant_object_type, grant_object_id }) =>
    grant_object_type === USER_GRANT && typeof grant_object_id === 'string'
      ? [recordId(tenant, grant_object_id)]
      : [],
  );
  const candidates = await accountsIn(parts, tenant, {
    $or: [
      { 'fields.roles': { $in: ['approver', 'resource_admin', 'type_admin'] } },
      ...(posts.length > 0 ? [{ 'fields.positions.post': { $in: posts } }] : []),
      ...(granted.length > 0 ? [{ _id: { $in: granted } }] : []),
    ],
  });
  const kept = await Promise.all(
    candidates.map(async (document): Promise<string[]> => {
      const account = wireIdOf(document);
      const belonging = await parts.belonging(tenant, account);
      const viewer = { ...belonging, tenant, account, roles: [], items };
      return (await createReach(parts, viewer).manages(resourceEntity, resource)) ? [account] : [];
    }),
  );
  return kept.flat().slice(0, MAX_KEEPERS);
};

/** Those who answer for the tenant, where nobody keeps the resource. */
const answering = async (parts: TimetableQueryParts, tenant: string): Promise<readonly string[]> => {
  const found = await accountsIn(parts, tenant, { 'fields.roles': 'super_admin' });
  return found.map(wireIdOf).slice(0, MAX_KEEPERS);
};

const kept = (
  parts: TimetableQueryParts,
  tenant: string,
  resourceId: string,
  items: readonly string[],
): Promise<readonly string[]> =>
  parts.following(`told ${items.join()} ${tenant}/${resourceId}`, async () => {
    const keepers = await keepersOf(parts, tenant, resourceId, items);
    return keepers.length > 0 ? keepers : answering(parts, tenant);
  });

/** Accounts that hold the post in the department. */
const holdersOf = async (
  parts: TimetableQueryParts,
  tenant: string,
  { post, department }: ApprovalStep,
): Promise<readonly string[]> => {
  const candidates = await accountsIn(parts, tenant, {
    'fields.positions.post': post,
    'fields.positions.dept': department,
  });
  const holding = await Promise.all(
    candidates.map(async (document): Promise<string[]> => {
      const account = wireIdOf(document);
      const { positions } = await parts.belonging(tenant, account);
      const holds = positions.some((held) => held.post === post && held.department === department);
      return holds ? [account] : [];
    }),
  );
  return holding.flat().slice(0, MAX_KEEPERS);
};

/** Those who decide in the step at hand. */
export const approversOf = (
  parts: TimetableQueryParts,
  { tenant, resourceId, preaudit }: Pick<BookingDocument, 'tenant' | 'resourceId' | 'preaudit'>,
): Promise<readonly string[]> => {
  if (!preaudit) return kept(parts, tenant, resourceId, ['approve']);
  const { post, department } = preaudit;
  return parts.following(`told first ${tenant}/${JSON.stringify([post, department])}`, async () => {
    const holders = await holdersOf(parts, tenant, preaudit);
    return holders.length > 0 ? holders : answering(parts, tenant);
  });
};

export const administratorsOf = (parts: TimetableQueryParts, tenant: string, resourceId: string) =>
  kept(parts, tenant, resourceId, ['appointment_manage']);

/** Undefined for who is not in the directory, or may not sign in any more. */
export const addressOf = async (
  parts: Pick<TimetableQueryParts, 'readStore' | 'keyring'>,
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
    ...(fields.email ? { email: fields.email } : {}),
    ...(fields.phone ? { mobile: fields.phone } : {}),
  };
};
