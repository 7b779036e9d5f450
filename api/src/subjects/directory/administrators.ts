// The administrators: by a role, by a post that keeps resources or decides on requests, by a grant.
import { account as accountEntity } from '@campus/events/directory/account';
import { department as departmentEntity } from '@campus/events/directory/department';
import { isInForce } from '@campus/events/directory/grant-term';
import { grantee } from '@campus/events/directory/grantee';
import { group as groupEntity } from '@campus/events/directory/group';
import type { Entity } from '@campus/events/domain/record/entity';
import { typedFields } from '@campus/events/domain/record/typed';
import type { Subject } from '@campus/events/domain/rules/rules';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { Filter } from '@campus/projections/ports/read-store';
import { MAX_DEPTH, membersOf, unitsOf, whatOneIs } from '../../gateway/at-hand/directory.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { grantsIn } from '../../records/grants.ts';
import { wireIdOf } from '../../records/present.ts';
import { tripleCode } from './objects.ts';
import type { PeopleParts } from './parts.ts';
import {
  allItems,
  itemsOfPost,
  itemsOfRole,
  listedGrants,
  type OfficeRecords,
  postsGiven,
  readOfficeRecords,
} from './reasons.ts';
import { triplesOf } from './users.ts';

interface Args {
  readonly service?: string | null;
  readonly position?: string | null;
  readonly type?: string | null;
}

interface Found {
  readonly account: string;
  readonly type: string;
  readonly position: string | null;
  readonly service: readonly string[];
}

/** What records give, by whom or what they give it to. */
type Given = ReadonlyMap<string, ReadonlySet<string>>;

const keyOf = ({ kind, id }: Subject): string => `${kind} ${id}`;

const gather = (rows: readonly (readonly [to: string, items: readonly string[]])[]): Given => {
  const found = new Map<string, Set<string>>();
  for (const [to, items] of rows) found.set(to, new Set([...(found.get(to) ?? []), ...items]));
  return found;
};

const grantedTo = (records: OfficeRecords, grantees: readonly RecordDocument[], day: LocalDate): Given =>
  gather([
    ...listedGrants(records)
      .filter(({ term }) => isInForce(term, day))
      .map(({ to, item }) => [keyOf(to), item === undefined ? allItems : [item]] as const),
    ...grantees.map(({ fields }) => {
      const { type, object_id } = typedFields(grantee, fields);
      const held = grantsIn(fields).filter(({ term }) => isInForce(term, day));
      return [keyOf({ kind: type, id: object_id }), held.map(({ item }) => item)] as const;
    }),
  ]);

const keptByPost = (records: OfficeRecords): Given =>
  gather(postsGiven(records).map((given) => [tripleCode(given), itemsOfPost[given.kind]]));

/** All of them: an administrator may be the last of many accounts. */
export const liveRecords = async (
  { readStore }: PeopleParts,
  tenant: string,
  { name }: Entity,
  more: Filter = {},
): Promise<readonly RecordDocument[]> => {
  const found: RecordDocument[] = [];
  const filter = { tenant, removed: false, ...more };
  for await (const page of inPages<RecordDocument>(readStore, collections.records(name), { filter }))
    found.push(...page);
  return found;
};

/** Each department with all above it. */
const ancestryOf = (departments: readonly RecordDocument[]) => {
  const parents = new Map(
    departments.map(({ _id, fields }) => [_id, typedFields(departmentEntity, fields).parent]),
  );
  return (tenant: string, id: string): readonly string[] => {
    const ids: string[] = [];
    let next: string | null | undefined = id;
    while (next && !ids.includes(next) && ids.length < MAX_DEPTH) {
      ids.push(next);
      next = parents.get(recordId(tenant, next));
    }
    return ids;
  };
};

const groupsByMember = (groups: readonly RecordDocument[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const group of groups)
    for (const member of membersOf(group)) found.set(member, [...(found.get(member) ?? []), wireIdOf(group)]);
  return found;
};

/** What each account is, read for all of them at once. */
export const everyoneIn = async (parts: PeopleParts, tenant: string) => {
  const [accounts, departments, groups] = await Promise.all([
    liveRecords(parts, tenant, accountEntity, { 'fields.disabled': { $ne: 1 } }),
    liveRecords(parts, tenant, departmentEntity),
    liveRecords(parts, tenant, groupEntity),
  ]);
  const [above, groupsOf] = [ancestryOf(departments), groupsByMember(groups)];
  return accounts.map((document) => {
    const account = wireIdOf(document);
    const units = unitsOf(document).flatMap((id) => above(tenant, id));
    const { subjects } = whatOneIs(document, units, groupsOf.get(account) ?? []);
    return { account, document, subjects };
  });
};

export const administrators =
  (parts: PeopleParts): Resolver<Args> =>
  async (_source, { service, position, type }, context) => {
    const { tenant } = callerOf(context);
    const [records, everyone, grantees] = await Promise.all([
      readOfficeRecords(parts, tenant),
      everyoneIn(parts, tenant),
      liveRecords(parts, tenant, grantee),
    ]);
    const day = await parts.directory.today(tenant);
    const [kept, grants] = [keptByPost(records), grantedTo(records, grantees, day)];
    const found = everyone.flatMap(({ account, document, subjects }): Found[] => {
      const { roles } = typedFields(accountEntity, document.fields);
      const granted = new Set(subjects.flatMap((subject) => [...(grants.get(keyOf(subject)) ?? [])]));
      const byRole = (roles ?? []).map((role) => ({ role, items: itemsOfRole(role) }));
      return [
        ...byRole
          .filter(({ items }) => items.length > 0)
          .map(({ role, items }) => ({ account, type: role, position: null, service: items })),
        ...triplesOf(account, document).flatMap(({ code }): Found[] => {
          const items = kept.get(code);
          return items ? [{ account, type: 'post', position: code, service: [...items] }] : [];
        }),
        ...(granted.size > 0 ? [{ account, type: 'grant', position: null, service: [...granted] }] : []),
      ];
    });
    const isAsked = (each: Found): boolean =>
      (!type || each.type === type) &&
      (!position || each.position === position || each.position?.endsWith(`/${position}`) === true) &&
      (!service || each.service.includes(service));
    return Promise.all(
      found.filter(isAsked).map(async (each) => {
        const { zh, en } = await parts.directory.namesOf(tenant, each.account);
        return { ...each, id: `${each.account}/${each.type}/${each.position ?? ''}`, name: zh, name_en: en };
      }),
    );
  };
