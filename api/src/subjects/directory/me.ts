// The caller: who it is, what it may do, and in which tenant.

import { account as accountEntity } from '@campus/events/directory/account';
import { department as departmentEntity } from '@campus/events/directory/department';
import { dynamicAttribute } from '@campus/events/directory/dynamic-attribute';
import { post as postEntity } from '@campus/events/directory/post';
import type { RecordOf } from '@campus/events/domain/record/typed';
import { reject } from '@campus/events/domain/rejections';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { fromText, isObject } from '@campus/events/domain/unknown';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { acceptedResult, badInput, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { validOf, type Where } from '../../gateway/filters/read-filter.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { hasType } from '../../records/held-items.ts';
import { connectionOf, type PageArguments, readPage } from '../../records/paging.ts';
import { openFields, wireIdOf } from '../../records/present.ts';
import { adminAuthTypeOf, viewerOf } from '../../records/reach.ts';
import { readPageOf } from '../../records/read.ts';
import { readAsked } from '../../records/where.ts';
import type { PeopleParts } from './parts.ts';

/** errcode 1: not initialised, and the caller is sent to /tenant/init. */
export const checkTenantStatus =
  (parts: PeopleParts): Resolver =>
  async (_source, _args, context) => {
    const { tenant } = callerOf(context);
    const found = await parts.directory.tenant(tenant);
    if (found?.initialised !== 1)
      return {
        errcode: 1,
        msg: '机构尚未初始化',
        msg_en: 'The institution is not set up',
        tenant_id: tenant,
      };
    if (found.state === 0) return { ...refusedResult(reject(4001)), tenant_id: tenant };
    const { name, name_en = null, zone, language = null } = found;
    return { ...acceptedResult, tenant_id: tenant, name, name_en, zone, language };
  };

export const checkSuperTenant =
  (parts: PeopleParts): Resolver =>
  async (_source, _args, context) =>
    (await parts.directory.isSuperTenant(callerOf(context).tenant))
      ? acceptedResult
      : refusedResult(reject(4001));

/** U-052: of all kinds that the caller is, the one with the smallest number. */
export const findAccountAuth =
  (parts: PeopleParts): Resolver =>
  async (_source, _args, context) => {
    const caller = callerOf(context);
    const byRole = adminAuthTypeOf(caller.roles);
    const isAdministrator = byRole > 0 && byRole <= KEEPER;
    const adminAuthType = isAdministrator ? byRole : (await byKeeping(parts, context)) || byRole;
    return { adminAuthType, roles: caller.roles };
  };

/** The kinds of a type administrator and of a resource administrator. */
const TYPE_KEEPER = 2;
const KEEPER = 3;

/** One without an administrator's role who has a type by grant, or keeps a resource by post or by grant. */
const byKeeping = async (parts: PeopleParts, context: Parameters<typeof callerOf>[0]): Promise<number> => {
  const viewer = await viewerOf(parts, callerOf(context));
  if (await hasType(parts, viewer)) return TYPE_KEEPER;
  const asked = { where: { all: [] }, order: [] };
  const { total } = await readPageOf(parts, resourceEntity, 'managed', viewer, asked, {
    first: 1,
    offset: 0,
  });
  return total > 0 ? KEEPER : 0;
};

const unitOf = async (
  parts: PeopleParts,
  entity: typeof departmentEntity | typeof postEntity,
  tenant: string,
  id: string,
) => {
  const found = await parts.readStore.get<RecordDocument>(
    collections.records(entity.name),
    recordId(tenant, id),
  );
  if (!found || found.removed) return null;
  const {
    name,
    name_en = null,
    code,
    parent = null,
    tags,
    source = null,
    description = null,
    disabled,
    formal,
  } = found.fields;
  return {
    id,
    name,
    name_en,
    code,
    parent,
    source,
    description,
    tenantId: tenant,
    tags: typeof tags === 'string' && tags !== '' ? tags.split(',') : [],
    disabled: disabled === 1 || disabled === true,
    formal: formal === undefined ? null : formal === 1 || formal === true,
    updatedAt: found.updatedAt,
  };
};

const DAY_MS = 86_400_000;

/** U-149: in years of 365 days. */
export const ageOn = (birthday: string | null | undefined, now: number): number | null =>
  birthday ? Math.floor((now - Date.parse(birthday)) / DAY_MS / 365) : null;

type AccountFields = RecordOf<typeof accountEntity>;

export const positionsOf = (
  parts: PeopleParts,
  tenant: string,
  zone: string,
  { positions }: Pick<AccountFields, 'positions'>,
) => {
  const dated = async (entity: Parameters<typeof unitOf>[1], id: string) => {
    const unit = await unitOf(parts, entity, tenant, id);
    return unit && { ...unit, timestamp: dateTimeOf(zone, unit.updatedAt) };
  };
  return Promise.all(
    (positions ?? []).map(async ({ dept, post, active }) => ({
      active: active ?? 1,
      dept: await dated(departmentEntity, dept),
      post: await dated(postEntity, post),
    })),
  );
};

/** With what the tenant calls each attribute; one that the tenant asks for no more is left out. */
export const dynamicValuesOf = async (
  parts: PeopleParts,
  tenant: string,
  values: AccountFields['dynamicAttrValues'],
) => {
  if (!values?.length) return [];
  const attributes = await parts.readStore.find<RecordDocument>(collections.records(dynamicAttribute.name), {
    filter: { tenant, removed: false },
    limit: MAX_PAGE,
  });
  return attributes
    .toSorted((a, b) => Number(a.fields.order_num ?? 0) - Number(b.fields.order_num ?? 0))
    .flatMap(({ fields }) => {
      const said = values.find(({ code }) => code === fields.code);
      const { code, name, name_en = null } = fields;
      return said ? [{ code, name, name_en, value: said.value ?? null }] : [];
    });
};

export const me =
  (parts: PeopleParts): Resolver =>
  async (_source, _args, context) => {
    const { tenant, account, accountId, name } = callerOf(context);
    const person = await parts.directory.person(tenant, account);
    if (!person) return { id: accountId, account, name, dynamicAttrValues: [], positions: [] };
    const { name_en, sex, cardNo, email, phone, birthday, user_type } = person;
    const { openid, username, accountFriendly, express, source } = person;
    const zone = await parts.zoneOf(tenant);
    const [positions, dynamicAttrValues] = await Promise.all([
      positionsOf(parts, tenant, zone, person),
      dynamicValuesOf(parts, tenant, person.dynamicAttrValues),
    ]);
    return {
      id: accountId,
      account,
      name: person.name,
      name_en,
      sex,
      cardNo,
      email,
      phone,
      birthday,
      user_type,
      age: ageOn(birthday, context.now),
      openid,
      username,
      accountFriendly: accountFriendly ?? account,
      express,
      source,
      tenantId: tenant,
      timestamp: dateTimeOf(zone, person.updatedAt),
      disabled: person.disabled ?? 0,
      dynamicAttrValues,
      positions,
    };
  };

/** By id. */
const departmentsNamedBy = async (
  { readStore }: PeopleParts,
  tenant: string,
  people: readonly RecordDocument[],
): Promise<ReadonlyMap<unknown, RecordDocument['fields']>> => {
  const ids = new Set(people.flatMap(({ fields: { dept } }) => (typeof dept === 'string' ? dept : [])));
  const found = await readStore.getMany<RecordDocument>(
    collections.records(departmentEntity.name),
    [...ids].map((id) => recordId(tenant, id)),
  );
  return new Map(found.flatMap((each) => (each.removed ? [] : [[wireIdOf(each), each.fields] as const])));
};

interface UserListArgs extends PageArguments {
  readonly filter?: unknown;
}

/**
 * By name and account everyone finds everyone, to book for them or to name them as a participant, and tells two of
 * one name apart by the department's name. Administrators also find by departments; sex is for super administrators.
 * Of oneself one reads all of it.
 */
export const userInfoList =
  (parts: PeopleParts): Resolver<UserListArgs> =>
  async (_source, args, context) => {
    const page = readPage(args);
    const caller = callerOf(context);
    const viewer = await viewerOf(parts, caller);
    const administers = seesUnits(caller.roles);
    const { where: wanted } = validOf(readAsked(accountEntity, renamed(args.filter, administers)));
    const where: Where = {
      all: [wanted, { field: 'disabled', operator: 'ne', operand: 1 }],
    };
    const asked = { where, order: [['account', 1]] as const };
    const { documents, total } = await readPageOf(parts, accountEntity, 'tenant', viewer, asked, page);
    const departments = await departmentsNamedBy(parts, viewer.tenant, documents);
    const rows = documents.map((document) => {
      const fields = openFields(parts, accountEntity, document.fields);
      const isOwn = wireIdOf(document) === caller.account;
      const isWhole = isOwn || caller.roles.includes('super_admin');
      const seesUnit = isWhole || administers;
      const { dept } = fields;
      const unit = departments.get(dept);
      return {
        user_id: wireIdOf(document),
        user_name: fields.name ?? null,
        user_name_en: fields.name_en ?? null,
        user_type: (seesUnit && fields.user_type) || null,
        gender_id: (isWhole && fields.sex) || null,
        dept_id: (seesUnit && dept) || null,
        dept_name: unit?.name ?? null,
        dept_name_en: unit?.name_en ?? null,
      };
    });
    return connectionOf(rows, page, total);
  };

const administrators: ReadonlySet<string> = new Set(['super_admin', 'type_admin', 'resource_admin']);

/** Whether somebody in these roles reads what others are in the institution. */
export const seesUnits = (roles: readonly string[]): boolean =>
  roles.some((role) => administrators.has(role));

const openFilters: Readonly<Record<string, string>> = {
  user_id: 'account',
  user_name: 'name',
  user_name_en: 'name_en',
};
const accountFields: Readonly<Record<string, string>> = {
  ...openFilters,
  user_type: 'user_type',
  dept_id: 'dept',
};

/** The list's own names of the fields one may filter by: of those one may read. Any other is refused. */
export const renamed = (filter: unknown, administers: boolean, underOwnNames = false): unknown => {
  const renaming = administers ? accountFields : openFilters;
  const own = Object.fromEntries(Object.values(renaming).map((field) => [field, field]));
  const known = underOwnNames ? own : renaming;
  const given = fromText(filter ?? {});
  if (typeof given !== 'object' || given === null) throw badInput(reject(1002));
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (name === 'or' && Array.isArray(value))
        return [name, value.map((each) => renamed(each, administers, underOwnNames))];
      const field = Object.hasOwn(known, name) ? known[name] : undefined;
      if (!field) throw badInput(reject(1002));
      return [field, value];
    }),
  );
};

/** The order of the list, by fields that one may read. Any other is refused. */
export const orderedBy = (order: unknown, administers: boolean): unknown => {
  const known = new Set(Object.values(administers ? accountFields : openFilters));
  const rows = fromText(order ?? []);
  const isKnown = (row: unknown): boolean => isObject(row) && known.has(String(row.field));
  if (!Array.isArray(rows) || !rows.every(isKnown)) throw badInput(reject(1002));
  return rows;
};

export const organizationList =
  (parts: PeopleParts): Resolver =>
  async (_source, _args, context) => {
    const viewer = await viewerOf(parts, callerOf(context));
    const asked = { where: { all: [] }, order: [['code', 1]] as const };
    const everything = { first: MAX_PAGE, offset: 0 };
    const { documents } = await readPageOf(parts, departmentEntity, 'tenant', viewer, asked, everything);
    const named = new Map(documents.map((document) => [wireIdOf(document), document.fields.name]));
    return documents.map((document, index) => {
      const { name, parent, disabled } = document.fields;
      return {
        org_id: wireIdOf(document),
        org_name: name,
        org_parent_id: parent ?? null,
        org_parent_name: typeof parent === 'string' ? (named.get(parent) ?? null) : null,
        is_enable: disabled === 1 ? 0 : 1,
        order_num: index,
      };
    });
  };

/** The caller's departments; those of others only for those who administer. */
export const departmentsOf =
  (parts: PeopleParts): Resolver<{ readonly accountId: string }> =>
  async (_source, { accountId }, context) => {
    const { tenant, account, roles } = callerOf(context);
    if (accountId !== account && adminAuthTypeOf(roles) === 0) throw badInput(reject(4001));
    const { subjects } = await parts.directory.belonging(tenant, accountId);
    return subjects.flatMap(({ kind, id }) => (kind === 'department' ? [id] : []));
  };
