// One document a booking, wherever it lives: its record as its own fold tells it, what happened to it,
// and when the clock will next change it. A booking that moves to another day keeps its document.

import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { evolveBooking } from '@campus/events/booking/schedule/evolve-booking';
import { prospectOf } from '@campus/events/booking/schedule/status';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import type { LoanEvent } from '@campus/events/loan/events';
import { type Change, signActions } from '../../ports/change-feed.ts';
import {
  type BookingDocument,
  collections,
  documentId,
  type FormerDay,
  isLoan,
} from '../../ports/documents.ts';
import type { Projection } from '../../runner/projection.ts';
import { evolveLoan, isOfLoan } from '../loan/loan-document.ts';
import { dayOfStream, recordedOf, refuseUnknown, withStep } from './schedule-events.ts';

export const bookings: Projection<BookingDocument, ScheduleEvent | LoanEvent> = {
  name: collections.bookings,
  version: 11,
  prefixes: [prefixOf('schedule'), prefixOf('loan')],
  indexes: () => [
    ['tenant', 'account', 'startsAt'],
    ['tenant', 'createdBy', 'startsAt'],
    ['tenant', 'phase', 'startsAt'],
    ['tenant', 'resourceId', 'date'],
    ['tenant', 'startsAt'],
    ['tenant', 'number'],
    ['series'],
    ['bundle'],
    ['dueAt'],
    ['former.stream'],
    ['tenant', 'desk.rank', 'endsAt'],
    ['desk.dueAt'],
    ['loan.overdueAt'],
  ],
  keys: ({ stream, data }) =>
    'booking' in data && typeof data.booking === 'string'
      ? [documentId(parseStream(stream).keys[0] ?? '', data.booking)]
      : [],
  evolve: (document, event, id) => {
    if (isOfLoan(event)) return evolveLoan(document, event, id);
    refuseUnknown(event);
    if (event.type === 'Booked') return opened(document, event, id);
    if (!document) return document;
    if (document.stream === event.stream) return evolveHere(document, event);
    return document.former?.stream === event.stream ? evolveThere(document, event) : document;
  },
  announce: (_, after, events) => {
    if (!after) return [];
    const { tenant, resourceId } = after;
    const lent: Change[] = isLoan(after) ? [{ kind: 'loan', tenant, resourceId }] : [];
    return [...lent, ...events.flatMap((event) => signOf(after, event))];
  },
};

const opened = (
  document: BookingDocument | undefined,
  event: RecordedEvent<ScheduleEvent>,
  id: string,
): BookingDocument | undefined => {
  const booked = evolveBooking(undefined, event, recordedOf(event));
  if (!booked) return document;
  const record = document?.replaces ? { ...booked, replaces: document.replaces } : booked;
  const isMove = document !== undefined && document.stream !== event.stream;
  const { tenant, resourceId, date } = dayOfStream(event.stream);
  return placed(record, {
    _id: id,
    tenant,
    resourceId,
    date,
    createdAt: document?.createdAt ?? event.metadata.at,
    createdBy: document?.createdBy ?? event.metadata.actor,
    stream: event.stream,
    revision: event.revision,
    timeSetBy: event.id,
    // It stands on both days until it has left the old one.
    former: isMove && document.phase !== 'moved' ? formerOf(document) : undefined,
    history: withStep(document?.history ?? [], event),
  });
};

const evolveHere = (document: BookingDocument, event: RecordedEvent<ScheduleEvent>): BookingDocument => {
  // The fold changes what it knows and carries the rest along.
  const record = evolveBooking(document, event, recordedOf(event));
  if (!record) return document;
  const history = withStep(document.history, event);
  const { former, _id, tenant, resourceId, createdAt } = document;
  const createdBy = makerAfter(document, event);
  const hasEnded = record.phase === 'cancelled' || record.phase === 'rejected';
  // The move was given up: it still stands where it stood.
  if (former && hasEnded)
    return placed(
      { ...former.record },
      {
        _id,
        tenant,
        resourceId,
        createdAt,
        createdBy,
        history,

        stream: former.stream,
        date: former.date,
        revision: former.revision,
        timeSetBy: former.timeSetBy,
      },
    );
  const { revision } = event;
  const timeSetBy = setsTime.has(event.type) ? event.id : document.timeSetBy;
  return { ...record, createdBy, revision, timeSetBy, history, ...prospectOf(record) } as BookingDocument;
};

const setsTime: ReadonlySet<string> = new Set([
  'TimeChanged',
  'Resubmitted',
] satisfies ScheduleEvent['type'][]);

/** Something happened on the day it is leaving. */
const evolveThere = (document: BookingDocument, event: RecordedEvent<ScheduleEvent>): BookingDocument => {
  const { former, ...rest } = document;
  const record = former && evolveBooking(former.record, event, recordedOf(event));
  if (!record) return document;
  const history = withStep(document.history, event);
  if (record.phase === 'moved') return { ...rest, history } as BookingDocument;
  const createdBy = makerAfter(document, event);
  return { ...document, createdBy, former: { ...former, record, revision: event.revision }, history };
};

/** A maker who booked for themselves and left has no say in it any more. */
const makerAfter = ({ createdBy }: BookingDocument, { type, data }: RecordedEvent<ScheduleEvent>): string =>
  type === 'HandedOver' && data.from === createdBy ? data.to : createdBy;

/** What a document has beside the booking itself. */
type Frame = Pick<
  BookingDocument,
  '_id' | 'tenant' | 'resourceId' | 'date' | 'createdAt' | 'createdBy' | 'stream' | 'revision' | 'history'
> &
  Pick<FormerDay, 'timeSetBy'> & { readonly former?: FormerDay | undefined };

/**
 * Nobody else holds the record, so it becomes the document, field by field: this is done for every booking
 * there ever was, and copying forty fields takes ten times as long.
 */
const placed = (record: BookingRecord, frame: Frame): BookingDocument => {
  const document = record as Writable<BookingDocument>;
  document._id = frame._id;
  document.tenant = frame.tenant;
  document.resourceId = frame.resourceId;
  document.date = frame.date;
  document.createdAt = frame.createdAt;
  document.createdBy = frame.createdBy;
  document.stream = frame.stream;
  document.revision = frame.revision;
  if (frame.timeSetBy !== undefined) document.timeSetBy = frame.timeSetBy;
  if (frame.former) document.former = frame.former;
  document.history = frame.history;
  Object.assign(document, prospectOf(record));
  return document;
};

type Writable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

/** The booking alone, as its fold knows it. */
const recordIn = (document: BookingDocument): BookingRecord => {
  const {
    _id,
    _at,
    tenant,
    resourceId,
    date,
    createdAt,
    createdBy,
    stream,
    revision,
    timeSetBy,
    history,
    dueAt,
    lapsed,
    opensAt,
    former,
    ...record
  } = document;
  return record as unknown as BookingRecord;
};

const formerOf = (document: BookingDocument): FormerDay => ({
  stream: document.stream,
  date: document.date,
  revision: document.revision,
  timeSetBy: document.timeSetBy,
  record: recordIn(document),
});

const signOf = (document: BookingDocument, event: RecordedEvent): Change[] => {
  const { type, position, metadata } = event;
  const action = signActions[type];
  if (!action) return [];
  const { tenant, resourceId, booking } = document;
  return [{ kind: 'sign', tenant, resourceId, booking, action, at: metadata.at, position }];
};
