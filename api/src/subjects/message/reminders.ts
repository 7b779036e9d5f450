// What the office says about a kind of message, where it says something.
import { tenant as tenantEntity } from '@campus/events/directory/tenant';
import { channelCodes } from '@campus/events/message/message';
import type { MessageKind, Receiver } from '@campus/events/message/message-kind';
import { notificationReminder } from '@campus/events/message/notification-reminder';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { Ports } from '../../command/ports.ts';
import { readPushes } from './settings.ts';

type Reminder = RecordDocument['fields'];

const MOST_OF_A_KIND = 100;
const isInUse = ({ is_enable }: Reminder): boolean => is_enable !== 0;

/** One in use before one that is not, then the one that was changed last; found once until a record changes. */
export const reminderOf = (
  parts: Pick<Ports, 'readStore' | 'following'>,
  tenant: string,
  kind: string,
): Promise<Reminder | undefined> =>
  parts.following(`reminder ${tenant} ${kind}`, async () => {
    const found = await parts.readStore.find<RecordDocument>(collections.records(notificationReminder.name), {
      filter: { tenant, removed: false, 'fields.event_code': kind },
      sort: [['updatedAt', -1]],
      limit: MOST_OF_A_KIND,
    });
    return (found.find(({ fields }) => isInUse(fields)) ?? found[0])?.fields;
  });

const receiverCodes: readonly Receiver[] = ['applicant', 'participants', 'approvers', 'administrators'];

const chosen = <Code extends string>(codes: readonly Code[], value: unknown): readonly Code[] =>
  Array.isArray(value) ? codes.filter((code) => value.includes(code)) : [];

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** Undefined: the office has switched it off. */
export const asReminded = (kind: MessageKind, reminder: Reminder): MessageKind | undefined => {
  if (!isInUse(reminder)) return undefined;
  const { template, template_en } = reminder;
  const channels = chosen(channelCodes, reminder.channels);
  const receivers = chosen(receiverCodes, reminder.receivers);
  const zh = textOr(template, kind.lead.zh);
  const en = textOr(template_en, typeof template === 'string' && template !== '' ? template : kind.lead.en);
  const worded: MessageKind = { ...kind, lead: { zh, en } };
  return {
    ...worded,
    channels: channels.length > 0 ? channels : worded.channels,
    pushed: receivers.length > 0 ? () => receivers : worded.pushed,
  };
};

/** Found once until a record changes. */
export const tenantsOf = (parts: Pick<Ports, 'readStore' | 'following'>): Promise<readonly string[]> =>
  parts.following('tenants', async () => {
    const ids: string[] = [];
    const pages = inPages<RecordDocument>(parts.readStore, collections.records(tenantEntity.name), {
      filter: { removed: false },
    });
    for await (const page of pages) ids.push(...page.map(({ tenant }) => tenant));
    return ids;
  });

/** A resource that reminds does so as early as the office says, where the office says it. */
export const minutesBefore = async (
  parts: Ports,
  tenant: string,
  resourceId: string,
): Promise<number | undefined> => {
  const read = await readPushes(parts, tenant, resourceId);
  const byOffice = (await reminderOf(parts, tenant, 'starts_soon'))?.offset_minutes;
  const byResource = read?.pushes.remindMinutes;
  return byResource !== undefined && typeof byOffice === 'number' ? byOffice : byResource;
};
