// What a phone keeps of its person for times without network: bookings to come, notices read, venues looked at.
import { type BookingStatus, bookingStatuses } from '@campus/events/booking/schedule/status';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { type Booking, isFinal } from '../booking/booking.ts';
import { type Copies, type Copy, copiesOf, type Owner, type Shelf } from '../kept/index.ts';
import type { Bilingual } from '../lib/bilingual.ts';
import { isOwnPass, type OwnPass } from './own-pass.ts';

/** So far ahead bookings are kept. */
export const KEPT_DAYS = 30;
const MOST_NOTICES = 50;
const MOST_VENUES = 20;

export interface KeptBooking {
  readonly id: string;
  readonly number: string;
  readonly status: BookingStatus;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly resource: Bilingual;
  readonly place: Bilingual;
  readonly subject: Bilingual;
  readonly seat: string;
  /** The time zone of its campus; absent in copies of earlier versions. */
  readonly zone?: string;
}

/** A notice or a venue: its name, and what stands below it. */
export interface KeptText {
  readonly name: Bilingual;
  readonly lines: readonly Bilingual[];
}

const isBilingual = (value: unknown): value is Bilingual =>
  typeof value === 'object' &&
  value !== null &&
  'zh' in value &&
  typeof value.zh === 'string' &&
  'en' in value;

const isKeptBooking = (value: unknown): value is KeptBooking =>
  typeof value === 'object' &&
  value !== null &&
  'start' in value &&
  typeof value.start === 'number' &&
  'date' in value &&
  typeof value.date === 'string' &&
  'status' in value &&
  bookingStatuses.some((one) => one === value.status) &&
  'resource' in value &&
  isBilingual(value.resource) &&
  'place' in value &&
  'subject' in value &&
  'seat' in value;

export const isKeptBookings = (value: unknown): value is readonly KeptBooking[] =>
  Array.isArray(value) && value.every(isKeptBooking);

export const isKeptText = (value: unknown): value is KeptText =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  isBilingual(value.name) &&
  'lines' in value &&
  Array.isArray(value.lines) &&
  value.lines.every(isBilingual);

/** Only what is shown: no account, no phone, nothing that could be done. */
export const keptBooking = (booking: Booking, zone: string): KeptBooking => ({
  id: booking.id,
  number: booking.number,
  status: booking.status,
  date: booking.date,
  start: booking.start,
  end: booking.end,
  resource: booking.resource,
  place: booking.place,
  subject: booking.subject,
  seat: booking.seat ?? '',
  zone,
});

/** All bookings are one copy: what has been cancelled since leaves with the next. */
export const ALL_BOOKINGS = 'all';

/** A phone shows the code of one person. */
export const OWN_PASS = 'own';

export interface Shelves {
  readonly pass: Shelf<OwnPass>;
  readonly bookings: Shelf<readonly KeptBooking[]>;
  readonly notices: Shelf<KeptText>;
  readonly venues: Shelf<KeptText>;
}

const shelvesIn = (copies: Copies): Shelves => ({
  pass: copies.shelf({ kind: 'pass', is: isOwnPass, most: 1 }),
  bookings: copies.shelf({ kind: 'bookings', is: isKeptBookings, most: 1 }),
  notices: copies.shelf({ kind: 'notice', is: isKeptText, most: MOST_NOTICES }),
  venues: copies.shelf({ kind: 'venue', is: isKeptText, most: MOST_VENUES }),
});

export const shelvesOf = (owner: Owner): Shelves => shelvesIn(copiesOf(owner));

/** The bookings that are not over at that minute, the next first. */
export const stillAhead = (
  copy: Copy<readonly KeptBooking[]> | undefined,
  now: { readonly date: LocalDate; readonly minute: number },
): readonly KeptBooking[] =>
  (copy?.value ?? [])
    .filter(
      ({ status, date, end }) =>
        !isFinal(status) && (date > now.date || (date === now.date && end > now.minute)),
    )
    .toSorted((a, b) => (a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1));
