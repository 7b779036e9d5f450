// Sends the notification tasks of the office that are due: to each person once, also after a crash in between.
import { account as accountEntity } from '@campus/events/directory/account';
import { record } from '@campus/events/domain/record/record';
import { subjectsIn } from '@campus/events/domain/rules/resolve';
import type { Subject } from '@campus/events/domain/rules/rules';
import { messageStream, recordStream } from '@campus/events/domain/streams';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { elementsIn } from '@campus/events/domain/unknown';
import { TASK_KIND } from '@campus/events/message/kinds';
import { type ChannelCode, channelCodes, type Message, messages } from '@campus/events/message/message';
import { notificationTask } from '@campus/events/message/notification-task';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { MAX_LIMIT } from '@campus/projections/ports/filter';
import { inPages } from '@campus/projections/ports/in-pages';
import type { Filter } from '@campus/projections/ports/read-store';
import { envelope } from '../../command/acting.ts';
import type { NodeTurn } from '../../command/due-turn.ts';
import type { Ports } from '../../command/ports.ts';
import { wireIdOf } from '../../records/present.ts';
import { addressOf } from './people.ts';
import { readChannels } from './settings.ts';

const EVERY_MS = 2_000;
/** One event holds so many messages. */
const PART = 200;

type SendingParts = Pick<
  Ports,
  'readStore' | 'transact' | 'look' | 'keyring' | 'zoneOf' | 'clock' | 'belonging' | 'following'
>;

export const createTaskSending = (parts: SendingParts): NodeTurn => ({
  name: 'notification tasks sent',
  everyMs: EVERY_MS,
  once: async () => {
    const { readStore } = parts;
    let done = 0;
    for await (const waiting of inPages<RecordDocument>(
      readStore,
      collections.records(notificationTask.name),
      {
        filter: { removed: false, 'fields.state': 1 },
      },
    ))
      for (const task of waiting) if (await isDue(parts, task)) done += await sendTask(parts, task);
    return done;
  },
});

const isDue = async (parts: SendingParts, { tenant, fields }: RecordDocument): Promise<boolean> => {
  const { send_time: at } = fields;
  return typeof at !== 'string' || at <= dateTimeOf(await parts.zoneOf(tenant), parts.clock());
};

const keyOf = ({ kind, id }: Subject): string => `${kind} ${id}`;

/**
 * Accounts that are named, or are of a named department or one below it, post, pair of them or group; each once.
 */
export const receiversOf = async (
  { readStore, belonging }: Pick<Ports, 'readStore' | 'belonging'>,
  { tenant, fields }: Pick<RecordDocument, 'tenant' | 'fields'>,
): Promise<readonly string[]> => {
  const named = subjectsIn(fields.receiverList);
  if (named.length === 0) return [];
  const keys = new Set(named.map(keyOf));
  const isByName = named.every(({ kind }) => kind === 'user');
  const filter: Filter = {
    tenant,
    removed: false,
    'fields.disabled': { $ne: 1 },
    ...(isByName ? { _id: { $in: named.map(({ id }) => recordId(tenant, id)) } } : {}),
  };
  const receivers: string[] = [];
  for await (const page of inPages<RecordDocument>(readStore, collections.records(accountEntity.name), {
    filter,
    limit: MAX_LIMIT,
  }))
    for (const account of page.map(wireIdOf)) {
      const { subjects } = await belonging(tenant, account);
      if (subjects.some((subject) => keys.has(keyOf(subject)))) receivers.push(account);
    }
  return receivers;
};

/** The channels that the office chose for it, as far as they are switched on. */
export const taskChannels = async (
  parts: Pick<Ports, 'readStore' | 'following'>,
  { tenant, fields }: Pick<RecordDocument, 'tenant' | 'fields'>,
): Promise<readonly ChannelCode[]> => {
  const { enabled } = await readChannels(parts, tenant);
  const named = channelCodes.filter((code) => elementsIn(fields.channels).includes(code));
  return (named.length > 0 ? named : (['site'] as const)).filter((code) => enabled.includes(code));
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Undefined for who cannot be reached. */
const messageTo = async (
  parts: SendingParts,
  { tenant, fields }: RecordDocument,
  account: string,
  channels: readonly ChannelCode[],
): Promise<Message | undefined> => {
  const address = await addressOf(parts, tenant, account);
  if (!address) return undefined;
  const [zh, content] = [text(fields.title), text(fields.content)];
  const written = {
    title: { zh, en: text(fields.title_en) || zh },
    text: { zh: content, en: text(fields.content_en) || content },
  };
  try {
    return {
      id: account,
      account,
      channels,
      periods: [],
      text: await parts.keyring.seal(tenant, account, written),
      address: await parts.keyring.seal(tenant, account, address),
    };
  } catch {
    // The person was erased meanwhile.
    return undefined;
  }
};

const sendTask = async (parts: SendingParts, document: RecordDocument): Promise<number> => {
  const { tenant } = document;
  const task = wireIdOf(document);
  const by = envelope({ tenant, account: document.createdBy, correlation: task });
  const channels = await taskChannels(parts, document);
  const receivers = channels.length === 0 ? [] : await receiversOf(parts, document);
  const left = new Set(receivers);
  for (let from = 0; ; from += PART) {
    const stream = messageStream(tenant, TASK_KIND, `${task}.${from}`);
    if (!(await parts.look(stream, messages)).state.isAnnounced) {
      const list = await nextPart(parts, document, left, channels);
      if (list.length === 0) break;
      await parts.transact(
        stream,
        messages,
        { type: 'Announce', kind: TASK_KIND, group: task, task, until: '', messages: list },
        by,
      );
    }
    // Whom it went to, also where it was announced before a crash, or by another node just now.
    const { state } = await parts.look(stream, messages);
    if (!state.isAnnounced) return 0;
    for (const account of Object.values(state.accounts)) left.delete(account ?? '');
  }
  const stream = recordStream(tenant, notificationTask.name, task);
  const to = receivers.length > 0 ? SENT : FAILED;
  await parts.transact(stream, record, { type: 'SetState', field: 'state', to }, by);
  return receivers.length;
};

/** To the next of those who are left; who cannot be reached is left no more. */
const nextPart = async (
  parts: SendingParts,
  document: RecordDocument,
  left: Set<string>,
  channels: readonly ChannelCode[],
): Promise<readonly Message[]> => {
  while (left.size > 0) {
    const written = await Promise.all(
      [...left].slice(0, PART).map(async (account) => {
        const message = await messageTo(parts, document, account, channels);
        if (!message) left.delete(account);
        return message ?? [];
      }),
    );
    const list = written.flat();
    if (list.length > 0) return list;
  }
  return [];
};

const SENT = 2;
/** There is nobody to send it to, or no channel that is switched on. */
const FAILED = 3;
