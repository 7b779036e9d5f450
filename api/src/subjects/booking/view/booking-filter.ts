// What may be asked of bookings: every field of a booking, by the read store where it keeps what the wire shows,
// else in memory, by the values that this very reader is shown.
import { allBookings } from '@campus/events/booking/booking-lists';
import { bookingFields } from '@campus/events/booking/schedule/booking-fields';
import { isOpenToAll } from '@campus/events/booking/schedule/disclosure';
import type { Instant } from '@campus/events/domain/envelope';
import { type Field, kindOf } from '@campus/events/domain/record/fields';
import { minutesOf } from '@campus/events/domain/time/period';
import {
  askedDate,
  askedMinute,
  askedNumber,
  askedPoint,
  askedText,
} from '../../../gateway/filters/asked-fields.ts';
import {
  type Asked,
  type AskedField,
  type AskedReading,
  readFilter,
} from '../../../gateway/filters/read-filter.ts';
import {
  choice,
  column,
  point,
  questionOf,
  type Row as RowOf,
  rowIn,
  type StoreQuestion,
} from '../../../gateway/filters/table.ts';
import { anyOf, fieldsAsked, matches } from '../../../gateway/filters/where.ts';
import { onDates } from './dates-filter.ts';
import {
  attendanceField,
  auditStatusField,
  type ClockField,
  signOutField,
  stateField,
  statusField,
} from './status-filter.ts';

/** What a question is answered from, besides the bookings. */
export interface Around {
  readonly now: Instant;
  readonly zone: string;
  /** All of the tenant, with the id that bookings know them by; what was removed shows nothing. */
  readonly resources: readonly NamedRecord[];
  readonly types: readonly NamedRecord[];
}

export interface NamedRecord {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

interface Row extends RowOf<Around> {
  /** It takes the resources or types to say which bookings. */
  readonly isAround?: boolean;
}

const minute = (path: string): Row =>
  column(path, askedMinute, (value) => (typeof value === 'string' ? (minutesOf(value) ?? null) : value));

const byClock = (field: ClockField): Row => ({
  ...field,
  filterOf: (leaf, { now }) => field.filterAt(leaf, now),
});

/** Values of one `$in`. */
const MAX_IDS = 2_000;

const among =
  (path: string, all: (around: Around) => readonly NamedRecord[]) =>
  (field: string, asked: AskedField = askedText): Row => ({
    ...asked,
    isAround: true,
    filterOf: (leaf, around) => {
      const named = all(around);
      const ids = named.filter(({ fields }) => matches(leaf, () => fields[field])).map(({ id }) => id);
      if (ids.length === named.length) return {};
      const chunks = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
        ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
      );
      return anyOf(chunks.map((chunk) => ({ [path]: { $in: chunk } })));
    },
  });

const ofResource = among('resourceId', ({ resources }) => resources);
const ofType = among('typeId', ({ types }) => types);

const places = ['campus', 'building', 'floor'].flatMap((place) =>
  ['code', 'name', 'name_en'].map((part) => [`${place}_${part}`, ofResource(`${place}_${part}`)] as const),
);

/** Those that the read store answers. */
const stored: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(places),
  id: column('booking'),
  booking_number: column('number'),
  created_user: column('createdBy'),
  appointment_user: column('account'),
  appointment_account_friendly: column('account'),
  state: byClock(stateField),
  appointment_state: byClock(attendanceField),
  audit_status: byClock(auditStatusField),
  status: byClock(statusField),
  need_sign_in: choice([0, { 'attendance.signIn': 'none' }], [1, { 'attendance.signIn': { $ne: 'none' } }]),
  sign_in_time: point('signedInAt'),
  sign_out_status: byClock(signOutField),
  sign_out_time: point('signedOutAt'),
  sign_out_rule: choice(
    [0, { 'attendance.signOut': 'none' }],
    [1, { 'attendance.signOut': 'required' }],
    [2, { 'attendance.signOut': 'optional' }],
  ),
  resources_id: column('resourceId'),
  resources_name: ofResource('resources_name'),
  resources_name_en: ofResource('resources_name_en'),
  resources_number: ofResource('resources_number'),
  resources_admin_dept: ofResource('admin_dept'),
  qcode_image_url: ofResource('qcode_image_url'),
  appointment_date: column('date', askedDate, undefined, onDates),
  borrow_end_date: column('loan.until', askedDate),
  del: choice([0, { hiddenByOwner: false }], [1, { hiddenByOwner: true }]),
  create_time: point('createdAt'),
  resources_type_id: column('typeId'),
  resources_type_name: ofType('resources_name'),
  resources_type_name_en: ofType('resources_name_en'),
  appointment_category: ofType('appointment_category', askedNumber),
  start_time: minute('start'),
  end_time: minute('end'),
  person_times: column('persons', askedNumber),
  units: column('units', askedNumber),
  seat_number: column('seat'),
  flow_no: column('flow'),
  appointment_cyclicity_id: column('series'),
  bundle_id: column('bundle'),
  tenant_id: column('tenant'),
  revision: column('revision', askedNumber),
};

/** Computed for one reader, or a key: nobody asks for it. */
const unasked: ReadonlySet<string> = new Set([
  'actions',
  'claim_key',
  'calendar_entry',
  'collect_summary',
  'process_url',
  'sign_in_from',
  'sign_in_until',
  'kept_until',
]);

/** By the value that the reader is shown. */
const inMemory = (field: Field): Row => {
  if (field.kind === 'dateTime') return askedPoint;
  return kindOf(field).scalar(field) === 'Int' ? askedNumber : askedText;
};

const rows: Readonly<Record<string, Row | undefined>> = {
  ...Object.fromEntries(
    Object.entries(bookingFields).flatMap(([name, field]) =>
      'kind' in field && !unasked.has(name) ? [[name, inMemory(field)]] : [],
    ),
  ),
  // A leave is asked for as a text.
  seat_away: askedText,
  ...stored,
};

export const readBookingFilter = (given: unknown): AskedReading =>
  readFilter((name) => rowIn(rows, name), given, undefined, allBookings.fields);

/**
 * It may be asked of strangers' bookings: that there is an answer tells no more than a timetable. A field that
 * disclosure does not know is open to nobody.
 */
export const asksOnlyPlaces = ({ where, order }: Asked): boolean =>
  fieldsAsked(where, order).every(isOpenToAll);

/** Whether it takes resources and types to answer it. */
export const asksSurroundings = ({ where }: Asked): boolean =>
  fieldsAsked(where, []).some((field) => rowIn(rows, field)?.isAround);

export const storeQuestionOf = (asked: Asked, around: Around): StoreQuestion =>
  questionOf(rows, asked, around);
