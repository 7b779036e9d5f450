// Why an account may do something: each role, post and grant that gives it permission items, read from where
// access itself reads them.

import { permissionItems } from '@campus/events/domain/record/shared-choices';
import type { Subject } from '@campus/events/domain/rules/rules';
import { keysOf, rowsIn } from '@campus/events/domain/unknown';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceType } from '@campus/events/resource/resource-type';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { type PermissionItem, rolesHolding } from '../../gateway/access/access.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import type { Belonging } from '../../records/parts.ts';
import { wireIdOf } from '../../records/present.ts';
import { subjectKinds } from '../../records/reach.ts';
import type { PeopleParts } from './parts.ts';

export const allItems: readonly string[] = permissionItems.map(([item]) => item);

/** What a grant in the list of a resource or a type says; without an item it gives all of them. */
export interface ListedGrant {
  readonly entity: 'resource' | 'resource_type';
  readonly record: string;
  readonly to: Subject;
  readonly item: string | undefined;
  readonly operator: string | undefined;
  readonly on: string | undefined;
}

export interface Reason {
  readonly kind: 'role' | 'directory' | 'listed' | 'typeListed' | 'post' | 'approver';
  readonly items: readonly string[];
  readonly role?: string;
  /** As what the account has it. */
  readonly by?: Subject;
  /** The grant of the directory. */
  readonly grant?: string;
  /** Records it is about; absent: all, or what the filter of the grant fits. */
  readonly records?: readonly string[];
}

export interface OfficeRecords {
  readonly resources: readonly RecordDocument[];
  readonly types: readonly RecordDocument[];
}

const liveRecords = ({ readStore }: PeopleParts, tenant: string, name: string) =>
  readStore.find<RecordDocument>(collections.records(name), {
    filter: { tenant, removed: false },
    limit: MAX_PAGE,
  });

export const readOfficeRecords = async (parts: PeopleParts, tenant: string): Promise<OfficeRecords> => {
  const [resources, types] = await Promise.all([
    liveRecords(parts, tenant, resourceEntity.name),
    liveRecords(parts, tenant, resourceType.name),
  ]);
  return { resources, types };
};

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const listedIn = (entity: ListedGrant['entity'], document: RecordDocument, field: string): ListedGrant[] =>
  rowsIn(document.fields[field]).flatMap((row) => {
    const kind = subjectKinds[Number(row.grant_object_type)];
    const id = text(row.grant_object_id);
    if (!kind || id === undefined) return [];
    return [
      {
        entity,
        record: wireIdOf(document),
        to: { kind, id },
        item: text(row.grant_permission_item),
        operator: text(row.operate_user_id),
        on: text(row.grant_time),
      },
    ];
  });

export const listedGrants = ({ resources, types }: OfficeRecords): readonly ListedGrant[] => [
  ...resources.flatMap((document) => listedIn('resource', document, 'resourcesAuthList')),
  ...types.flatMap((document) => listedIn('resource_type', document, 'resourcesTypeAuthList')),
];

const isOwn = (own: readonly Subject[], { kind, id }: Subject): boolean =>
  own.some((each) => each.kind === kind && each.id === id);

/** Reasons that are alike but for the record become one. */
const together = (reasons: readonly Reason[]): readonly Reason[] => {
  const found = new Map<string, Reason>();
  for (const reason of reasons) {
    const { records = [], ...rest } = reason;
    const key = JSON.stringify(rest);
    const known = found.get(key);
    found.set(key, known ? { ...known, records: [...(known.records ?? []), ...records] } : reason);
  }
  return [...found.values()];
};

const byPost = ({ resources }: OfficeRecords, { positions }: Belonging): readonly Reason[] =>
  resources.flatMap((document) => {
    const { admin_post, admin_dept, cooperativeDeptList, roleList } = document.fields;
    const departments = [admin_dept, ...rowsIn(cooperativeDeptList).map(({ dept }) => dept)];
    const records = [wireIdOf(document)];
    return positions.flatMap(({ department, post }): Reason[] => {
      const by: Subject = { kind: 'triple', id: `${department}/${post}` };
      const keeps = admin_post === post && departments.includes(department);
      const approves = rowsIn(roleList).some((row) => row.post === post && row.dept === department);
      return [
        ...(keeps ? [{ kind: 'post', items: allItems, by, records } as const] : []),
        ...(approves ? [{ kind: 'approver', items: ['approve'], by, records } as const] : []),
      ];
    });
  });

export const itemsOfRole = (role: string): readonly PermissionItem[] =>
  keysOf(rolesHolding).filter((item) => rolesHolding[item].some((holding) => holding === role));

/** Roles that reach every resource. Any other opens pages, and posts and grants say for which resources. */
export const EVERYWHERE: ReadonlySet<string> = new Set(['super_admin', 'auditor']);

export const reasonsFor = (
  roles: readonly string[],
  belonging: Belonging,
  records: OfficeRecords,
): readonly Reason[] => {
  const listed = listedGrants(records).filter(({ to }) => isOwn(belonging.subjects, to));
  return [
    ...roles.map(
      (role): Reason => ({ kind: 'role', role, items: EVERYWHERE.has(role) ? itemsOfRole(role) : [] }),
    ),
    ...belonging.grants.map(
      ({ id, item, by }): Reason => ({ kind: 'directory', items: [item], by, grant: id }),
    ),
    ...together([
      ...byPost(records, belonging),
      ...listed.map(
        ({ entity, record, to, item }): Reason => ({
          kind: entity === 'resource' ? 'listed' : 'typeListed',
          items: item === undefined ? allItems : [item],
          by: to,
          records: [record],
        }),
      ),
    ]),
  ];
};
