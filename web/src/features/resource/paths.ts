// Addresses that this page leads to.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { timetablePath } from '../../booking/paths.ts';
import { config } from '../../lib/config.ts';
import { isPhone } from '../../shell/is-phone.ts';
import type { TimetableView } from '../../timetable/calendar/view-dates.ts';

/** Another resource, with a period to select there. */
export const resourcePath = (id: string, date: LocalDate, view: TimetableView, period: Period): string => {
  const query = new URLSearchParams({ date, view, from: clockOf(period.start), to: clockOf(period.end) });
  return timetablePath(id, query);
};

export const commentsPath = (id: string): string => `/pc/resource/${encodeURIComponent(id)}/comments`;

/** The week of a day as a camera opens it, from a sheet of paper. */
export const timetableAddress = (id: string, date: LocalDate): string =>
  `${window.location.origin}${config.contextPath}${timetablePath(id, new URLSearchParams({ date }))}`;

/** The booking page of a resource with a period selected. */
export const bookingPath = (id: string, date: LocalDate, { start, end }: Period): string => {
  const query = new URLSearchParams({ id, date, from: clockOf(start), to: clockOf(end) });
  return `${isPhone() ? '/mobile/appointment/new' : '/pc/appointment'}?${query}`;
};
