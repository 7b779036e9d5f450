// Notices as readers find them: the newest, those that pop up, and who has read which.
import { administrators } from '@campus/events/domain/record/entity';
import { reject } from '@campus/events/domain/rejections';
import { localOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import { notice as noticeEntity } from '@campus/events/notice/notice';
import { noticeRead } from '@campus/events/notice/notice-read';
import { collections } from '@campus/projections/ports/documents';
import type { Filter, ReadModels } from '@campus/projections/ports/read-store';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import type { RecordParts } from '../../command/ports.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver, SchemaPart } from '../../gateway/execution/schema.ts';
import type { Where } from '../../gateway/filters/read-filter.ts';
import { validOf } from '../../gateway/filters/read-filter.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { connectionOf, type PageArguments, readPage } from '../../records/paging.ts';
import { presentRecords } from '../../records/present.ts';
import { viewerOf } from '../../records/reach.ts';
import { readPageOf } from '../../records/read.ts';
import { publishedOf } from '../../records/resolvers.ts';
import { savedReceipt, saveRecord } from '../../records/save.ts';
import { readAsked } from '../../records/where.ts';

interface NoticeParts extends RecordParts {
  readonly readStore: RecordParts['readStore'] & Pick<ReadModels, 'group'>;
}

const NEWEST = 5;
const NO_POP_UP = '0';
/** Waits until it is read: its end date is not asked. */
const ONCE = '1';
/** Pops up every time: that it was read is never recorded. */
const ALWAYS = '3';

const isAdministrator = (context: RequestContext): boolean =>
  administrators.some((role) => callerOf(context).roles.includes(role));

const todayOf = async (parts: RecordParts, context: RequestContext): Promise<string> =>
  localOf(await parts.zoneOf(callerOf(context).tenant), context.now).date;

/** What everyone may read by now, the newest first. */
const published = async (
  parts: RecordParts,
  context: RequestContext,
  more: readonly Where[],
  first: number,
) => {
  const caller = callerOf(context);
  const zone = await parts.zoneOf(caller.tenant);
  const asked = {
    where: { all: [...publishedOf(noticeEntity, zone, context.now), ...more] },
    order: noticeEntity.listing.order ?? [],
  };
  const viewer = await viewerOf(parts, caller);
  const page = { first, offset: 0 };
  const { documents } = await readPageOf(parts, noticeEntity, 'tenant', viewer, asked, page);
  return presentRecords(parts, noticeEntity, documents, { tenant: caller.tenant, forManagers: false });
};

const readsOf = (context: RequestContext, noticeId: unknown): Filter => ({
  tenant: callerOf(context).tenant,
  removed: false,
  'fields.notice_id': String(noticeId),
});

const ownReads = (parts: RecordParts, context: RequestContext, noticeId: unknown, more: Filter = {}) =>
  parts.readStore.count(collections.records(noticeRead.name), {
    ...readsOf(context, noticeId),
    'fields.read_user_id': callerOf(context).account,
    ...more,
  });

const readers = async (
  parts: NoticeParts,
  context: RequestContext,
  noticeId: unknown,
  more: Filter = {},
): Promise<number> => {
  const filter = { ...readsOf(context, noticeId), ...more };
  return (await parts.readStore.group(collections.records(noticeRead.name), 'fields.read_user_id', filter))
    .size;
};

/** Administrators are told how many people have read it, everyone else how often they have themselves. */
const counted =
  (parts: NoticeParts, name: string, span: 'ever' | 'today'): Resolver<Record<string, never>> =>
  async (source, _args, context) => {
    const { id, [name]: known } = fieldsIn(source);
    if (typeof known === 'number') return known;
    const more = span === 'today' ? { 'fields.read_date': await todayOf(parts, context) } : {};
    return isAdministrator(context) ? readers(parts, context, id, more) : ownReads(parts, context, id, more);
  };

const popping =
  (parts: RecordParts): Resolver<{ readonly filter?: unknown }> =>
  async (_source, { filter }, context) => {
    const { where } = validOf(readAsked(noticeEntity, filter));
    const today = await todayOf(parts, context);
    const due: Where[] = [
      { field: 'popup_mode', operator: 'ne', operand: NO_POP_UP },
      {
        any: [
          { field: 'popup_mode', operator: 'eq', operand: ONCE },
          { field: 'popup_end_date', operator: 'gte', operand: today },
          { field: 'popup_end_date', operator: 'eq', operand: null },
        ],
      },
    ];
    const notices = await published(parts, context, [where, ...due], MAX_PAGE);
    return Promise.all(
      notices.map(async (notice) => ({
        ...notice,
        totalReadCounts: await ownReads(parts, context, notice.id),
        todayReadCounts: await ownReads(parts, context, notice.id, { 'fields.read_date': today }),
      })),
    );
  };

interface ReadArgs extends CommandArgs {
  readonly model: { readonly notice_id: string; readonly read_user_id?: string | null };
}

/** Once a person, notice and day. Codes: 4001 for somebody else, 4004 what is not published. */
const markRead =
  (parts: RecordParts): Resolver<ReadArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'saveNoticeReadEntity', args);
    const { notice_id, read_user_id } = args.model;
    const { account } = acting;
    if (read_user_id && read_user_id !== account) return refusedResult(reject(4001));
    const reading = readAsked(noticeEntity, { id: notice_id });
    if (reading.outcome === 'refused') return refusedResult(reject(4004));
    const [found] = await published(parts, context, [reading.asked.where], 1);
    if (!found) return refusedResult(reject(4004));
    if (found.popup_mode === ALWAYS) return { ...acceptedResult, ids: [] };
    const read_date = await todayOf(parts, context);
    const saved = await saveRecord(parts, acting, noticeRead, {
      as: 'either',
      id: `${read_date}~${notice_id}~${account}`,
      input: { notice_id },
      internal: { read_user_id: account, read_date },
    });
    return savedReceipt(saved);
  };

const readList =
  (
    parts: RecordParts,
  ): Resolver<PageArguments & { readonly filter?: unknown; readonly order_by?: unknown }> =>
  async (_source, args, context) => {
    const page = readPage(args);
    const { where, order } = validOf(readAsked(noticeRead, args.filter, args.order_by));
    const { tenant, account } = callerOf(context);
    const own: Where[] = isAdministrator(context)
      ? []
      : [{ field: 'read_user_id', operator: 'eq', operand: account }];
    const asked = { where: { all: [where, ...own] }, order };
    const viewer = await viewerOf(parts, callerOf(context));
    const { documents, total } = await readPageOf(parts, noticeRead, 'tenant', viewer, asked, page);
    const records = await presentRecords(parts, noticeRead, documents, { tenant, forManagers: true });
    return connectionOf(records, page, total);
  };

export const noticesPart = (parts: NoticeParts): SchemaPart => ({
  resolvers: {
    Notice: {
      totalReadCounts: counted(parts, 'totalReadCounts', 'ever'),
      todayReadCounts: counted(parts, 'todayReadCounts', 'today'),
    },
    Query: {
      findFiveNotice: (_source, _args, context) => published(parts, context, [], NEWEST),
      findPopNoticeAll: popping(parts),
      findNoticeReadEntityList: readList(parts),
    },
    Mutation: { saveNoticeReadEntity: markRead(parts) },
  },
});
