// Resource types as users choose among them: those in which there is something for them.

import { localOf } from '@campus/events/domain/time/zone';
import { rowsIn } from '@campus/events/domain/unknown';
import { resourceType as typeEntity } from '@campus/events/resource/resource-type';
import type { RecordDocument } from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import { claimsOn, rulesFor } from '../../command/what-stands.ts';

import { namesAsked } from '../../gateway/execution/names-asked.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { validOf } from '../../gateway/filters/read-filter.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { presentRecords, wireIdOf } from '../../records/present.ts';
import { viewerOf } from '../../records/reach.ts';
import { readOne, readPageOf } from '../../records/read.ts';
import { readAsked } from '../../records/where.ts';
import { statusesOn } from '../loan/calendar.ts';
import { offeredResources, sharing, withAvailability } from './lists.ts';

interface TypeArgs {
  readonly filter?: unknown;
  readonly min_position?: string | null;
}

type Extra = 'plain' | 'withResources' | 'withStatus';

export const typesForAccount =
  (parts: Ports, extra: Extra = 'plain'): Resolver<TypeArgs> =>
  async (_source, args, context, info) => {
    const { filter } = args;
    const caller = callerOf(context);
    const shared = sharing(parts, args);
    const { where: wanted, order } = validOf(readAsked(typeEntity, filter));
    const where = { all: [wanted, { field: 'state', operator: 'eq', operand: 1 } as const] };
    const viewer = await viewerOf(parts, caller);
    const page = { first: MAX_PAGE, offset: 0 };
    const { documents } = await readPageOf(shared, typeEntity, 'visible', viewer, { where, order }, page);
    const types = await presentRecords(parts, typeEntity, documents, {
      tenant: caller.tenant,
      forManagers: false,
      only: namesAsked(info),
    });
    const offered = await offeredResources(shared, context);
    const ofType = new Map<string, RecordDocument[]>();
    for (const resource of offered) {
      const typeId = String(resource.fields.resources_type_id);
      ofType.set(typeId, [...(ofType.get(typeId) ?? []), resource]);
    }
    const statuses = extra === 'withStatus' ? await statusesToday(parts, context, offered) : undefined;
    return Promise.all(
      types.map(async (type) => {
        const own = ofType.get(type.id) ?? [];
        return {
          ...type,
          resourcesCount: own.length,
          resources: extra === 'withResources' ? await withAvailability(parts, context, own, {}) : undefined,
          reservable_status: statuses
            ? best(own.map((each) => statuses.get(wireIdOf(each)) ?? 3))
            : undefined,
        };
      }),
    );
  };

/** A type is as available as the most available of its resources. */
const best = (statuses: readonly number[]): number =>
  Math.min(3, ...statuses.map((status) => (status === 4 ? 3 : status)));

const statusesToday = async (
  parts: Ports,
  context: RequestContext,
  offered: readonly RecordDocument[],
): Promise<ReadonlyMap<string, number>> => {
  const { tenant } = callerOf(context);
  const { date } = localOf(await parts.zoneOf(tenant), context.now);
  const ids = offered.map(wireIdOf);
  const [rules, claims] = await Promise.all([
    rulesFor(parts, tenant, ids),
    claimsOn(parts, tenant, ids, date),
  ]);
  return statusesOn(parts, tenant, rules, claims, date, context.now);
};

/** What a type asks of its resources; nothing for a type that the caller may not see. */
export const extendedProperties =
  (parts: Ports, extra: 'plain' | 'withItems'): Resolver<{ readonly id: string }> =>
  async (_source, { id }, context) => {
    const viewer = await viewerOf(parts, callerOf(context));
    const type = await readOne(parts, typeEntity, 'visible', viewer, id);
    const rows = rowsIn(type?.fields.extendedProperties);
    return extra === 'withItems' ? rows : rows.map(({ code_item: _, ...row }) => row);
  };
