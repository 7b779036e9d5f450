// The one displayed status of a booking and its columns, from its record and the clock. What the clock
// has made due counts as done before a job records it. Pure and safe in a browser.
import type { Instant } from '../../domain/envelope.ts';
import type { BookingPhase, BookingRecord } from './booking.ts';
import { changesOf, evolveBooking } from './evolve-booking.ts';
import { lapseOf, lapsesAt, signInOpensAt } from './lapse.ts';

export type BookingStatus = Exclude<BookingPhase, 'moved'>;

export const bookingStatuses = [
  'to_be_submitted',
  'awaiting_approval',
  'approved',
  'pending',
  'performed',
  'missed',
  'rejected',
  'returned',
  'cancelled',
  'terminated',
  'completed',
  'awaiting_payment',
] as const satisfies readonly BookingStatus[];

/** The booking as it is at `now` by the clock, recorded or not. */
export const asOf = (booking: BookingRecord, now: Instant): BookingRecord => {
  const lapse = lapseOf(booking, now);
  return (lapse && evolveBooking(booking, lapse, { revision: booking.took.revision, at: now })) ?? booking;
};

/** What the clock alone will make of a booking, for those that look for a status without the booking at hand. */
export interface Prospect {
  /** When the clock will next change it by itself; absent: never. */
  readonly dueAt?: Instant | undefined;
  /** What it is from then on. */
  readonly lapsed?: Pick<BookingRecord, 'phase' | 'attended' | 'signOut' | 'stoppedIn'> | undefined;
  /** Until then an approved booking shows as approved, from then on as pending. */
  readonly opensAt: Instant;
}

export const prospectOf = (booking: BookingRecord): Prospect => {
  const dueAt = lapsesAt(booking);
  const lapse = dueAt === undefined ? undefined : lapseOf(booking, dueAt);
  const { phase, attended, signOut } = booking;
  const {
    phase: to = phase,
    attended: kept = attended,
    signOut: left = signOut,
    stoppedIn,
  } = lapse ? changesOf(booking, lapse) : {};
  return {
    dueAt,
    lapsed: lapse && { phase: to, attended: kept, signOut: left, stoppedIn },
    opensAt: signInOpensAt(booking),
  };
};

/** A booking that lives on another day shows as cancelled on this one. */
export const statusOf = (booking: BookingRecord, now: Instant): BookingStatus =>
  statusAsOf(asOf(booking, now), now);

const statusAsOf = (booking: BookingRecord, now: Instant): BookingStatus => {
  if (booking.phase === 'moved') return 'cancelled';
  if (booking.phase !== 'approved' && booking.phase !== 'pending') return booking.phase;
  return booking.approvalGiven && now < signInOpensAt(booking) ? 'approved' : 'pending';
};

/** The numbers of the booking's columns on the wire, under clean names. */
export interface BookingColumns {
  /** 0 not in force, 1 in force, 2 cancelled, 3 terminated, 4 over. */
  readonly state: 0 | 1 | 2 | 3 | 4;
  /** 0 none needed, 1 to be submitted, 2 awaited, 3 given, 4 rejected, 5 returned. */
  readonly auditStatus: 0 | 1 | 2 | 3 | 4 | 5;
  /** 0 to be performed, 1 performed, 2 missed. */
  readonly appointmentState: 0 | 1 | 2;
  /** 0 not signed out, 1 signed out, 2 closed without. */
  readonly signOutStatus: 0 | 1 | 2;
  readonly needSignIn: 0 | 1;
  /** 0 nothing, 1 unpaid, 2 order open, 3 paid, 4 refunding, 5 refunded, 6 order closed. */
  readonly payStatus: 0 | 1 | 2 | 3 | 4 | 5 | 6;
}

/** How the columns follow from the status and from what the events say: filters ask by the same tables. */
export const stateColumn: Readonly<Record<BookingStatus, BookingColumns['state']>> = {
  to_be_submitted: 0,
  awaiting_approval: 0,
  awaiting_payment: 0,
  rejected: 0,
  returned: 0,
  approved: 1,
  pending: 1,
  performed: 1,
  cancelled: 2,
  terminated: 3,
  missed: 4,
  completed: 4,
};

const auditColumn: Readonly<Partial<Record<BookingStatus, BookingColumns['auditStatus']>>> = {
  to_be_submitted: 1,
  awaiting_approval: 2,
  rejected: 4,
  returned: 5,
};

export const attendanceColumn = { open: 0, performed: 1, missed: 2 } as const;
export const signOutColumn = { none: 0, signedOut: 1, closed: 2 } as const;

/** What was given up keeps what was said of its approval. */
export const auditStatusOf = (
  status: BookingStatus,
  { approvalGiven, stoppedIn }: Pick<BookingRecord, 'approvalGiven' | 'stoppedIn'>,
): BookingColumns['auditStatus'] => {
  const isStopped = status === 'cancelled' || status === 'terminated';
  const asked = isStopped && stoppedIn !== undefined && stoppedIn !== 'moved' ? stoppedIn : status;
  return auditColumn[asked] ?? (approvalGiven ? 3 : 0);
};

const paymentColumn = { none: 0, due: 1, paid: 3, refunding: 4, refunded: 5, closed: 6 } as const;

export const columnsOf = (booking: BookingRecord, now: Instant): BookingColumns => {
  const current = asOf(booking, now);
  const status = statusAsOf(current, now);
  return {
    state: stateColumn[status],
    auditStatus: auditStatusOf(status, current),
    appointmentState: attendanceColumn[current.attended],
    signOutStatus: signOutColumn[current.signOut],
    needSignIn: current.attendance.signIn === 'none' ? 0 : 1,
    payStatus: paymentColumn[current.payment],
  };
};
