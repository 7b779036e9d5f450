// Which booking stands in which list, and which lists under which tab, in which order, and under which date. Pure.
import type { BookingStatus } from '@campus/events/booking/schedule/status';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import type { Booking } from '../../booking/booking.ts';

export const tabs = ['todo', 'done', 'progress', 'reserved', 'collection'] as const;
export type OwnTab = (typeof tabs)[number];

/** What of one's bookings is listed together; what is over follows below what is reserved. */
export const lists = ['todo', 'progress', 'reserved', 'history'] as const;
export type BookingList = (typeof lists)[number];

/** Which lists stand under a tab; the others show no bookings of their own. */
export const listsUnder: Readonly<Record<OwnTab, readonly BookingList[]>> = {
  todo: ['todo'],
  done: [],
  progress: ['progress'],
  reserved: ['reserved', 'history'],
  collection: [],
};

const statusesOf: Readonly<Record<BookingList, readonly BookingStatus[]>> = {
  /** The owner has to do something before it counts. */
  todo: ['to_be_submitted', 'returned', 'awaiting_payment'],
  progress: ['awaiting_approval'],
  reserved: ['approved', 'pending', 'performed'],
  history: ['completed', 'missed', 'cancelled', 'terminated', 'rejected'],
};

/** What the server is asked for: everything open, or everything over. */
export const openStatuses: readonly BookingStatus[] = [
  ...statusesOf.todo,
  ...statusesOf.progress,
  ...statusesOf.reserved,
];
export const overStatuses: readonly BookingStatus[] = statusesOf.history;

export const listOf = (status: BookingStatus): BookingList =>
  lists.find((list) => statusesOf[list].includes(status)) ?? 'history';

export const isTab = (text: string | null): text is OwnTab => tabs.some((tab) => tab === text);

export const countOf = (list: BookingList, counts: ReadonlyMap<BookingStatus, number>): number =>
  statusesOf[list].reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);

/** Bookings made together stand together within an hour. */
const sooner = (a: Booking, b: Booking): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.start - b.start || (a.bundleId ?? '').localeCompare(b.bundleId ?? '');
};

/** What lies ahead begins with the next, what is over with the last. */
export const bookingsUnder = (list: BookingList, bookings: readonly Booking[]): Booking[] => {
  const here = bookings.filter(({ status }) => listOf(status) === list).toSorted(sooner);
  return list === 'history' ? here.toReversed() : here;
};

export interface DateGroup {
  readonly date: LocalDate;
  readonly bookings: readonly Booking[];
}

export const byDate = (bookings: readonly Booking[]): DateGroup[] => {
  const groups: { date: LocalDate; bookings: Booking[] }[] = [];
  for (const booking of bookings) {
    const last = groups.at(-1);
    if (last?.date === booking.date) last.bookings.push(booking);
    else groups.push({ date: booking.date, bookings: [booking] });
  }
  return groups;
};

/** The days a person calls by a word. */
export const dayWord = (
  date: LocalDate,
  today: LocalDate,
): 'today' | 'tomorrow' | 'yesterday' | undefined => {
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  return date === addDays(today, -1) ? 'yesterday' : undefined;
};

/** A booking in a phone's list; a series stands there once, as the next of its dates. */
export interface ListedBooking {
  readonly booking: Booking;
  /** How many more of its series come after it. */
  readonly more: number;
}

export type OwnSection = 'today' | 'next' | 'past';

const oncePerSeries = (bookings: readonly Booking[]): ListedBooking[] => {
  const listed: { booking: Booking; more: number }[] = [];
  const bySeries = new Map<string, { more: number }>();
  for (const booking of bookings) {
    const known = booking.seriesId === undefined ? undefined : bySeries.get(booking.seriesId);
    if (known) {
      known.more += 1;
      continue;
    }
    const row = { booking, more: 0 };
    listed.push(row);
    if (booking.seriesId !== undefined) bySeries.set(booking.seriesId, row);
  }
  return listed;
};

/** What is lent out stands under the day on which it is due. */
const dayOf = ({ date, loan }: Booking): LocalDate => (loan && loan.out > 0 ? loan.until : date);

/** One list in the order of what matters: today, what comes, what is over. */
export const sectionsOf = (
  bookings: readonly Booking[],
  shown: readonly BookingList[],
  today: LocalDate,
): ReadonlyMap<OwnSection, readonly ListedBooking[]> => {
  const open = bookings
    .filter(({ status }) => shown.includes(listOf(status)) && listOf(status) !== 'history')
    .toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || sooner(a, b));
  const isDue = (booking: Booking) => dayOf(booking) <= today;
  const past = shown.includes('history') ? bookingsUnder('history', bookings) : [];
  return new Map<OwnSection, readonly ListedBooking[]>([
    ['today', open.filter(isDue).map((booking) => ({ booking, more: 0 }))],
    ['next', oncePerSeries(open.filter((booking) => !isDue(booking)))],
    ['past', past.map((booking) => ({ booking, more: 0 }))],
  ]);
};
