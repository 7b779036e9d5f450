// What of the page stands in its address: date and view, and a period to begin with.
import { isLocalDate, type LocalDate } from '@campus/events/domain/time/dates';
import { isPeriod, minutesOf, type Period } from '@campus/events/domain/time/period';
import { type TimetableView, timetableViews } from '../../timetable/calendar/view-dates.ts';

export interface PageAddress {
  readonly date: LocalDate;
  readonly view: TimetableView;
  /** A period to select at once, as a link from elsewhere asks for it. */
  readonly wanted: Period | undefined;
  /** How many come, as they were asked for elsewhere; 0: nobody said. */
  readonly people: number;
}

export const readAddress = (
  query: URLSearchParams,
  today: LocalDate,
  usualView: TimetableView,
): PageAddress => {
  const date = query.get('date');
  const start = minutesOf(query.get('from') ?? '');
  const end = minutesOf(query.get('to') ?? '');
  const wanted = start === undefined || end === undefined ? undefined : { start, end };
  return {
    date: isLocalDate(date) ? date : today,
    view: timetableViews.find((view) => view === query.get('view')) ?? usualView,
    wanted: wanted && isPeriod(wanted) ? wanted : undefined,
    people: /^\d{1,4}$/.test(query.get('people') ?? '') ? Number(query.get('people')) : 0,
  };
};

/** The query with another date and view, and without the period that was begun with. */
export const addressOf = (query: URLSearchParams, date: LocalDate, view: TimetableView): URLSearchParams => {
  const next = new URLSearchParams(query);
  next.set('date', date);
  next.set('view', view);
  next.delete('from');
  next.delete('to');
  return next;
};
