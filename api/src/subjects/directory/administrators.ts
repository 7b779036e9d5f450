// Who administers: by a role, by a post that keeps resources, by a grant.
import { account as accountEntity } from '@campus/events/directory/account';
import { typedFields } from '@campus/events/domain/record/typed';
import { rowsIn } from '@campus/events/domain/unknown';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { wireIdOf } from '../../records/present.ts';
import { tripleCode } from './objects.ts';
import type { PeopleParts } from './parts.ts';
import { allItems, itemsOfRole, listedGrants, type OfficeRecords, readOfficeRecords } from './reasons.ts';
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

/** The pairs that keep some resource. */
const keepingPairs = ({ resources }: OfficeRecords): ReadonlySet<string> =>
  new Set(
    resources.flatMap(({ fields: { admin_post, admin_dept, cooperativeDeptList } }) =>
      [admin_dept, ...rowsIn(cooperativeDeptList).map(({ dept }) => dept)].flatMap((department) =>
        typeof admin_post === 'string' && typeof department === 'string'
          ? [tripleCode({ department, post: admin_post })]
          : [],
      ),
    ),
  );

const grantedTo = (records: OfficeRecords): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { to, item } of listedGrants(records)) {
    if (to.kind !== 'user') continue;
    const items = found.get(to.id) ?? new Set();
    for (const each of item === undefined ? allItems : [item]) items.add(each);
    found.set(to.id, items);
  }
  return found;
};

export const administrators =
  (parts: PeopleParts): Resolver<Args> =>
  async (_source, { service, position, type }, context) => {
    const { tenant } = callerOf(context);
    const [records, accounts] = await Promise.all([
      readOfficeRecords(parts, tenant),
      parts.readStore.find<RecordDocument>(collections.records(accountEntity.name), {
        filter: { tenant, removed: false, 'fields.disabled': { $ne: 1 } },
        sort: [['_id', 1]],
        limit: MAX_PAGE,
      }),
    ]);
    const [pairs, grants] = [keepingPairs(records), grantedTo(records)];
    const found = accounts.flatMap((document): Found[] => {
      const account = wireIdOf(document);
      const { roles } = typedFields(accountEntity, document.fields);
      const items = grants.get(account);
      const byRole = (roles ?? []).map((role) => ({ role, items: itemsOfRole(role) }));
      return [
        ...byRole
          .filter(({ items }) => items.length > 0)
          .map(({ role, items }) => ({ account, type: role, position: null, service: items })),
        ...triplesOf(account, document)
          .filter(({ code }) => pairs.has(code))
          .map(({ code }) => ({ account, type: 'post', position: code, service: allItems })),
        ...(items ? [{ account, type: 'grant', position: null, service: [...items] }] : []),
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
