// Calendar addresses: their owner makes, lists and ends them. The secret leaves the server once.
import { createHash } from 'node:crypto';
import { calendarFeed, MOST_FEEDS } from '@campus/events/calendar/calendar-feed';
import { tenant as tenantEntity } from '@campus/events/directory/tenant';
import { record } from '@campus/events/domain/record/record';
import { reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { isUnderPassword } from '../../command/caller-as-now.ts';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver, SchemaPart } from '../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { presentRecords } from '../../records/present.ts';
import { viewerOf } from '../../records/reach.ts';
import { readOne, readPageOf } from '../../records/read.ts';
import { removeRecord, savedReceipt, saveRecord } from '../../records/save.ts';

type Parts = Ports;

/** 256 bits: nobody guesses one, so that its hash needs no salt. */
export const SECRET = /^[\w-]{43}$/;

export const feedIdOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Below the context path; `/api` is led to the api by every door. */
const feedPath = (tenantKey: string, secret: string): string =>
  `/api/calendar/${encodeURIComponent(tenantKey)}/${secret}.ics`;

/** The address answers nobody under another password than that of then. */
const ownFeeds = async (parts: Parts, context: RequestContext) => {
  const caller = callerOf(context);
  const asked = {
    where: { field: 'owner', operator: 'eq', operand: caller.account } as const,
    order: [['create_time', -1]] as const,
  };
  const page = { first: MOST_FEEDS, offset: 0 };
  const viewer = await viewerOf(parts, caller);
  const { documents } = await readPageOf(parts, calendarFeed, 'tenant', viewer, asked, page);
  return documents.filter((feed) => isUnderPassword(feed, caller.credential));
};

const list =
  (parts: Parts): Resolver<Record<string, never>> =>
  async (_source, _args, context) => {
    const documents = await ownFeeds(parts, context);
    const { tenant } = callerOf(context);
    return presentRecords(parts, calendarFeed, documents, { tenant, forManagers: true });
  };

const NO_SECRET = { zh: '密钥须为 32 个随机字节', en: 'the secret must be 32 random bytes' };
const FEEDS = { zh: '日历订阅', en: 'Calendar feeds' };

interface CreateArgs extends CommandArgs {
  readonly resourceId?: string | null;
  readonly secret: string;
}

/** Codes: 1002 no such secret, 1006 too many, 1008 it is taken, 4004 for a resource that the caller may not see. */
const create =
  (parts: Parts): Resolver<CreateArgs> =>
  async (_source, args, context) => {
    const { resourceId, secret } = args;
    const caller = callerOf(context);
    const acting = actingOf(context, 'createCalendarFeed', args);
    if (!SECRET.test(secret)) return refusedResult(reject(1002, { reason: NO_SECRET }));
    const viewer = await viewerOf(parts, caller);
    if (resourceId && !(await readOne(parts, resourceEntity, 'visible', viewer, resourceId)))
      return refusedResult(reject(4004));
    const id = feedIdOf(secret);
    const { state } = await parts.look(recordStream(caller.tenant, calendarFeed.name, id), record);
    // Sent again, the last one allowed is among them already.
    const isMade = state.status === 'live' && state.fields.owner === caller.account;
    if (!isMade && (await ownFeeds(parts, context)).length >= MOST_FEEDS)
      return refusedResult(reject(1006, { params: { field: FEEDS, limit: MOST_FEEDS } }));
    const saved = await saveRecord(parts, acting, calendarFeed, {
      as: 'create',
      id,
      input: {},
      internal: {
        owner: caller.account,
        credential: caller.credential,
        kind: resourceId ? 'resource' : 'person',
        ...(resourceId ? { resources_id: resourceId } : {}),
      },
    });
    if (saved.outcome === 'refused') return refusedResult(saved.rejection);
    const own = await fieldsOf(parts, tenantEntity.name, caller.tenant, caller.tenant);
    const { revision, position, replayed } = saved;
    const path = feedPath(String(own?.tenant_key ?? ''), secret);
    return { ...acceptedResult, id, path, revision, position, replayed };
  };

const revoke =
  (parts: Parts): Resolver<CommandArgs & { readonly id: string }> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'revokeCalendarFeed', args);
    const { state } = await parts.look(recordStream(acting.tenant, calendarFeed.name, args.id), record);
    if (state.status === 'unknown' || state.fields.owner !== acting.account)
      return refusedResult(reject(4004));
    const removed = await removeRecord(parts, acting, calendarFeed, args.id);
    return savedReceipt(removed);
  };

export const calendarPart = (parts: Parts): SchemaPart => ({
  resolvers: {
    Query: { calendarFeeds: list(parts) },
    Mutation: { createCalendarFeed: create(parts), revokeCalendarFeed: revoke(parts) },
  },
});
