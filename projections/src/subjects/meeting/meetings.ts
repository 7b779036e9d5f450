// One document a booking that wants a video meeting: what the booking says by now, what stands at the service,
// and when the service is to be called next. A timer that follows from the log and outlives every process.
import { wantsMeeting } from '@campus/events/booking/schedule/details';
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import type { Instant, RecordedEvent } from '@campus/events/domain/envelope';
import { prefixOf } from '@campus/events/domain/streams';
import { fieldsIn } from '@campus/events/domain/unknown';
import {
  CALLING_LASTS_MS,
  type MeetingEvent,
  type MeetingWish,
  stepWanted,
} from '@campus/events/meeting/meeting';
import { documentId } from '../../ports/documents.ts';
import {
  type MeetingDocument,
  meetingCollections,
  type WishedMeeting,
} from '../../ports/meeting-documents.ts';
import type { Projection } from '../../runner/projection.ts';
import { dayOfStream } from '../booking/schedule-events.ts';

type Event = ScheduleEvent | MeetingEvent;

const isOfDay = (event: RecordedEvent<Event>): event is RecordedEvent<ScheduleEvent> =>
  event.stream.startsWith(prefixOf('schedule'));

export const meetings: Projection<MeetingDocument, Event> = {
  name: meetingCollections.meetings,
  version: 3,
  prefixes: [prefixOf('schedule'), prefixOf('meeting')],
  concerns: ({ stream, type, data }) =>
    stream.startsWith(prefixOf('meeting')) ||
    (type === 'Booked' ? fieldsIn(fieldsIn(data).details).meets === true : concerned.has(type)),
  indexes: () => [['dueAt'], ['tenant', 'startsAt'], ['tenant', 'state'], ['tenant', 'meeting']],
  keys: ({ data, metadata }) => ('booking' in data ? [documentId(metadata.tenant, data.booking)] : []),
  evolve: (document, event, id) => {
    const { at } = event.metadata;
    if (isOfDay(event)) {
      const wished = wishedAfter(document, event, id);
      return wished && wished !== document ? withDue(wished, at) : wished;
    }
    return document && withDue(evolveMeeting(document, event), at);
  },
};

const concerned: ReadonlySet<string> = new Set([
  'Approved',
  'Paid',
  'TimeChanged',
  'Extended',
  'ExtensionTakenBack',
  'DetailsChanged',
  'Resubmitted',
  'DecisionTakenBack',
  'CancelTakenBack',
  'Rejected',
  'Returned',
  'Cancelled',
  'HandedOver',
  'Terminated',
  'Missed',
  'MarkedMissed',
  'SeatReleased',
  'MovedAway',
] satisfies readonly ScheduleEvent['type'][]);

const wishedAfter = (
  document: MeetingDocument | undefined,
  event: RecordedEvent<ScheduleEvent>,
  id: string,
): MeetingDocument | undefined => {
  switch (event.type) {
    case 'Booked':
      return wantsMeeting(event.data.details) ? placed(document, event, id) : document;
    case 'Resubmitted': {
      if (wantsMeeting(event.data.details)) return placed(document, event, id);
      return document && { ...document, wish: 'none' };
    }
    case 'MovedAway':
      return document?.former?.day === event.stream ? settledHere(document) : document;
    default:
      return document && document.day === event.stream ? changed(document, event) : document;
  }
};

const settledHere = ({ former: _left, ...document }: MeetingDocument): MeetingDocument => document;

type Placing = Extract<ScheduleEvent, { type: 'Booked' | 'Resubmitted' }>;

const placed = (
  document: MeetingDocument | undefined,
  event: RecordedEvent<Placing>,
  id: string,
): MeetingDocument => {
  const { tenant, resourceId } = dayOfStream(event.stream);
  const { booking, startsAt, endsAt } = event.data;
  const wish = event.type === 'Booked' ? wishOf(event.data.status) : 'undecided';
  const wished: WishedMeeting = { wish, asked: event.id, startsAt, endsAt };
  if (!document)
    return {
      _id: id,
      tenant,
      booking,
      resourceId,
      day: event.stream,
      ...wished,
      createdAt: event.metadata.at,
      state: 'none',
      isDoubtful: false,
      attempt: 0,
    };
  const next = { ...document, ...wished, resourceId, day: event.stream };
  return document.day === event.stream ? next : { ...next, former: formerOf(document) };
};

const formerOf = ({ day, resourceId, wish, asked, startsAt, endsAt }: MeetingDocument) => ({
  day,
  resourceId,
  wished: { wish, asked, startsAt, endsAt },
});

const wishOf = (status: string): MeetingWish =>
  status === 'approved' || status === 'pending' ? 'held' : 'undecided';

/** Sent back, refused, called off, given up: the meeting goes with it. */
const changed = (
  { extended, ...document }: MeetingDocument,
  event: RecordedEvent<ScheduleEvent>,
): MeetingDocument => {
  const { endsAt, asked } = document;
  switch (event.type) {
    case 'Approved':
      return { ...document, wish: event.data.paymentDue ? 'undecided' : 'held' };
    case 'Paid':
      return { ...document, wish: 'held' };
    case 'TimeChanged': {
      const { status, paymentDue, startsAt, endsAt } = event.data;
      const wish = paymentDue ? 'undecided' : wishOf(status);
      return { ...document, wish, asked: event.id, startsAt, endsAt };
    }
    case 'Extended': {
      const before = { asked, endsAt, until: event.data.undoUntil };
      return { ...document, asked: event.id, endsAt: event.data.endsAt, extended: before };
    }
    case 'ExtensionTakenBack':
      return { ...document, asked: extended?.asked ?? event.id, endsAt: event.data.endsAt };
    case 'DetailsChanged':
      return { ...document, asked: event.id };
    case 'HandedOver':
      return { ...document, asked: event.id, host: event.data.to };
    case 'DecisionTakenBack':
      return { ...document, wish: 'undecided' };
    case 'CancelTakenBack':
      return { ...document, wish: wishOf(event.data.status), asked: event.id };
    case 'Cancelled':
    case 'Rejected':
      return document.former ? movedBack(document, document.former) : { ...document, wish: 'none' };
    case 'Returned':
    case 'Terminated':
    case 'Missed':
    case 'MarkedMissed':
    case 'SeatReleased':
      return { ...document, wish: 'none' };
    default:
      return document;
  }
};

/** The move was given up: it still stands where it stood. */
const movedBack = (
  document: MeetingDocument,
  { day, resourceId, wished }: NonNullable<MeetingDocument['former']>,
): MeetingDocument => ({ ...settledHere(document), ...wished, day, resourceId });

const evolveMeeting = (document: MeetingDocument, event: RecordedEvent<Event>): MeetingDocument => {
  const { callingSince: _call, failed: _failure, reason: _reason, ...settled } = document;
  switch (event.type) {
    case 'MeetingCallBegun': {
      const { attempt, step } = event.data;
      const isDoubtful = document.isDoubtful || step === 'create';
      return { ...document, attempt, isDoubtful, callingSince: event.metadata.at };
    }
    case 'MeetingCreated': {
      const { meeting, asked, startsAt, endsAt, access, via } = event.data;
      const held = { meeting, asked, startsAt, endsAt };
      return { ...settled, isDoubtful: false, attempt: 0, held, meeting, access, via };
    }
    case 'MeetingChanged': {
      const { asked, startsAt, endsAt } = event.data;
      const { held } = settled;
      return held ? { ...settled, attempt: 0, held: { ...held, asked, startsAt, endsAt } } : settled;
    }
    case 'MeetingCancelled': {
      const { held: _held, ...without } = settled;
      return { ...without, isDoubtful: false, attempt: 0 };
    }
    case 'MeetingCallFailed': {
      const { step, asked, attempt, reason, retryAt } = event.data;
      const failed = retryAt === undefined ? { step, asked } : { step, asked, retryAt };
      return { ...settled, attempt, reason, failed };
    }
    case 'MeetingRetryAsked':
      return settled;
    case 'MeetingStarted':
      return { ...document, startedAt: event.data.at };
    case 'MeetingEnded':
      return { ...document, endedAt: event.data.at };
    case 'MeetingCalled':
      return document;
    default:
      throw new Error(`an event of unknown type: ${event.type}`);
  }
};

/** When the service is to be called next, and what is said of the meeting until then. */
const withDue = (document: MeetingDocument, now: Instant): MeetingDocument => {
  const { dueAt: _due, ...rest } = document;
  const { wish, asked, callingSince, failed, held, extended } = rest;
  const step = stepWanted(wish, asked, rest);
  if (callingSince !== undefined)
    return { ...rest, state: 'calling', dueAt: callingSince + CALLING_LASTS_MS };
  if (step === undefined) return { ...rest, state: held ? 'held' : rest.meeting ? 'cancelled' : 'none' };
  const isAgain = failed?.step === step && failed.asked === asked;
  const from = step === 'change' ? Math.max(now, extended?.until ?? now) : now;
  if (!isAgain) return { ...rest, state: 'waiting', dueAt: from };
  return failed.retryAt === undefined
    ? { ...rest, state: 'failed' }
    : { ...rest, state: 'waiting', dueAt: failed.retryAt };
};
