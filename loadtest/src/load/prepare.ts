// Prepares the world of a run: people signed in, rooms of their own for the load, a term where one is to
// be imported. Nothing is switched off: limits hold, so there are as many accounts as the load needs.
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, fetchToken, signIn } from '@campus/deploy/ops/client';
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { instantOf } from '@campus/events/domain/time/zone';
import { makeLoadRooms } from '../harness/load-rooms.ts';
import { today, ZONE } from '../harness/people.ts';
import type { LoadOptions } from './options.ts';
import { prepareTerm } from './prepare-term.ts';
import type { Person, PreparedRoom, World } from './world.ts';

/** The demonstration's students. */
const PEOPLE = 50;
const SIGNING_IN = 5;
const PASSWORD = 'campus';

/** Beyond the bookings that the demonstration begins with. */
const FIRST_DAY_AHEAD = 30;
const DAYS = 7;
const OPENING = { start: 480, end: 1_320 };
/** Most rooms have one place; some can be had by several at once. */
const PLACES = [1, 1, 1, 2, 3];
const STAMPEDE_PLACES = 5;
/** k6 must be up before booking opens. Rules count in minutes, so it opens with one. */
const LEAST_AHEAD_MS = 15_000;
const MINUTE = 60_000;

export const prepareWorld = async (options: LoadOptions, urls: readonly string[]): Promise<World> => {
  const [url = ''] = urls;
  const { scenario, seconds, rate, watchers } = options;
  const run = `${scenario}-${Date.now().toString(36)}`;
  const client = await signIn(url, { name: 'admin', password: PASSWORD });
  const people = await signInAll(url);
  const admin = await personOf(url, 'admin');
  const triesAgain = urls.length > 1 || options.kills > 0;
  const base = {
    scenario,
    urls,
    triesAgain,
    run,
    seconds,
    rate,
    watchers,

    people,
    admin,
    opening: OPENING,
  };
  const from = addDays(today(), FIRST_DAY_AHEAD);
  if (scenario === 'term') {
    const { rooms, dates, rows } = await prepareTerm(client, run, options.rows);
    return { ...base, rooms, dates, rows };
  }
  if (scenario === 'stampede') {
    const opensAt = Math.ceil((Date.now() + LEAST_AHEAD_MS) / MINUTE) * MINUTE;
    const minutesAhead = (instantOf(ZONE, from, OPENING.start) - opensAt) / MINUTE;
    const rules = { advance_booking_rule: 1, advance_booking: advanceOf(minutesAhead) };
    const rooms = await makeRooms(client, run, options.rooms, () => STAMPEDE_PLACES, rules);
    return { ...base, rooms, dates: [from], opensAt };
  }
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(from, day));
  const rooms = await makeRooms(client, run, options.rooms, (index) => PLACES[index % PLACES.length] ?? 1, {
    advance_booking_rule: 0,
  });
  return { ...base, rooms, dates };
};

/** How long before the start booking opens, as a form asks for it. */
const advanceOf = (minutes: number) => ({
  max_advance_booking_day: Math.floor(minutes / 1_440),
  max_advance_booking_hour: Math.floor((minutes % 1_440) / 60),
  max_advance_booking_minute: minutes % 60,
});

/** Rooms are on disk at once and in the read models a moment later. */
const SHOWN_WITHIN_MS = 120_000;
const LOOK_AGAIN_MS = 250;
const LOOK = `query ($ids: [ID!]!, $date: String!) {
  timetableDays(resourceIds: $ids, from: $date, to: $date) { revision }
}`;

/** Until every node shows the rooms: before that it would be right to say that there are none. */
export const untilShown = async ({ urls, rooms, dates }: World): Promise<void> => {
  const deadline = Date.now() + SHOWN_WITHIN_MS;
  for (const url of urls) {
    const client = await signIn(url, { name: 'admin', password: PASSWORD });
    for (;;) {
      try {
        await client.request(LOOK, { ids: rooms.map(({ id }) => id), date: dates[0] });
        break;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await pause(LOOK_AGAIN_MS);
      }
    }
  }
};

const personOf = async (url: string, account: string): Promise<Person> => {
  const { access, endsAt } = await fetchToken(url, { name: account, password: PASSWORD });
  return { account, password: PASSWORD, token: access, tokenEndsAt: endsAt };
};

const signInAll = async (url: string): Promise<Person[]> => {
  const people: Person[] = [];
  for (let first = 1; first <= PEOPLE; first += SIGNING_IN) {
    const names = Array.from({ length: Math.min(SIGNING_IN, PEOPLE - first + 1) }, (_, at) => first + at);
    people.push(...(await Promise.all(names.map((number) => personOf(url, `student${number}`)))));
  }
  return people;
};

const HOURS = {
  appointment_open_time: clockOf(OPENING.start),
  appointment_close_time: clockOf(OPENING.end),
};

const makeRooms = async (
  client: Client,
  run: string,
  count: number,
  placesOf: (index: number) => number,
  rules: object,
): Promise<PreparedRoom[]> => {
  const places = Array.from({ length: count }, (_, index) => placesOf(index));
  const ids = await makeLoadRooms(client, {
    type: `压测房间 ${run}`,
    places,
    numberOf: (index) => `${run}-${index}`,
    rules: { ...HOURS, ...rules },
  });
  return ids.map((id, index) => ({ id, places: places[index] ?? 1 }));
};
