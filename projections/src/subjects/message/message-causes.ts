// What somebody may have to be told of, until the messages are written: the events of one action together, so
// that a series or a decision on many requests makes one message. What follows from them is decided later, by
// the settings of the resource; a cause that nobody is told of stays and is passed over.
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { prefixOf } from '@campus/events/domain/streams';
import { kindsAfter } from '@campus/events/message/kinds';
import type { MessageEvent } from '@campus/events/message/message';
import { type CauseDocument, type CauseItem, collections, documentId } from '../../ports/documents.ts';
import type { Projection } from '../../runner/projection.ts';

/** More than a series holds; what is beyond is told by the same message as a number. */
const MAX_ITEMS = 500;

type CauseEvent = ScheduleEvent | MessageEvent;

const isOfDay = (event: RecordedEvent<CauseEvent>): event is RecordedEvent<ScheduleEvent> =>
  event.stream.startsWith(prefixOf('schedule'));

/** What is told together. */
const groupOf = ({ type, data, metadata }: RecordedEvent<ScheduleEvent>): string =>
  type === 'Booked' && data.series !== undefined ? data.series : metadata.correlation;

const idOf = (tenant: string, kind: string, group: string): string => documentId(tenant, `${kind}~${group}`);

export const messageCauses: Projection<CauseDocument, CauseEvent> = {
  name: collections.messageCauses,
  version: 1,
  prefixes: [prefixOf('schedule'), prefixOf('message')],
  indexes: () => [['changedAt']],
  keys: (event) => {
    const { tenant } = event.metadata;
    if (isOfDay(event)) return kindsAfter(event).map((kind) => idOf(tenant, kind, groupOf(event)));
    return event.type === 'Announced' ? [idOf(tenant, event.data.kind, event.data.group)] : [];
  },
  evolve: (document, event, id) => {
    if (isOfDay(event)) return withItem(document, event, id);
    return event.type === 'Announced' && document ? without(document, event.data.until) : document;
  },
};

const withItem = (
  document: CauseDocument | undefined,
  event: RecordedEvent<ScheduleEvent>,
  id: string,
): CauseDocument | undefined => {
  const { data, metadata, position } = event;
  if (!('booking' in data)) return document;
  const reason = reasonOf(event);
  const item: CauseItem = { id: event.id, booking: data.booking, position };
  const items = [...(document?.items ?? []), reason ? { ...item, reason } : item].slice(0, MAX_ITEMS);
  const group = groupOf(event);
  return {
    _id: id,
    tenant: metadata.tenant,
    kind: id.slice(documentId(metadata.tenant, '').length, -(group.length + 1)),
    group,
    cause: document?.cause ?? event.id,
    actor: document?.actor ?? metadata.actor,
    items,
    until: position,
    changedAt: metadata.at,
  };
};

const reasonOf = (event: ScheduleEvent): Bilingual | undefined => {
  switch (event.type) {
    case 'Rejected':
      return event.data.reason;
    case 'Returned':
    case 'Cancelled':
    case 'Terminated':
    case 'TimeChanged': {
      const { reason } = event.data;
      return reason ? { zh: reason, en: reason } : undefined;
    }
    default:
      return undefined;
  }
};

/** What came after those that are told begins a cause of its own. */
const without = (document: CauseDocument, until: string): CauseDocument | undefined => {
  const items = document.items.filter(({ position }) => position > until);
  const [first] = items;
  return first && { ...document, items, cause: first.id };
};
