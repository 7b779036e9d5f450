// A day of 36 rooms with 113 bookings, as P13 and P14 look at it: no two bookings of a student at the same time.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { openCaller } from './caller.ts';
import { type BenchCampus, type BookAnswer, bookBody, firstDay, STUDENTS } from './campus.ts';
import { until } from './rounds.ts';

export const BUSY_ROOMS = 36;
export const BUSY_BOOKINGS = 113;
/** All within what a window of 1440 points shows of a day. */
const FIRST_MINUTE = 480;
const STEP_MINUTES = 120;
const BOOKING_MINUTES = 90;
const CALLERS = 8;
/** The last booking may not be in the read models yet. */
const FOLD_MS = 10_000;
const LOOK_MS = 50;

export interface BusyBlock {
  readonly row: number;
  readonly start: number;
  readonly end: number;
}

export const busyBlocks: readonly BusyBlock[] = Array.from({ length: BUSY_BOOKINGS }, (_, index) => {
  const start = FIRST_MINUTE + Math.floor(index / BUSY_ROOMS) * STEP_MINUTES;
  return { row: index % BUSY_ROOMS, start, end: start + BOOKING_MINUTES };
});

const TYPE = `query ($room: ID!) { findResourcesByAccount(id: $room) { resources_type_id } }`;

const DAY = `query ($typeId: ID!, $rooms: [ID!]!, $date: String!) {
  findResourcesAllByAccount(typeId: $typeId, first: 200) {
    edges { node { id resources_number resources_name resources_name_en capacity state building_name floor_name } }
  }
  timetableRules(resourceIds: $rooms) { resourceId revision rules mayBook { errcode } }
  timetableDays(resourceIds: $rooms, from: $date, to: $date) {
    resourceId date revision rulesRevision claims { key start end state taken capacity label { zh en } }
  }
}`;

export interface DayAnswer {
  readonly findResourcesAllByAccount: { readonly edges: readonly unknown[] };
  readonly timetableRules: readonly unknown[];
  readonly timetableDays: readonly { readonly claims: readonly unknown[] }[];
}

export interface BusyDay {
  readonly typeId: string;
  readonly date: LocalDate;
  /** Asks for rooms, rules and blocks in one request. */
  readonly body: string;
}

export const isWhole = (day: DayAnswer): boolean =>
  day.findResourcesAllByAccount.edges.length === BUSY_ROOMS &&
  day.timetableRules.length === BUSY_ROOMS &&
  day.timetableDays.reduce((sum, { claims }) => sum + claims.length, 0) === BUSY_BOOKINGS;

/** Fills the first day of a campus that was opened with BUSY_ROOMS rooms. */
export const fillBusyDay = async ({ server, tokens, rooms }: BenchCampus): Promise<BusyDay> => {
  const caller = openCaller(server.url, CALLERS);
  try {
    const date = firstDay();
    for (const [index, { row, start, end }] of busyBlocks.entries()) {
      const slot = { resource: rooms[row] ?? '', date, start, end };
      const { saveAppointmentInformation: saved } = await caller.ask<BookAnswer>(
        tokens[index % STUDENTS] ?? '',
        bookBody(slot, `busy-${index}`),
      );
      if (saved.errcode !== 0) throw new Error(`a booking was refused: ${saved.errcode} ${saved.msg_en}`);
    }
    const token = tokens[0] ?? '';
    const { findResourcesByAccount: room } = await caller.ask<{
      findResourcesByAccount: { readonly resources_type_id: string };
    }>(token, JSON.stringify({ query: TYPE, variables: { room: rooms[0] } }));
    const typeId = room.resources_type_id;
    const body = JSON.stringify({ query: DAY, variables: { typeId, rooms, date } });
    await until(FOLD_MS, LOOK_MS, async () => isWhole(await caller.ask<DayAnswer>(token, body)));
    return { typeId, date, body };
  } finally {
    caller.close();
  }
};
