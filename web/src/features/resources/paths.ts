// Addresses that the list leads to.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { timetablePath } from '../../booking/paths.ts';
import type { ListAddress } from './address.ts';

/** With the sought time and the number of people, so that nobody says them twice. */
export const resourcePath = (
  id: string,
  date: LocalDate,
  { sought, seats }: Pick<ListAddress, 'sought' | 'seats'>,
): string => {
  const query = new URLSearchParams({ date });
  if (sought) {
    query.set('from', clockOf(sought.start));
    query.set('to', clockOf(sought.end));
  }
  if (seats > 0) query.set('people', String(seats));
  return timetablePath(id, query);
};
