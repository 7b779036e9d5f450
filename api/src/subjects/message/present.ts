// Messages as the wire shows them. What is about a person who was erased opens no more, and is null.
import { clockOf } from '@campus/events/domain/time/period';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { labelOf } from '@campus/events/message/kinds';
import type { MessageAddress, MessageText } from '@campus/events/message/message-text';
import { CODE_KIND } from '@campus/events/message/visit-kinds';
import type { DeliveryDocument } from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import { callerOf } from '../../gateway/http/context.ts';
import type { ListView } from '../../records/read-model-list.ts';
import { readPushes } from './settings.ts';

const isText = (value: unknown): value is MessageText =>
  typeof value === 'object' && value !== null && 'title' in value && 'text' in value;

const isAddress = (value: unknown): value is MessageAddress =>
  typeof value === 'object' && value !== null && 'name' in value;

export const openMessage = ({ keyring }: Pick<Ports, 'keyring'>, { text, address }: DeliveryDocument) => {
  const [opened, to] = [keyring.open(text), keyring.open(address)];
  return { text: isText(opened) ? opened : undefined, to: isAddress(to) ? to : undefined };
};

const wireMessageId = ({ _id, tenant }: DeliveryDocument): string => _id.slice(tenant.length + 1);

const statuses = { waiting: 0, sending: 0, accepted: 0, sent: 1, delivered: 1, failed: 2 } as const;
const results = { waiting: null, sending: null, accepted: null, sent: 1, delivered: 1, failed: 0 } as const;
const ended: ReadonlySet<DeliveryDocument['state']> = new Set(['sent', 'delivered', 'failed']);

/** An auditor reads who was told what, and no address: no booking tells them one either. */
export const presentDelivery = async (
  parts: Ports,
  document: DeliveryDocument,
  { zone, context }: ListView,
) => {
  const { tenant, kind, channel, state, account, resourceId, periods, sender } = document;
  const { text, to } = openMessage(parts, document);
  const seesAddresses = callerOf(context).roles.includes('super_admin');
  const label = labelOf(kind);
  const resource = resourceId === undefined ? undefined : await readPushes(parts, tenant, resourceId);
  const [first] = periods;
  return {
    send_status: statuses[state],
    kind: label?.zh ?? kind,
    kind_en: label?.en ?? kind,
    send_title: text?.title.zh ?? null,
    send_title_en: text?.title.en ?? null,
    send_content: text?.text.zh ?? null,
    send_content_en: text?.text.en ?? null,
    participant_user_id:
      account ?? (document.participant?.startsWith('#') ? null : document.participant) ?? null,
    participant_user_name: to?.name ?? null,
    participant_user_mobile: (seesAddresses && to?.mobile) || null,
    participant_user_email: (seesAddresses && to?.email) || null,
    appointment_id: first?.booking ?? null,
    resources_name: resource?.name.zh ?? null,
    resources_name_en: resource?.name.en ?? null,
    appointment_date: first?.date ?? null,
    start_time: first ? clockOf(first.start) : null,
    end_time: first ? clockOf(first.end) : null,
    send_result: results[state],
    attempts: document.attempt,
    resendable: channel !== 'site' && ended.has(state) && kind !== CODE_KIND ? 'yes' : 'no',
    next_time: state === 'waiting' && document.reason ? dateTimeOf(zone, document.dueAt ?? 0) : null,
    send_user_name: await parts.nameOf(tenant, sender),
    send_time: dateTimeOf(zone, document.sentAt ?? document.createdAt),
  };
};

export const presentOwnMessage = (
  parts: Pick<Ports, 'keyring'>,
  document: DeliveryDocument,
  zone: string,
) => {
  const { text } = openMessage(parts, document);
  const label = labelOf(document.kind);
  const title = text?.title ?? label;
  return {
    id: wireMessageId(document),
    kind: document.kind,
    title: title?.zh ?? '',
    title_en: title?.en ?? '',
    text: text?.text.zh ?? '',
    text_en: text?.text.en ?? '',
    appointment_ids: document.bookings,
    is_read: document.isRead ? 1 : 0,
    create_time: dateTimeOf(zone, document.createdAt),
  };
};
