// Tells the devices of a person: in the device's language, with a button where the matter has one.
import { createHash } from 'node:crypto';
import { tenant as tenantEntity } from '@campus/events/directory/tenant';
import type { Instant } from '@campus/events/domain/envelope';
import { messageKind } from '@campus/events/message/kinds';
import type { MessageText } from '@campus/events/message/message-text';
import { pushDevice } from '@campus/events/message/push-device';
import type { BookingDocument, RecordDocument } from '@campus/projections/ports/documents';
import { type Channel, lacking, type ToldOnDevices, Undeliverable } from '../../command/channels.ts';
import { fieldsOf, findBooking } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { openFields, wireIdOf } from '../../records/present.ts';
import { removeRecord } from '../../records/save.ts';
import { type Act, actOffered, buttonFor, pushActPath, words } from './push-acts.ts';
import { devicesAsking } from './push-devices.ts';
import { isSubscription, type SendPush } from './web-push.ts';

const MOST_SHOWN = 400;
const DAY_MS = 24 * 60 * 60_000;

/** When nobody needs to be told any more. */
const lapsesAt = (kind: string, booking: BookingDocument | undefined, now: Instant): Instant => {
  if (kind === 'soon_on_device') return booking?.startsAt ?? now;
  return kind === 'leave_ends' ? (booking?.away?.until ?? now) : now + DAY_MS;
};

/** The same for all devices of the person. */
interface Matter {
  readonly about: ToldOnDevices;
  readonly text: MessageText;
  readonly booking: BookingDocument | undefined;
  readonly act: Act | 'scan' | undefined;
  readonly actPath: string;
  readonly lastsMs: number;
}

const pushTo = (parts: Ports, device: RecordDocument, matter: Matter): string => {
  const { about, text, booking, act, actPath, lastsMs } = matter;
  const language = device.fields.language === 'en' ? 'en' : 'zh';
  const button = act && { action: act, title: words[act][language] };
  const mayAct = act !== undefined && act !== 'scan' && booking !== undefined;
  return JSON.stringify({
    title: text.title[language],
    body: text.text[language].slice(0, MOST_SHOWN),
    tag: `${about.kind} ${about.booking}`,
    page: `pc/appointmentDetail/self/${encodeURIComponent(about.booking)}`,
    actions: [button, { action: 'open', title: words.open[language] }].filter((each) => each !== undefined),
    act: mayAct
      ? { path: actPath, token: buttonFor(parts, booking, act, about, wireIdOf(device), lastsMs) }
      : undefined,
  });
};

export const createPushChannel = (parts: Ports, send: SendPush): Channel => {
  const sendTo = async (device: RecordDocument, matter: Matter): Promise<boolean> => {
    const { tenant, account, kind, booking } = matter.about;
    const open = openFields(parts, pushDevice, device.fields);
    const topic = createHash('sha256').update(`${kind} ${booking}`).digest('base64url').slice(0, 32);
    const lastsSeconds = Math.ceil(matter.lastsMs / 1_000);
    const push = { text: pushTo(parts, device, matter), topic, lastsSeconds };
    if (isSubscription(open) && (await send(open, push))) return true;
    await removeRecord(parts, { tenant, account, correlation: device._id }, pushDevice, wireIdOf(device));
    return false;
  };
  return {
    via: 'web-push',
    send: async ({ text, about }) => {
      if (!about || (await parts.isEnded?.(about.tenant, about.account)))
        throw new Undeliverable(lacking.device);
      const { tenant, account, kind } = about;
      const topic = messageKind(kind)?.onDevices?.topic;
      const devices = await devicesAsking(parts, tenant, account, topic);
      await parts.keyring.fetch?.(devices);
      const booking = await findBooking(parts, tenant, about.booking);
      const own = await fieldsOf(parts, tenantEntity.name, tenant, tenant);
      const act = booking && about.isOnly ? await actOffered(parts, kind, booking) : undefined;
      const actPath = pushActPath(String(own?.tenant_key ?? ''));
      const lastsMs = Math.max(0, lapsesAt(kind, booking, parts.clock()) - parts.clock());
      const matter = { about, text, booking, act, actPath, lastsMs };
      const outcomes = await Promise.allSettled(devices.map((device) => sendTo(device, matter)));
      if (outcomes.some((each) => each.status === 'fulfilled' && each.value)) return undefined;
      const faults = outcomes.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
      const passing = faults.find((fault) => !(fault instanceof Undeliverable));
      throw passing ?? faults[0] ?? new Undeliverable(lacking.device);
    },
  };
};
