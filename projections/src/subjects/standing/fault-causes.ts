// Bookings that may be somebody's fault, beside what their standing says of them: where the two do not agree,
// the reactor has something to record or to take back. A booking that never was in question has no document.
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { NOT_COLLECTED } from '@campus/events/booking/schedule/reasons';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import type { LoanEvent } from '@campus/events/loan/events';
import type { StandingEvent } from '@campus/events/standing/events';
import { documentId } from '../../ports/documents.ts';
import { FAULT_CAUSES, type FaultCause, type FaultCauseDocument } from '../../ports/standing-documents.ts';
import type { Projection } from '../../runner/projection.ts';

type CauseEvent = ScheduleEvent | LoanEvent | StandingEvent;

const concerning: ReadonlySet<string> = new Set<CauseEvent['type']>([
  'Missed',
  'MarkedMissed',
  'Completed',
  'Cancelled',
  'CancelTakenBack',
  'BecameOverdue',
  'SeatReleased',
  'MarkedPerformed',
  'SignedIn',
  'SignInRecovered',
  'FaultRecorded',
  'FaultTakenBack',
]);

/** No setting calls a cancellation late that came earlier before the day than this. */
const LONG_BEFORE_MS = 3 * 24 * 60 * 60_000;

export const faultCauses: Projection<FaultCauseDocument, CauseEvent> = {
  name: FAULT_CAUSES,
  version: 2,
  prefixes: [prefixOf('schedule'), prefixOf('loan'), prefixOf('standing')],
  concerns: ({ type }) => concerning.has(type),
  indexes: () => [['dueAt']],
  keys: ({ data, metadata }) => ('booking' in data ? [documentId(metadata.tenant, data.booking)] : []),
  evolve: (document, event, id) => {
    switch (event.type) {
      case 'Missed':
      case 'MarkedMissed':
        return caused(document, event, id, 'missed');
      case 'Completed':
        return event.data.attendance === 'missed' ? caused(document, event, id, 'missed') : document;
      case 'BecameOverdue':
        return caused(document, event, id, 'overdue');
      case 'Cancelled':
        if (isUncollected(event)) return caused(document, event, id, 'missed');
        return event.data.by === 'owner' && isNear(event)
          ? notBefore(event.data.undoUntil, caused(document, event, id, 'cancelled'))
          : document;
      case 'SeatReleased':
        return caused(document, event, id, 'leaveExceeded');
      case 'CancelTakenBack':
      case 'MarkedPerformed':
      case 'SignedIn':
      case 'SignInRecovered':
        return document && uncaused(document, event);
      case 'FaultRecorded': {
        const [, account = ''] = parseStream(event.stream).keys;
        const { cause, tenant, booking } = document ?? {
          tenant: event.metadata.tenant,
          booking: event.data.booking,
        };
        const recorded = { account, kind: event.data.kind };
        return settled({ _id: id, tenant, booking, cause, recorded }, event);
      }
      case 'FaultTakenBack': {
        if (!document?.recorded) return document;
        const { recorded: _, ...rest } = document;
        return rest.cause ? settled(rest, event) : undefined;
      }
      default:
        return document;
    }
  },
};

/** A bundle that ends gives its loans up as well, which is nobody's fault. */
const isUncollected = ({ stream, data }: RecordedEvent<CauseEvent>): boolean =>
  stream.startsWith(prefixOf('loan')) &&
  'by' in data &&
  data.by === 'system' &&
  'reason' in data &&
  data.reason === NOT_COLLECTED;

const isNear = ({ stream, metadata }: RecordedEvent<CauseEvent>): boolean => {
  const [, , date = ''] = parseStream(stream).keys;
  return metadata.at > Date.parse(date) - LONG_BEFORE_MS;
};

/** While it can be undone nothing is recorded of it. */
const notBefore = (at: number | undefined, document: FaultCauseDocument): FaultCauseDocument =>
  at === undefined || document.dueAt === undefined ? document : { ...document, dueAt: at };

type Kept = Pick<FaultCauseDocument, '_id' | 'tenant' | 'booking' | 'cause' | 'recorded'>;

const caused = (
  document: FaultCauseDocument | undefined,
  event: RecordedEvent<CauseEvent>,
  id: string,
  kind: FaultCause['kind'],
): FaultCauseDocument => {
  const { stream, revision, metadata } = event;
  const booking = 'booking' in event.data ? event.data.booking : '';
  const cause = { kind, at: metadata.at, stream, revision };
  return settled({ _id: id, tenant: metadata.tenant, booking, cause, recorded: document?.recorded }, event);
};

const uncaused = (
  { cause: _, ...rest }: FaultCauseDocument,
  event: RecordedEvent<CauseEvent>,
): FaultCauseDocument | undefined => (rest.recorded ? settled(rest, event) : undefined);

/** Due while one of the two is there without the other. */
const settled = (
  { _id, tenant, booking, cause, recorded }: Kept,
  { metadata }: RecordedEvent,
): FaultCauseDocument => ({
  _id,
  tenant,
  booking,
  cause,
  recorded,
  dueAt: !cause === !recorded ? undefined : metadata.at,
});
