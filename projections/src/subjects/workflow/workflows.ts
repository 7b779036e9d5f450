// Each booking that a workflow service decides, folded from its days and from what passed between us and the service.
// Where they do not agree, something is due: a timer that follows from the log and outlives every process.
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
import { movedOn, recordAfter, withoutForm } from '../booking/moving-place.ts';
import { dayOfStream, isPlacedWithout, recordedOf } from '../booking/schedule-events.ts';

type Told = ScheduleEvent | WorkflowEvent;

const isOfDay = (event: RecordedEvent<Told>): event is RecordedEvent<ScheduleEvent> =>
  event.stream.startsWith(prefixOf('schedule'));

export const workflows: Projection<WorkflowDocument, Told> = {
  name: workflowCollections.workflows,
  version: 2,
  prefixes: [prefixOf('schedule'), prefixOf('workflow')],
  concerns: (event) => !isPlacedWithout(event, 'review'),
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

const moved = (document: WorkflowDocument, event: RecordedEvent<ScheduleEvent>): WorkflowDocument => {
  const after = movedOn(document, event, evolvedBy(event));
  return after.stream === event.stream ? { ...after, option: after.record.review ?? after.option } : after;
};

const asks = (event: ScheduleEvent): boolean =>
  event.type === 'Submitted' || event.type === 'Resubmitted' || event.type === 'TimeChanged';

const evolvedBy =
  (event: RecordedEvent<ScheduleEvent>) =>
  ({ stream, date, asked, record }: ReviewedPlace): ReviewedPlace => ({
    stream,
    date,
    asked: asks(event) ? event.id : asked,
    record: recordAfter(record, event),
  });

const withDue = (document: WorkflowDocument, { metadata }: RecordedEvent): WorkflowDocument => {
  const due = nextStep(document.record, document.asked, document.state);
  return { ...document, dueAt: due && (due.at ?? metadata.at) };
};
