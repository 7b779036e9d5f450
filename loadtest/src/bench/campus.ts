// The campus a measure runs on: the product as a process of its own on an empty folder, its fifty
// students signed in, and rooms made for the load, open all day for months.

import { type Client, fetchToken } from '@campus/deploy/ops/client';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { makeLoadRooms } from '../harness/load-rooms.ts';
import { person, today } from '../harness/people.ts';
import { removeFolder, type ServerProcess, startServer } from '../harness/server-process.ts';
import { rateOf } from './rounds.ts';

export const STUDENTS = 50;
/** Students who sign in at once. */
const SIGNING_IN = 4;

export interface BenchCampus {
  readonly server: ServerProcess;
  /** Access tokens of student1, student2 … */
  readonly tokens: readonly string[];
  readonly rooms: readonly string[];
  close(): Promise<void>;
}

export interface CampusOptions {
  readonly rooms: number;
  /** How many may book the same period of a room; 1 when absent. */
  readonly places?: number;
  /** Added to the server's environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** What Node is given to run, in place of what `npm start` gives it. */
  readonly command?: readonly string[];
}

export const openCampus = async ({
  rooms: count,
  places = 1,
  environment = {},
  command,
}: CampusOptions): Promise<BenchCampus> => {
  const server = await startServer({ env: environment, ...(command ? { command } : {}) });
  const close = async (): Promise<void> => {
    await server.stop();
    await removeFolder(server.folder);
  };
  try {
    const rooms = await makeRooms(await person(server.url, 'admin'), count, places);
    return { server, tokens: await signInStudents(server.url), rooms, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Tokens live for five minutes. */
const RENEW_MS = 150_000;

/** Access tokens of student1, student2 …, renewed in place until the server is gone. */
export const signInStudents = async (url: string): Promise<string[]> => {
  const tokens: string[] = [];
  const signIn = () =>
    rateOf(STUDENTS, SIGNING_IN, async (index) => {
      const account = { name: `student${index + 1}`, password: 'campus' };
      tokens[index] = (await fetchToken(url, account)).access;
    });
  await signIn();
  const renewal = setInterval(() => signIn().catch(() => clearInterval(renewal)), RENEW_MS);
  renewal.unref();
  return tokens;
};

const ALL_DAY = {
  appointment_open_time: '00:00',
  appointment_close_time: '23:59',
  advance_booking_rule: 0,
  appointment_information_field: 'theme',
};

/** Answers their ids. */
export const makeRooms = (admin: Client, count: number, places: number): Promise<string[]> =>
  makeLoadRooms(admin, {
    type: '压测房间',
    places: Array.from({ length: count }, () => places),
    numberOf: (index) => `LOAD-${index}`,
    rules: ALL_DAY,
  });

export interface Slot {
  readonly resource: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
}

/** The first day of the load, beyond the bookings that the demonstration begins with. */
export const firstDay = (): LocalDate => addDays(today(), 30);

const BOOK = `mutation Book($model: AppointmentInformationInput!, $command: String) {
  saveAppointmentInformation(model: $model, command_id: $command) { errcode msg_en bookingNumber revision position }
}`;

export interface BookAnswer {
  readonly saveAppointmentInformation: { readonly errcode: number; readonly msg_en: string };
}

/** The body of a booking as a screen sends it, idempotency key included. */
export const bookBody = ({ resource, date, start, end }: Slot, command: string): string => {
  const model = {
    resources_id: resource,
    appointment_date: date,
    start_time: clockOf(start),
    end_time: clockOf(end),
    theme: '负载 load',
    person_times: 2,
    notice_read: 1,
  };
  return JSON.stringify({ query: BOOK, variables: { model, command } });
};
