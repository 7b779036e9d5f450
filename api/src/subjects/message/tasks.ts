// What the office asks about its notification tasks: whom one reaches, how far it has come, and to try again.
import { record } from '@campus/events/domain/record/record';
import { reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { fieldsIn } from '@campus/events/domain/unknown';
import { messages } from '@campus/events/message/message';
import { notificationTask } from '@campus/events/message/notification-task';
import {
  collections,
  type DeliveryDocument,
  type RecordDocument,
  recordId,
} from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import { envelope, withoutKey } from '../../command/acting.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import type { Ports } from '../../command/ports.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { receiversOf, taskChannels } from './send-tasks.ts';

type Parts = Ports;

const MOST_NAMES = 50;
const MOST_AGAIN = 1_000;
const SENT = 2;

const taskOf = ({ readStore }: Parts, tenant: string, id: string): Promise<RecordDocument | undefined> =>
  readStore.get<RecordDocument>(collections.records(notificationTask.name), recordId(tenant, id));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const preview =
  (parts: Parts): Resolver<{ readonly id: string }> =>
  async (_source, { id }, context) => {
    const { tenant } = callerOf(context);
    const task = await taskOf(parts, tenant, id);
    if (!task || task.removed) return null;
    const receivers = await receiversOf(parts, task);
    const { title, title_en, content, content_en } = task.fields;
    return {
      receiver_count: receivers.length,
      receivers: await Promise.all(
        receivers.slice(0, MOST_NAMES).map((account) => parts.nameOf(tenant, account)),
      ),
      channels: await taskChannels(parts, task),
      title: text(title),
      title_en: text(title_en) || text(title),
      content: text(content),
      content_en: text(content_en) || text(content),
    };
  };

const counted =
  (parts: Parts, states: readonly DeliveryDocument['state'][]): Resolver<Record<string, never>> =>
  async (source, _args, { caller }) => {
    const { id } = fieldsIn(source);
    if (typeof id !== 'string' || !caller) return null;
    const filter: Filter = { tenant: caller.tenant, task: id, state: { $in: states } };
    return parts.readStore.count(collections.messages, filter);
  };

/** Before it is sent those whom it would reach, then those whom it was sent to, on each channel. */
const receivers =
  (parts: Parts): Resolver<Record<string, never>> =>
  async (source, _args, { caller }) => {
    const { id, state } = fieldsIn(source);
    if (typeof id !== 'string' || !caller) return null;
    const { tenant } = caller;
    if (state === SENT) return parts.readStore.count(collections.messages, { tenant, task: id });
    const task = await taskOf(parts, tenant, id);
    return task ? (await receiversOf(parts, task)).length : null;
  };

export const progress = (parts: Parts) => ({
  receiver_count: receivers(parts),
  sent_count: counted(parts, ['sent']),
  waiting_count: counted(parts, ['waiting', 'sending']),
  failed_count: counted(parts, ['failed']),
});

/** Codes: 4004 for a task that there is not. What was delivered is not sent twice. */
export const retryTask =
  (parts: Parts): Resolver<CommandArgs & { readonly id: string }> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'retryNotificationTask', args);
    const { tenant } = acting;
    const { state, revision } = await parts.look(
      recordStream(tenant, notificationTask.name, args.id),
      record,
    );
    if (state.status !== 'live') return refusedResult(reject(4004));
    const failed = await parts.readStore.find<DeliveryDocument>(collections.messages, {
      filter: { tenant, task: args.id, state: 'failed' },
      limit: MOST_AGAIN,
    });
    let position: string | undefined;
    for (const { stream, message, channel } of failed) {
      const command = { type: 'Resend', message, channel, now: context.now } as const;
      const asked = await parts.transact(stream, messages, command, envelope(withoutKey(acting)));
      if (asked.outcome === 'accepted') position = asked.position;
    }
    return { ...acceptedResult, ids: [args.id], revision, position };
  };
