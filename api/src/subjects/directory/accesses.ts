// What somebody has: roles, grants and pages; and every grant of the tenant as a list.
import { isInForce } from '@campus/events/directory/grant-term';
import { grantee } from '@campus/events/directory/grantee';
import { typedFields } from '@campus/events/domain/record/typed';
import { reject } from '@campus/events/domain/rejections';
import type { Subject } from '@campus/events/domain/rules/rules';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { askedText } from '../../gateway/filters/asked-fields.ts';
import { readFilter, validOf } from '../../gateway/filters/read-filter.ts';
import { matches } from '../../gateway/filters/where.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { connectionOf, readPage } from '../../records/paging.ts';
import { wireIdOf } from '../../records/present.ts';
import { pagesOf } from './menus.ts';
import { namesOfObject, objectTypeOf } from './objects.ts';
import type { PeopleParts } from './parts.ts';
import { revokeIdOf } from './permissions.ts';
import { isPostReason, type ListedGrant, listedGrants, readOfficeRecords, reasonsFor } from './reasons.ts';
import type { DirectoryListArgs } from './users.ts';

interface Row {
  readonly id: string;
  /** Whom it was granted to. */
  readonly to?: Subject | undefined;
  readonly type: string;
  readonly objectId: string | null;
  readonly permission: string;
  readonly filter: unknown;
  readonly revokeId: string | null;
  readonly resourceId: string | null;
  readonly operate_user_id: string | null;
  readonly grant_time: string | null;
  readonly from: string | null;
  readonly until: string | null;
}

const listedRow = ({ entity, record, to, item, operator, on, term }: ListedGrant): Row => {
  const isResource = entity === 'resource' && item !== undefined;
  const revokeId = isResource ? revokeIdOf(['resource', record, objectTypeOf[to.kind], to.id, item]) : null;
  return {
    id: revokeId ?? `${entity}/${record}/${to.kind}/${to.id}`,
    to,
    type: to.kind,
    objectId: to.id,
    // A grant on a type is one of everything.
    permission: item ?? 'all',
    filter: entity === 'resource' ? { id: record } : { resources_type_id: record },
    revokeId,
    resourceId: entity === 'resource' ? record : null,
    operate_user_id: operator ?? null,
    grant_time: on ?? null,
    from: term.from ?? null,
    until: term.until ?? null,
  };
};

const granteeRows = (document: RecordDocument): Row[] => {
  const { type, object_id, permissions } = typedFields(grantee, document.fields);
  return (permissions ?? []).map(({ id, permission, filter, operate_user_id, grant_time, from, until }) => {
    const revokeId = revokeIdOf(['grantee', wireIdOf(document), id ?? '']);
    return {
      id: revokeId,
      to: { kind: type, id: object_id },
      type,
      objectId: object_id,
      permission,
      filter: filter ?? null,
      revokeId,
      resourceId: null,
      operate_user_id: operate_user_id ?? null,
      grant_time: grant_time ?? null,
      from: from ?? null,
      until: until ?? null,
    };
  });
};

const withNames = async (parts: PeopleParts, tenant: string, row: Row) => {
  const { to, resourceId, operate_user_id } = row;
  const object = to && (await namesOfObject(parts, tenant, to));
  const found =
    resourceId === null
      ? undefined
      : await parts.readStore.get<RecordDocument>(
          collections.records('resource'),
          recordId(tenant, resourceId),
        );
  return {
    ...row,
    objectName: object?.zh ?? null,
    objectName_en: object?.en ?? null,
    resourceName: found?.fields.resources_name ?? null,
    resourceName_en: found?.fields.resources_name_en ?? found?.fields.resources_name ?? null,
    operate_user_name: operate_user_id ? await parts.directory.nameOf(tenant, operate_user_id) : null,
  };
};

const askedOfGrants = new Set(['id', 'type', 'objectId', 'permission', 'resourceId']);

/** Every grant of the tenant. */
export const permissions =
  (parts: PeopleParts): Resolver<DirectoryListArgs> =>
  async (_source, args, context) => {
    const page = readPage(args);
    const asked = validOf(
      readFilter((name) => (askedOfGrants.has(name) ? askedText : undefined), args.filter),
    );
    const { tenant } = callerOf(context);
    const [records, grantees] = await Promise.all([
      readOfficeRecords(parts, tenant),
      parts.readStore.find<RecordDocument>(collections.records(grantee.name), {
        filter: { tenant, removed: false },
        sort: [['_id', 1]],
        limit: MAX_PAGE,
      }),
    ]);
    const rows = [...grantees.flatMap(granteeRows), ...listedGrants(records).map(listedRow)].filter((row) => {
      const values: Readonly<Record<string, unknown>> = { ...row };
      return matches(asked.where, (name) => values[name]);
    });
    const shown = rows.slice(page.offset, page.offset + page.first);
    return connectionOf(
      await Promise.all(shown.map((row) => withNames(parts, tenant, row))),
      page,
      rows.length,
    );
  };

/** The caller's own account; another one for those who answer for the tenant or look into it. */
export const accountAsked = async (
  parts: PeopleParts,
  caller: Caller,
  asked: string | null | undefined,
): Promise<string> => {
  const account = asked || caller.account;
  if (account === caller.account) return account;
  if (!caller.roles.includes('super_admin') && !caller.roles.includes('auditor'))
    throw badInput(reject(4001));
  if (!(await parts.directory.person(caller.tenant, account))) throw badInput(reject(4004));
  return account;
};

export const rolesOf = async (
  parts: PeopleParts,
  caller: Caller,
  account: string,
): Promise<readonly string[]> =>
  account === caller.account
    ? caller.roles
    : ((await parts.directory.person(caller.tenant, account))?.roles ?? []);

const plain = (type: string, permission: string): Row => ({
  id: `${type}:${permission}`,
  type,
  objectId: null,
  permission,
  filter: null,
  revokeId: null,
  resourceId: null,
  operate_user_id: null,
  grant_time: null,
  from: null,
  until: null,
});

export const accesses =
  (parts: PeopleParts): Resolver<{ readonly account?: string | null }> =>
  async (_source, args, context) => {
    const caller = callerOf(context);
    const { tenant } = caller;
    const account = await accountAsked(parts, caller, args.account);
    const [roles, belonging, records, isOfSuperTenant] = await Promise.all([
      rolesOf(parts, caller, account),
      parts.directory.belonging(tenant, account),
      readOfficeRecords(parts, tenant),
      parts.isSuperTenant(tenant),
    ]);
    const reasons = reasonsFor(roles, belonging, records);
    const held = new Set(reasons.flatMap(({ items }) => items));
    const isOwnGrant = ({ to, term }: ListedGrant) =>
      isInForce(term, belonging.day) &&
      belonging.subjects.some(({ kind, id }) => kind === to.kind && id === to.id);
    const documents = await parts.readStore.getMany<RecordDocument>(
      collections.records(grantee.name),
      [...new Set(belonging.grants.map(({ grantee: of }) => of))].map((of) => recordId(tenant, of)),
    );
    const posts = reasons.flatMap(({ kind, by, items, records: on = [] }) =>
      isPostReason(kind)
        ? items.map(
            (item): Row => ({
              ...plain('triple', item),
              id: `${kind}:${by?.id}:${item}`,
              to: by,
              objectId: by?.id ?? null,
              filter: { id: { in: on } },
            }),
          )
        : [],
    );
    const rows = [
      ...roles.map((role) => plain('role', role)),
      ...documents.flatMap(granteeRows).filter((row) => isInForce(row, belonging.day)),
      ...listedGrants(records).filter(isOwnGrant).map(listedRow),
      ...posts,
      ...pagesOf({ roles, held, isOfSuperTenant }).map((uri) => plain('menu', uri)),
    ];
    const isGranter = caller.roles.includes('super_admin');
    const named = await Promise.all(rows.map((row) => withNames(parts, tenant, row)));
    return named.map((row) => (isGranter ? row : { ...row, revokeId: null }));
  };
