// Disclosure: which fields of a booking a viewer may see. One rule for lists, timetables, doors, public
// screens, the log and exports. Fields have the names by which a resource lists what it shows. Pure and safe
// in a browser.
import type { Rules } from '../../domain/rules/rules.ts';

/** What a viewer is to a booking, strongest first. Someone who may not see its resource is none of these. */
export const relations = [
  'owner',
  'administrator',
  'approver',
  /** Reads what bookings are about, never how people can be reached: grants to query, auditors. */
  'inquirer',
  /** Named in the form as taking part. */
  'participant',
  /** May see the resource. */
  'stranger',
  /** Has not signed in. */
  'public',
] as const;

export type Relation = (typeof relations)[number];
export type Sight = 'plain' | 'masked' | 'hidden';

/** What kinds of things a booking says. */
export type Aspect =
  /** When, where, how much of it: what a timetable draws. */
  | 'place'
  | 'id'
  /** What became of it. */
  | 'status'
  /** Actions on the booking, with actor and reason. */
  | 'course'
  | 'person'
  | 'subject'
  /** Contacts, and what else was entered. */
  | 'form'
  /** How to join its video meeting. */
  | 'meeting';

const place = 'place';
const status = 'status';
const course = 'course';
const person = 'person';
const subject = 'subject';
const form = 'form';
const meeting = 'meeting';

export const bookingFields = {
  id: 'id',
  booking_number: status,
  created_user: course,
  created_user_name: course,
  appointment_user: person,
  appointment_user_name: person,
  appointment_user_name_en: person,
  appointment_account_friendly: person,
  state: place,
  appointment_state: status,
  audit_status: status,
  status,
  actions: place,
  need_sign_in: status,
  sign_in_time: status,
  sign_in_from: status,
  sign_in_until: status,
  kept_until: status,
  sign_out_status: status,
  sign_out_time: status,
  sign_out_rule: status,
  resources_id: place,
  resources_name: place,
  resources_name_en: place,
  resources_number: place,
  resources_admin_dept: place,
  resources_admin_dept_name: place,
  appointment_date: place,
  borrow_end_date: place,
  del: course,
  create_time: course,
  resources_type_id: place,
  resources_type_name: place,
  resources_type_name_en: place,
  appointment_category: place,
  start_time: place,
  end_time: place,
  person_times: subject,
  units: place,
  seat_number: place,
  seat_away: status,
  seat_away_until: status,
  is_evaluate: status,
  flow_no: course,
  approvalSteps: course,
  approval_step: course,
  process_secondsubmit_url: course,
  process_url: course,
  appointment_source: course,
  appointment_cyclicity_id: status,
  appointment_cyclicity_counts: status,
  bundle_id: status,
  claim_key: place,
  calendar_entry: form,
  canSignIn: place,
  canCancel: place,
  canChangeTime: place,
  canTerminate: place,
  campus_code: place,
  campus_name: place,
  campus_name_en: place,
  building_code: place,
  building_name: place,
  building_name_en: place,
  floor_code: place,
  floor_name: place,
  floor_name_en: place,
  qcode_image_url: place,
  reason: course,
  reason_en: course,
  cancel_time: course,
  cancel_user_id: course,
  cancel_user_name: course,
  return_reason: course,
  return_time: course,
  return_user_id: course,
  return_user_name: course,
  theme: subject,
  theme_en: subject,
  event: subject,
  event_en: subject,
  remark: form,
  entourage: form,
  email: form,
  phone: form,
  dept_code: form,
  dept_name: form,
  dept_name_en: form,
  participants_scope: form,
  need_notifiy: form,
  notifiy_channels: form,
  wemeet_enable: form,
  wemeetInfo: meeting,
  enclosure: form,
  enclosure_name: form,
  enclosure_size: form,
  participantList: form,
  /** Names people, as the list of participants does. */
  attendeeList: form,
  /** The list alone; each of its answers is judged by its question. */
  collectionList: place,
  /** The same in one line, for lists and exports. */
  collect_summary: place,
  tenant_id: place,
  revision: status,
} as const satisfies Readonly<Record<string, Aspect>>;

export type BookingField = keyof typeof bookingFields;

/** `asSet`: as the resource's own settings say. */
type Row = Readonly<Record<Aspect, Sight | 'asSet'>>;

const plain = 'plain';
const hidden = 'hidden';

const everything: Row = {
  place: plain,
  id: plain,
  status: plain,
  course: plain,
  person: plain,
  subject: plain,
  form: plain,
  meeting: plain,
};

const sights: Readonly<Record<Relation, Row>> = {
  owner: everything,
  administrator: everything,
  approver: { ...everything, meeting: hidden },
  inquirer: { ...everything, form: 'asSet', meeting: hidden },
  participant: { ...everything, form: 'asSet', course: hidden },
  stranger: {
    place: plain,
    // A booking can be signed in for by its id; on a timetable it is known by its key.
    id: 'masked',
    status: hidden,
    course: hidden,
    person: 'asSet',
    subject: 'asSet',
    form: 'asSet',
    meeting: hidden,
  },
  // A public screen signs in by the id, and says what it is about where the resource lists it; never who.
  public: {
    ...everything,
    status: hidden,
    course: hidden,
    person: hidden,
    subject: 'asSet',
    form: hidden,
    meeting: hidden,
  },
};

/** Other fields that say who it is: a masked name beside one of them would hide nothing. */
const tellsWho: ReadonlySet<string> = new Set([
  'appointment_user',
  'appointment_user_name_en',
  'appointment_account_friendly',
  'email',
  'phone',
  'entourage',
  'participantList',
  'attendeeList',
]);

/**
 * The sight of a field; an answer in `collectionList` goes by the name of its question, which the resource
 * may show.
 */
export type SightOf = (field: BookingField, question?: string) => Sight;

/** How someone who is this to a booking sees each of its fields, where the resource has these settings. */
export const sightOf =
  (relation: Relation, settings: Rules['disclosure']): SightOf =>
  (field, question) => {
    const sight = sights[relation][question === undefined ? bookingFields[field] : form];
    return sight === 'asSet' ? asSet(question ?? field, settings) : sight;
  };

const asSet = (field: string, { hidesBookings, shownFields, masksNames }: Rules['disclosure']): Sight => {
  const isShown = shownFields.includes(field) || shownFields.includes(field.replace(/_en$/, ''));
  if (hidesBookings || !isShown || (masksNames && tellsWho.has(field))) return hidden;
  return masksNames && field === 'appointment_user_name' ? 'masked' : plain;
};

/** Whether everyone who sees the booking at all sees this: by anything else nobody may search among strangers'. */
export const isOpenToAll = (field: string): boolean =>
  Object.hasOwn(bookingFields, field) && aspectsByName[field] === place;

const aspectsByName: Readonly<Record<string, Aspect>> = bookingFields;

/** The name of the person it is for, as they see it. */
export const nameSeen = (name: string | undefined, see: SightOf): string | undefined => {
  const sight = see('appointment_user_name');
  if (name === undefined || sight === 'hidden') return undefined;
  return sight === 'plain' ? name : maskedName(name);
};

/** The first character, and a star for each other, of which there is at least one. */
const maskedName = (name: string): string => {
  const [first = '', ...rest] = Array.from(name);
  return first + '*'.repeat(Math.max(1, rest.length));
};
