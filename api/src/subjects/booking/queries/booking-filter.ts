// What may be asked of bookings: every field of a booking, by the read store where it keeps what the wire shows,
// else in memory, by the values that this very reader is shown. A field that is not in the table cannot be asked for.
import { allBookings } from '@campus/events/booking/booking-lists';
import { type BookingField, isOpenToAll } from '@campus/events/booking/schedule/disclosure';
import type { Instant } from '@campus/events/domain/envelope';
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

const inMemory: Row = askedText;

const places = ['campus', 'building', 'floor'].flatMap((place) =>
  ['code', 'name', 'name_en'].map((part) => [`${place}_${part}`, ofResource(`${place}_${part}`)] as const),
);

const rows: Readonly<Partial<Record<BookingField, Row>>> & Readonly<Record<string, Row | undefined>> = {
  ...Object.fromEntries(places),
  id: column('booking'),
  booking_number: column('number'),
  created_user: column('createdBy'),
  created_user_name: inMemory,
  appointment_user: column('account'),
  appointment_user_name: inMemory,
  appointment_user_name_en: inMemory,
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
  resources_admin_dept_name: inMemory,
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
  seat_away: inMemory,
  seat_away_until: inMemory,
  flow_no: column('flow'),
  process_secondsubmit_url: inMemory,
  approval_step: inMemory,
  appointment_cyclicity_id: column('series'),
  bundle_id: column('bundle'),
  tenant_id: column('tenant'),
  revision: column('revision', askedNumber),
  reason: inMemory,
  reason_en: inMemory,
  cancel_time: askedPoint,
  cancel_user_id: inMemory,
  cancel_user_name: inMemory,
  return_reason: inMemory,
  return_time: askedPoint,
  return_user_id: inMemory,
  return_user_name: inMemory,
  theme: inMemory,
  theme_en: inMemory,
  event: inMemory,
  event_en: inMemory,
  remark: inMemory,
  entourage: inMemory,
  email: inMemory,
  phone: inMemory,
  dept_code: inMemory,
  dept_name: inMemory,
  dept_name_en: inMemory,
  participants_scope: askedNumber,
  need_notifiy: askedNumber,
  notifiy_channels: inMemory,
  wemeet_enable: askedNumber,
  enclosure: inMemory,
  enclosure_name: inMemory,
  enclosure_size: askedNumber,
  appointment_source: askedNumber,
  appointment_cyclicity_counts: askedNumber,
  is_evaluate: askedNumber,
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
