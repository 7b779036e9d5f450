// Reads records of one entity for a viewer: by the store where it can answer, in memory where a field is
// sealed or the reach must be looked at record by record.
import { type Entity, type Scope, storeOf } from '@campus/events/domain/record/entity';
import { reject } from '@campus/events/domain/rejections';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { Filter, FindOptions } from '@campus/projections/ports/read-store';
import type { RecordParts } from '../command/ports.ts';
import { badInput } from '../gateway/access/refusals.ts';
import type { Asked, Where } from '../gateway/filters/read-filter.ts';
import { comparing, fieldsAsked, matches } from '../gateway/filters/where.ts';
import { MAX_LOOKED_THROUGH, MAX_PAGE } from '../gateway/http/limits.ts';
import type { Page } from './paging.ts';
import { keptValue, openFields, wireIdOf } from './present.ts';
import { createReach, reachesAll, type Viewer } from './reach.ts';
import { isStoreAnswerable, placeOf, recordFilter } from './where.ts';

export interface FoundRecords {
  readonly documents: readonly RecordDocument[];
  readonly total: number;
}

/** What was not removed, of any tenant. */
const LIVING: Filter = { removed: false };

export const readOne = async (
  parts: RecordParts,
  entity: Entity,
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<RecordDocument | undefined> => {
  const found = await parts.readStore.get<RecordDocument>(
    collections.records(storeOf(entity)),
    recordId(viewer.tenant, id),
  );
  if (!found || found.removed) return undefined;
  return (await createReach(parts, viewer).reaches(entity, scope, found.fields)) ? found : undefined;
};

type ReadingParts = Pick<RecordParts, 'readStore' | 'zoneOf' | 'keyring'>;

/**
 * The page of what the viewer reaches, and how many there are in all. Throws 1006 where more would have to be
 * looked through than MAX_LOOKED_THROUGH.
 */
export const readPageOf = async (
  parts: ReadingParts,
  entity: Entity,
  scope: Scope,
  viewer: Viewer,
  asked: Asked,
  page: Page,
): Promise<FoundRecords> => {
  const zone = await parts.zoneOf(viewer.tenant);
  const collection = collections.records(storeOf(entity));
  const ofTenant: Filter = scope === 'installation' ? LIVING : { ...LIVING, tenant: viewer.tenant };
  const sort: FindOptions['sort'] = [
    ...asked.order.map(([field, direction]) => [placeOf(entity, field), direction] as const),
    ['_id', 1],
  ];
  const isAnswerable = isStoreAnswerable(entity, asked.where, asked.order);
  const inStore = (where: Where): Filter => recordFilter(entity, where, viewer.tenant, zone);
  const filter = isAnswerable ? { ...ofTenant, ...inStore(asked.where) } : ofTenant;

  if (isAnswerable && reachesAll(entity, scope, viewer)) {
    const total = await parts.readStore.count(collection, filter);
    if (page.first === 0) return { documents: [], total };
    const options = { filter, sort, skip: page.offset, limit: page.first };
    return { documents: await parts.readStore.find<RecordDocument>(collection, options), total };
  }
  const reached = reachingIn(parts, entity, scope, viewer);
  const documents = isAnswerable
    ? await gathered(entity, inOrder(parts, collection, { filter, sort }), reached)
    : await inMemory(parts, entity, asked, zone, (kept) => {
        const pages = inPages<RecordDocument>(parts.readStore, collection, { filter, limit: MAX_PAGE });
        return gathered(entity, pages, async (all) => kept(await reached(all)));
      });
  return { documents: documents.slice(page.offset, page.offset + page.first), total: documents.length };
};

const reachingIn = (parts: ReadingParts, entity: Entity, scope: Scope, viewer: Viewer) => {
  const reach = createReach(parts, viewer);
  return async (all: readonly RecordDocument[]): Promise<readonly RecordDocument[]> => {
    const verdicts = await Promise.all(all.map(({ fields }) => reach.reaches(entity, scope, fields)));
    return all.filter((_, index) => verdicts[index]);
  };
};

/** What is kept of each page. Throws 1006. */
const gathered = async <Kept>(
  { zh, en }: Entity,
  pages: AsyncIterable<readonly RecordDocument[]>,
  keptOf: (page: readonly RecordDocument[]) => Promise<readonly Kept[]>,
): Promise<Kept[]> => {
  const kept: Kept[] = [];
  let looked = 0;
  for await (const page of pages) {
    looked += page.length;
    if (looked > MAX_LOOKED_THROUGH)
      throw badInput(reject(1006, { params: { field: { zh, en }, limit: MAX_LOOKED_THROUGH } }));
    kept.push(...(await keptOf(page)));
  }
  return kept;
};

/** All in the order asked for, page by page. */
async function* inOrder(
  { readStore }: ReadingParts,
  collection: string,
  options: Pick<FindOptions, 'filter' | 'sort'>,
): AsyncIterable<readonly RecordDocument[]> {
  for (let skip = 0; ; skip += MAX_PAGE) {
    const found = await readStore.find<RecordDocument>(collection, { ...options, skip, limit: MAX_PAGE });
    yield found;
    if (found.length < MAX_PAGE) return;
  }
}

interface Opened {
  readonly document: RecordDocument;
  readonly read: (name: string) => unknown;
}

/** Those that fit, in the order asked for. Only the fields asked for are opened. */
const inMemory = async (
  parts: ReadingParts,
  entity: Entity,
  { where, order }: Asked,
  zone: string,
  gather: (kept: (documents: readonly RecordDocument[]) => readonly Opened[]) => Promise<Opened[]>,
): Promise<readonly RecordDocument[]> => {
  const names = new Set(fieldsAsked(where, order));
  const open = (document: RecordDocument): Opened => {
    const wanted = Object.entries(document.fields).filter(([name]) => names.has(name));
    const fields = openFields(parts, entity, Object.fromEntries(wanted));
    const read = (name: string): unknown => {
      if (name === 'id') return wireIdOf(document);
      const field = entity.fields[name];
      return field?.kind === 'kept' ? keptValue(field, document, zone) : fields[name];
    };
    return { document, read };
  };
  const found = await gather((documents) => documents.map(open).filter(({ read }) => matches(where, read)));
  const compare = comparing([...order, ['id', 1]]);
  return found.sort((a, b) => compare(a.read, b.read)).map(({ document }) => document);
};
