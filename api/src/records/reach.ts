// Which records a caller reaches: by being allowed to see them, by administering them, by auditing.

import { type GrantTerm, isInForce } from '@campus/events/directory/grant-term';
import { administrators, type Entity, type ManagedBy, type Scope } from '@campus/events/domain/record/entity';
import type { RecordFields } from '@campus/events/domain/record/events';
import { reject } from '@campus/events/domain/rejections';
import { checkAudience } from '@campus/events/domain/rules/check';
import type { Audience, Subject } from '@campus/events/domain/rules/rules';
import { rowsIn } from '@campus/events/domain/unknown';
import { entityNamed } from '@campus/events/entities';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { Belonging, HeldGrant, RecordParts } from '../command/ports.ts';
import { badInput } from '../gateway/access/refusals.ts';
import { matches } from '../gateway/filters/where.ts';
import type { Caller } from '../gateway/http/context.ts';

export interface Viewer extends Belonging {
  readonly tenant: string;
  readonly account: string;
  readonly roles: readonly string[];
  /** Only grants of these permission items count; undefined: any. */
  readonly items?: readonly string[] | undefined;
  /** Only what the viewer administers as a keeper of that very resource, even with other roles. */
  readonly asKeeper?: boolean | undefined;
}

/** U-052: from the strongest, 1, to the inquirer, 4. */
const administratorKinds = ['super_admin', 'type_admin', 'resource_admin', 'auditor'];
const INQUIRER = 4;
const KEEPER = 3;

/** 1 super administrator, 2 type administrator, 3 resource administrator, 4 inquirer, 0 none. */
export const adminAuthTypeOf = (roles: readonly string[]): number =>
  administratorKinds.findIndex((role) => roles.includes(role)) + 1;

/**
 * The viewer as no stronger administrator than of that kind: what one is not by oneself one does not become.
 * Throws 1002 for a kind that nobody is.
 */
export const asKind = (viewer: Viewer, kind: unknown): Viewer => {
  if (kind === undefined || kind === null) return viewer;
  if (typeof kind !== 'number' || kind < 0 || kind > INQUIRER)
    throw badInput(
      reject(1002, { reason: { zh: `没有管理权限 ${kind}`, en: `there is no access level ${kind}` } }),
    );
  const stronger = kind === 0 ? administratorKinds : administratorKinds.slice(0, kind - 1);
  const roles = viewer.roles.filter((role) => !stronger.includes(role));
  // Neither keeps anything.
  if (kind === 0 || kind === INQUIRER) return { ...viewer, roles, positions: [], subjects: [], grants: [] };
  // The types that a type administrator has are not a keeper's.
  const isKeeper = kind === KEEPER && roles.length < viewer.roles.length && !roles.includes('auditor');
  return { ...viewer, roles, asKeeper: isKeeper || viewer.asKeeper };
};

export const viewerOf = async (parts: RecordParts, caller: Caller): Promise<Viewer> => ({
  tenant: caller.tenant,
  account: caller.account,
  roles: caller.roles,
  ...(await parts.belonging(caller.tenant, caller.account)),
});

/** Whether the scope needs no look at the single record. */
export const reachesAll = (entity: Entity, scope: Scope, viewer: Viewer): boolean => {
  if (scope === 'tenant' || scope === 'installation') return true;
  if (scope === 'visible') return entity.audience === undefined;
  if (entity.managedBy === undefined) return true;
  if (viewer.asKeeper) return false;
  return viewer.roles.includes('super_admin') || (scope === 'inquired' && viewer.roles.includes('auditor'));
};

/** Whether this very record is the viewer's to edit: its form must start from all of it. */
export const administers = async (
  parts: Pick<RecordParts, 'readStore'>,
  entity: Entity,
  viewer: Viewer,
  fields: RecordFields,
): Promise<boolean> =>
  entity.managedBy !== undefined &&
  administrators.some((role) => viewer.roles.includes(role)) &&
  createReach(parts, viewer).manages(entity, fields);

export interface Reach {
  reaches(entity: Entity, scope: Scope, fields: RecordFields): Promise<boolean>;
  manages(entity: Entity, fields: RecordFields): Promise<boolean>;
}

/** One a request: what records refer to is read once. */
export const createReach = (parts: Pick<RecordParts, 'readStore'>, viewer: Viewer): Reach => {
  const read = new Map<string, Promise<RecordFields | undefined>>();

  const referred = (
    entity: Entity,
    field: string,
    fields: RecordFields,
  ): Promise<readonly [Entity, RecordFields] | undefined> => {
    const declared = entity.fields[field];
    const id = fields[field];
    if (declared?.kind !== 'reference' || typeof id !== 'string') return Promise.resolve(undefined);
    const to = entityNamed(declared.to);
    const key = `${to.name}/${id}`;
    const loading =
      read.get(key) ??
      parts.readStore
        .get<RecordDocument>(collections.records(to.name), recordId(viewer.tenant, id))
        .then((found) => (found && !found.removed ? found.fields : undefined));
    read.set(key, loading);
    return loading.then((found) => found && ([to, found] as const));
  };

  const manages = async (entity: Entity, fields: RecordFields): Promise<boolean> => {
    const by = entity.managedBy;
    if (!by) return true;
    if (viewer.roles.includes('super_admin') && !viewer.asKeeper) return true;
    const [post, department] = [by.post && fields[by.post], by.department && fields[by.department]];
    const departments = [
      department,
      ...rowsIn(by.departments && fields[by.departments]).map(({ dept }) => dept),
    ];
    if (post && viewer.positions.some((held) => held.post === post && departments.includes(held.department)))
      return true;
    if (viewer.items?.includes('approve') && approves(fields, by, viewer)) return true;
    if (by.grants && grantsOf(fields[by.grants]).some((grant) => isGranted(grant, viewer))) return true;
    if (by.byDirectory && viewer.grants.some((grant) => covers(grant, viewer, fields))) return true;
    const above = by.through && !viewer.asKeeper ? await referred(entity, by.through, fields) : undefined;
    return above !== undefined && manages(...above);
  };

  const sees = async (entity: Entity, fields: RecordFields): Promise<boolean> => {
    const { audience } = entity;
    if (!audience) return true;
    const above = audience.through ? await referred(entity, audience.through, fields) : undefined;
    const mode = fields[audience.mode] ?? above?.[1][audience.mode] ?? 1;
    const declared: Audience = {
      mode: mode === 2 ? 'visibleOnly' : mode === 3 ? 'nobody' : 'everyone',
      visible: subjectsIn(audience.visible && fields[audience.visible]),
      hidden: subjectsIn(audience.hidden && fields[audience.hidden]),
    };
    return checkAudience(declared, viewer.subjects) === undefined || manages(entity, fields);
  };

  return {
    manages,
    reaches: async (entity, scope, fields) => {
      if (reachesAll(entity, scope, viewer)) return true;
      return scope === 'visible' ? sees(entity, fields) : manages(entity, fields);
    },
  };
};

const covers = ({ item, where }: HeldGrant, { items }: Viewer, fields: RecordFields): boolean =>
  (!items || items.includes(item)) && matches(where, (name) => fields[name]);

const approves = (fields: RecordFields, { approvers }: ManagedBy, { positions }: Viewer): boolean =>
  rowsIn(approvers && fields[approvers]).some(({ post, dept }) =>
    positions.some((held) => held.post === post && held.department === dept),
  );

/** U-050: the kinds of objects in lists. */
export const subjectKinds: Readonly<Record<number, Subject['kind']>> = {
  1: 'user',
  2: 'department',
  3: 'post',
  4: 'triple',
  5: 'group',
};

const subject = (type: unknown, id: unknown): Subject[] => {
  const kind = subjectKinds[Number(type)];
  return kind && typeof id === 'string' ? [{ kind, id }] : [];
};

const subjectsIn = (list: unknown): Subject[] =>
  rowsIn(list).flatMap((row) => subject(row.object_type, row.object_id));

interface GrantInList {
  readonly to: readonly Subject[];
  readonly item: unknown;
  readonly term: GrantTerm;
}

const dayIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The days of a grant that stands in a list. */
export const termIn = ({ grant_from, grant_until }: RecordFields): GrantTerm => ({
  from: dayIn(grant_from),
  until: dayIn(grant_until),
});

const grantsOf = (list: unknown): GrantInList[] =>
  rowsIn(list).map((row) => ({
    to: subject(row.grant_object_type, row.grant_object_id),
    item: row.grant_permission_item,
    term: termIn(row),
  }));

/** A grant without an item, as a type's, is a grant of all. */
const isGranted = (grant: GrantInList, viewer: Viewer): boolean => {
  if (!isInForce(grant.term, viewer.day)) return false;
  if (viewer.items && typeof grant.item === 'string' && !viewer.items.includes(grant.item)) return false;
  return grant.to.some((to) => viewer.subjects.some((own) => own.kind === to.kind && own.id === to.id));
};
