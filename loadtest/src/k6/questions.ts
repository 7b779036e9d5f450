// What people look at before they book: lists, a week of a timetable, whether a period is free, what else
// could be had, their own bookings.
import type { WantedPeriod } from '../checker/journal.ts';
import type { Person } from '../load/world.ts';
import { ask } from './graphql.ts';
import { clockOf } from './prepared.ts';

const LIST = `query List($first: Int) {
  findResourcesAllByAccount(first: $first) {
    edges { node { id resources_name resources_name_en capacity } } totalCount
  }
}`;

export const browseList = (person: Person): void => {
  ask(person, 'list', LIST, { first: 20 });
};

const WEEK = `query Week($ids: [ID!]!, $from: String!, $to: String!) {
  timetableDays(resourceIds: $ids, from: $from, to: $to) {
    resourceId date revision rulesRevision claims { key start end state taken capacity }
  }
}`;

export interface ShownDay {
  readonly resourceId: string;
  readonly date: string;
  readonly claims: readonly { readonly start: number; readonly end: number; readonly taken: number }[];
}

export const browseWeek = (person: Person, resource: string, from: string, to: string): readonly ShownDay[] =>
  ask<{ readonly timetableDays: readonly ShownDay[] }>(person, 'week', WEEK, { ids: [resource], from, to })
    .data?.timetableDays ?? [];

const CHECK = `query Check($id: ID!, $date: String!, $start: String!, $end: String!) {
  checkResourceBookDateAndBookTime(resourceId: $id, bookDate: $date, bookStartTime: $start, bookEndTime: $end) {
    code messages_en
  }
}`;

const periodOf = ({ resource, date, start, end }: WantedPeriod) => ({
  id: resource,
  date,
  start: clockOf(start),
  end: clockOf(end),
});

export const isFree = (person: Person, wanted: WantedPeriod): boolean => {
  type Checked = { readonly checkResourceBookDateAndBookTime: { readonly code: number } };
  const { data } = ask<Checked>(person, 'check', CHECK, periodOf(wanted));
  return data?.checkResourceBookDateAndBookTime.code === 0;
};

const ALTERNATIVES = `query Alternatives($id: ID!, $date: String!, $start: String!, $end: String!) {
  findAlternatives(resourceId: $id, date: $date, startTime: $start, endTime: $end, limit: 3) {
    kind resourceId date startTime endTime
  }
}`;

export const askAlternatives = (person: Person, wanted: WantedPeriod): void => {
  ask(person, 'alternatives', ALTERNATIVES, periodOf(wanted));
};

const MINE = `query Mine($first: Int) {
  findAppointmentInformationAllForSelf(first: $first) { edges { node { id theme } } totalCount }
}`;

export const browseOwn = (person: Person): void => {
  ask(person, 'own bookings', MINE, { first: 10 });
};
