// A filter for the bookings of the resources that a caller reaches.
import type { Scope } from '@campus/events/domain/record/entity';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import { callerOf, type RequestContext } from '../gateway/http/context.ts';
import { MAX_PAGE } from '../gateway/http/limits.ts';
import { wireIdOf } from '../records/present.ts';
import { createReach, reachesAll, viewerOf } from '../records/reach.ts';
import type { Ports } from './ports.ts';

/** Resources in a scope, of which the caller holds one of the items. */
export type Reached = readonly [scope: Scope, items?: readonly string[]];

const NEVER: Filter = { booking: '' };

/** Bookings of the resources that the caller reaches in one of these ways. */
export const resourcesFilter = async (
  parts: Ports,
  context: RequestContext,
  ...ways: readonly Reached[]
): Promise<Filter> => {
  const caller = callerOf(context);
  const viewer = await viewerOf(parts, caller);
  const reaches = ways.map(([scope, items]) => {
    const held = items ? { ...viewer, items } : viewer;
    const reach = createReach(parts, held);
    return {
      isAll: reachesAll(resourceEntity, scope, held),
      has: (fields: RecordDocument['fields']) => reach.reaches(resourceEntity, scope, fields),
    };
  });
  if (reaches.some(({ isAll }) => isAll)) return {};
  const records = await parts.readStore.find<RecordDocument>(collections.records(resourceEntity.name), {
    filter: { tenant: caller.tenant, removed: false },
    limit: MAX_PAGE,
  });
  const mine: string[] = [];
  for (const record of records)
    for (const { has } of reaches)
      if (await has(record.fields)) {
        mine.push(wireIdOf(record));
        break;
      }
  return mine.length > 0 ? { resourceId: { $in: mine } } : NEVER;
};

/** Bookings of resources over which the caller holds one of the items. */
export const managedBookings = (
  parts: Ports,
  context: RequestContext,
  items: readonly string[],
): Promise<Filter> => resourcesFilter(parts, context, ['managed', items]);
