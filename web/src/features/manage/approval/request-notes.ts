// What one reads first of a request: how urgent it is, and what follows from deciding on several. Pure.
import { daysBetween, type LocalDate } from '@campus/events/domain/time/dates';
import { minutesOf } from '@campus/events/domain/time/period';
import type { Booking } from '../../../booking/booking.ts';
import { excludedBy, type KnownPlaces } from '../../../booking/office/rivals.ts';

const DAY = 1440;

export interface WallClock {
  readonly date: LocalDate;
  readonly minute: number;
}

/** Minutes until it begins; below zero once it has. */
export const startsIn = ({ date, start }: Pick<Booking, 'date' | 'start'>, now: WallClock): number =>
  daysBetween(now.date, date) * DAY + start - now.minute;

/** Minutes since it was sent. */
const waitedFor = ({ createdAt }: Pick<Booking, 'createdAt'>, now: WallClock): number => {
  const minute = minutesOf(createdAt.slice(11, 16));
  if (minute === undefined) return 0;
  return Math.max(0, daysBetween(createdAt.slice(0, 10), now.date) * DAY + now.minute - minute);
};

export interface Wait {
  readonly kind: 'startsIn' | 'waited' | 'begun';
  readonly unit: 'minute' | 'hour' | 'day';
  readonly count: number;
}

const inWords = (kind: Wait['kind'], minutes: number): Wait => {
  if (minutes < 60) return { kind, unit: 'minute', count: minutes };
  if (minutes < 2 * DAY) return { kind, unit: 'hour', count: Math.floor(minutes / 60) };
  return { kind, unit: 'day', count: Math.floor(minutes / DAY) };
};

/** One that begins within a day says so, any other how long it has waited. */
export const waitOf = (request: Pick<Booking, 'date' | 'start' | 'createdAt'>, now: WallClock): Wait => {
  const ahead = startsIn(request, now);
  if (ahead <= 0) return { kind: 'begun', unit: 'minute', count: 0 };
  return ahead < DAY ? inWords('startsIn', ahead) : inWords('waited', waitedFor(request, now));
};

export interface BulkOutcome {
  /** Chosen together though only one of them can have the time. */
  readonly clash: readonly [Booking, Booking] | undefined;
  readonly takingEffect: number;
  readonly passedOn: number;
  /** Requests of others that an approval leaves without a place. */
  readonly displaced: number;
  /** They hold their place already. */
  readonly reserved: number;
}

/** What follows when all `chosen` are approved. */
export const bulkOutcome = (
  chosen: readonly Booking[],
  all: readonly Booking[],
  placesOf: (resourceId: string) => KnownPlaces | undefined,
): BulkOutcome => {
  const final = chosen.filter(({ isInPreaudit }) => !isInPreaudit);
  const against = (request: Booking, among: readonly Booking[]) =>
    excludedBy(request, among, placesOf(request.resourceId));
  const clashing = final.find((request) => against(request, final).length > 0);
  const other = clashing && against(clashing, final)[0];
  const outside = all.filter(({ id }) => !chosen.some((each) => each.id === id));
  return {
    clash: clashing && other ? [clashing, other] : undefined,
    takingEffect: final.length,
    passedOn: chosen.length - final.length,
    displaced: new Set(final.flatMap((request) => against(request, outside)).map(({ id }) => id)).size,
    reserved: final.filter(({ resourceId }) => placesOf(resourceId)?.holdsPlace === true).length,
  };
};
