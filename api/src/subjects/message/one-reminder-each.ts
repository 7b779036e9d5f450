// Two reminders in use for one event would contradict each other, and only one of them would count.

import { reject } from '@campus/events/domain/rejections';
import { messageKind } from '@campus/events/message/kinds';
import { notificationReminder } from '@campus/events/message/notification-reminder';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { Objection } from '../../command/ports.ts';

const isInUse = ({ is_enable }: RecordDocument['fields']): boolean => is_enable !== 0;

/** Code: 1008. What was in use before and stays so passes. */
export const oneReminderEach =
  ({ readStore }: { readonly readStore: Pick<ReadStore, 'find'> }): Objection =>
  async (tenant, entity, id, { before, after }) => {
    if (entity.name !== notificationReminder.name || !isInUse(after)) return undefined;
    const event = String(after.event_code);
    if (before.event_code === event && isInUse(before)) return undefined;
    const found = await readStore.find<RecordDocument>(collections.records(entity.name), {
      filter: { tenant, removed: false, 'fields.event_code': event, 'fields.is_enable': { $ne: 0 } },
      limit: 2,
    });
    if (found.every(({ _id }) => _id === recordId(tenant, id))) return undefined;
    const { zh, en } = messageKind(event)?.label ?? { zh: event, en: event };
    const field = { zh: `“${zh}”已启用的提醒`, en: `A reminder in use for “${en}”` };
    return reject(1008, { params: { field } });
  };
