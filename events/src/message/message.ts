// The messages that follow from one action, such as the approval of twelve dates: written once for everybody
// who is told, then sent on each channel until that has succeeded or is given up. One stream a cause and kind,
// because telling twice is prevented where it is decided that somebody is told.
import { accept, type Decider, type Decision, nothing, type Recorded, refuse } from '../domain/decider.ts';
import type { Fact, Instant, Position } from '../domain/envelope.ts';
import type { EventFields } from '../domain/event-fields.ts';
import { reject } from '../domain/rejections.ts';
import type { LocalDate } from '../domain/time/dates.ts';

/** Those that the office chooses among. */
export const channelCodes = ['site', 'email', 'sms', 'wechat'] as const;
/** The office does not choose `push`: it reaches the devices that a person registered. */
export type ChannelCode = (typeof channelCodes)[number] | 'push';

/** What a message is about; the text itself is sealed. */
export interface ToldPeriod {
  readonly booking: string;
  readonly resourceId: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
}

/** A message to one person. */
export interface Message {
  /** Within its stream. */
  readonly id: string;
  /** Absent for a person from outside, who has an address only. */
  readonly account?: string | undefined;
  /** The participant of the booking that this person is; of one without an id `outsiderAt`. */
  readonly participant?: string | undefined;
  readonly channels: readonly ChannelCode[];
  readonly periods: readonly ToldPeriod[];
  /** `MessageText`, sealed for the person it speaks of. */
  readonly text: unknown;
  /** `MessageAddress`, sealed for the person it belongs to. */
  readonly address: unknown;
}

export type MessageEvent =
  /** Everybody was told who is to be told; `group` and `until` say of which events, `task` by whose order. */
  | Fact<
      'Announced',
      { kind: string; group: string; until: Position; task?: string; messages: readonly Message[] }
    >
  | Fact<'DeliveryBegun', { message: string; channel: ChannelCode; attempt: number }>
  /** A carrier took it and says later what became of it; `receipt` is its number for the message. */
  | Fact<'DeliveryAccepted', { message: string; channel: ChannelCode; via: string; receipt: string }>
  /** `via` is what carried it: `site`, `smtp`, or `outbox` where no provider is connected. */
  | Fact<'Delivered', { message: string; channel: ChannelCode; via: string }>
  /** Without `retryAt` it is given up until somebody sends it again. */
  | Fact<
      'DeliveryFailed',
      { message: string; channel: ChannelCode; reason: string; attempt: number; retryAt?: Instant }
    >
  | Fact<'ResendAsked', { message: string; channel: ChannelCode }>
  | Fact<'MessageRead', { message: string }>;

export const messageFields: EventFields<MessageEvent> = {
  Announced: { kind: 'plain', group: 'plain', until: 'plain', task: 'plain', messages: 'personal' },
  DeliveryBegun: { message: 'plain', channel: 'plain', attempt: 'plain' },
  DeliveryAccepted: { message: 'plain', channel: 'plain', via: 'plain', receipt: 'plain' },
  Delivered: { message: 'plain', channel: 'plain', via: 'plain' },
  DeliveryFailed: { message: 'plain', channel: 'plain', reason: 'plain', attempt: 'plain', retryAt: 'plain' },
  ResendAsked: { message: 'plain', channel: 'plain' },
  MessageRead: { message: 'plain' },
};

interface Delivery {
  readonly state: 'waiting' | 'sending' | 'accepted' | 'sent' | 'failed';
  readonly attempt: number;
  /** Waiting: from when. Sending: since when. */
  readonly at: Instant;
}

export interface MessagesState {
  readonly isAnnounced: boolean;
  /** By message and channel. */
  readonly deliveries: Readonly<Record<string, Delivery>>;
  /** The account of each message. */
  readonly accounts: Readonly<Record<string, string | undefined>>;
  readonly read: readonly string[];
}

interface OfDelivery {
  readonly now: Instant;
  readonly message: string;
  readonly channel: ChannelCode;
}

export type MessageCommand =
  | {
      readonly type: 'Announce';
      readonly kind: string;
      readonly group: string;
      readonly until: Position;
      /** By whose order, where the office wrote it. */
      readonly task?: string;
      readonly messages: readonly Message[];
    }
  /** Accepted with an event by the one process that sends now. */
  | (OfDelivery & { readonly type: 'BeginDelivery' })
  | (OfDelivery & { readonly type: 'RecordAccepted'; readonly via: string; readonly receipt: string })
  | (OfDelivery & { readonly type: 'RecordDelivered'; readonly via: string })
  /** `isFinal`: trying again would not help. */
  | (OfDelivery & { readonly type: 'RecordFailed'; readonly reason: string; readonly isFinal: boolean })
  | (OfDelivery & { readonly type: 'Resend' })
  | { readonly type: 'MarkRead'; readonly message: string; readonly account: string };

const MINUTE = 60_000;
/** After the first failure, the second and so on; after the last of them it is given up. */
export const RETRY_MINUTES: readonly number[] = [1, 5, 30, 120, 480];
/** Longer than any channel takes: a delivery still under way then belongs to a process that died. */
export const SENDING_LASTS_MS = 2 * MINUTE;
const MAX_REASON = 500;

/** A participant without an id: their place among the participants, since names and addresses are personal. */
export const outsiderAt = (index: number): string => `#${index}`;

export const deliveryKey = (message: string, channel: ChannelCode): string => `${message}/${channel}`;

const evolve = (state: MessagesState, event: MessageEvent, recorded?: Recorded): MessagesState => {
  const at = recorded?.at ?? 0;
  switch (event.type) {
    case 'Announced':
      return {
        ...state,
        isAnnounced: true,
        accounts: Object.fromEntries(event.data.messages.map(({ id, account }) => [id, account])),
        deliveries: Object.fromEntries(
          event.data.messages.flatMap(({ id, channels }) =>
            channels.map((channel): [string, Delivery] => [
              deliveryKey(id, channel),
              // What is in the product is there as soon as it is written.
              { state: channel === 'site' ? 'sent' : 'waiting', attempt: 0, at },
            ]),
          ),
        ),
      };
    case 'DeliveryBegun':
      return withDelivery(state, event.data, { state: 'sending', attempt: event.data.attempt, at });
    case 'DeliveryAccepted':
      return withDelivery(state, event.data, {
        state: 'accepted',
        attempt: attemptOf(state, event.data),
        at,
      });
    case 'Delivered':
      return withDelivery(state, event.data, { state: 'sent', attempt: 0, at });
    case 'DeliveryFailed': {
      const { attempt, retryAt } = event.data;
      const failed = retryAt === undefined;
      return withDelivery(state, event.data, {
        state: failed ? 'failed' : 'waiting',
        attempt,
        at: retryAt ?? at,
      });
    }
    case 'ResendAsked':
      return withDelivery(state, event.data, { state: 'waiting', attempt: 0, at });
    case 'MessageRead':
      return { ...state, read: [...state.read, event.data.message] };
  }
};

const attemptOf = (
  { deliveries }: MessagesState,
  { message, channel }: { readonly message: string; readonly channel: ChannelCode },
): number => deliveries[deliveryKey(message, channel)]?.attempt ?? 0;

const withDelivery = (
  state: MessagesState,
  { message, channel }: { readonly message: string; readonly channel: ChannelCode },
  delivery: Delivery,
): MessagesState => ({
  ...state,
  deliveries: { ...state.deliveries, [deliveryKey(message, channel)]: delivery },
});

const decide = (command: MessageCommand, state: MessagesState): Decision<MessageEvent> => {
  switch (command.type) {
    case 'Announce':
      return announce(command, state);
    case 'MarkRead':
      return markRead(command, state);
    case 'BeginDelivery':
      return onDelivery(command, state, beginDelivery);
    case 'RecordAccepted': {
      const { message, channel, via, receipt } = command;
      return onDelivery(command, state, (_, delivery) =>
        delivery.state === 'sending'
          ? accept({ type: 'DeliveryAccepted', data: { message, channel, via, receipt } })
          : nothing,
      );
    }
    case 'RecordDelivered': {
      const { message, channel, via } = command;
      return onDelivery(command, state, (_, delivery) =>
        isOnItsWay(delivery) ? accept({ type: 'Delivered', data: { message, channel, via } }) : nothing,
      );
    }
    case 'RecordFailed':
      return onDelivery(command, state, recordFailed);
    case 'Resend':
      return onDelivery(command, state, resend);
  }
};

const announce = (
  { kind, group, until, task, messages }: Extract<MessageCommand, { type: 'Announce' }>,
  { isAnnounced }: MessagesState,
): Decision<MessageEvent> =>
  isAnnounced
    ? nothing
    : accept({
        type: 'Announced',
        data: { kind, group, until, messages, task },
      });

/** Answers 4004 to who asks about a delivery that there is not. */
const onDelivery = <Command extends OfDelivery>(
  command: Command,
  { deliveries }: MessagesState,
  then: (command: Command, delivery: Delivery) => Decision<MessageEvent>,
): Decision<MessageEvent> => {
  const key = deliveryKey(command.message, command.channel);
  const delivery = Object.hasOwn(deliveries, key) ? deliveries[key] : undefined;
  return delivery ? then(command, delivery) : refuse(reject(4004));
};

const isOnItsWay = ({ state }: Delivery): boolean => state === 'sending' || state === 'accepted';

/** Nothing where another process sends, or it is not yet time to try again. */
const beginDelivery = (
  { message, channel, now }: OfDelivery,
  { state, attempt, at }: Delivery,
): Decision<MessageEvent> => {
  const isDue = (state === 'waiting' && at <= now) || (state === 'sending' && at + SENDING_LASTS_MS <= now);
  return isDue
    ? accept({ type: 'DeliveryBegun', data: { message, channel, attempt: attempt + 1 } })
    : nothing;
};

const recordFailed = (
  { message, channel, reason, isFinal, now }: Extract<MessageCommand, { type: 'RecordFailed' }>,
  delivery: Delivery,
): Decision<MessageEvent> => {
  if (!isOnItsWay(delivery)) return nothing;
  const { attempt } = delivery;
  const pause = isFinal ? undefined : RETRY_MINUTES[attempt - 1];
  const failed = { message, channel, reason: reason.slice(0, MAX_REASON), attempt };
  return accept({
    type: 'DeliveryFailed',
    data: pause === undefined ? failed : { ...failed, retryAt: now + pause * MINUTE },
  });
};

/** Answers 3001 while it is on its way: somebody would be told twice. */
const resend = ({ message, channel }: OfDelivery, delivery: Delivery): Decision<MessageEvent> => {
  if (channel === 'site' || delivery.state === 'waiting' || isOnItsWay(delivery)) return refuse(reject(3001));
  return accept({ type: 'ResendAsked', data: { message, channel } });
};

/** Answers 4004 to everybody but the reader. */
const markRead = (
  { message, account }: Extract<MessageCommand, { type: 'MarkRead' }>,
  { accounts, read }: MessagesState,
): Decision<MessageEvent> => {
  if (!Object.hasOwn(accounts, message) || accounts[message] !== account) return refuse(reject(4004));
  return read.includes(message) ? nothing : accept({ type: 'MessageRead', data: { message } });
};

export const messages: Decider<MessagesState, MessageCommand, MessageEvent> = {
  initial: { isAnnounced: false, deliveries: {}, accounts: {}, read: [] },
  evolve,
  decide,
};
