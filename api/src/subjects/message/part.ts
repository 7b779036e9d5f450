// The send log, one's own messages, and what may be done with them.
import { maskedPhone, normalPhone } from '@campus/events/domain/phone';
import { reject } from '@campus/events/domain/rejections';
import { messages } from '@campus/events/message/message';
import { notificationRecord } from '@campus/events/message/notification-record';
import { smsRecord } from '@campus/events/message/sms-record';
import { collections, type DeliveryDocument, documentId } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { Filter } from '@campus/projections/ports/read-store';
import { envelope, withoutKey } from '../../command/acting.ts';
import { receiptOf } from '../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { foundAtLast } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver, SchemaPart } from '../../gateway/execution/schema.ts';
import { askedChoice } from '../../gateway/filters/asked-fields.ts';
import { asWhole, column, inTurns, point } from '../../gateway/filters/table.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { type PageArguments, readPage } from '../../records/paging.ts';
import { listOf, listViewOf, newestBy, ownId } from '../../records/read-model-list.ts';
import { pageOf } from '../../records/table-page.ts';
import { participantsTold } from './participants.ts';
import { openMessage, presentDelivery, presentOwnMessage } from './present.ts';
import { pushMutations, pushQueries } from './push-devices.ts';
import { preview, progress, retryTask } from './tasks.ts';

const newestFirst = newestBy('createdAt');

const table = {
  id: ownId,
  send_state: column('state', askedChoice(['waiting', 'sending', 'accepted', 'sent', 'delivered', 'failed'])),
  send_result: column('state', askedChoice([0, 1]), (value) => (value === 1 ? 'sent' : 'failed')),
  send_fail_reason: column('reason'),
  send_via: column('via'),
  send_user_id: column('sender'),
  notifiy_channels: column('channel'),
  send_mode: column('mode', askedChoice([1, 2, 3])),
  participant_user_id: column('account'),
  appointment_id: column('bookings'),
  resources_id: column('resourceId'),
  appointment_date: column('date'),
  send_time: point('createdAt'),
};

const sendLog = listOf({
  shape: notificationRecord,
  collection: collections.messages,
  table,
  order: newestFirst,
  present: presentDelivery,
});

const smsLog = listOf({
  shape: smsRecord,
  collection: collections.messages,
  table: {
    id: table.id,
    send_state: table.send_state,
    send_fail_reason: table.send_fail_reason,
    send_time: table.send_time,
    participant_user_mobile: asWhole(normalPhone),
  },
  within: async () => ({ channel: 'sms' }),
  order: newestFirst,
  present: async (parts: Ports, document: DeliveryDocument, around) => {
    const shown = await presentDelivery(parts, document, around);
    // Visitors stay masked wherever they are shown.
    const { participant_user_mobile: phone } = shown;
    return { ...shown, participant_user_mobile: phone && maskedPhone(phone) };
  },
  whole: async (parts, document) => ({
    participant_user_mobile: normalPhone(openMessage(parts, document).to?.mobile ?? '') ?? null,
  }),
});

const listOfTask =
  (parts: Ports): Resolver<{ readonly taskId: string }> =>
  async (_source, { taskId }, context) => {
    const around = await listViewOf(parts, context);
    const rows: object[] = [];
    const pages = inPages<DeliveryDocument>(parts.readStore, collections.messages, {
      filter: { tenant: around.tenant, task: taskId },
      limit: MAX_PAGE,
    });
    for await (const page of pages)
      rows.push(...(await inTurns(page, (document) => sendLog.row(parts, document, around))));
    return rows;
  };

export const ownMessages = (tenant: string, account: string): Filter => ({
  tenant,
  account,
  channel: 'site',
});

const unreadOf = (tenant: string, account: string): Filter => ({
  ...ownMessages(tenant, account),
  isRead: false,
});

export const countUnread = (
  { readStore }: Pick<Ports, 'readStore'>,
  tenant: string,
  account: string,
): Promise<number> => readStore.count(collections.messages, unreadOf(tenant, account));

const ownList =
  (parts: Ports): Resolver<PageArguments & { readonly unread?: boolean | null }> =>
  async (_source, args, context) => {
    const page = readPage(args);
    const { tenant, account } = callerOf(context);
    const filter = args.unread ? unreadOf(tenant, account) : ownMessages(tenant, account);
    const zone = await parts.zoneOf(tenant);
    return pageOf<DeliveryDocument>(
      parts.readStore,
      collections.messages,
      { filter, sort: newestFirst, page },
      (document) => presentOwnMessage(parts, document, zone),
    );
  };

/** At most so many are marked by one command. */
const MAX_MARKED = 500;

const markEach = async (
  parts: Ports,
  acting: Parameters<typeof envelope>[0],
  documents: readonly DeliveryDocument[],
) => {
  const { account } = acting;
  let position: string | undefined;
  for (const { stream, message } of documents) {
    const command = { type: 'MarkRead', message, account } as const;
    const marked = await parts.transact(stream, messages, command, envelope(withoutKey(acting)));
    if (marked.outcome === 'refused') return refusedResult(marked.rejection);
    if (position === undefined || marked.position > position) position = marked.position;
  }
  return { ...acceptedResult, position };
};

/** Answers 4004 for a message of somebody else. */
const markRead =
  (parts: Ports): Resolver<CommandArgs & { readonly ids: readonly string[] }> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'markMessagesRead', args);
    const { tenant, account } = acting;
    const ids = [...new Set(args.ids)];
    if (ids.length > MAX_MARKED)
      return refusedResult(reject(1006, { params: { field: 'ids', limit: MAX_MARKED } }));
    const found = await parts.readStore.getMany<DeliveryDocument>(
      collections.messages,
      ids.map((id) => documentId(tenant, id)),
    );
    const own = found.filter((each) => each.account === account && each.channel === 'site');
    if (own.length < ids.length) return refusedResult(reject(4004));
    return markEach(parts, acting, own);
  };

const markAllRead =
  (parts: Ports): Resolver<CommandArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'markAllMessagesRead', args);
    const found = await parts.readStore.find<DeliveryDocument>(collections.messages, {
      filter: unreadOf(acting.tenant, acting.account),
      limit: MAX_MARKED,
    });
    return markEach(parts, acting, found);
  };

/** Codes: 4004 for a message that there is not, 3001 while it is on its way or where it is read in the product. */
const resend =
  (parts: Ports): Resolver<CommandArgs & { readonly id: string }> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'resendNotification', args);
    const document = await foundAtLast(parts, () =>
      parts.readStore.get<DeliveryDocument>(collections.messages, documentId(acting.tenant, args.id)),
    );
    if (!document) return refusedResult(reject(4004));
    const { stream, message, channel } = document;
    const command = { type: 'Resend', message, channel, now: context.now } as const;
    const outcome = await parts.transact(stream, messages, command, envelope(acting));
    return receiptOf(outcome, args.id);
  };

export const messagesPart = (parts: Ports): SchemaPart => ({
  resolvers: {
    AppointmentInformation: { participantList: participantsTold(parts) },
    NotificationTask: progress(parts),
    Query: {
      ...pushQueries(parts),
      findAppointmentNotificationAll: sendLog(parts),
      findVisitorNotificationLog: smsLog(parts),
      findAppointmentNotificationListByTaskId: listOfTask(parts),
      previewNotificationTask: preview(parts),
      myMessages: ownList(parts),
      unreadMessageCount: async (_source, _args, context) => {
        const { tenant, account } = callerOf(context);
        return countUnread(parts, tenant, account);
      },
    },
    Mutation: {
      ...pushMutations(parts),
      markMessagesRead: markRead(parts),
      markAllMessagesRead: markAllRead(parts),
      resendNotification: resend(parts),
      retryNotificationTask: retryTask(parts),
    },
  },
});
