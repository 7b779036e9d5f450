// How many records of other kinds stand at each record of a tree or of a list, as the counts of its declaration say.
import { type Entity, storeOf, type TreeCount } from '@campus/events/domain/record/entity';
import { rolesOfPage } from '@campus/events/domain/record/pages';
import { reject } from '@campus/events/domain/rejections';
import { elementsIn, fieldsIn } from '@campus/events/domain/unknown';
import { entityNamed } from '@campus/events/entities';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { RecordParts } from '../command/ports.ts';
import { only } from '../gateway/access/access.ts';
import { badInput, refusalError } from '../gateway/access/refusals.ts';
import type { Resolver } from '../gateway/execution/schema.ts';
import { callerOf } from '../gateway/http/context.ts';
import { MAX_PAGE } from '../gateway/http/limits.ts';
import { wireIdOf } from './present.ts';

interface TreeCountsArgs {
  readonly entity: string;
}

type Parts = Pick<RecordParts, 'readStore' | 'following'>;

export const readersOfTrees = only('super_admin', 'type_admin', 'resource_admin');

export const treeCountsDefs = `
"How much stands at a record of a tree: a number for each count of its declaration, in their order."
type TreeCounts {
  id: ID!
  counts: [Int!]!
}

extend type Query {
  "Of the records of one kind that form a tree or whose list has counts; what has nothing is left out. For those who find its list."
  treeCounts(entity: String!, min_position: String): [TreeCounts!]!
}`;

const living = (tenant: string) => ({ tenant, removed: false }) as const;

/** By what the records of the tree are known there: their ids, or a field of theirs. */
const countedBy = async (
  parts: Parts,
  tenant: string,
  count: TreeCount,
): Promise<ReadonlyMap<string, number>> => {
  const { of, by, rows, also = {} } = count;
  if (rows) return rowsCounted(parts, tenant, { ...count, rows });
  const collection = collections.records(storeOf(entityNamed(of)));
  const wanted = Object.fromEntries(Object.entries(also).map(([name, value]) => [`fields.${name}`, value]));
  const filter = { ...living(tenant), ...wanted };
  const sums = new Map<string, number>();
  for (const field of by)
    for (const [value, count] of await parts.readStore.group(collection, `fields.${field}`, filter))
      if (typeof value === 'string' && value !== '') sums.set(value, (sums.get(value) ?? 0) + count);
  return sums;
};

/** Rows of a list within records: no store groups by them. Counted anew once one of those records changes. */
const rowsCounted = (
  { readStore, following }: Parts,
  tenant: string,
  { of, by, rows, also = {} }: TreeCount & { readonly rows: string },
): Promise<ReadonlyMap<string, number>> =>
  following(`rows ${rows} of ${of} by ${by.join()} of ${tenant}`, async () => {
    const sums = new Map<string, number>();
    const pages = inPages<RecordDocument>(readStore, collections.records(storeOf(entityNamed(of))), {
      filter: living(tenant),
    });
    for await (const page of pages)
      for (const document of page) {
        const fitting = elementsIn(document.fields[rows])
          .map(fieldsIn)
          .filter((row) => Object.entries(also).every(([name, value]) => row[name] === value));
        const named = new Set(fitting.flatMap((row) => by.map((name) => row[name])));
        if (by.length === 0) sums.set(wireIdOf(document), fitting.length);
        for (const value of named)
          if (typeof value === 'string' && value !== '') sums.set(value, (sums.get(value) ?? 0) + 1);
      }
    return sums;
  }, [of]);

/** The ids of the tree's records by the value that counts know them by. */
const idsBy = async (
  { readStore }: Parts,
  tenant: string,
  entity: Entity,
  key: string,
): Promise<ReadonlyMap<string, string>> => {
  const options = { filter: living(tenant), limit: MAX_PAGE };
  const found = await readStore.find<RecordDocument>(collections.records(storeOf(entity)), options);
  return new Map(found.map((document) => [String(document.fields[key]), wireIdOf(document)]));
};

const countsOfTree = async (parts: Parts, tenant: string, entity: Entity) => {
  const { counts = [] } = entity.listing.tree ?? entity.listing;
  const rows = new Map<string, number[]>();
  for (const [index, count] of counts.entries()) {
    const ids = count.key && (await idsBy(parts, tenant, entity, count.key));
    for (const [value, number] of await countedBy(parts, tenant, count)) {
      const id = ids ? ids.get(value) : value;
      if (id === undefined) continue;
      const row = rows.get(id) ?? counts.map(() => 0);
      row[index] = number;
      rows.set(id, row);
    }
  }
  return [...rows].map(([id, row]) => ({ id, counts: row }));
};

/** Codes: 1002 no such tree; refused for those who do not find its list. */
export const treeCounts =
  (parts: Parts, all: readonly Entity[]): Resolver<TreeCountsArgs> =>
  async (_source, { entity: name }, context) => {
    const entity = all.find(({ name: known, listing }) => known === name && (listing.tree || listing.counts));
    if (!entity) throw badInput(reject(1002));
    const { tenant, roles } = callerOf(context);
    if (!rolesOfPage(entity).some((role) => roles.includes(role)))
      throw refusalError('PERMISSION_DENIED', reject(4001));
    return countsOfTree(parts, tenant, entity);
  };
