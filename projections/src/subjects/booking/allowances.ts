// What accounts have taken and the days and devices do not know of, or know to be over: what is left to give
// back or to settle. A document lives from the taking until one of the two is done.
import { becauseCancelled } from '@campus/events/booking/allowance/allowance';
import type { AllowanceEvent } from '@campus/events/booking/allowance/events';
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import type { Instant, RecordedEvent } from '@campus/events/domain/envelope';
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { LoanEvent } from '@campus/events/loan/events';
import { documentId } from '../../ports/documents.ts';
import type { Document } from '../../ports/read-store.ts';
import type { Projection } from '../../runner/projection.ts';
import { refuseUnknownOfLoan } from '../loan/loan-document.ts';
import { refuseUnknown } from './schedule-events.ts';

export const ALLOWANCES = 'allowances';

export interface AllowanceDocument extends Document {
  readonly tenant: string;
  readonly account: string;
  readonly booking: string;
  readonly resourceId: string;
  readonly date: LocalDate;
  readonly takenAt: Instant;
  /** True for a loan: its device has it, no day. */
  readonly isLoan?: boolean;
  /** Whether a day or a device has ever had the booking. */
  readonly isBooked: boolean;
  /** The streams in which it stands: two while it moves. */
  readonly standsOn: readonly string[];
  /** It stands nowhere any more, since when and why. */
  readonly overAt?: Instant;
  readonly over?: 'settled' | 'cancelled' | 'rejected' | 'returned';
}

type AccountOrDayEvent = AllowanceEvent | ScheduleEvent | LoanEvent;

export const allowances: Projection<AllowanceDocument, AccountOrDayEvent> = {
  name: ALLOWANCES,
  version: 4,
  prefixes: [prefixOf('allowance'), prefixOf('schedule'), prefixOf('loan')],
  indexes: () => [['overAt'], ['isBooked', 'takenAt']],
  keys: ({ data, stream }) =>
    'booking' in data && typeof data.booking === 'string'
      ? [documentId(parseStream(stream).keys[0] ?? '', data.booking)]
      : [],
  evolve: (document, event, id) =>
    event.stream.startsWith(prefixOf('allowance'))
      ? evolveAccount(document, event, id)
      : document && evolveDay(document, event),
};

const evolveAccount = (
  document: AllowanceDocument | undefined,
  recorded: RecordedEvent<AccountOrDayEvent>,
  id: string,
): AllowanceDocument | undefined => {
  switch (recorded.type) {
    case 'Taken':
    case 'Shifted': {
      const [tenant = '', account = ''] = parseStream(recorded.stream).keys;
      const { booking, resourceId, date, until } = recorded.data;
      const { isBooked = false, standsOn = [] } = document ?? {};
      const takenAt = recorded.metadata.at;
      const isLoan = until === undefined ? {} : { isLoan: true };
      return { _id: id, tenant, account, booking, resourceId, date, takenAt, isBooked, standsOn, ...isLoan };
    }
    case 'GivenBack':
    case 'Settled':
      return undefined;
    default:
      return document;
  }
};

const refuseUnknownOf = (event: RecordedEvent): void =>
  event.stream.startsWith(prefixOf('loan')) ? refuseUnknownOfLoan(event) : refuseUnknown(event);

/** What a day or a device says of the booking. */
const evolveDay = (
  document: AllowanceDocument,
  recorded: RecordedEvent<AccountOrDayEvent>,
): AllowanceDocument => {
  const { stream, metadata } = recorded;
  const elsewhere = document.standsOn.filter((other) => other !== stream);
  const ended = (over: AllowanceDocument['over']): AllowanceDocument =>
    elsewhere.length > 0 || over === undefined
      ? { ...document, standsOn: elsewhere }
      : { ...document, standsOn: [], over, overAt: metadata.at };
  refuseUnknownOf(recorded);
  switch (recorded.type) {
    case 'Booked':
    case 'Borrowed':
    case 'DecisionTakenBack':
    case 'CancelTakenBack':
    case 'Resubmitted': {
      const { over, overAt, ...rest } = document;
      return { ...rest, isBooked: true, standsOn: [...elsewhere, stream] } as AllowanceDocument;
    }
    case 'MovedAway':
      return ended(undefined);
    case 'Cancelled':
      return ended(becauseCancelled(recorded.data.by));
    case 'Rejected':
      return ended('rejected');
    case 'HandedOver':
      return document.account === recorded.data.from ? ended('rejected') : document;
    case 'Returned':
      return ended('returned');
    case 'SignedOut':
    case 'Terminated':
    case 'Missed':
    case 'Completed':
    case 'MarkedMissed':
      return ended('settled');
    default:
      return document;
  }
};
