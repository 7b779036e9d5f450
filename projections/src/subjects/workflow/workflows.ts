// Each booking that a workflow service decides, folded from its days and from what passed between us and the service.
// Where they do not agree, something is due: a timer that follows from the log and outlives every process.
import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { evolveBooking } from '@campus/events/booking/schedule/evolve-booking';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import { nextStep } from '@campus/events/workflow/process';
import { type WorkflowEvent, workflow } from '@campus/events/workflow/workflow';
import { documentId } from '../../ports/documents.ts';
import {
  type ReviewedPlace,
  type WorkflowDocument,
  workflowCollections,
} from '../../ports/workflow-documents.ts';
import type { Projection } from '../../runner/projection.ts';
import { dayOfStream, recordedOf } from '../booking/schedule-events.ts';

type Told = ScheduleEvent | WorkflowEvent;

const isOfDay = (event: RecordedEvent<Told>): event is RecordedEvent<ScheduleEvent> =>
  event.stream.startsWith(prefixOf('schedule'));

export const workflows: Projection<WorkflowDocument, Told> = {
  name: workflowCollections.workflows,
  version: 2,
  prefixes: [prefixOf('schedule'), prefixOf('workflow')],
  indexes: () => [['dueAt'], ['tenant', 'option']],
  keys: (event) => {
    if (!isOfDay(event)) {
      const [tenant = '', booking = ''] = parseStream(event.stream).keys;
      return [documentId(tenant, booking)];
    }
    return 'booking' in event.data ? [documentId(event.metadata.tenant, event.data.booking)] : [];
  },
  evolve: (document, event, id) => {
    const after = isOfDay(event) ? evolveDay(document, event, id) : document && answered(document, event);
    return after && after !== document ? withDue(after, event) : after;
  },
};

const answered = (document: WorkflowDocument, event: RecordedEvent<Told>): WorkflowDocument => {
  if (isOfDay(event)) return document;
  const state = workflow.evolve(document.state, event, recordedOf(event));
  return { ...document, state };
};

const evolveDay = (
  document: WorkflowDocument | undefined,
  event: RecordedEvent<ScheduleEvent>,
  id: string,
): WorkflowDocument | undefined => {
  if (event.type === 'Booked') return booked(document, event, id);
  // Only now a service decides on it.
  if (!document) return undefined;
  return moved(document, event);
};

const withoutForm = (record: BookingRecord): BookingRecord => ({ ...record, details: {} });

const booked = (
  before: WorkflowDocument | undefined,
  event: RecordedEvent<ScheduleEvent>,
  id: string,
): WorkflowDocument | undefined => {
  const record = evolveBooking(undefined, event, recordedOf(event));
  if (!record || (record.review === undefined && !before)) return before;
  const { tenant, resourceId, date } = dayOfStream(event.stream);
  const here: ReviewedPlace = { stream: event.stream, date, asked: event.id, record: withoutForm(record) };
  const option = record.review ?? before?.option ?? '';
  if (!before)
    return { _id: id, tenant, booking: record.booking, resourceId, option, ...here, state: workflow.initial };
  const { stream, date: formerDate, asked, record: there } = before;
  return { ...before, ...here, option, former: { stream, date: formerDate, asked, record: there } };
};

/** Something happened on the day where it stands, or on the one that it is leaving. */
const moved = (document: WorkflowDocument, event: RecordedEvent<ScheduleEvent>): WorkflowDocument => {
  const { former } = document;
  if (former?.stream === event.stream) {
    const there = evolved(former, event);
    return { ...document, former: there.record.phase === 'moved' ? undefined : there };
  }
  if (document.stream !== event.stream) return document;
  const here = evolved(document, event);
  // The move was given up: it still stands where it stood.
  if (former && (here.record.phase === 'cancelled' || here.record.phase === 'rejected'))
    return { ...document, ...former, former: undefined };
  return { ...document, ...here, option: here.record.review ?? document.option };
};

const asks = (event: ScheduleEvent): boolean =>
  event.type === 'Submitted' || event.type === 'Resubmitted' || event.type === 'TimeChanged';

const evolved = (
  { stream, date, asked, record }: ReviewedPlace,
  event: RecordedEvent<ScheduleEvent>,
): ReviewedPlace => ({
  stream,
  date,
  asked: asks(event) ? event.id : asked,
  record: withoutForm(evolveBooking(record, event, recordedOf(event)) ?? record),
});

const withDue = (document: WorkflowDocument, { metadata }: RecordedEvent): WorkflowDocument => {
  const due = nextStep(document.record, document.asked, document.state);
  return { ...document, dueAt: due && (due.at ?? metadata.at) };
};
