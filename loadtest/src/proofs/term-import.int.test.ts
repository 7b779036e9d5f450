// A whole term through the server's own commands: every lesson taken, a second time nothing changes, in
// any order the same timetable, and what overlaps is refused.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@campus/deploy/ops/client';
import { importTerm } from '@campus/deploy/ops/import/import-term';
import { addDays, mondayOf } from '@campus/events/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, today, ZONE } from '../harness/people.ts';
import { removeFolder, type ServerProcess, startServer } from '../harness/server-process.ts';
import { generateTerm, seeded, shuffled, type Term } from '../term/generate-term.ts';

const PARALLEL = 64;
const FIRST_DAY = addDays(mondayOf(today()), -63);
const term: Term = generateTerm(20260907, FIRST_DAY, ZONE);
let server: ServerProcess;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'term-'));
  for (const [name, text] of Object.entries(term.files)) await writeFile(join(folder, name), text);
  server = await startServer();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await removeFolder(server.folder);
  await rm(folder, { recursive: true, force: true });
});

const importAll = async (client: Client, seed: number) => {
  const chance = seeded(seed);
  return importTerm(client, folder, { parallel: PARALLEL, order: (rows) => shuffled(rows, chance) });
};

describe('importing a term', () => {
  it('takes every row in random order with 64 parallel callers, and nothing the second time', async () => {
    const admin = await person(server.url, 'admin');
    const rows = term.expected.rooms + term.expected.closure_occurrences + term.expected.occurrences;
    const first = await importAll(admin, 1);
    console.log(`import: taken ${first.taken}, unchanged ${first.unchanged}, refused ${first.refused}`);
    expect(first.reports.filter(({ outcome }) => outcome === 'refused').slice(0, 5)).toEqual([]);
    expect(first).toMatchObject({ taken: rows, unchanged: 0, refused: 0 });
    const second = await importAll(admin, 2);
    console.log(`import: taken ${second.taken}, unchanged ${second.unchanged}, refused ${second.refused}`);
    expect(second).toMatchObject({ taken: 0, unchanged: rows, refused: 0 });
  }, 600_000);

  it('books exactly the minutes of the timetable, room by room', async () => {
    const admin = await person(server.url, 'admin');
    // The read models follow what was acknowledged; on a busy machine a little later.
    await expect.poll(() => bookedMinutes(admin)).toEqual(term.expected.booked_minutes_by_room);
  }, 120_000);

  it('refuses what overlaps a lesson or a closure', async () => {
    const admin = await person(server.url, 'admin');
    const overlapping = generateTerm(20260907, FIRST_DAY, ZONE).files['timetable.ics'].replaceAll(
      'UID:',
      'UID:other-',
    );
    const other = await mkdtemp(join(tmpdir(), 'overlap-'));
    await writeFile(
      join(other, 'timetable.ics'),
      `${overlapping.split('END:VEVENT').slice(0, 3).join('END:VEVENT')}END:VEVENT\r\nEND:VCALENDAR\r\n`,
    );
    const totals = await importTerm(admin, other, { parallel: 4 });
    await rm(other, { recursive: true, force: true });
    expect(totals.taken + totals.unchanged).toBe(0);
    expect(totals.refused).toBeGreaterThan(2);
    // Each because its place is taken or closed, not because its room is unknown.
    const others = totals.reports.filter(
      ({ en = '' }) => !/The period (is fully booked|cannot be booked)/.test(en),
    );
    expect(others).toEqual([]);
  });
});

const DAYS = `query ($ids: [ID!]!, $from: String!, $to: String!) {
  timetableDays(resourceIds: $ids, from: $from, to: $to) { resourceId claims { start end state } }
}`;
const FIND = `query ($number: String!) { getResourceListByResourceNum(resourceNum: $number) { id } }`;

interface Days {
  readonly timetableDays: readonly {
    readonly claims: readonly { readonly start: number; readonly end: number; readonly state: string }[];
  }[];
}

/** What the timetable itself shows, in minutes of each room. */
const bookedMinutes = async (client: Client): Promise<Record<string, number>> => {
  const minutes: Record<string, number> = {};
  for (const number of Object.keys(term.expected.booked_minutes_by_room)) {
    const { getResourceListByResourceNum: found } = await client.request<{
      getResourceListByResourceNum: { id: string }[];
    }>(FIND, { number });
    minutes[number] = 0;
    for (const [from, to] of [
      [0, 48],
      [49, 97],
    ] as const) {
      const { timetableDays } = await client.request<Days>(DAYS, {
        ids: found.map(({ id }) => id),
        from: addDays(mondayOf(FIRST_DAY), from),
        to: addDays(mondayOf(FIRST_DAY), to),
      });
      for (const { claims } of timetableDays)
        for (const { start, end, state } of claims) if (state === 'taken') minutes[number] += end - start;
    }
  }
  return minutes;
};
