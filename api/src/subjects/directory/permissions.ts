// Grants: who was granted what, granting and revoking. A grant on one resource stands in the resource's own
// list, any wider one with its object.
import { account as accountEntity } from '@campus/events/directory/account';
import type { GrantTerm } from '@campus/events/directory/grant-term';
import { type GranteeType, grantee } from '@campus/events/directory/grantee';
import { isEqual } from '@campus/events/domain/record/equal';
import type { RecordFields } from '@campus/events/domain/record/events';
import { record } from '@campus/events/domain/record/record';
import { typedFields } from '@campus/events/domain/record/typed';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { isBookableDate } from '@campus/events/domain/time/dates';
import { dateTimeOf, localOf } from '@campus/events/domain/time/zone';
import { isObject, rowsIn } from '@campus/events/domain/unknown';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import type { Acting } from '../../command/acting.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { idFor } from '../../command/identifiers.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { granteeId, readScope } from '../../records/grants.ts';
import { createReach, termIn, viewerOf } from '../../records/reach.ts';
import { type SaveOutcome, saveRecord, untilUnchanged } from '../../records/save.ts';
import { isGranteeType, isThere, objectTypeOf } from './objects.ts';
import type { PeopleParts } from './parts.ts';
import { allItems } from './reasons.ts';

/** What revokePermission names: a row of a resource's list, or a grant that stands with its object. */
export type RevokeTarget =
  | readonly ['resource', resource: string, type: number, object: string, item: string]
  | readonly ['grantee', grantee: string, grant: string];

export const revokeIdOf = (target: RevokeTarget): string =>
  Buffer.from(JSON.stringify(target)).toString('base64url');

const targetOf = (revokeId: string): RevokeTarget | undefined => {
  try {
    const read: unknown = JSON.parse(Buffer.from(revokeId, 'base64url').toString());
    if (!Array.isArray(read)) return undefined;
    const [kind, first, second, third, fourth]: unknown[] = read;
    if (kind === 'grantee' && typeof first === 'string' && typeof second === 'string')
      return ['grantee', first, second];
    const isRow = typeof first === 'string' && typeof third === 'string' && typeof fourth === 'string';
    return kind === 'resource' && isRow && typeof second === 'number'
      ? ['resource', first, second, third, fourth]
      : undefined;
  } catch {
    return undefined;
  }
};

/** The only resource that a filter names; undefined: it says something else. */
const onlyResource = (filter: unknown): string | undefined => {
  if (!isObject(filter)) return undefined;
  const [[name, value] = [], ...more] = Object.entries(filter);
  if (name !== 'id' || more.length > 0) return undefined;
  const named = isObject(value) && Object.keys(value).join() === 'eq' ? value.eq : value;
  return typeof named === 'string' && named !== '' ? named : undefined;
};

/**
 * A person who may grant may revoke: the manager of the resource who holds the item on it; of more, super
 * administrators.
 */
const mayGive = async (
  parts: PeopleParts,
  context: RequestContext,
  item: string,
  fields: RecordFields | undefined,
): Promise<boolean> => {
  const caller = callerOf(context);
  if (caller.roles.includes('super_admin')) return true;
  if (!fields) return false;
  const viewer = await viewerOf(parts, caller);
  const holds = (held: string) =>
    createReach(parts, { ...viewer, items: [held] }).manages(resourceEntity, fields);
  return (await holds('resource_manage')) && (await holds(item));
};

const present = (outcome: SaveOutcome, id: string, held = false) => {
  if (outcome.outcome === 'refused') return refusedResult(outcome.rejection);
  const { revision, position, replayed } = outcome;
  return { ...acceptedResult, id, ids: [id], held, revision, position, replayed };
};

const nothingToDo = (id: string, revision: number, position: string) => ({
  ...acceptedResult,
  id,
  ids: [id],
  revision,
  position,
  replayed: false,
});

const isSameRow = (
  row: RecordFields,
  [, , type, object, item]: Extract<RevokeTarget, readonly ['resource', ...unknown[]]>,
) =>
  Number(row.grant_object_type) === type &&
  row.grant_object_id === object &&
  row.grant_permission_item === item;

/** Rows of a list may name an operator who is gone; that must not keep it from being changed. */
const withLiveOperators = async (parts: PeopleParts, tenant: string, rows: readonly RecordFields[]) => {
  const operators = [
    ...new Set(rows.flatMap(({ operate_user_id: id }) => (typeof id === 'string' ? [id] : []))),
  ];
  const live = new Set<unknown>();
  for (const id of operators)
    if ((await parts.look(recordStream(tenant, accountEntity.name, id), record)).state.status === 'live')
      live.add(id);
  return rows.map((row) => (live.has(row.operate_user_id) ? row : { ...row, operate_user_id: null }));
};

const resourceList = async (parts: PeopleParts, tenant: string, id: string) => {
  const { state, revision, position } = await parts.look(
    recordStream(tenant, resourceEntity.name, id),
    record,
  );
  if (state.status !== 'live') return undefined;
  return { fields: state.fields, rows: rowsIn(state.fields.resourcesAuthList), revision, position };
};

const saveResourceList = async (
  parts: PeopleParts,
  acting: Acting,
  id: string,
  rows: readonly RecordFields[],
  editedFrom: number,
): Promise<SaveOutcome> =>
  saveRecord(parts, acting, resourceEntity, {
    as: 'update',
    id,
    input: {},
    internal: { resourcesAuthList: await withLiveOperators(parts, acting.tenant, rows) },
    editedFrom,
  });

interface Grant {
  readonly type: GranteeType;
  readonly objectId: string;
  readonly permission: string;
  readonly term: GrantTerm;
}

const isSameTerm = (a: GrantTerm, b: GrantTerm): boolean =>
  (a.from || null) === (b.from || null) && (a.until || null) === (b.until || null);

const grantOnResource = async (
  parts: PeopleParts,
  acting: Acting,
  { type, objectId, permission, term }: Grant,
  id: string,
) => {
  const target: RevokeTarget = ['resource', id, objectTypeOf[type], objectId, permission];
  const zone = await parts.zoneOf(acting.tenant);
  const row = {
    grant_object_id: objectId,
    grant_object_type: objectTypeOf[type],
    grant_permission_item: permission,
    grant_time: localOf(zone, parts.clock()).date,
    operate_user_id: acting.account,
    grant_from: term.from ?? null,
    grant_until: term.until ?? null,
  };
  let wasHeld = false;
  const saved = await untilUnchanged(async () => {
    const list = await resourceList(parts, acting.tenant, id);
    if (!list) return { outcome: 'refused', rejection: reject(4004) };
    const { rows, revision, position } = list;
    const same = rows.find((known) => isSameRow(known, target));
    wasHeld = same !== undefined && isSameTerm(termIn(same), term);
    if (wasHeld) return { outcome: 'accepted', id, revision, position, replayed: false };
    // The same grant with other dates takes its place.
    const others = rows.filter((known) => known !== same);
    return saveResourceList(parts, acting, id, [...others, row], revision);
  });
  return present(saved, revokeIdOf(target), wasHeld);
};

const grantWidely = async (
  parts: PeopleParts,
  acting: Acting,
  { type, objectId, permission, term }: Grant,
  filter: unknown,
) => {
  const of = granteeId({ kind: type, id: objectId });
  const given = isObject(filter) && Object.keys(filter).length > 0 ? filter : null;
  const zone = await parts.zoneOf(acting.tenant);
  const operator = await parts.look(recordStream(acting.tenant, accountEntity.name, acting.account), record);
  const own = idFor(acting, 'grant');
  let id = own;
  let wasHeld = false;
  const saved = await untilUnchanged(async () => {
    const { state, revision, position } = await parts.look(
      recordStream(acting.tenant, grantee.name, of),
      record,
    );
    const permissions = rowsIn(state.fields.permissions);
    const same = permissions.find(
      (row) => row.permission === permission && isEqual(row.filter ?? null, given),
    );
    if (same && state.status === 'live') {
      id = String(same.id);
      // What this very command has given is not held already, when it is sent again.
      wasHeld = isSameTerm(same, term) && id !== own;
      if (isSameTerm(same, term)) return { outcome: 'accepted', id: of, revision, position, replayed: false };
    }
    const others = permissions.filter((row) => row !== same);
    const row = {
      id,
      permission,
      filter: given,
      operate_user_id: operator.state.status === 'live' ? acting.account : null,
      grant_time: dateTimeOf(zone, parts.clock()),
      from: term.from ?? null,
      until: term.until ?? null,
    };
    return saveRecord(parts, acting, grantee, {
      as: 'either',
      id: of,
      input: { type, object_id: objectId },
      internal: { permissions: [...(await withLiveOperators(parts, acting.tenant, others)), row] },
      editedFrom: state.status === 'live' ? revision : undefined,
    });
  });
  return present(saved, revokeIdOf(['grantee', of, id]), wasHeld);
};

interface GrantArgs extends CommandArgs {
  readonly type: string;
  readonly objectId: string;
  readonly permission: string;
  readonly filter?: unknown;
  readonly from?: string | null;
  readonly until?: string | null;
}

/** Undefined: the days are as they should be. One that has ended already would give nothing. */
const refusalOfTerm = ({ from, until }: GrantTerm, today: string): Rejection | undefined => {
  if ([from, until].some((day) => day && !isBookableDate(day)))
    return reject(1002, { reason: { zh: '日期应为 2026-12-31 的形式', en: 'a date is written 2026-12-31' } });
  if (from && until && until < from)
    return reject(1002, { reason: { zh: '截止日期早于生效日期', en: 'it would end before it begins' } });
  return until && until < today
    ? reject(1002, { reason: { zh: '截止日期已过', en: 'the last day has passed' } })
    : undefined;
};

/** Codes: 1002 no such type, permission, filter or days, 4001 the caller does not hold it, 4004 nobody of that id. */
export const grantPermission =
  (parts: PeopleParts): Resolver<GrantArgs> =>
  async (_source, args, context) => {
    const { type, objectId, permission, filter } = args;
    const acting = actingOf(context, 'grantPermission', args);
    if (!isGranteeType(type) || !allItems.includes(permission)) return refusedResult(reject(1002));
    const only = onlyResource(filter);
    const scope = only === undefined ? readScope(filter) : undefined;
    if (scope && 'rejection' in scope) return refusedResult(scope.rejection);
    const term: GrantTerm = { from: args.from || null, until: args.until || null };
    const refusal = refusalOfTerm(term, await parts.directory.today(acting.tenant));
    if (refusal) return refusedResult(refusal);
    const list = only === undefined ? undefined : await resourceList(parts, acting.tenant, only);
    if (only !== undefined && !list) return refusedResult(reject(4004));
    if (!(await mayGive(parts, context, permission, list?.fields))) return refusedResult(reject(4001));
    if (!(await isThere(parts, acting.tenant, type, objectId))) return refusedResult(reject(4004));
    const grant: Grant = { type, objectId, permission, term };
    return only === undefined
      ? grantWidely(parts, acting, grant, filter)
      : grantOnResource(parts, acting, grant, only);
  };

const revokeFromResource = async (
  parts: PeopleParts,
  context: RequestContext,
  acting: Acting,
  target: Extract<RevokeTarget, readonly ['resource', ...unknown[]]>,
) => {
  const [, id, , , item] = target;
  const list = await resourceList(parts, acting.tenant, id);
  if (!list) return refusedResult(reject(4004));
  if (!(await mayGive(parts, context, item, list.fields))) return refusedResult(reject(4001));
  const saved = await untilUnchanged(async () => {
    const now = await resourceList(parts, acting.tenant, id);
    if (!now) return { outcome: 'refused', rejection: reject(4004) };
    const { rows, revision, position } = now;
    const left = rows.filter((row) => !isSameRow(row, target));
    // Revoked already is what was wanted.
    if (left.length === rows.length) return { outcome: 'accepted', id, revision, position, replayed: false };
    return saveResourceList(parts, acting, id, left, revision);
  });
  return present(saved, revokeIdOf(target));
};

const revokeFromGrantee = async (
  parts: PeopleParts,
  context: RequestContext,
  acting: Acting,
  [kind, of, id]: Extract<RevokeTarget, readonly ['grantee', ...unknown[]]>,
) => {
  const stream = recordStream(acting.tenant, grantee.name, of);
  if (!(await mayGive(parts, context, '', undefined))) return refusedResult(reject(4001));
  const known = await parts.look(stream, record);
  if (known.state.status !== 'live') return refusedResult(reject(4004));
  const revokeId = revokeIdOf([kind, of, id]);
  const isThereNow = rowsIn(known.state.fields.permissions).some((row) => row.id === id);
  if (!isThereNow) return nothingToDo(revokeId, known.revision, known.position);
  const saved = await untilUnchanged(async () => {
    const { state, revision } = await parts.look(stream, record);
    const left = (typedFields(grantee, state.fields).permissions ?? []).filter((row) => row.id !== id);
    return saveRecord(parts, acting, grantee, {
      as: 'update',
      id: of,
      input: {},
      internal: { permissions: await withLiveOperators(parts, acting.tenant, left) },
      editedFrom: revision,
    });
  });
  return present(saved, revokeId);
};

interface RevokeArgs extends CommandArgs {
  readonly revokeId: string;
}

/** Codes: 4001 not the caller's to revoke, 4004 there was no such grant. */
export const revokePermission =
  (parts: PeopleParts): Resolver<RevokeArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'revokePermission', args);
    const target = targetOf(args.revokeId);
    if (!target) return refusedResult(reject(4004) satisfies Rejection);
    return target[0] === 'resource'
      ? revokeFromResource(parts, context, acting, target)
      : revokeFromGrantee(parts, context, acting, target);
  };
