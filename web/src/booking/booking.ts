// A booking in clean words: the one place in the browser that reads its wire names.
import type { BookingStatus } from '@campus/events/booking/schedule/status';
import type { BookingAction } from '@campus/events/booking/schedule/transitions';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { minutesOf, type Period } from '@campus/events/domain/time/period';
import { type Bilingual, bilingual } from '../lib/bilingual.ts';
import { placeOf } from '../resource/place.ts';
import type { BookingAwayFragment, BookingLoanFragment, BookingRowFragment } from '../wire.generated.ts';

/** What every list shows of a booking. */
export interface Booking extends Period {
  readonly id: string;
  /** Short number to quote, such as `B-7K2M`. */
  readonly number: string;
  readonly status: BookingStatus;
  /** What the reader may do to it now, as the server's table allows. */
  readonly actions: ReadonlySet<BookingAction>;
  readonly date: LocalDate;
  readonly resourceId: string;
  readonly resource: Bilingual;
  readonly type: Bilingual;
  /** Building and floor, empty where the resource has none. */
  readonly place: Bilingual;
  /** Empty where the reader may not see it. */
  readonly subject: Bilingual;
  readonly account: string;
  readonly person: Bilingual;
  readonly persons: number;
  readonly department: Bilingual;
  readonly seriesId: string | undefined;
  /** Resources booked together with it, all or none. */
  readonly bundleId: string | undefined;
  readonly claimKey: string | undefined;
  readonly needsSignIn: boolean;
  readonly signedInAt: string | undefined;
  readonly signedOutAt: string | undefined;
  /** Why it was cancelled, refused, returned or ended early. */
  readonly reason: Bilingual;
  /** A pre-audit decides first. */
  readonly isInPreaudit: boolean;
  /** Where the applicant goes on while the request is still to be sent, or sent again. */
  readonly processUrl: string | undefined;
  /** `YYYY-MM-DD HH:mm:ss` in the campus's zone. */
  readonly createdAt: string;
  readonly units: number;
  /** The number of the seat, in a room of seats. */
  readonly seat?: string | undefined;
  /** The reader left the seat for a while, or was reported gone from it: the seat is kept until `HH:mm`. */
  readonly away?: { readonly until: string; readonly isReported: boolean };
  /** `YYYY-MM-DD HH:mm` from which one signs in, where that is needed. */
  readonly signInFrom?: string | undefined;
  /** `HH:mm` until which the place waits for the sign-in, where one is needed. */
  readonly keptUntil?: string | undefined;
  /** The day on which a device on loan is due. */
  readonly lastDate?: LocalDate | undefined;
  /** A device on loan: when it is due, and how many the borrower has. */
  readonly loan?:
    | { readonly until: LocalDate; readonly out: number; readonly isOverdue: boolean }
    | undefined;
}

export const isFinal = (status: BookingStatus): boolean =>
  ['missed', 'rejected', 'cancelled', 'terminated', 'completed'].includes(status);

/** To sign out ends a booking: to end it early is the same press by another name. */
export const isTwin = (action: string, actions: ReadonlySet<BookingAction>): boolean =>
  action === 'terminate' && actions.has('signOut');

const actionOfWire: Readonly<Record<string, BookingAction>> = {
  continue_handling: 'continueHandling',
  change_time: 'changeTime',
  extend: 'extend',
  change_details: 'changeDetails',
  hand_over: 'handOver',
  sign_in: 'signIn',
  take_back_sign_in: 'takeBackSignIn',
  sign_out: 'signOut',
  take_back: 'takeBack',
  kill_process: 'killProcess',
  mark_performed: 'markPerformed',
  mark_missed: 'markMissed',
  book_again: 'bookAgain',
  delete_record: 'hide',
  submit: 'submit',
  resubmit: 'resubmit',
  pay: 'pay',
  approve: 'approve',
  reject: 'reject',
  return: 'return',
  cancel: 'cancel',
  terminate: 'terminate',
  evaluate: 'evaluate',
};

/** Actions the browser knows; a newer server's others are left out. */
export const actionsOf = (names: readonly string[] | null | undefined): ReadonlySet<BookingAction> =>
  new Set((names ?? []).flatMap((name) => actionOfWire[name] ?? []));

type WireBooking = BookingRowFragment & Partial<BookingLoanFragment & BookingAwayFragment>;

/** Said by who gives none: no reason to show. */
const NONE_GIVEN: ReadonlySet<string> = new Set(['未填写原因', 'No reason given']);

const reasonOf = (zh: string | null | undefined, en: string | null | undefined): Bilingual =>
  NONE_GIVEN.has(zh ?? '') ? { zh: '', en: '' } : bilingual(zh, en);

export const bookingOf = (wire: WireBooking): Booking => ({
  id: wire.id,
  number: wire.booking_number ?? '',
  status: (wire.status ?? 'pending') as BookingStatus,
  actions: actionsOf(wire.actions),
  date: wire.appointment_date ?? '',
  start: minutesOf(wire.start_time ?? '') ?? 0,
  end: minutesOf(wire.end_time ?? '') ?? 0,
  resourceId: wire.resources_id ?? '',
  resource: bilingual(wire.resources_name, wire.resources_name_en),
  type: bilingual(wire.resources_type_name, wire.resources_type_name_en),
  place: placeOf(
    bilingual(wire.building_name, wire.building_name_en),
    bilingual(wire.floor_name, wire.floor_name_en),
  ),
  subject: bilingual(wire.theme, wire.theme_en),
  account: wire.appointment_user ?? '',
  person: bilingual(wire.appointment_user_name || wire.appointment_user, wire.appointment_user_name_en),
  persons: wire.person_times ?? 0,
  department: bilingual(wire.dept_name, wire.dept_name_en),
  seriesId: wire.appointment_cyclicity_id ?? undefined,
  bundleId: wire.bundle_id ?? undefined,
  claimKey: wire.claim_key ?? undefined,
  needsSignIn: wire.need_sign_in === 1,
  signedInAt: wire.sign_in_time ?? undefined,
  signedOutAt: wire.sign_out_time ?? undefined,
  reason: reasonOf(wire.reason, wire.reason_en),
  isInPreaudit: wire.approval_step === 'preaudit',
  processUrl: wire.process_secondsubmit_url ?? undefined,
  createdAt: wire.create_time ?? '',
  units: wire.units ?? 1,
  seat: wire.seat_number || undefined,
  ...awayOf(wire),
  signInFrom: wire.sign_in_from?.slice(0, 16),
  keptUntil: wire.kept_until?.slice(11, 16),
  lastDate: wire.borrow_end_date || undefined,
  loan: wire.appointmentBorrow ? loanOf(wire.appointmentBorrow) : undefined,
});

const REPORTED = 2;

/** A leave ends with the booking. */
const awayOf = (wire: WireBooking): Pick<Booking, 'away'> =>
  wire.status === 'performed' && wire.seat_away && wire.seat_away_until
    ? { away: { until: wire.seat_away_until.slice(11, 16), isReported: wire.seat_away === REPORTED } }
    : {};

const loanOf = (
  wire: NonNullable<BookingLoanFragment['appointmentBorrow']>,
): NonNullable<Booking['loan']> => ({
  until: wire.borrow_end_date ?? '',
  out: wire.units_out ?? 0,
  isOverdue: wire.desk === 'overdue',
});
