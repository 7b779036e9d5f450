// Bookings whose people may have to be reminded, by their start: a timer that outlives every process. It is gone
// once the booking has begun, ended, or its last reminder was written.
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { prefixOf } from '@campus/events/domain/streams';
import type { MessageEvent } from '@campus/events/message/message';
import { collections, documentId, type ReminderDocument } from '../../ports/documents.ts';
import type { Projection } from '../../runner/projection.ts';
import { dayOfStream } from '../booking/schedule-events.ts';

type ReminderEvent = ScheduleEvent | MessageEvent;

const isOfDay = (event: RecordedEvent<ReminderEvent>): event is RecordedEvent<ScheduleEvent> =>
  event.stream.startsWith(prefixOf('schedule'));

export const reminders: Projection<ReminderDocument, ReminderEvent> = {
  name: collections.reminders,
  version: 2,
  prefixes: [prefixOf('schedule'), prefixOf('message')],
  concerns: ({ type }) => concerned.has(type),
  indexes: () => [['startsAt']],
  keys: (event) => {
    const { tenant } = event.metadata;
    if (isOfDay(event)) return 'booking' in event.data ? [documentId(tenant, event.data.booking)] : [];
    return event.type === 'Announced' && event.data.kind === 'sign_in_late'
      ? [documentId(tenant, event.data.group)]
      : [];
  },
  evolve: (document, event, id) => {
    if (!isOfDay(event)) return undefined;
    switch (event.type) {
      case 'Booked':
      case 'TimeChanged':
      case 'Resubmitted': {
        const { tenant, resourceId } = dayOfStream(event.stream);
        const { booking, startsAt } = event.data;
        return { _id: id, tenant, booking, resourceId, stream: event.stream, cause: event.id, startsAt };
      }
      default:
        // It stands on another day by now.
        return document?.stream === event.stream ? undefined : document;
    }
  },
};

const concerned: ReadonlySet<string> = new Set([
  'Announced',
  'Booked',
  'TimeChanged',
  'Resubmitted',
  'Rejected',
  'Cancelled',
  'MovedAway',
  'SignedIn',
  'Terminated',
  'Missed',
  'Completed',
  'MarkedPerformed',
  'MarkedMissed',
] satisfies readonly ReminderEvent['type'][]);
