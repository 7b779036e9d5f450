// Why an account may do something: each role, post and grant that gives it permission items, read from where
// access itself reads them.

import { type GrantTerm, isInForce } from '@campus/events/directory/grant-term';
import { permissionItems } from '@campus/events/domain/record/shared-choices';
import { checkAudience } from '@campus/events/domain/rules/check';
import { audienceOf } from '@campus/events/domain/rules/resolve';
import { preauditOf } from '@campus/events/domain/rules/resolve-booking';
import type { Subject } from '@campus/events/domain/rules/rules';
import { keysOf, rowsIn } from '@campus/events/domain/unknown';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { resourceType } from '@campus/events/resource/resource-type';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { Belonging } from '../../command/ports.ts';
import { type PermissionItem, rolesHolding } from '../../gateway/access/access.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { wireIdOf } from '../../records/present.ts';
import { subjectKinds, termIn } from '../../records/reach.ts';
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
  readonly term: GrantTerm;
}

/** A post in the department that keeps the resource, in one that helps to, and one that decides on requests. */
type PostReason = 'post' | 'cooperative' | 'approver' | 'preauditor';

export interface Reason {
  readonly kind: 'role' | 'directory' | 'listed' | 'typeListed' | PostReason | 'visible';
  /** None: it only shows resources that are not for everyone. */
  readonly items: readonly string[];
  readonly role?: string;
  /** The subject through which the account has it. */
  readonly by?: Subject;
  /** The grant of the directory. */
  readonly grant?: string;
  /** Records it is about; absent: all, or what the filter of the grant fits. */
  readonly records?: readonly string[];
}

export interface OfficeRecords {
  readonly resources: readonly RecordDocument[];
  readonly types: readonly RecordDocument[];
  readonly configs: readonly RecordDocument[];
}

const liveRecords = ({ readStore }: PeopleParts, tenant: string, name: string) =>
  readStore.find<RecordDocument>(collections.records(name), {
    filter: { tenant, removed: false },
    limit: MAX_PAGE,
  });

export const readOfficeRecords = async (parts: PeopleParts, tenant: string): Promise<OfficeRecords> => {
  const [resources, types, configs] = await Promise.all([
    liveRecords(parts, tenant, resourceEntity.name),
    liveRecords(parts, tenant, resourceType.name),
    liveRecords(parts, tenant, resourceConfig.name),
  ]);
  return { resources, types, configs };
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
        term: termIn(row),
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

interface PostGiven {
  readonly kind: PostReason;
  readonly department: string;
  readonly post: string;
  readonly resource: string;
}

export const itemsOfPost: Readonly<Record<PostReason, readonly string[]>> = {
  post: allItems,
  cooperative: allItems,
  approver: ['approve'],
  preauditor: ['approve'],
};

export const isPostReason = (kind: Reason['kind']): kind is PostReason => kind in itemsOfPost;

const pairAs = (kind: PostReason, resource: unknown, post: unknown, department: unknown): PostGiven[] =>
  typeof resource === 'string' && typeof post === 'string' && typeof department === 'string'
    ? [{ kind, department, post, resource }]
    : [];

/** Posts in departments that resources name, and what for. */
export const postsGiven = ({ resources, configs }: OfficeRecords): readonly PostGiven[] => {
  const byId = new Map(resources.map((resource) => [wireIdOf(resource), resource.fields]));
  return [
    ...resources.flatMap((document) => {
      const { admin_post, admin_dept, cooperativeDeptList, roleList } = document.fields;
      const id = wireIdOf(document);
      return [
        ...pairAs('post', id, admin_post, admin_dept),
        ...rowsIn(cooperativeDeptList).flatMap(({ dept }) => pairAs('cooperative', id, admin_post, dept)),
        ...rowsIn(roleList).flatMap(({ post, dept }) => pairAs('approver', id, post, dept)),
      ];
    }),
    ...configs.flatMap(({ fields }) => {
      const first = preauditOf(byId.get(String(fields.resources_id)) ?? {}, fields);
      return pairAs('preauditor', fields.resources_id, first?.post, first?.department);
    }),
  ];
};

const byPost = (records: OfficeRecords, { positions }: Belonging): readonly Reason[] =>
  postsGiven(records)
    .filter(({ department, post }) =>
      positions.some((held) => held.department === department && held.post === post),
    )
    .map(({ kind, department, post, resource }) => ({
      kind,
      items: itemsOfPost[kind],
      by: { kind: 'triple', id: `${department}/${post}` },
      records: [resource],
    }));

/** Resources that only those on a list see, where somebody is on it and not hidden from them. */
const byVisibleList = ({ resources, types }: OfficeRecords, own: readonly Subject[]): readonly Reason[] => {
  const typesById = new Map(types.map((type) => [wireIdOf(type), type.fields]));
  return resources.flatMap((document): Reason[] => {
    const audience = audienceOf(
      document.fields,
      typesById.get(String(document.fields.resources_type_id)) ?? {},
    );
    if (audience.mode !== 'visibleOnly' || checkAudience(audience, own)) return [];
    return audience.visible
      .filter((listed) => isOwn(own, listed))
      .map((by) => ({ kind: 'visible', items: [], by, records: [wireIdOf(document)] }));
  });
};

export const itemsOfRole = (role: string): readonly PermissionItem[] =>
  keysOf(rolesHolding).filter((item) => rolesHolding[item].some((holding) => holding === role));

/** Roles that reach every resource. Any other opens pages, and posts and grants say for which resources. */
export const EVERYWHERE: ReadonlySet<string> = new Set(['super_admin', 'auditor']);

export const reasonsFor = (
  roles: readonly string[],
  belonging: Belonging,
  records: OfficeRecords,
): readonly Reason[] => {
  const listed = listedGrants(records).filter(
    ({ to, term }) => isOwn(belonging.subjects, to) && isInForce(term, belonging.day),
  );
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
      ...byVisibleList(records, belonging.subjects),
    ]),
  ];
};
