// Our class names on FullCalendar's parts: its own themes are not loaded.
import type { CalendarOptions } from '@fullcalendar/react';

export const looks: CalendarOptions = {
  className: 'tt-calendar',
  tableClass: 'tt-table',
  tableHeaderClass: 'tt-table-head',
  dayHeaderRowClass: 'tt-header-row',
  dayHeaderClass: 'tt-day-header',
  dayHeaderInnerClass: 'tt-day-header-inner',
  dayHeaderDividerClass: 'tt-divider',
  dayRowClass: 'tt-month-row',
  dayCellClass: (info) => (info.isOther ? 'tt-month-cell tt-month-other' : 'tt-month-cell'),
  dayCellTopClass: 'tt-month-top',
  rowEventClass: 'tt-month-event',
  listItemEventClass: 'tt-list-event',
  listItemEventInnerClass: 'tt-list-inner',
  moreLinkClass: 'tt-more',
  popoverClass: 'tt-popover',
  listDaysClass: 'tt-list',
  listDayClass: 'tt-list-day',
  listDayHeaderClass: 'tt-list-head',
  listDayBodyClass: 'tt-list-body',
  fillerClass: 'tt-filler',
};
