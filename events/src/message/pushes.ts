// What a resource says about telling people: the settings of its record and its configuration, read once.
import { type ChannelCode, channelCodes } from './message.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Pushes {
  /** The master switch: without it the resource tells only what a person must know, and only in the product. */
  readonly isOn: boolean;
  readonly channels: readonly ChannelCode[];
  /** 0 nobody, 1 the applicant, 2 participants as well, 3 administrators as well. */
  readonly success: number;
  readonly cancelsToApplicant: boolean;
  readonly cancelsToAdministrators: boolean;
  /** The settings of a seat: tell when its reader leaves it for a while, and when it is reported as empty. */
  readonly tellsLeave: boolean;
  readonly tellsReport: boolean;
  /** Minutes before the start at which people are reminded to sign in; absent: they are not. */
  readonly remindMinutes?: number | undefined;
}

const REMIND_MINUTES_BY_DEFAULT = 15;

const codesIn = (list: unknown): ChannelCode[] =>
  typeof list === 'string' ? channelCodes.filter((code) => list.split(',').includes(code)) : [];

/** Channels that the tenant has switched on, and those it selects where nothing is said. */
export interface TenantChannels {
  readonly enabled: readonly ChannelCode[];
  readonly usual: readonly ChannelCode[];
}

/** Before a tenant has said anything, every channel may be named and the product itself is the usual one. */
export const channelsOf = (records: readonly Fields[]): TenantChannels => {
  if (records.length === 0) return { enabled: channelCodes, usual: ['site'] };
  const recordOf = (code: ChannelCode) => records.find(({ channel_code }) => channel_code === code);
  // The product itself needs no provider, so it is there unless it is switched off.
  const enabled = channelCodes.filter(
    (code) => (recordOf(code) ?? { is_enable: code === 'site' ? 1 : 0 }).is_enable === 1,
  );
  const usual = enabled.filter((code) => recordOf(code)?.is_defalut === 1);
  return { enabled, usual: usual.length > 0 ? usual : enabled.filter((code) => code === 'site') };
};

/** The enabled channels that `list` names; the usual ones where it names none. */
export const channelsIn = (list: unknown, { enabled, usual }: TenantChannels): readonly ChannelCode[] => {
  const named = codesIn(list);
  return named.length === 0 ? usual : named.filter((code) => enabled.includes(code));
};

/** A seat room says it by a setting of its own: its reader alone is told. */
const successOf = (resource: Fields): number => {
  const rule = resource.success_notification_rule;
  if (resource.success_notification_push === 1) return typeof rule === 'number' ? rule : 1;
  return resource.appointment_success_notification_push === 1 ? 1 : 0;
};

export const pushesOf = (resource: Fields, configuration: Fields, channels: TenantChannels): Pushes => {
  const isOn = resource.is_notification_push === 1;
  const cancels = isOn && resource.cancel_notification_push === 1;
  const minutes = configuration.sign_in_notification_rule;
  const remindMinutes = typeof minutes === 'number' ? minutes : REMIND_MINUTES_BY_DEFAULT;
  return {
    isOn,
    channels: channelsIn(resource.notifiy_channels, channels),
    success: isOn ? successOf(resource) : 0,
    tellsLeave: isOn && resource.temporary_departure_notification_push === 1,
    tellsReport: isOn && resource.away_from_keyboard_notification_push === 1,
    cancelsToApplicant: cancels && resource.cancel_notification_rule_apply === 1,
    cancelsToAdministrators: cancels && resource.cancel_notification_rule_admin === 1,
    remindMinutes: configuration.sign_in_notification_push === 1 ? remindMinutes : undefined,
  };
};
