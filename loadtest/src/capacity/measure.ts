// The unit costs of the model, measured on a server of its own: bytes from the files it leaves behind when
// it stops, processor time and memory from the system's own account of the process.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@campus/events/domain/time/dates';
import { bookRate, ROOMS } from '../bench/book.ts';
import { type Caller, openCaller } from '../bench/caller.ts';
import {
  type BenchCampus,
  type BookAnswer,
  bookBody,
  firstDay,
  makeRooms,
  STUDENTS,
  signInStudents,
} from '../bench/campus.ts';
import { watchTimetable } from '../bench/crowd.ts';
import { keptBytes } from '../bench/idle-memory.ts';
import { INSPECTED, inspectedAt } from '../bench/inspector.ts';
import { claimsIn, type Week, weekBody, weekRate } from '../bench/timetable-query.ts';
import { person } from '../harness/people.ts';
import {
  freePort,
  newFolder,
  removeFolder,
  type ServerProcess,
  startServer,
} from '../harness/server-process.ts';
import type { UnitCosts } from './model.ts';

const CALLERS = 64;
/** Each measure follows a round of its own that is not counted: code that has not run for long costs more. */
const WARM_BOOKINGS = 2_500;
const BOOKINGS = 12_000;
const WARM_QUERIES = 3_000;
const QUERIES = 12_000;
const WATCHERS = 500;
/** Bookings that each of them is sent a frame of. */
const WARM_WATCHED = 30;
const WATCHED_BOOKINGS = 80;
const REST_MS = 2_000;
/** The clock in which the system counts processor time. */
const TICK_MICROSECONDS = 10_000;

/** Microseconds the process has computed, all its threads together. */
const cpuOf = async ({ pid }: ServerProcess): Promise<number> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
};

const sizeOf = async (folder: string, file: string): Promise<number> =>
  (await stat(join(folder, file)).catch(() => ({ size: 0 }))).size;

interface Sizes {
  readonly log: number;
  readonly documents: number;
}

/** The sizes after a stop: nothing waits beside the files any more. */
const sizesIn = async (folder: string): Promise<Sizes> => ({
  log: await sizeOf(folder, 'events.db'),
  documents: await sizeOf(folder, 'read-models.sqlite'),
});

const eventsOf = async (metricsPort: number): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^campus_appended_events_total (\d+)/m.exec(text)?.[1] ?? Number.NaN);
};

const cpuDuring = async (
  server: ServerProcess,
  count: number,
  work: () => Promise<unknown>,
): Promise<number> => {
  await pause(REST_MS);
  const before = await cpuOf(server);
  await work();
  // What follows in the background is part of the cost.
  await pause(REST_MS);
  return ((await cpuOf(server)) - before) / count;
};

export interface MeasuredCosts extends UnitCosts {
  readonly bookingsPerSecond: number;
  readonly queriesPerSecond: number;
  /** In the week that was asked for. */
  readonly claims: number;
  /** Seconds of the machine's clock. */
  readonly took: number;
}

export const measureUnitCosts = async (): Promise<MeasuredCosts> => {
  const startedAt = performance.now();
  const folder = await newFolder();
  try {
    const rooms = await prepare(folder);
    const before = await sizesIn(folder);
    const metricsPort = await freePort();
    const env = { ...INSPECTED, METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1' };
    const server = await startServer({ folder, env });
    const caller = openCaller(server.url, CALLERS);
    try {
      const tokens = await signInStudents(server.url);
      const campus = { server, tokens, rooms, close: async () => undefined };
      const spent = await measureRunning(campus, caller, () => eventsOf(metricsPort));
      caller.close();
      await server.stop();
      const after = await sizesIn(folder);
      const { bookings, events, ...costs } = spent;
      return {
        ...costs,
        logBytesPerEvent: (after.log - before.log) / events,
        documentBytesPerBooking: (after.documents - before.documents) / bookings,
        took: (performance.now() - startedAt) / 1_000,
      };
    } finally {
      caller.close();
      await server.stop();
    }
  } finally {
    await removeFolder(folder);
  }
};

/** The demonstration campus and the rooms of the load, on disk, and nothing running. */
const prepare = async (folder: string): Promise<readonly string[]> => {
  const server = await startServer({ folder });
  try {
    return await makeRooms(await person(server.url, 'admin'), ROOMS + 1, 1);
  } finally {
    await server.stop();
  }
};

const measureRunning = async (campus: BenchCampus, caller: Caller, events: () => Promise<number>) => {
  const { server, tokens } = campus;
  const [watchedRoom = '', ...rooms] = campus.rooms;
  const load = { ...campus, rooms };
  const eventsBefore = await events();
  await bookRate(load, caller, WARM_BOOKINGS);
  const body = weekBody(rooms[0] ?? '', firstDay());
  const claims = await claimsAtRest(caller, tokens[0] ?? '', body);
  const asked = { callers: CALLERS, claims };
  await weekRate(caller, tokens, body, { ...asked, count: WARM_QUERIES });
  let queriesPerSecond = 0;
  const cpuPerQuery = await cpuDuring(server, QUERIES, async () => {
    queriesPerSecond = await weekRate(caller, tokens, body, { ...asked, count: QUERIES });
  });
  const eventsWarm = await events();
  let bookingsPerSecond = 0;
  const cpuPerBooking = await cpuDuring(server, BOOKINGS, async () => {
    bookingsPerSecond = await bookRate(load, caller, BOOKINGS);
  });
  const eventsBooked = await events();
  const watched = await measureWatched(campus, caller, watchedRoom, cpuPerBooking);
  return {
    cpuPerBooking,
    cpuPerQuery,
    bookingsPerSecond,
    queriesPerSecond,
    claims,
    ...watched,
    eventsPerBooking: (eventsBooked - eventsWarm) / BOOKINGS,
    bookings: WARM_BOOKINGS + BOOKINGS + WARM_WATCHED + WATCHED_BOOKINGS,
    events: (await events()) - eventsBefore,
  };
};

/** Once the read models have taken in every booking. */
const claimsAtRest = async (caller: Caller, token: string, body: string): Promise<number> => {
  await pause(REST_MS);
  return claimsIn(await caller.ask<Week>(token, body));
};

const measureWatched = async (campus: BenchCampus, caller: Caller, room: string, cpuPerBooking: number) => {
  const { server } = campus;
  const inspector = inspectedAt(server.output());
  const emptyBytes = await keptBytes(inspector);
  const watchers = await watchTimetable(campus, room, WATCHERS);
  try {
    const memoryPerWatcher = ((await keptBytes(inspector)) - emptyBytes) / WATCHERS;
    await bookWatched(campus, caller, room, 0, WARM_WATCHED);
    await pause(REST_MS);
    await watchers.reset();
    const cpu = await cpuDuring(server, 1, () =>
      bookWatched(campus, caller, room, WARM_WATCHED, WATCHED_BOOKINGS),
    );
    const { frames, bytes } = await watchers.count();
    return {
      cpuPerFrame: Math.max(0, cpu - WATCHED_BOOKINGS * cpuPerBooking) / frames,
      bytesPerFrame: bytes / frames,
      memoryPerWatcher,
    };
  } finally {
    await watchers.close();
  }
};

/** One after the other, from the one that is number `from`. */
const bookWatched = async (
  { tokens }: BenchCampus,
  caller: Caller,
  room: string,
  from: number,
  count: number,
): Promise<void> => {
  for (let index = from; index < from + count; index++) {
    // Before the hours of the load, so that nobody is asked to be at two places.
    const start = (index % 16) * 30;
    const date = addDays(firstDay(), Math.floor(index / 16));
    const body = bookBody({ resource: room, date, start, end: start + 30 }, `watched-${index}`);
    const { saveAppointmentInformation } = await caller.ask<BookAnswer>(tokens[index % STUDENTS] ?? '', body);
    const { errcode, msg_en } = saveAppointmentInformation;
    if (errcode !== 0) throw new Error(`a watched booking was refused: ${errcode} ${msg_en}`);
  }
};
