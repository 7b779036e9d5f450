// Reads records of one entity for a viewer: by the store where it can answer, in memory where a field is
// sealed or the reach must be looked at record by record.
import { type Entity, type Scope, storeOf } from '@campus/events/domain/record/entity';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { Filter, FindOptions } from '@campus/projections/ports/read-store';
import type { Asked, Where } from '../gateway/filters/read-filter.ts';
import { comparing, matches } from '../gateway/filters/where.ts';
import { MAX_PAGE } from '../gateway/http/limits.ts';
import type { Page } from './paging.ts';
import type { RecordParts } from './parts.ts';
import { keptValue, openFields, wireIdOf } from './present.ts';
import { createReach, reachesAll, type Viewer } from './reach.ts';
import { isStoreAnswerable, pathOf, recordFilter } from './where.ts';

export interface FoundRecords {
  readonly documents: readonly RecordDocument[];
  readonly total: number;
}

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

/** The page of what the viewer reaches, and how many there are in all; at most 9,999 are looked through. */
export const readPageOf = async (
  parts: RecordParts,
  entity: Entity,
  scope: Scope,
  viewer: Viewer,
  asked: Asked,
  page: Page,
): Promise<FoundRecords> => {
  const zone = await parts.zoneOf(viewer.tenant);
  const collection = collections.records(storeOf(entity));
  const ofTenant: Filter = { tenant: viewer.tenant, removed: false };
  const sort: FindOptions['sort'] = [
    ...asked.order.map(([field, direction]) => [pathOf(entity, field), direction] as const),
    ['_id', 1],
  ];
  const isAnswerable = isStoreAnswerable(entity, asked.where, asked.order);
  const inStore = (where: Where): Filter => recordFilter(entity, where, viewer.tenant, zone);

  if (isAnswerable && reachesAll(entity, scope, viewer)) {
    const filter: Filter = { ...ofTenant, ...inStore(asked.where) };
    const total = await parts.readStore.count(collection, filter);
    if (page.first === 0) return { documents: [], total };
    const options = { filter, sort, skip: page.offset, limit: page.first };
    return { documents: await parts.readStore.find<RecordDocument>(collection, options), total };
  }
  const filter = isAnswerable ? { ...ofTenant, ...inStore(asked.where) } : ofTenant;
  const all = await parts.readStore.find<RecordDocument>(collection, {
    filter,
    sort: isAnswerable ? sort : [['_id', 1]],
    limit: MAX_PAGE,
  });
  const reached = await reachedOf(parts, entity, scope, viewer, all);
  const documents = isAnswerable ? reached : inMemory(parts, entity, reached, asked, zone);
  return { documents: documents.slice(page.offset, page.offset + page.first), total: documents.length };
};

const reachedOf = async (
  parts: RecordParts,
  entity: Entity,
  scope: Scope,
  viewer: Viewer,
  all: readonly RecordDocument[],
): Promise<RecordDocument[]> => {
  const reach = createReach(parts, viewer);
  const verdicts = await Promise.all(all.map(({ fields }) => reach.reaches(entity, scope, fields)));
  return all.filter((_, index) => verdicts[index]);
};

const inMemory = (
  parts: RecordParts,
  entity: Entity,
  documents: readonly RecordDocument[],
  { where, order }: Asked,
  zone: string,
): RecordDocument[] => {
  const opened = documents.map((document) => {
    const fields = openFields(parts, entity, document.fields);
    const read = (name: string): unknown => {
      if (name === 'id') return wireIdOf(document);
      const field = entity.fields[name];
      return field?.kind === 'kept' ? keptValue(field, document, zone) : fields[name];
    };
    return { document, read };
  });
  const compare = comparing([...order, ['id', 1]]);
  return opened
    .filter(({ read }) => matches(where, read))
    .sort((a, b) => compare(a.read, b.read))
    .map(({ document }) => document);
};
