// The columns of a booking that follow from events and the clock (U-001), as conditions on what the read model
// keeps: a booking whose next change by the clock is due, recorded or not, counts as changed.
import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import {
  attendanceColumn,
  auditStatusOf,
  type BookingStatus,
  bookingStatuses,
  signOutColumn,
  stateColumn,
} from '@campus/events/booking/schedule/status';
import type { Instant } from '@campus/events/domain/envelope';
import type { Filter } from '@campus/projections/ports/read-store';
import { askedChoice } from '../../../gateway/filters/asked-fields.ts';
import type { AskedField, Leaf } from '../../../gateway/filters/read-filter.ts';
import { allOf, anyOf, matches, NOTHING } from '../../../gateway/filters/where.ts';

/** Those from which the clock leads on, and where to. */
const lapses: Readonly<Partial<Record<BookingStatus, readonly BookingStatus[]>>> = {
  to_be_submitted: ['cancelled'],
  // A step that nobody took in time may pass on to the next.
  awaiting_approval: ['rejected', 'awaiting_approval'],
  awaiting_payment: ['cancelled'],
  returned: ['cancelled'],
  approved: ['missed', 'completed'],
  pending: ['missed', 'completed'],
  performed: ['completed'],
};
const inForce = ['approved', 'pending'] as const;

const statusFilter = (wanted: readonly BookingStatus[], now: Instant): Filter => {
  if (wanted.length === bookingStatuses.length) return {};
  if (wanted.length === 0) return NOTHING;
  const shows = new Set(wanted);
  const isShown = (status: BookingStatus) => shows.has(status);
  const ended = wanted.filter((status) => !lapses[status]);
  const standing = wanted.filter((status) => lapses[status] && status !== 'approved' && status !== 'pending');
  const stands = { dueAt: { $gt: now } };
  const alternatives: Filter[] = [];
  if (ended.length > 0) alternatives.push({ phase: { $in: ended } }, lapsedFilter('phase', ended, now));
  if (standing.length > 0)
    alternatives.push({ phase: { $in: standing }, ...stands }, lapsedFilter('phase', standing, now));
  const phase = { $in: inForce };
  if (inForce.every(isShown)) alternatives.push({ phase, ...stands });
  else if (isShown('approved'))
    alternatives.push({ phase, ...stands, approvalGiven: true, opensAt: { $gt: now } });
  else if (isShown('pending'))
    alternatives.push(
      { phase, ...stands, approvalGiven: false },
      { phase, ...stands, opensAt: { $lte: now } },
    );
  // All phases that may show so: what an index knows.
  const phases = bookingStatuses.filter(
    (status) =>
      isShown(status) || lapses[status]?.some(isShown) || (isInForce(status) && inForce.some(isShown)),
  );
  return allOf([{ phase: { $in: phases } }, anyOf(alternatives)]);
};

const isInForce = (status: BookingStatus): boolean => status === 'approved' || status === 'pending';

const lapsedFilter = (
  name: 'phase' | 'attended' | 'signOut',
  values: readonly string[],
  now: Instant,
): Filter => ({ dueAt: { $lte: now }, [`lapsed.${name}`]: { $in: values } });

/** A field that the clock may change, with its filter at an instant. */
export interface ClockField extends AskedField {
  readonly filterAt: (leaf: Leaf, now: Instant) => Filter;
}

const shownAs =
  (columnOf: (status: BookingStatus) => string | number) =>
  (leaf: Leaf, now: Instant): Filter =>
    statusFilter(
      bookingStatuses.filter((status) => matches(leaf, () => columnOf(status))),
      now,
    );

export const statusField: ClockField = {
  ...askedChoice(bookingStatuses),
  filterAt: shownAs((status) => status),
};

export const stateField: ClockField = {
  ...askedChoice([...new Set(Object.values(stateColumn))]),
  filterAt: shownAs((status) => stateColumn[status]),
};

export const auditStatusField: ClockField = {
  ...askedChoice([0, 1, 2, 3, 4, 5]),
  filterAt: (leaf, now) =>
    anyOf(
      [true, false].flatMap((approvalGiven) =>
        stops.map((stoppedIn) =>
          allOf([
            { approvalGiven },
            stoppedFilter(stoppedIn, now),
            shownAs((status) => auditStatusOf(status, { approvalGiven, stoppedIn }))(leaf, now),
          ]),
        ),
      ),
    ),
};

/** Where something was given up before its approval was decided; undefined: anywhere else, or not at all. */
const stops = ['to_be_submitted', 'awaiting_approval', 'returned', undefined] as const;
const decidedStops = bookingStatuses.filter((status) => !stops.some((stop) => stop === status));

const stoppedFilter = (stop: (typeof stops)[number], now: Instant): Filter => {
  const among = stop ? [stop] : [null, ...decidedStops];
  return anyOf([
    { dueAt: null, stoppedIn: { $in: among } },
    { dueAt: { $gt: now }, stoppedIn: { $in: among } },
    { dueAt: { $lte: now }, 'lapsed.stoppedIn': { $in: among } },
  ]);
};

const keptUntilDue = <Name extends 'attended' | 'signOut'>(
  name: Name,
  columns: Readonly<Record<BookingRecord[Name], number>>,
): ClockField => ({
  ...askedChoice(Object.values<number>(columns)),
  filterAt: (leaf, now) => {
    const values = Object.entries<number>(columns).flatMap(([value, column]) =>
      matches(leaf, () => column) ? [value] : [],
    );
    if (values.length === 0) return NOTHING;
    const current = { [name]: { $in: values } };
    return anyOf([
      { ...current, dueAt: null },
      { ...current, dueAt: { $gt: now } },
      lapsedFilter(name, values, now),
    ]);
  },
});

export const attendanceField = keptUntilDue('attended', attendanceColumn);
export const signOutField = keptUntilDue('signOut', signOutColumn);
