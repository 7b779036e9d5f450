// The port to everything that carries a message to a person: e-mail, SMS, WeChat. What no provider is connected
// for lies in the outbox, which the office reads as the send log: simulated, and said to be so.
import type { ChangedEntry } from '@campus/events/booking/calendar-file';
import type { Instant } from '@campus/events/domain/envelope';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import type { ChannelCode } from '@campus/events/message/message';
import type { MessageAddress, MessageText } from '@campus/events/message/message-text';

/** One message, ready to be carried. */
export interface Letter {
  /** The same at every attempt, so that a server which has it already can tell. */
  readonly id: string;
  readonly to: MessageAddress;
  readonly text: MessageText;
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly entries: readonly ChangedEntry[] };
  /** What a device is told of; absent on other channels. */
  readonly about?: ToldOnDevices | undefined;
  /** It carries a code that somebody waits for; carriers bound these more narrowly. */
  readonly isCode?: true | undefined;
}

/** On the devices of an account. */
export interface ToldOnDevices {
  readonly tenant: string;
  readonly account: string;
  readonly kind: string;
  readonly booking: string;
  /** A message of several has no button that acts on one of them. */
  readonly isOnly: boolean;
}

export interface SentSms {
  readonly at: Instant;
  readonly to: string;
  readonly text: string;
}

/** What a carrier says later of a message that it accepted. */
export type Report =
  | { readonly state: 'pending' }
  | { readonly state: 'delivered' }
  | { readonly state: 'refused'; readonly reason: string };

/** An invitation on its way to a person. */
export interface InvitationLetter {
  readonly tenant: string;
  readonly institution: Bilingual;
  readonly account: string;
  readonly name: string;
  readonly email: string;
  /** Where the password is set; only the letter has it. */
  readonly address: string;
}

export interface Channel {
  /** What carried it, for the send log. */
  readonly via: string;
  /**
   * Throws Undeliverable where trying again would not help, anything else where it may. Resolves with the receipt of
   * a carrier that accepted it and reports later; with undefined once it is carried.
   */
  send(letter: Letter): Promise<string | undefined>;
  reportOf?(receipt: string): Promise<Report>;
  /** What a simulated one would have sent, the newest first; absent: nobody may read it. */
  readonly outbox?: (() => readonly SentSms[]) | undefined;
  close?(): Promise<void>;
}

export type Channels = Readonly<Record<Exclude<ChannelCode, 'site' | 'push'>, Channel>>;

/** Nobody can be reached that way: there is no address, or it is refused for good. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

export const lacking = {
  email: '没有邮箱 / no e-mail address',
  mobile: '没有手机号 / no phone number',
  device: '没有接收提醒的设备 / no device that is told',
} as const;

/** `address` is what it would need. */
const createOutbox = (address: 'email' | 'none'): Channel => ({
  via: 'outbox',
  send: async ({ to }) => {
    if (address !== 'none' && !to[address]) throw new Undeliverable(lacking[address]);
    return undefined;
  },
});

export const simulatedLetters: Omit<Channels, 'sms'> = {
  email: createOutbox('email'),
  wechat: createOutbox('none'),
};
