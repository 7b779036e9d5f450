// Favourites: which resources an account keeps, and how many keep one.
import { reject } from '@campus/events/domain/rejections';
import { fieldsIn } from '@campus/events/domain/unknown';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceLike } from '@campus/events/resource/resource-like';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import { receiptOf } from '../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import type { RecordParts } from '../../command/ports.ts';
import { refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { validOf } from '../../gateway/filters/read-filter.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { presentRecords } from '../../records/present.ts';
import { viewerOf } from '../../records/reach.ts';
import { readPageOf } from '../../records/read.ts';
import { saveRecord } from '../../records/save.ts';
import { readAsked } from '../../records/where.ts';
import { byCount } from './counts.ts';

/** A person keeps no more; what is read of the list is bounded by it. */
const MOST_LIKES = 500;

const collection = collections.records(resourceLike.name);
const likesOf = (tenant: string, more: Filter): Filter => ({
  tenant,
  removed: false,
  'fields.like': 1,
  ...more,
});

const likedBy = async (parts: RecordParts, context: RequestContext): Promise<string[]> => {
  const { tenant, account } = callerOf(context);
  const found = await parts.readStore.find<RecordDocument>(collection, {
    filter: likesOf(tenant, { 'fields.account': account }),
    limit: MOST_LIKES,
  });
  return found.map(({ fields }) => String(fields.resources_id));
};

/** Those of the resources that the caller may see and asks for. Throws 1002 for a filter that cannot be read. */
const visible = async (
  parts: RecordParts,
  context: RequestContext,
  ids: readonly string[],
  filter?: unknown,
) => {
  const { where, order } = validOf(readAsked(resourceEntity, filter));
  if (ids.length === 0) return [];
  const viewer = await viewerOf(parts, callerOf(context));
  const asked = { where: { all: [where, { field: 'id', operator: 'in', operand: ids } as const] }, order };
  const page = { first: Math.min(ids.length, MAX_PAGE), offset: 0 };
  return (await readPageOf(parts, resourceEntity, 'visible', viewer, asked, page)).documents;
};

interface LikeArgs extends CommandArgs {
  readonly resourcesId: string;
  readonly like: number;
}

/** Codes: 1002 neither 0 nor 1, 4004 what the caller may not see. */
export const updateLike =
  (parts: RecordParts): Resolver<LikeArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'updateResourcesLike', args);
    const { resourcesId, like } = args;
    if (like !== 0 && like !== 1) return refusedResult(reject(1002));
    const [found] = await visible(parts, context, [resourcesId]);
    if (!found) return refusedResult(reject(4004));
    const saved = await saveRecord(parts, acting, resourceLike, {
      as: 'either',
      id: `${resourcesId}~${acting.account}`,
      input: { resources_id: resourcesId },
      internal: { account: acting.account, like },
    });
    return receiptOf(saved, resourcesId);
  };

export const likedResources =
  (parts: RecordParts): Resolver<{ readonly filter?: unknown }> =>
  async (_source, { filter }, context) => {
    const documents = await visible(parts, context, await likedBy(parts, context), filter);
    const { tenant } = callerOf(context);
    return presentRecords(parts, resourceEntity, documents, { tenant, forManagers: false });
  };

/** 1: the caller keeps it. */
export const isLiked =
  (parts: RecordParts): Resolver<Record<string, never>> =>
  async (source, _args, context) => {
    if (!context.caller) return null;
    const { tenant, account } = context.caller;
    const id = recordId(tenant, `${String(fieldsIn(source).id)}~${account}`);
    const found = await parts.readStore.get<RecordDocument>(collection, id);
    return found && !found.removed && found.fields.like === 1 ? 1 : 0;
  };

const likesOfOne = (parts: Pick<RecordParts, 'readStore'>, tenant: string, id: string): Promise<number> =>
  parts.readStore.count(collection, likesOf(tenant, { 'fields.resources_id': id }));

export const likeCount =
  (parts: RecordParts): Resolver<Record<string, never>> =>
  (source, _args, context) =>
    context.caller ? likesOfOne(parts, context.caller.tenant, String(fieldsIn(source).id)) : null;

export const byLikes = byCount(likesOfOne);
