// Where rights come from: a role, a post, a group, a grant of one's own. Each source says which items it gives, on
// which resources and on which days. The rights of a person are the union of those in force.
import { type GrantTerm, isInForce } from '@campus/events/directory/grant-term';
import { grantee } from '@campus/events/directory/grantee';
import type { RecordFields } from '@campus/events/domain/record/events';
import { typedFields } from '@campus/events/domain/record/typed';
import type { Subject } from '@campus/events/domain/rules/rules';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { RecordDocument } from '@campus/projections/ports/documents';
import { matches } from '../../gateway/filters/where.ts';
import { readScope } from '../../records/grants.ts';
import { wireIdOf } from '../../records/present.ts';
import { objectTypeOf, tripleCode } from './objects.ts';
import { revokeIdOf } from './permissions.ts';
import {
  allItems,
  EVERYWHERE,
  itemsOfPost,
  itemsOfRole,
  type ListedGrant,
  listedGrants,
  type OfficeRecords,
  postsGiven,
} from './reasons.ts';

type SourceKind = 'role' | 'post' | 'group' | 'direct';

/** All resources, those of a type, some by name, or those that a filter fits. */
export type SourceScope =
  | { readonly kind: 'everything' }
  | { readonly kind: 'type'; readonly type: string }
  | { readonly kind: 'records'; readonly records: readonly string[] }
  | { readonly kind: 'filter'; readonly filter: unknown };

export interface RightSource {
  readonly kind: SourceKind;
  readonly role?: string | undefined;
  /** The object to which it was given. */
  readonly by?: Subject | undefined;
  readonly items: readonly string[];
  readonly scope: SourceScope;
  readonly term: GrantTerm;
  readonly operator?: string | undefined;
  readonly on?: string | undefined;
  /** What revokePermission takes away, each of it; empty: it is taken away otherwise. */
  readonly grants: readonly RevocableGrant[];
}

/** A grant as it is revoked, and as it is given again. */
interface RevocableGrant {
  readonly revokeId: string;
  readonly permission: string;
  readonly filter: unknown;
}

const kindOf: Readonly<Record<Subject['kind'], SourceKind>> = {
  user: 'direct',
  department: 'post',
  post: 'post',
  triple: 'post',
  group: 'group',
};

export const keyOfSubject = ({ kind, id }: Subject): string => `${kind} ${id}`;

const dayOf = (moment: string | null | undefined): string | undefined => moment?.slice(0, 10) || undefined;

const ofList = ({ entity, record, to, item, operator, on, term }: ListedGrant): RightSource => {
  const isResource = entity === 'resource' && item !== undefined;
  return {
    kind: kindOf[to.kind],
    by: to,
    items: item === undefined ? allItems : [item],
    scope: entity === 'resource' ? { kind: 'records', records: [record] } : { kind: 'type', type: record },
    term,
    operator,
    on: dayOf(on),
    grants: isResource
      ? [
          {
            revokeId: revokeIdOf(['resource', record, objectTypeOf[to.kind], to.id, item]),
            permission: item,
            filter: { id: record },
          },
        ]
      : [],
  };
};

const scopeOf = (filter: unknown): SourceScope => {
  if (filter === null || filter === undefined) return { kind: 'everything' };
  const [[name, value] = [], ...more] = Object.entries(filter);
  const isType = name === 'resources_type_id' && more.length === 0 && typeof value === 'string';
  return isType ? { kind: 'type', type: value } : { kind: 'filter', filter };
};

const ofGrantee = (document: RecordDocument): RightSource[] => {
  const { type, object_id, permissions } = typedFields(grantee, document.fields);
  return (permissions ?? []).map(({ id, permission, filter, operate_user_id, grant_time, from, until }) => ({
    kind: kindOf[type],
    by: { kind: type, id: object_id },
    items: [permission],
    scope: scopeOf(filter),
    term: { from, until },
    operator: operate_user_id ?? undefined,
    on: dayOf(grant_time),
    grants: [
      {
        revokeId: revokeIdOf(['grantee', wireIdOf(document), id ?? '']),
        permission,
        filter: filter ?? null,
      },
    ],
  }));
};

/** Items of one giving become one source, then resources that were given alike. */
const together = (sources: readonly RightSource[]): readonly RightSource[] => {
  const byItems = merged(
    sources,
    ({ items, grants, ...rest }) => rest,
    (a, b) => ({ ...a, items: [...new Set([...a.items, ...b.items])] }),
  );
  return merged(
    byItems,
    ({ grants, scope, items, ...rest }) =>
      scope.kind === 'records' ? { ...rest, items: items.toSorted() } : { ...rest, items, scope },
    (a, b) =>
      a.scope.kind === 'records' && b.scope.kind === 'records'
        ? {
            ...a,
            scope: { kind: 'records', records: [...new Set([...a.scope.records, ...b.scope.records])] },
          }
        : a,
  );
};

const merged = (
  sources: readonly RightSource[],
  keyOf: (source: RightSource) => object,
  join: (a: RightSource, b: RightSource) => RightSource,
): readonly RightSource[] => {
  const found = new Map<string, RightSource>();
  for (const source of sources) {
    const key = JSON.stringify(keyOf(source));
    const known = found.get(key);
    const grants = [...(known?.grants ?? []), ...source.grants];
    found.set(key, known ? { ...join(known, source), grants } : source);
  }
  return [...found.values()];
};

/** What each object was granted, and what posts in departments give. */
export interface GivenRights {
  readonly to: ReadonlyMap<string, readonly RightSource[]>;
}

export const givenRights = (records: OfficeRecords, grantees: readonly RecordDocument[]): GivenRights => {
  const to = new Map<string, RightSource[]>();
  const add = (subject: Subject, source: RightSource): void => {
    const key = keyOfSubject(subject);
    to.set(key, [...(to.get(key) ?? []), source]);
  };
  for (const given of postsGiven(records)) {
    const by: Subject = { kind: 'triple', id: tripleCode(given) };
    const scope: SourceScope = { kind: 'records', records: [given.resource] };
    add(by, { kind: 'post', by, items: itemsOfPost[given.kind], scope, term: {}, grants: [] });
  }
  for (const source of [...listedGrants(records).map(ofList), ...grantees.flatMap(ofGrantee)])
    if (source.by) add(source.by, source);
  return { to: new Map([...to].map(([key, sources]) => [key, together(sources)])) };
};

export const sourceOfRole = (role: string): RightSource => ({
  kind: 'role',
  role,
  items: role === 'super_admin' ? allItems : EVERYWHERE.has(role) ? itemsOfRole(role) : [],
  scope: { kind: 'everything' },
  term: {},
  grants: [],
});

/** All that somebody has, by roles and by all that they are. */
export const sourcesOf = (
  roles: readonly string[],
  subjects: readonly Subject[],
  { to }: GivenRights,
): readonly RightSource[] => [
  ...roles.map(sourceOfRole),
  ...subjects.flatMap((subject) => to.get(keyOfSubject(subject)) ?? []),
];

/** Whether the source is about the resource. */
export const covers = ({ scope }: RightSource, id: string, fields: RecordFields): boolean => {
  switch (scope.kind) {
    case 'everything':
      return true;
    case 'type':
      return fields.resources_type_id === scope.type;
    case 'records':
      return scope.records.includes(id);
    case 'filter': {
      const reading = readScope(scope.filter);
      return 'where' in reading && matches(reading.where, (name) => fields[name]);
    }
  }
};

export interface Remainder {
  readonly item: string;
  /** Resources on which it is held before, and after. */
  readonly before: number;
  readonly after: number;
  /** The sources that still give it there. */
  readonly from: readonly RightSource[];
}

/** What is left of each item that goes, on the resources where it was given: what the other sources give there. */
export const remainsWithout = (
  sources: readonly RightSource[],
  gone: (source: RightSource) => readonly string[],
  resources: readonly RecordDocument[],
  day: LocalDate,
): readonly Remainder[] => {
  const held = sources.filter(({ term }) => isInForce(term, day));
  const items = [...new Set(held.flatMap(gone))];
  return items.map((item) => {
    const [going, staying] = [
      held.filter((source) => gone(source).includes(item)),
      held.filter((source) => source.items.includes(item) && !gone(source).includes(item)),
    ];
    const about = resources.filter((document) =>
      going.some((source) => covers(source, wireIdOf(document), document.fields)),
    );
    const from = new Set<RightSource>();
    let after = 0;
    for (const document of about) {
      const keeping = staying.filter((source) => covers(source, wireIdOf(document), document.fields));
      for (const source of keeping) from.add(source);
      if (keeping.length > 0) after += 1;
    }
    return { item, before: about.length, after, from: [...from] };
  });
};
