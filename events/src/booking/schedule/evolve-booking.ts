// How one booking follows from its own events: the only fold of it, shared by the decider and the
// read models.
import type { Recorded } from '../../domain/decider.ts';
import type { Attendee, BookingRecord, Took } from './booking.ts';
import type {
  AttendeeSignedIn,
  Booked,
  Cancelled,
  DecisionTakenBack,
  Extended,
  ExtensionTakenBack,
  Rejected,
  Resubmitted,
  ScheduleEvent,
  SignedIn,
  SignInRecovered,
  TimeChanged,
} from './events.ts';
import { flowNumberOf, hasFlow } from './flow.ts';

const NOT_RECORDED: Recorded = { revision: -1, at: 0 };

/**
 * The booking after one of its events; undefined while there is none. An event of something else (a
 * hold, a closure, a booking that was never booked here) leaves it as it is.
 */
export const evolveBooking = (
  booking: BookingRecord | undefined,
  event: ScheduleEvent,
  recorded: Recorded = NOT_RECORDED,
): BookingRecord | undefined => {
  if (event.type === 'Booked') return opened(event.data, recorded);
  if (!booking || !('booking' in event.data) || event.data.booking !== booking.booking) return booking;
  const changes = changesOf(booking, event, recorded);
  return changes && { ...booking, changedAt: recorded.at, ...changes };
};

/** Leaves the account out: a refusal shows this to strangers. */
export const tookBy = ({ revision, at }: Recorded): Took => ({ revision, at });

/** Without spreads: this is done for every booking there ever was. */
const opened = (data: Booked['data'], recorded: Recorded): BookingRecord => {
  const booking: Opened = {
    booking: data.booking,
    number: data.number,
    account: data.account,
    typeId: data.typeId,
    start: data.start,
    end: data.end,
    heldEnd: data.end,
    startsAt: data.startsAt,
    endsAt: data.endsAt,
    units: data.units,
    persons: data.persons,
    phase: data.status,
    holdsPlace: data.holdsPlace,
    approvalGiven: data.status === 'approved',
    payment: data.status === 'awaiting_payment' ? 'due' : data.movedFrom?.paid ? 'paid' : 'none',
    attendance: data.attendance,
    attended: 'open',
    signOut: 'none',
    took: tookBy(recorded),
    bookedAt: recorded.at,
    changedAt: recorded.at,
    hiddenByOwner: false,
    details: data.details,
  };
  if (data.seat !== undefined) booking.seat = data.seat;
  if (data.series !== undefined) booking.series = data.series;
  if (data.bundle !== undefined) booking.bundle = data.bundle;
  if (data.replaces !== undefined) booking.replaces = data.replaces;
  // Logs from before requests had numbers: it follows from the id.
  if (data.preaudit !== undefined) booking.preaudit = data.preaudit;
  if (data.review !== undefined) booking.review = data.review;
  if (data.silence !== undefined) booking.silence = data.silence;
  if (data.process !== undefined) booking.process = data.process;
  if (data.fee !== undefined) booking.fee = data.fee;
  if (data.uncounted) booking.uncounted = true;
  if (data.status === 'awaiting_approval') booking.askedAt = recorded.at;
  if (hasFlow(data.status)) booking.flow = data.flow ?? flowNumberOf(data.booking);
  return booking;
};

/** While it is put together. */
type Opened = { -readonly [Field in keyof BookingRecord]: BookingRecord[Field] };

type Changes = Partial<BookingRecord>;

/** What an event changes, without copying the rest: read models ask for every booking there ever was. */
export const changesOf = (
  booking: BookingRecord,
  event: ScheduleEvent,
  recorded: Recorded = NOT_RECORDED,
): Changes => {
  switch (event.type) {
    case 'Submitted':
      return submitted(event.data.flow, recorded);
    case 'StepPassed':
      return { preaudit: undefined, askedAt: recorded.at };
    case 'StepReminded':
      return { remindedAt: recorded.at, changedAt: booking.changedAt };
    case 'ReviewGivenUp':
      return { review: undefined, askedAt: recorded.at };
    case 'Approved':
      return {
        phase: event.data.paymentDue ? 'awaiting_payment' : 'approved',
        approvalGiven: true,
        decidedAt: recorded.at,
        reason: undefined,
        payment: event.data.paymentDue ? 'due' : booking.payment,
        holdsPlace: true,
        took: booking.holdsPlace ? booking.took : tookBy(recorded),
      };
    case 'Rejected':
      return { ...rejectedBy(booking, event.data, recorded), payment: refundOf(booking) };
    case 'Returned':
      return { phase: 'returned', reason: event.data.reason, decidedAt: recorded.at };
    case 'Resubmitted':
      return {
        ...placedAt(booking, event.data, recorded),
        phase: 'awaiting_approval',
        persons: event.data.persons ?? booking.persons,
        units: event.data.units ?? booking.units,
        details: event.data.details,
        preaudit: event.data.preaudit,
        review: event.data.review,
        silence: event.data.silence,
        process: event.data.process,
        askedAt: recorded.at,
        decidedAt: undefined,
        reason: undefined,
      };
    case 'DecisionTakenBack':
      return takenBack(event.data, recorded);
    case 'TimeChanged':
      return {
        ...placedAt(booking, event.data, recorded),
        phase: event.data.paymentDue ? 'awaiting_payment' : event.data.status,
        // Its new time was taken into the allowance of its owner.
        uncounted: undefined,
        approvalGiven: event.data.status === 'approved',
        payment: event.data.paymentDue ? 'due' : booking.payment,
        ...askedAnew(booking, event.data, recorded),
      };
    case 'DetailsChanged':
      return { persons: event.data.persons ?? booking.persons, details: event.data.details };
    case 'MovedAway':
      return { phase: 'moved', movedTo: event.data.to };
    case 'Paid':
      return booking.phase === 'awaiting_payment'
        ? { phase: booking.approvalGiven ? 'approved' : 'pending', payment: 'paid' }
        : // What was paid is the fee of the longer time.
          { payment: 'paid', extended: undefined };
    case 'Refunded':
      return { payment: 'refunded' };
    case 'Cancelled':
      return {
        phase: 'cancelled',
        stoppedIn: booking.phase,
        cancelledBy: event.data.by,
        reason: event.data.reason,
        kept: keptBy(event.data),
        payment: refundOf(booking),
      };
    case 'CancelTakenBack':
      return { ...STANDS_AGAIN, phase: event.data.status };
    case 'HandedOver':
      return { account: event.data.to, details: event.data.details, uncounted: undefined };
    case 'Hidden':
      return { hiddenByOwner: true, changedAt: booking.changedAt };
    default:
      return attendanceChangesOf(booking, event, recorded);
  }
};

const rejectedBy = (
  booking: BookingRecord,
  { reason, by, displacedBy }: Rejected['data'],
  recorded: Recorded,
): Changes => {
  const isDecision = by === 'approver' && displacedBy === undefined;
  return {
    phase: 'rejected',
    reason,
    decidedAt: isDecision ? recorded.at : booking.decidedAt,
    displacedBy: displacedBy ?? booking.displacedBy,
  };
};

/** An owner's new time that is approved anew. */
const askedAnew = (
  { booking, flow }: BookingRecord,
  { status, preaudit, review, silence, process }: TimeChanged['data'],
  recorded: Recorded,
): Changes =>
  status === 'awaiting_approval'
    ? { flow: flow ?? flowNumberOf(booking), preaudit, review, silence, process, askedAt: recorded.at }
    : {};

const submitted = (flow: string, recorded: Recorded): Changes => ({
  phase: 'awaiting_approval',
  flow,
  askedAt: recorded.at,
  took: tookBy(recorded),
});

const STANDS_AGAIN: Changes = {
  stoppedIn: undefined,
  cancelledBy: undefined,
  reason: undefined,
  kept: undefined,
};

const keptBy = ({ undoUntil: until, undoBy: by }: Cancelled['data']): BookingRecord['kept'] =>
  until === undefined || by === undefined ? undefined : { until, by };

const takenBack = ({ holdsPlace }: DecisionTakenBack['data'], recorded: Recorded): Changes => ({
  phase: 'awaiting_approval',
  approvalGiven: false,
  holdsPlace,
  reason: undefined,
  askedAt: recorded.at,
  decidedAt: undefined,
  displacedBy: undefined,
  took: tookBy(recorded),
});

const attendanceChangesOf = (booking: BookingRecord, event: ScheduleEvent, recorded: Recorded): Changes => {
  switch (event.type) {
    case 'SignedIn':
      return { ...cameIn(booking, event.data, recorded), phase: 'performed' };
    case 'AttendeeSignedIn':
      return { attendees: withAttendee(booking, event.data, recorded) };
    case 'SignInRecovered':
      return recovered(booking, event.data, recorded);
    case 'SignInTakenBack':
      return { ...NOBODY_CAME, phase: booking.approvalGiven ? 'approved' : 'pending' };
    case 'Extended':
    case 'ExtensionTakenBack':
      return endingAt(booking, event, recorded);
    case 'SignedOut':
      return {
        ...BACK,
        phase: 'completed',
        signOut: 'signedOut',
        signedOutAt: event.data.at ?? recorded.at,
        ...heldUntil(booking, event.data.end, recorded),
      };
    case 'Terminated':
      return {
        ...BACK,
        phase: 'terminated',
        stoppedIn: booking.phase,
        ...heldUntil(booking, event.data.end, recorded),
        // Nothing of it was used.
        payment: event.data.end <= booking.start ? refundOf(booking) : booking.payment,
        reason: event.data.reason ?? booking.reason,
      };
    case 'Missed':
      return { ...heldUntil(booking, event.data.end, recorded), phase: 'missed', attended: 'missed' };
    case 'Completed':
      return { ...BACK, phase: 'completed', attended: event.data.attendance, signOut: event.data.signOut };
    case 'MarkedPerformed':
      return markedPerformed(booking, recorded);
    case 'MarkedMissed':
      return {
        ...BACK,
        ...heldUntil(booking, event.data.end, recorded),
        phase: 'missed',
        attended: 'missed',
        isMarked: true,
      };
    default:
      return seatChangesOf(booking, event, recorded);
  }
};

const NOBODY_CAME: Changes = { attended: 'open', signedInAt: undefined, attendees: undefined };

const BACK: Changes = { away: undefined };

/** From its first minute that is free on, others may have taken of it. */
const heldUntil = (booking: BookingRecord, end: number, recorded: Recorded): Changes => ({
  heldEnd: end,
  freed: end < booking.end ? (booking.freed ?? tookBy(recorded)) : undefined,
});

const seatChangesOf = (booking: BookingRecord, event: ScheduleEvent, recorded: Recorded): Changes => {
  switch (event.type) {
    case 'SeatLeft':
      return {
        away: { because: 'left', since: recorded.at, until: event.data.until },
        leaves: (booking.leaves ?? 0) + 1,
      };
    case 'SeatReturned':
      return BACK;
    case 'SeatReported':
      return {
        away: { because: 'reported', since: recorded.at, until: event.data.until },
        reporters: [...(booking.reporters ?? []), event.data.reporter],
      };
    case 'SeatReleased':
      return {
        ...BACK,
        phase: 'terminated',
        stoppedIn: booking.phase,
        ...heldUntil(booking, event.data.end, recorded),
        reason: event.data.reason,
      };
    default:
      return {};
  }
};

type Came = (SignedIn | AttendeeSignedIn | SignInRecovered)['data'];

/** On a public screen nobody knows who came; elsewhere it is the owner where nobody else is named. */
const withAttendee = (
  { account, attendees = [] }: BookingRecord,
  { attendee, by, at }: Omit<Came, 'end'>,
  recorded: Recorded,
): readonly Attendee[] =>
  attendee === undefined && by === 'public'
    ? attendees
    : [...attendees, { account: attendee ?? account, at: at ?? recorded.at }];

const cameIn = (booking: BookingRecord, data: Omit<Came, 'end'>, recorded: Recorded): Changes => ({
  attended: 'performed',
  signedInAt: data.at ?? recorded.at,
  attendees: withAttendee(booking, data, recorded),
});

const recovered = (booking: BookingRecord, data: SignInRecovered['data'], recorded: Recorded): Changes => {
  const came = cameIn(booking, data, recorded);
  const isWhole = recorded.at < booking.endsAt && data.end === booking.end;
  return isWhole
    ? { ...came, ...heldUntil(booking, data.end, recorded), phase: 'performed', took: tookBy(recorded) }
    : { ...came, ...heldUntil(booking, data.end, recorded), phase: 'completed' };
};

/** Before its end the booking has its whole period again; after it only the attendance changes. */
const markedPerformed = (booking: BookingRecord, recorded: Recorded): Changes =>
  recorded.at < booking.endsAt
    ? {
        phase: 'performed',
        attended: 'performed',
        ...heldUntil(booking, booking.end, recorded),
        took: booking.phase === 'missed' ? tookBy(recorded) : booking.took,
      }
    : { phase: 'completed', attended: 'performed' };

const placedAt = (
  booking: BookingRecord,
  data: (Resubmitted | TimeChanged)['data'],
  recorded: Recorded,
): Changes => ({
  start: data.start,
  end: data.end,
  heldEnd: data.end,
  extended: undefined,
  freed: undefined,
  startsAt: data.startsAt,
  endsAt: data.endsAt,
  took: tookBy(recorded),
  holdsPlace: data.holdsPlace ?? booking.holdsPlace,
  fee: data.fee ?? booking.fee,
});

const endingAt = (
  booking: BookingRecord,
  event: Extended | ExtensionTakenBack,
  recorded: Recorded,
): Changes => {
  const { end, endsAt, fee = booking.fee } = event.data;
  const extended = event.type === 'Extended' ? beforeExtension(booking, event.data) : undefined;
  return { end, heldEnd: end, endsAt, fee, took: tookBy(recorded), extended };
};

const beforeExtension = (
  { end, endsAt, fee }: BookingRecord,
  { undoUntil: until }: Extended['data'],
): BookingRecord['extended'] => ({ end, endsAt, fee, until });

const refundOf = ({ payment }: BookingRecord): BookingRecord['payment'] => {
  if (payment === 'paid') return 'refunding';
  return payment === 'due' ? 'closed' : payment;
};
