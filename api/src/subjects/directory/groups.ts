// Groups: made by anybody, changed by their creators. A grant to a group is a grant to each member, so a group
// that a list or a grant names is changed by super administrators only.
import { chargeResourceRule } from '@campus/events/charge/charge-resource-rule';
import { grantee } from '@campus/events/directory/grantee';
import { group as groupEntity } from '@campus/events/directory/group';
import type { RecordFields } from '@campus/events/domain/record/events';
import { record } from '@campus/events/domain/record/record';
import { typedFields } from '@campus/events/domain/record/typed';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { rowsIn } from '@campus/events/domain/unknown';
import { notificationTask } from '@campus/events/message/notification-task';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceType } from '@campus/events/resource/resource-type';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { idFor } from '../../command/identifiers.ts';
import { refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { validOf } from '../../gateway/filters/read-filter.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { granteeId } from '../../records/grants.ts';
import { connectionOf, readPage } from '../../records/paging.ts';
import { wireIdOf } from '../../records/present.ts';
import { viewerOf } from '../../records/reach.ts';
import { readPageOf } from '../../records/read.ts';
import { removeRecord, savedReceipt, saveRecord } from '../../records/save.ts';
import { readAsked } from '../../records/where.ts';
import type { PeopleParts } from './parts.ts';
import type { DirectoryListArgs } from './users.ts';

const isOf = (fields: RecordFields, account: string): 'creator' | 'member' | undefined => {
  const { creatorIds, members } = typedFields(groupEntity, fields);
  if (creatorIds?.includes(account)) return 'creator';
  return members?.some(({ accountNo }) => accountNo === account) ? 'member' : undefined;
};

const presentGroup = async (parts: PeopleParts, caller: Caller, document: RecordDocument, zone: string) => {
  const fields = typedFields(groupEntity, document.fields);
  const sees = caller.roles.includes('super_admin') || isOf(document.fields, caller.account) !== undefined;
  const members = sees ? (fields.members ?? []) : [];
  return {
    id: wireIdOf(document),
    revision: document.revision,
    name: fields.name,
    name_en: fields.name_en ?? null,
    status: fields.status ?? 1,
    creatorIds: sees ? (fields.creatorIds ?? []) : [],
    members: await Promise.all(
      members.map(async (member) => {
        const { zh, en } = await parts.directory.namesOf(caller.tenant, member.accountNo);
        return { ...member, name: zh, name_en: en };
      }),
    ),
    create_time: dateTimeOf(zone, document.createdAt),
  };
};

/** Names for everyone, so that a list can name them; members for those concerned. */
export const groupList =
  (parts: PeopleParts): Resolver<DirectoryListArgs> =>
  async (_source, args, context) => {
    const page = readPage(args);
    const asked = validOf(readAsked(groupEntity, args.filter, args.order_by));
    const caller = callerOf(context);
    const viewer = await viewerOf(parts, caller);
    const { documents, total } = await readPageOf(parts, groupEntity, 'tenant', viewer, asked, page);
    const zone = await parts.zoneOf(caller.tenant);
    const shown = await Promise.all(documents.map((each) => presentGroup(parts, caller, each, zone)));
    return connectionOf(shown, page, total);
  };

/** Groups that the caller made or belongs to. */
export const queryMyGroup =
  (parts: PeopleParts): Resolver =>
  async (_source, _args, context) => {
    const caller = callerOf(context);
    const { tenant, account } = caller;
    const found = await parts.readStore.find<RecordDocument>(collections.records(groupEntity.name), {
      filter: {
        tenant,
        removed: false,
        $or: [{ 'fields.members.accountNo': account }, { 'fields.creatorIds': account }],
      },
      sort: [['_id', 1]],
      limit: MAX_PAGE,
    });
    const zone = await parts.zoneOf(tenant);
    const own = found.filter(({ fields }) => isOf(fields, account) !== undefined);
    return Promise.all(own.map((each) => presentGroup(parts, caller, each, zone)));
  };

const listsNaming: Readonly<Record<string, readonly string[]>> = {
  [resourceEntity.name]: [
    'resourcesAuthList.grant_object_id',
    'visibleObjectList.object_id',
    'invisibleObjectList.object_id',
  ],
  [resourceType.name]: [
    'resourcesTypeAuthList.grant_object_id',
    'visibleObjectList.object_id',
    'invisibleObjectList.object_id',
  ],
  [chargeResourceRule.name]: ['objectList.object_id'],
  [notificationTask.name]: ['receiverList.object_id'],
};

/** Whether some list or grant names the group. */
const isRelied = async (parts: PeopleParts, tenant: string, id: string): Promise<boolean> => {
  const own = await parts.readStore.get<RecordDocument>(
    collections.records(grantee.name),
    recordId(tenant, granteeId({ kind: 'group', id })),
  );
  if (rowsIn(own?.fields.permissions).length > 0) return true;
  const counts = await Promise.all(
    Object.entries(listsNaming).map(([name, paths]) =>
      parts.readStore.count(collections.records(name), {
        tenant,
        removed: false,
        $or: paths.map((path) => ({ [`fields.${path}`]: id })),
      }),
    ),
  );
  return counts.some((count) => count > 0);
};

/** Undefined: the caller may change it. 4004 for those who would not see its members, as for what is not there. */
const refusalToChange = async (
  parts: PeopleParts,
  caller: Caller,
  id: string,
): Promise<Rejection | undefined> => {
  const { state } = await parts.look(recordStream(caller.tenant, groupEntity.name, id), record);
  if (state.status !== 'live') return reject(4004);
  if (caller.roles.includes('super_admin')) return undefined;
  if (isOf(state.fields, caller.account) !== 'creator') return reject(4001);
  return (await isRelied(parts, caller.tenant, id)) ? reject(4001) : undefined;
};

/** The most groups that a person outside the office makes: each is looked at for each of its members. */
const MOST_OWN = 100;

const ownsTooMany = async (
  { readStore }: PeopleParts,
  { tenant, account, roles }: Caller,
): Promise<boolean> => {
  if (roles.includes('super_admin')) return false;
  const found = await readStore.find<RecordDocument>(collections.records(groupEntity.name), {
    filter: { tenant, removed: false, createdBy: account },
    limit: MOST_OWN,
  });
  return found.length >= MOST_OWN;
};

interface SaveArgs extends CommandArgs {
  readonly model: Readonly<Record<string, unknown>>;
  readonly edited_from?: number | null;
}

/** The creator is always who made it, beside those it names. */
export const createGroup =
  (parts: PeopleParts): Resolver<SaveArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'createGroup', args);
    if (await ownsTooMany(parts, callerOf(context)))
      return refusedResult(
        reject(1006, { params: { field: { zh: '用户组', en: 'The groups' }, limit: MOST_OWN } }),
      );
    const { id: _, ...input } = args.model;
    const named = Array.isArray(input.creatorIds) ? input.creatorIds : [];
    const creatorIds = [...new Set([acting.account, ...named])];
    const id = idFor(acting, groupEntity.name);
    return savedReceipt(
      await saveRecord(parts, acting, groupEntity, { as: 'create', id, input: { ...input, creatorIds } }),
    );
  };

export const updateGroup =
  (parts: PeopleParts): Resolver<SaveArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'updateGroup', args);
    const { id, ...input } = args.model;
    if (typeof id !== 'string' || id === '') return refusedResult(reject(4004));
    const rejection = await refusalToChange(parts, callerOf(context), id);
    if (rejection) return refusedResult(rejection);
    const editedFrom = args.edited_from ?? undefined;
    return savedReceipt(
      await saveRecord(parts, acting, groupEntity, {
        as: 'update',
        id,
        input,
        editedFrom,
      }),
    );
  };

export const deleteGroup =
  (parts: PeopleParts): Resolver<CommandArgs & { readonly id: string }> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'deleteGroup', args);
    const rejection = await refusalToChange(parts, callerOf(context), args.id);
    if (rejection) return refusedResult(rejection);
    return savedReceipt(await removeRecord(parts, acting, groupEntity, args.id));
  };
