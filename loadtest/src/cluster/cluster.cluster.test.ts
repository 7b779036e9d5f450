// The core's way through the product on two api and two projections processes, real NATS, a real Keycloak and a
// server of MongoDB's protocol, behind a balancer without memory: while a process is killed, and while each of
// the servers that there is one of is away. `npm run test:cluster`.

import type { Client } from '@campus/deploy/ops/client';
import { addDays, type LocalDate, mondayOf } from '@campus/events/domain/time/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AddressVariable, type Engines, startEngines } from '../engines/all-engines.ts';
import { type Cluster, startCluster } from '../engines/cluster.ts';
import type { Restartable } from '../engines/restartable.ts';
import { fillBooking, panelOf } from '../harness/booking-form.ts';
import { loadsOf, type Visitor } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { beginAttempt, bookPeriod, mondayAhead, type Period, person, type Room } from '../harness/people.ts';
import { freePort } from '../harness/server-process.ts';
import { block, dragOver, picture, span, timetableIsLive, weekPath } from '../harness/timetable.ts';

/** Servers are built and started, the demonstration campus is told, on a machine that may be busy. */
const START_MS = 15 * 60_000;
/** After a server is back: leases run out, connections are tried again. */
const HEALED_WITHIN_MS = 60_000;
/** Bookable by everybody, and on no timetable that is opened here. */
const UNVISITED = '明德楼 220 案例室';
/** A refusal comes after the bounds of the drivers, and never later. */
const REFUSED_WITHIN_MS = 45_000;
/** The refusal's own words, in either language, or the status of a node that cannot even tell. */
const AWAY = /请稍后再试|please try again shortly|HTTP 503/;
/** What a browser itself says of a connection that broke, of a worker's script too: the balancer answers 502. */
const BROKEN_CONNECTION = /WebSocket|Failed to load resource|net::ERR_|bad HTTP response code \(502\)/;

let engines: Engines;
let cluster: Cluster;
let campus: Campus;
let room: Room;
let api: Client;
/** The Monday of this attempt's week. */
let monday: LocalDate;
/** Every booking that was acknowledged, by whichever way it was asked for. */
const acknowledged: { readonly date: LocalDate; readonly period: string }[] = [];

beforeAll(async () => {
  const port = await freePort();
  const tell = (line: string): void => console.log(`cluster: ${line}`);
  engines = await startEngines({ origins: [`http://localhost:${port}`], tell });
  if (engines.missing.length > 0)
    throw new Error(`this machine does not offer ${engines.missing.join('; ')}`);
  for (const [variable, address] of Object.entries(engines.environment)) vi.stubEnv(variable, address);
  cluster = await startCluster({ port, environment: engines.environment });
  vi.stubEnv('CAMPUS_UNDER_TEST', cluster.url);
  campus = await openCampus();
  room = campus.room('创新中心 A6 舱');
  api = await person(cluster.url, 'student9');
}, START_MS);

afterAll(async () => {
  await campus?.close();
  await cluster?.close();
  await engines?.close();
  vi.unstubAllEnvs();
}, START_MS);

beforeEach(({ task, onTestFailed }) => {
  beginAttempt(task.result?.retryCount ?? 0);
  monday = mondayAhead(8);
  onTestFailed(() => {
    for (const each of [...cluster.apis, ...cluster.projections])
      console.log(`${each.name} has said:\n${each.output()}`);
  });
});

const server = (variable: AddressVariable): Restartable => {
  const found = engines.started.get(variable);
  if (!found) throw new RangeError(`${variable} was not started`);
  return found;
};

interface Pair {
  readonly mine: Visitor;
  readonly theirs: Visitor;
  /** No page was loaded again, and nothing was complained of but the broken connection. */
  close(): Promise<void>;
}

/** Two people who look at the same week, live, each through the balancer. */
const twoWindows = async (first: string, second: string): Promise<Pair> => {
  const path = weekPath(room.id, monday);
  const [mine, theirs] = await Promise.all(
    [first, second].map((account) => campus.enter(account, path, { language: 'en' })),
  );
  if (!mine || !theirs) throw new Error('two windows were opened');
  await Promise.all([timetableIsLive(mine.page), timetableIsLive(theirs.page)]);
  const loads = [loadsOf(mine), loadsOf(theirs)];
  return {
    mine,
    theirs,
    close: async () => {
      expect(loads.map((count) => count())).toEqual([0, 0]);
      const complaints = [...mine.complaints, ...theirs.complaints];
      expect(complaints.filter((complaint) => !BROKEN_CONNECTION.test(complaint))).toEqual([]);
      await Promise.all([mine.context.close(), theirs.context.close()]);
    },
  };
};

const bookByHand = async (
  { page }: Visitor,
  date: LocalDate,
  start: string,
  end: string,
  subject: string,
): Promise<void> => {
  await dragOver(page, date, start, end);
  await panelOf(page).getByText('Held for you').waitFor();
  await fillBooking(page, subject);
  await panelOf(page).getByRole('button', { name: 'Book', exact: true }).click();
  await page.locator('.done-number b').waitFor();
  acknowledged.push({ date, period: span(start, end) });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await block(page, date, span(start, end), 'mine').waitFor();
};

const isSeen = async ({ page }: Visitor, date: LocalDate, start: string, end: string): Promise<void> =>
  block(page, date, span(start, end), 'taken').waitFor({ timeout: HEALED_WITHIN_MS });

const periodOn = (day: number, start: string, end: string): Period => ({
  resource: room.id,
  date: addDays(monday, day),
  start,
  end,
});

/** The key of a booking for the period: another attempt books another day, and so under another key. */
const keyOf = (name: string, { date }: Period): string => `${name}-${date}`;

const bookAndRemember = async (period: Period, name: string): Promise<void> => {
  const saved = await bookPeriod(api, period, keyOf(name, period));
  expect([saved.errcode, saved.msg]).toEqual([0, saved.msg]);
  acknowledged.push({ date: period.date, period: span(period.start, period.end) });
};

/** Asked again under the same key until it is acknowledged: what the person at the screen would do. */
const bookOnceHealed = (period: Period, name: string): Promise<void> =>
  vi.waitFor(() => bookAndRemember(period, name), { timeout: HEALED_WITHIN_MS, interval: 1_000 });

/** Stops the server while `work` is done, and starts it again however that ends. */
const without = async (variable: AddressVariable, work: () => Promise<void>): Promise<void> => {
  await server(variable).stop();
  try {
    await work();
  } finally {
    await server(variable).start();
  }
};

const nobodyRestarted = (): void => {
  for (const each of [...cluster.apis, ...cluster.projections])
    expect([each.name, each.isRunning()]).toEqual([each.name, true]);
};

describe('a cluster', () => {
  it('signs people in at Keycloak and shows what one does to the other, whichever node serves them', async () => {
    const issuer = new URL(server('OIDC_ISSUER').address).host;
    const watched = await campus.window({ language: 'en' });
    const asked = new Set<string>();
    watched.page.on('request', (request) => asked.add(new URL(request.url()).host));
    await campus.signIn(watched, 'student1', weekPath(room.id, monday));
    await timetableIsLive(watched.page);
    expect([...asked]).toContain(issuer);
    const pair = await twoWindows('student2', 'student3');
    await bookByHand(pair.mine, monday, '08:00', '09:00', 'On any node');
    await isSeen(pair.theirs, monday, '08:00', '09:00');
    await isSeen(watched, monday, '08:00', '09:00');
    await watched.context.close();
    await pair.close();
  });

  it.each([
    { role: 'api', number: 1, day: 0, start: '10:00', end: '11:00' },
    { role: 'api', number: 2, day: 0, start: '12:00', end: '13:00' },
    { role: 'projections', number: 1, day: 1, start: '08:00', end: '09:00' },
    { role: 'projections', number: 2, day: 1, start: '10:00', end: '11:00' },
  ] as const)('costs a reconnect at most when $role process $number is killed', async (killed) => {
    const { role, number, day, start, end } = killed;
    const pair = await twoWindows(`student${2 * number}`, `student${2 * number + 1}`);
    const node = (role === 'api' ? cluster.apis : cluster.projections)[number - 1];
    await node?.kill();
    try {
      const date = addDays(monday, day);
      await bookByHand(pair.mine, date, start, end, `Without ${role} ${number}`);
      await isSeen(pair.theirs, date, start, end);
      await Promise.all([timetableIsLive(pair.mine.page), timetableIsLive(pair.theirs.page)]);
    } finally {
      await node?.start();
    }
    await pair.close();
  });
});

describe('while a server that there is one of is away', () => {
  it('without the log: timetables are shown and live, nothing can be booked, and it heals', async () => {
    const pair = await twoWindows('student11', 'student12');
    const period = periodOn(2, '08:00', '09:00');
    await without('EVENTSTOREDB_URL', async () => {
      await expect(bookPeriod(api, period, keyOf('without-log', period))).rejects.toThrow(AWAY);
      const fresh = await campus.enter('student13', weekPath(room.id, monday), { language: 'en' });
      await timetableIsLive(fresh.page);
      await vi.waitFor(
        async () => expect(await picture(fresh.page)).toEqual(await picture(pair.theirs.page)),
        { timeout: 10_000 },
      );
      await fresh.context.close();
    });
    await bookOnceHealed(period, 'without-log');
    await isSeen(pair.theirs, period.date, period.start, period.end);
    nobodyRestarted();
    await pair.close();
  }, 300_000);

  it('without the read models: open timetables stay as they are, only what a node has just read can be booked, and it heals', async () => {
    const pair = await twoWindows('student14', 'student15');
    const before = await picture(pair.theirs.page);
    // Nobody has asked for this room yet, so no node remembers its rules.
    const elsewhere = { ...periodOn(2, '10:00', '11:00'), resource: campus.room(UNVISITED).id };
    const period = periodOn(2, '10:00', '11:00');
    await without('MONGODB_URL', async () => {
      const asked = Date.now();
      await expect(bookPeriod(api, elsewhere, keyOf('without-read-models', elsewhere))).rejects.toThrow(AWAY);
      expect(Date.now() - asked).toBeLessThan(REFUSED_WITHIN_MS);
      expect(await picture(pair.theirs.page)).toEqual(before);
    });
    await bookOnceHealed(period, 'with-read-models');
    await isSeen(pair.theirs, period.date, period.start, period.end);
    nobodyRestarted();
    await pair.close();
  }, 300_000);

  it('without the feed: bookings go on, and everybody sees them once it is back', async () => {
    const pair = await twoWindows('student16', 'student17');
    const period = periodOn(2, '12:00', '13:00');
    await without('NATS_URL', () => bookAndRemember(period, 'without-feed'));
    await isSeen(pair.theirs, period.date, period.start, period.end);
    nobodyRestarted();
    await pair.close();
  }, 300_000);

  it('without Keycloak: who is signed in goes on, nobody else can come in, and it heals', async () => {
    const pair = await twoWindows('student18', 'student19');
    const date = addDays(monday, 2);
    const late = await campus.window({ language: 'en' });
    await without('OIDC_ISSUER', async () => {
      await bookByHand(pair.mine, date, '14:00', '15:00', 'Signed in before');
      await isSeen(pair.theirs, date, '14:00', '15:00');
      await late.page.goto(`${cluster.url}/pc/home`).catch(() => undefined);
      await expect(late.page.locator('[data-shell]').waitFor({ timeout: 5_000 })).rejects.toThrow(/Timeout/);
    });
    await campus.signIn(late, 'student20', weekPath(room.id, monday));
    await timetableIsLive(late.page);
    await late.context.close();
    nobodyRestarted();
    await pair.close();
  }, 600_000);

  it('has lost nothing that was acknowledged, and shows each booking once', async () => {
    const shown: string[] = [];
    for (const week of new Set(acknowledged.map(({ date }) => mondayOf(date)))) {
      const fresh = await campus.enter('student8', weekPath(room.id, week), { language: 'en' });
      await timetableIsLive(fresh.page);
      shown.push(...(await picture(fresh.page)).map(({ date, period }) => `${date} ${period}`));
      await fresh.context.close();
    }
    const expected = acknowledged.map(({ date, period }) => `${date} ${period}`);
    expect(expected.length).toBeGreaterThanOrEqual(9);
    for (const each of expected) expect(shown.filter((one) => one === each)).toEqual([each]);
  });
});
