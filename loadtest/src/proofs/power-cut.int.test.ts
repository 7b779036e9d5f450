// kill -9 in the middle of 500 bookings: what was acknowledged is there once; what is there besides was
// sent, and sending its key again returns its receipt.

import { addDays } from '@campus/events/time/dates';
import { clockOf } from '@campus/events/time/period';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookPeriod,
  type Period,
  person,
  rooms,
  type Saved,
  students,
  workingDay,
} from '../harness/people.ts';
import {
  freePort,
  newFolder,
  removeFolder,
  type ServerProcess,
  startServer,
} from '../harness/server-process.ts';

const BOOKINGS = 500;
const STUDENTS = 25;
const KILL_AFTER = 200;
let server: ServerProcess;
let folder = '';
let port = 0;

beforeAll(async () => {
  folder = await newFolder();
  port = await freePort();
  server = await startServer({ folder, port });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await removeFolder(folder);
});

const MINE = `query ($first: Int) {
  findAppointmentInformationAllForSelf(first: $first, filter: { booking_number: { like: "B-" } }) {
    edges { node { id theme } }
  }
}`;

interface Mine {
  readonly findAppointmentInformationAllForSelf: {
    readonly edges: readonly { readonly node: { readonly id: string; readonly theme: string | null } }[];
  };
}

describe('a power cut during bookings', () => {
  it('loses no acknowledged booking and doubles none', async () => {
    const clients = await students(server.url, STUDENTS);
    const all = await rooms(await person(server.url, 'student1'));
    const acknowledged = new Map<string, Saved>();
    const wishes = wishList(all.map(({ id }) => id));
    let answered = 0;
    let killed: Promise<void> | undefined;
    await Promise.all(
      wishes.map(async ({ wish, key, student }) => {
        const client = clients[student];
        if (!client) return;
        try {
          const saved = await bookPeriod(client, wish, key, key);
          if (saved.errcode === 0) acknowledged.set(key, saved);
          answered += 1;
          if (answered === KILL_AFTER) killed = server.kill();
        } catch {
          // The answer was lost with the server: whether it is there is what this test is about.
        }
      }),
    );
    await killed;
    server = await startServer({ folder, port });
    const again = await students(server.url, STUDENTS);
    const there = new Map<string, string[]>();
    for (const client of again) {
      const { findAppointmentInformationAllForSelf: mine } = await client.request<Mine>(MINE, { first: 500 });
      for (const { node } of mine.edges)
        if (node.theme?.startsWith('cut-'))
          there.set(node.theme, [...(there.get(node.theme) ?? []), node.id]);
    }
    const sent = new Set(wishes.map(({ key }) => key));
    const unacknowledged = [...there.keys()].filter((key) => !acknowledged.has(key));
    console.log(
      `power cut: ${acknowledged.size} acknowledged, ${there.size} there, ${unacknowledged.length} there without an answer`,
    );
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILL_AFTER / 2);
    expect(acknowledged.size).toBeLessThan(BOOKINGS);
    for (const [key, saved] of acknowledged) expect(there.get(key), key).toEqual([saved.appointmentId]);
    for (const [key, ids] of there) {
      expect(ids, key).toHaveLength(1);
      expect(sent.has(key)).toBe(true);
    }
    for (const { wish, key, student } of wishes.filter(({ key }) => there.has(key))) {
      const client = again[student];
      const repeated = client && (await bookPeriod(client, wish, key, key));
      expect(repeated, key).toMatchObject({ errcode: 0, replayed: true, appointmentId: there.get(key)?.[0] });
      const first = acknowledged.get(key);
      if (first) expect(repeated?.revision).toBe(first.revision);
    }
  }, 180_000);
});

/** Each student's wishes never overlap one another; rooms and days are spread. */
const wishList = (resources: readonly string[]): { wish: Period; key: string; student: number }[] =>
  Array.from({ length: BOOKINGS }, (_, index) => {
    const student = index % STUDENTS;
    const turn = Math.floor(index / STUDENTS);
    const start = 540 + (turn % 10) * 60;
    const date = addDays(workingDay(15), Math.floor(turn / 10));
    const resource = resources[(student + turn) % resources.length] ?? '';
    const wish = { resource, date, start: clockOf(start), end: clockOf(start + 60) };
    return { wish, key: `cut-${index}`, student };
  });
