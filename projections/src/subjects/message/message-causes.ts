// What somebody may have to be told of, until the messages are written: the events of one action together, so
// that a series or a decision on many requests makes one message. What follows from them is decided later, by
// the settings of the resource; a cause that nobody is told of stays and is passed over.
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { clockReasonOf } from '@campus/events/booking/schedule/reasons';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { prefixOf } from '@campus/events/domain/streams';
import type { SealedText, Words } from '@campus/events/domain/words';
import type { LoanEvent } from '@campus/events/loan/events';
import type { MeetingEvent } from '@campus/events/meeting/meeting';
import { kindsAfter, kindsAfterMeeting, kindsAfterStanding, kindsToldBy } from '@campus/events/message/kinds';
import type { MessageEvent } from '@campus/events/message/message';
import type { StandingEvent } from '@campus/events/standing/events';
import {
  type CauseDocument,
  type CauseItem,
  collections,
  documentId,
  NEWS_LASTS_MS,
} from '../../ports/documents.ts';
import type { Projection } from '../../runner/projection.ts';

/** More than a series holds; what is beyond is told by the same message as a number. */
const MAX_ITEMS = 500;

type Told = ScheduleEvent | LoanEvent;
type CauseEvent = Told | MeetingEvent | StandingEvent | MessageEvent;

const isOfBooking = (event: RecordedEvent<CauseEvent>): event is RecordedEvent<Told> =>
  event.stream.startsWith(prefixOf('schedule')) || event.stream.startsWith(prefixOf('loan'));

const isOfMeeting = (event: RecordedEvent<CauseEvent>): event is RecordedEvent<MeetingEvent> =>
  event.stream.startsWith(prefixOf('meeting'));

const isOfStanding = (event: RecordedEvent<CauseEvent>): event is RecordedEvent<StandingEvent> =>
  event.stream.startsWith(prefixOf('standing'));

/** What is told together. */
const groupOf = ({ type, data, metadata }: RecordedEvent<Told>): string => {
  if (type === 'Borrowed') return data.bundle ?? metadata.correlation;
  return (type === 'Booked' ? (data.series ?? data.bundle) : undefined) ?? metadata.correlation;
};

const idOf = (tenant: string, kind: string, group: string): string => documentId(tenant, `${kind}~${group}`);

export const messageCauses: Projection<CauseDocument, CauseEvent> = {
  name: collections.messageCauses,
  version: 2,
  prefixes: (['schedule', 'loan', 'message', 'meeting', 'standing'] as const).map(prefixOf),
  indexes: () => [['changedAt'], ['until']],
  usefulMs: NEWS_LASTS_MS,
  keys: (event) => {
    const { tenant } = event.metadata;
    if (isOfBooking(event)) {
      const kinds = kindsAfter(event, event.metadata.actor);
      return kinds.map((kind) => idOf(tenant, kind, groupOf(event)));
    }
    if (isOfStanding(event))
      return kindsAfterStanding(event).map((kind) => idOf(tenant, kind, event.metadata.correlation));
    if (isOfMeeting(event))
      return kindsAfterMeeting(event).map((kind) => idOf(tenant, kind, event.data.booking));
    if (event.type !== 'Announced') return [];
    const { kind, group } = event.data;
    return kindsToldBy(kind).map((each) => idOf(tenant, each, group));
  },
  evolve: (document, event, id) => {
    if (isOfBooking(event)) return withItem(document, event, id, groupOf(event));
    if (isOfStanding(event)) return withItem(document, event, id, event.metadata.correlation);
    if (isOfMeeting(event)) return withItem(document, event, id, event.data.booking);
    return event.type === 'Announced' && document ? without(document, event.data.until) : document;
  },
};

const withItem = (
  document: CauseDocument | undefined,
  event: RecordedEvent<Told | MeetingEvent | StandingEvent>,
  id: string,
  group: string,
): CauseDocument | undefined => {
  const { data, metadata, position } = event;
  const about = subjectOf(data);
  if (about === undefined) return document;
  const reason = reasonOf(event);
  const item: CauseItem = { id: event.id, booking: about, position };
  const items = [...(document?.items ?? []), reason ? { ...item, reason } : item].slice(0, MAX_ITEMS);
  return {
    _id: id,
    tenant: metadata.tenant,
    kind: id.slice(documentId(metadata.tenant, '').length, -(group.length + 1)),
    group,
    cause: document?.cause ?? event.id,
    actor: document?.actor ?? metadata.actor,
    items,
    until: position,
    changedAt: toldFrom(event),
  };
};

/** While a cancellation or an extension can be undone nobody is told of it. */
const toldFrom = ({ type, data, metadata }: RecordedEvent<Told | MeetingEvent | StandingEvent>): number =>
  type === 'Cancelled' || type === 'Extended' ? (data.undoUntil ?? metadata.at) : metadata.at;

/** A booking, what will be one, or an entry of a standing. */
const subjectOf = (data: (Told | MeetingEvent | StandingEvent)['data']): string | undefined => {
  if ('appeal' in data) return data.appeal;
  if ('ban' in data) return data.ban;
  if ('booking' in data) return data.booking;
  return 'wait' in data ? data.wait : undefined;
};

const reasonOf = (event: Told | MeetingEvent | StandingEvent): Bilingual | SealedText | undefined => {
  switch (event.type) {
    case 'Rejected':
    case 'SeatReleased':
      return event.data.reason;
    case 'Cancelled': {
      const { reason, by } = event.data;
      return clockReasonOf(reason, by) ?? inBoth(reason);
    }
    case 'Returned':
    case 'Terminated':
    case 'TimeChanged':
      return inBoth(event.data.reason);
    case 'Booked':
      return inBoth(event.data.movedFrom?.reason ?? event.data.replaces?.reason);
    default:
      return undefined;
  }
};

/** What a person wrote stands in either language; sealed, it stays so. */
const inBoth = (reason: Words | undefined): Bilingual | SealedText | undefined => {
  if (!reason) return undefined;
  return typeof reason === 'string' ? { zh: reason, en: reason } : reason;
};

/** What came after those that are told begins a cause of its own. */
const without = (document: CauseDocument, until: string): CauseDocument | undefined => {
  const items = document.items.filter(({ position }) => position > until);
  const [first] = items;
  return first && { ...document, items, cause: first.id };
};
