// One document a message, person and channel: the send log of the office, and what one reads in the product.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import {
  deliveryKey,
  type Message,
  type MessageEvent,
  SENDING_LASTS_MS,
} from '@campus/events/message/message';
import type { Change } from '../../ports/change-feed.ts';
import { collections, type DeliveryDocument, documentId } from '../../ports/documents.ts';
import type { Projection } from '../../runner/projection.ts';

/** A carrier is asked for its report from then on. */
const REPORT_AFTER_MS = 2_000;

const idIn = (stream: string, key: string): string => {
  const [tenant = '', kind = '', cause = ''] = parseStream(stream).keys;
  return documentId(tenant, `${kind}~${cause}~${key}`);
};

export const messages: Projection<DeliveryDocument, MessageEvent> = {
  name: collections.messages,
  version: 1,
  prefixes: [prefixOf('message')],
  indexes: () => [
    ['tenant', 'account', 'channel', 'createdAt'],
    ['tenant', 'account', 'position'],
    ['tenant', 'createdAt'],
    ['tenant', 'sender', 'createdAt'],
    ['tenant', 'task'],
    ['bookings'],
    ['channel', 'dueAt'],
  ],
  keys: ({ stream, type, data }) => {
    switch (type) {
      case 'Announced':
        return data.messages.flatMap(({ id, channels }) =>
          channels.map((channel) => idIn(stream, deliveryKey(id, channel))),
        );
      case 'MessageRead':
        return [idIn(stream, deliveryKey(data.message, 'site'))];
      default:
        return [idIn(stream, deliveryKey(data.message, data.channel))];
    }
  },
  evolve: (document, event, id) =>
    event.type === 'Announced' ? announced(event, id) : document && evolveDelivery(document, event),
  announce: (before, after): Change[] =>
    after?.channel === 'site' && after.account !== undefined && before?.isRead !== after.isRead
      ? [{ kind: 'message', tenant: after.tenant, account: after.account }]
      : [],
};

const announced = (
  event: RecordedEvent<Extract<MessageEvent, { type: 'Announced' }>>,
  id: string,
): DeliveryDocument | undefined => {
  const { stream, data } = event;
  for (const message of data.messages)
    for (const channel of message.channels)
      if (idIn(stream, deliveryKey(message.id, channel)) === id) return opened(event, id, message, channel);
  return undefined;
};

const opened = (
  { stream, data, metadata, position }: RecordedEvent<Extract<MessageEvent, { type: 'Announced' }>>,
  id: string,
  { id: message, account, participant, periods, text, address }: Message,
  channel: DeliveryDocument['channel'],
): DeliveryDocument => {
  const { at } = metadata;
  const [first] = periods;
  const isThere = channel === 'site';
  const document: DeliveryDocument = {
    _id: id,
    tenant: metadata.tenant,
    stream,
    kind: data.kind,
    message,
    channel,
    periods,
    bookings: [...new Set(periods.map(({ booking }) => booking))],
    text,
    address,
    state: isThere ? 'sent' : 'waiting',
    mode: data.task === undefined ? 1 : 2,
    attempt: 0,
    createdAt: at,
    sender: metadata.actor,
    position,
  };
  return Object.assign(
    document,
    data.task === undefined ? {} : { task: data.task },
    account === undefined ? {} : { account },
    participant === undefined ? {} : { participant },
    first ? { resourceId: first.resourceId, date: first.date } : {},
    isThere ? { sentAt: at, via: 'site', isRead: false } : { dueAt: at },
  );
};

const evolveDelivery = (
  document: DeliveryDocument,
  event: Exclude<RecordedEvent<MessageEvent>, { type: 'Announced' }>,
): DeliveryDocument => {
  const { at, actor } = event.metadata;
  const settled: DeliveryDocument = { ...document, dueAt: undefined, reason: undefined };
  switch (event.type) {
    case 'DeliveryBegun':
      return { ...settled, state: 'sending', attempt: event.data.attempt, dueAt: at + SENDING_LASTS_MS };
    case 'DeliveryAccepted': {
      const { via, receipt } = event.data;
      return { ...settled, state: 'accepted', via, receipt, sentAt: at, dueAt: at + REPORT_AFTER_MS };
    }
    case 'Delivered': {
      const state = document.state === 'accepted' ? 'delivered' : 'sent';
      return { ...settled, state, via: event.data.via, sentAt: at };
    }
    case 'DeliveryFailed': {
      const { reason, retryAt } = event.data;
      const failed: DeliveryDocument = { ...settled, state: 'failed', reason, sentAt: at };
      return retryAt === undefined ? failed : { ...failed, state: 'waiting', dueAt: retryAt };
    }
    case 'ResendAsked':
      return { ...settled, state: 'waiting', mode: 3, sender: actor, dueAt: at };
    case 'MessageRead':
      return { ...document, isRead: true };
    default:
      throw new Error(`an event of unknown type: ${String(Reflect.get(event, 'type'))}`);
  }
};
