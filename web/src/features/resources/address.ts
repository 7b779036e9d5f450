// Everything a person has chosen on the list stands in its address, so that a link shows the same.
import { isLocalDate, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf, isPeriod, minutesOf } from '@campus/events/domain/time/period';
import type { Selection } from '../../timetable/selection.ts';
import type { Wanted } from './listed.ts';

export type ListView = 'day' | 'week' | 'list' | 'cards';
export const listViews: readonly ListView[] = ['day', 'week', 'list', 'cards'];

/** What the server orders a list by; without one as the office has put it. */
export type ListOrder =
  | 'hits'
  | 'favorable_number'
  | 'average'
  | 'totalSuccessReserveCounts'
  | 'resources_name';
export const listOrders: readonly ListOrder[] = [
  'hits',
  'favorable_number',
  'average',
  'totalSuccessReserveCounts',
  'resources_name',
];

export interface ListAddress extends Wanted {
  readonly date: LocalDate;
  readonly view: ListView;
  /** The time for which something free is sought. */
  readonly sought: Selection | null;
  readonly onlyFree: boolean;
  readonly order: ListOrder | undefined;
}

const MOST_SEATS = 99_999;

const soughtOf = (query: URLSearchParams, date: LocalDate): Selection | null => {
  const start = minutesOf(query.get('from') ?? '');
  const end = minutesOf(query.get('to') ?? '');
  if (start === undefined || end === undefined || !isPeriod({ start, end })) return null;
  return { date, start, end };
};

export const readList = (query: URLSearchParams, today: LocalDate, usualView: ListView): ListAddress => {
  const given = query.get('date');
  const date = isLocalDate(given) ? given : today;
  const seats = Number(query.get('seats') ?? 0);
  return {
    date,
    view: listViews.find((view) => view === query.get('view')) ?? usualView,
    sought: soughtOf(query, date),
    onlyFree: query.get('only') === '1',
    order: listOrders.find((order) => order === query.get('sort')),
    text: (query.get('q') ?? '').slice(0, 100),
    seats: Number.isInteger(seats) && seats > 0 && seats <= MOST_SEATS ? seats : 0,
    building: query.get('place') ?? '',
  };
};

/** What is not chosen is not written. */
export const listQuery = (list: ListAddress): URLSearchParams => {
  const { date, view, sought, onlyFree, order, text, seats, building } = list;
  const query = new URLSearchParams({ date, view });
  if (sought) {
    query.set('from', clockOf(sought.start));
    query.set('to', clockOf(sought.end));
  }
  if (onlyFree) query.set('only', '1');
  if (order) query.set('sort', order);
  if (text !== '') query.set('q', text);
  if (seats > 0) query.set('seats', String(seats));
  if (building !== '') query.set('place', building);
  return query;
};
