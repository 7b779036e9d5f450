// A campus with a long past: real bookings are made and cancelled once through the product, and what it
// wrote of them is written again, with other ids, people and periods, straight into its log. Eighty busy
// rooms, a week's bookings in no order, one of nine cancelled.

import { randomUUID } from 'node:crypto';
import { type EventToAppend, NO_STREAM, type RecordedEvent } from '@campus/events/domain/envelope';
import { allowanceStream, scheduleStream } from '@campus/events/domain/streams';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { fieldsIn } from '@campus/events/domain/unknown';
import type { EventStore } from '@campus/events/log/store/event-store';
import { openSqliteEventStore } from '@campus/events/log/store/sqlite/sqlite-event-store';
import {
  removeFolder,
  type ServerOptions,
  type ServerProcess,
  startServer,
} from '../harness/server-process.ts';
import { openCaller } from './caller.ts';
import { type BenchCampus, bookBody, firstDay, openCampus } from './campus.ts';

const PAST_ROOMS = 80;
const ACCOUNTS = 5_000;
const SLOTS_A_DAY = 14;
const OPENS_AT = 480;
const DAYS_A_WEEK = 7;
const BOOKINGS_A_WEEK = PAST_ROOMS * SLOTS_A_DAY * DAYS_A_WEEK;
/** Coprime to the bookings of a week: strides through it without meeting one twice. */
const STRIDE = 3_001;
/** Shares no factor with rooms and days, so that every one has bookings that stand and some that do not. */
const CANCELLED_EVERY = 9;
/** Taken and Booked each, Cancelled and GivenBack for one of nine. */
const EVENTS_A_BOOKING = 2 + 2 / CANCELLED_EVERY;
/** Bookings appended at once. */
const WAVE = 512;
/** Filling the read models of a long log for the first time. */
const FILL_MS = 20 * 60_000;

export interface LongPast {
  readonly folder: string;
  /** The number of events in the whole log. */
  readonly events: number;
  /** Rooms without a past, for who measures bookings. */
  readonly emptyRooms: readonly string[];
  readonly pastRooms: readonly string[];
  /** On a free port when none is given. */
  start(options?: Pick<ServerOptions, 'port' | 'env'>): Promise<ServerProcess>;
  remove(): Promise<void>;
}

/** Bookings that make about as many events. */
const bookingsFor = (events: number): number => Math.round(events / EVENTS_A_BOOKING);

const SHARED_EVENTS = 1_000_000;
let shared: Promise<LongPast> | undefined;

/** The campus with a million events that several measures look at: made once a run. */
export const sharedPast = (): Promise<LongPast> => {
  shared ??= makeLongPast(bookingsFor(SHARED_EVENTS));
  return shared;
};
export const removeSharedPast = async (): Promise<void> => {
  const past = await shared?.catch(() => undefined);
  await past?.remove();
};

export const makeLongPast = async (bookings: number, emptyRooms = 0): Promise<LongPast> => {
  const campus = await openCampus({ rooms: PAST_ROOMS + emptyRooms });
  const { folder } = campus.server;
  const pastRooms = campus.rooms.slice(0, PAST_ROOMS);
  try {
    await bookAndCancel(campus);
    await campus.server.stop();
    return {
      folder,
      pastRooms,
      emptyRooms: campus.rooms.slice(PAST_ROOMS),
      events: await writePast(folder, pastRooms, bookings),
      start: (options) => startServer({ ...options, folder, readyWithinMs: FILL_MS }),
      remove: () => removeFolder(folder),
    };
  } catch (error) {
    await campus.close();
    throw error;
  }
};

const CANCEL = `mutation ($id: ID!, $reason: String) {
  updateAppointmentInformationState(id: $id, state: 2, reason: $reason) { errcode msg }
}`;

interface Booked {
  readonly saveAppointmentInformation: { readonly appointmentId: string };
}

/** On a day before those of the load. */
const bookAndCancel = async ({ server, tokens, rooms }: BenchCampus): Promise<void> => {
  const caller = openCaller(server.url, 1);
  const token = tokens[0] ?? '';
  const slot = {
    resource: rooms[0] ?? '',
    date: addDays(firstDay(), -7),
    start: OPENS_AT,
    end: OPENS_AT + 60,
  };
  const body = bookBody(slot, 'template').replace('errcode', 'appointmentId errcode');
  const { saveAppointmentInformation } = await caller.ask<Booked>(token, body);
  const variables = { id: saveAppointmentInformation.appointmentId, reason: '不再需要 not needed' };
  await caller.ask(token, JSON.stringify({ query: CANCEL, variables }));
  caller.close();
};

const TYPES = ['Taken', 'Booked', 'Cancelled', 'GivenBack'] as const;
type Templates = Readonly<Record<(typeof TYPES)[number], RecordedEvent>>;

/** What follows a booking and its end, messages for example, is fewer than this. */
const NEWEST = 100;

/** The last event of each type: what the product itself has written. */
const readTemplates = async (store: EventStore): Promise<Templates> => {
  const head = Number(await store.head());
  const newest = await store.readAll(String(Math.max(0, head - NEWEST)).padStart(16, '0'), NEWEST);
  const found = new Map(newest.map((event) => [event.type, event]));
  for (const type of TYPES) if (!found.has(type)) throw new Error(`the product wrote no ${type}`);
  return Object.fromEntries(found) as Templates;
};

/** Answers how long the log then is. */
const writePast = async (folder: string, rooms: readonly string[], bookings: number): Promise<number> => {
  const onFatal = (error: Error): void => {
    throw error;
  };
  const store = await openSqliteEventStore({ folder, onFatal });
  try {
    const templates = await readTemplates(store);
    const revisions = new Map<string, number>();
    let former: readonly PastBooking[] = [];
    for (let first = 0; first < bookings || former.length > 0; first += WAVE) {
      const wave = pastBookings(first, Math.min(first + WAVE, bookings), rooms, templates);
      const cancelled = former.filter(({ index }) => index % CANCELLED_EVERY === 0);
      for (const events of [
        wave.map(takenOf(templates)),
        wave.map(bookedOf(templates)),
        cancelled.map(cancelledOf(templates)),
        cancelled.map(givenBackOf(templates)),
      ])
        await appendAll(store, revisions, events);
      former = wave;
    }
    return Number(await store.head());
  } finally {
    await store.close();
  }
};

interface PastBooking {
  readonly index: number;
  readonly booking: string;
  readonly account: string;
  readonly resourceId: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly tenant: string;
  readonly correlation: string;
}

const pastBookings = (
  from: number,
  to: number,
  rooms: readonly string[],
  { Taken: { data, metadata } }: Templates,
): PastBooking[] => {
  const startsAt = Number(fieldsIn(data).startsAt);
  const midnight = startsAt - OPENS_AT * 60_000 + 7 * DAY_MS;
  const made: PastBooking[] = [];
  for (let index = from; index < to; index++) {
    const place = (index * STRIDE) % BOOKINGS_A_WEEK;
    const slot = Math.floor(place / PAST_ROOMS);
    const day = Math.floor(index / BOOKINGS_A_WEEK) * DAYS_A_WEEK + (slot % DAYS_A_WEEK);
    const start = OPENS_AT + Math.floor(slot / DAYS_A_WEEK) * 60;
    made.push({
      index,
      booking: randomUUID(),
      account: `past${(index * 7) % ACCOUNTS}`,

      resourceId: rooms[place % PAST_ROOMS] ?? '',
      date: addDays(firstDay(), day),

      start,
      end: start + 60,
      startsAt: midnight + day * DAY_MS + start * 60_000,
      endsAt: midnight + day * DAY_MS + (start + 60) * 60_000,

      tenant: metadata.tenant,
      correlation: randomUUID(),
    });
  }
  return made;
};

const DAY_MS = 86_400_000;
/** So long ago that nobody is told of it any more. */
const PAST_MS = 2 * DAY_MS;

/** An event and where it belongs. */
interface Placed {
  readonly stream: string;
  readonly event: EventToAppend;
}

const rewritten = (
  template: RecordedEvent,
  stream: string,
  { account, index, correlation }: PastBooking,
  data: object,
): Placed => {
  const { type, metadata } = template;
  const { command, at } = metadata;
  const named = command ? { command: { ...command, key: `${account}/past-${index}/booking` } } : {};
  return {
    stream,
    event: {
      id: randomUUID(),
      type,
      data: { ...template.data, ...data },
      metadata: { ...metadata, ...named, at: at - PAST_MS, actor: account, correlation },
    },
  };
};

const dayOf = ({ tenant, resourceId, date }: PastBooking): string => scheduleStream(tenant, resourceId, date);
const accountOf = ({ tenant, account }: PastBooking): string => allowanceStream(tenant, account);

const takenOf =
  ({ Taken }: Templates) =>
  (one: PastBooking): Placed => {
    const { booking, resourceId, date, start, end, startsAt, endsAt } = one;
    return rewritten(Taken, accountOf(one), one, { booking, resourceId, date, start, end, startsAt, endsAt });
  };
const bookedOf =
  ({ Booked }: Templates) =>
  (one: PastBooking): Placed => {
    const { booking, account, start, end, startsAt, endsAt } = one;
    const number = `P-${one.index.toString(36).toUpperCase()}`;
    return rewritten(Booked, dayOf(one), one, { booking, number, account, start, end, startsAt, endsAt });
  };
const cancelledOf =
  ({ Cancelled }: Templates) =>
  (one: PastBooking): Placed =>
    rewritten(Cancelled, dayOf(one), one, { booking: one.booking });
const givenBackOf =
  ({ GivenBack }: Templates) =>
  (one: PastBooking): Placed =>
    rewritten(GivenBack, accountOf(one), one, { booking: one.booking });

const appendAll = async (
  store: EventStore,
  revisions: Map<string, number>,
  placed: readonly Placed[],
): Promise<void> => {
  const streams = new Map<string, EventToAppend[]>();
  for (const { stream, event } of placed) {
    const events = streams.get(stream) ?? [];
    events.push(event);
    streams.set(stream, events);
  }
  await Promise.all(
    [...streams].map(async ([stream, events]) => {
      const result = await store.append(stream, revisions.get(stream) ?? NO_STREAM, events);
      if (result.outcome !== 'appended') throw new Error(`${stream} stands at ${result.actual}`);
      revisions.set(stream, result.revision);
    }),
  );
};
