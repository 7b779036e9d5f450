// Disclosure: which fields of a booking a viewer may see. One rule for lists, timetables, doors, public
// screens, the log and exports. Fields have the names by which a resource lists what it shows. Pure and safe
// in a browser.
import type { Rules } from '../../domain/rules/rules.ts';
import { type Aspect, type BookingField, bookingFields } from './booking-fields.ts';

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
    const sight = sights[relation][question === undefined ? bookingFields[field].sight : 'form'];
    return sight === 'asSet' ? asSet(question ?? field, settings) : sight;
  };

const asSet = (field: string, { hidesBookings, shownFields, masksNames }: Rules['disclosure']): Sight => {
  const isShown = shownFields.includes(field) || shownFields.includes(field.replace(/_en$/, ''));
  if (hidesBookings || !isShown || (masksNames && tellsWho.has(field))) return hidden;
  return masksNames && field === 'appointment_user_name' ? 'masked' : plain;
};

/** Whether everyone who sees the booking at all sees this: by anything else nobody may search among strangers'. */
export const isOpenToAll = (field: string): boolean =>
  Object.hasOwn(bookingFields, field) && sightsByName[field]?.sight === 'place';

const sightsByName: Readonly<Record<string, { readonly sight: Aspect }>> = bookingFields;

/** The name of the person it is for, as they see it. */
export const nameSeen = (name: string | undefined, see: SightOf): string | undefined => {
  const sight = see('appointment_user_name');
  if (name === undefined || sight === 'hidden') return undefined;
  return sight === 'plain' ? name : maskedName(name);
};

const MOST_STARS = 3;

/** The first character and a star for each other: one at least, and of a long name no more than three. */
export const maskedName = (name: string): string => {
  const [first = '', ...rest] = Array.from(name);
  return first + '*'.repeat(Math.min(MOST_STARS, Math.max(1, rest.length)));
};
