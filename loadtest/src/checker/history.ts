// The log as the checks read it: every day with all its states, every command under its key.

import type { RecordedEvent } from '@campus/events/domain/envelope';
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import { fieldsIn } from '@campus/events/domain/unknown';
import { type DayAfter, daysAfter } from './day.ts';
import { type PlacesOf, placesFromLog } from './places.ts';

export interface DayHistory {
  readonly stream: string;
  readonly tenant: string;
  readonly resource: string;
  readonly date: string;
  readonly states: readonly DayAfter[];
}

export interface History {
  readonly days: readonly DayHistory[];
  /** By resource and date, for all tenants: ids of resources are unique. */
  dayOf(resource: string, date: string): DayHistory | undefined;
  /** The day's events that carry the account's key, from any step of the command. */
  under(account: string, key: string): readonly RecordedEvent[];
  /** The day's events about a booking. */
  about(booking: string): readonly RecordedEvent[];
  /** Facts of one account's allowance, in order. */
  allowanceOf(account: string): readonly RecordedEvent[];
  readonly placesOf: PlacesOf;
  /** False: a copy that leaves things out, such as the operation log without holds and keys. */
  readonly isWhole: boolean;
}

/** The account and number of a command; the steps of one command are told apart after them. */
const commandOf = (key: string): string => key.split('/').slice(0, 2).join('/');

export const historyOf = (
  events: readonly RecordedEvent[],
  isWhole: boolean,
  placesOf: PlacesOf = placesFromLog(events),
): History => {
  const streams = new Map<string, RecordedEvent[]>();
  const keyed = new Map<string, RecordedEvent[]>();
  const ofBooking = new Map<string, RecordedEvent[]>();
  const allowances = new Map<string, RecordedEvent[]>();
  const put = (into: Map<string, RecordedEvent[]>, key: string, event: RecordedEvent): void => {
    const known = into.get(key);
    if (known) known.push(event);
    else into.set(key, [event]);
  };
  for (const event of events) {
    if (event.stream.startsWith(prefixOf('allowance')))
      put(allowances, parseStream(event.stream).keys[1] ?? '', event);
    if (!event.stream.startsWith(prefixOf('schedule'))) continue;
    put(streams, event.stream, event);
    if (event.metadata.command) put(keyed, commandOf(event.metadata.command.key), event);
    const { booking } = fieldsIn(event.data);
    if (typeof booking === 'string') put(ofBooking, booking, event);
  }
  const days = [...streams].map(([stream, ofDay]): DayHistory => {
    const [tenant = '', resource = '', date = ''] = parseStream(stream).keys;
    return { stream, tenant, resource, date, states: daysAfter(ofDay) };
  });
  const byPlace = new Map(days.map((day) => [`${day.resource}/${day.date}`, day]));
  return {
    days,
    dayOf: (resource, date) => byPlace.get(`${resource}/${date}`),
    under: (account, key) => keyed.get(`${account}/${key}`) ?? [],
    about: (booking) => ofBooking.get(booking) ?? [],
    allowanceOf: (account) => allowances.get(account) ?? [],
    placesOf,
    isWhole,
  };
};
