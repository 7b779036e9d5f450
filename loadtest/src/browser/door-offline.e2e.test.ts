// A door over fifty hours without network, in the middle of which it loses its power: what it shows of each day, what it
// keeps, and what becomes of it. The server's clock and the door's are both moved.
import type { Client } from '@campus/deploy/ops/client';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWallClock, type WallClock } from '../faults/wall-clock.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { openDutyRoom, runningHour } from '../harness/duty-room.ts';
import { type NetworkLine, openLine } from '../harness/network-line.ts';
import { pairDoor } from '../harness/paired-door.ts';
import { bookPeriod, person, ZONE } from '../harness/people.ts';
import { readAtDoor } from '../harness/scanning.ts';

const HOUR_MS = 3_600_000;
const MINUTE_S = 60;
const DAY_MINUTES = 1440;
/** A minute past ten on the campus, today or tomorrow: two hours later it is still the same day. */
const TEN_O_CLOCK = 10 * 60 + 1;

let clock: WallClock;
let campus: Campus;
let line: NetworkLine;
/** Seconds by which the server is ahead of the clock on the wall, and of the one in the door, which corrects its own. */
let ahead: number;
beforeAll(async () => {
  clock = await openWallClock();
  const { minute } = localOf(ZONE, Date.now());
  ahead = ((TEN_O_CLOCK - minute + DAY_MINUTES) % DAY_MINUTES) * MINUTE_S;
  await clock.set(ahead);
  campus = await openCampus({ env: { ...clock.environment, OFFLINE_PAGES: '1' } });
  line = await openLine(campus.server.url);
});
afterAll(async () => {
  await line?.close();
  await campus?.close();
  await clock?.remove();
});

const OWN_CODE = 'mutation { made: addAuthCode(kind: "sign") { code } }';
const OWN = `query { page: findAppointmentInformationAllForSelf(first: 50) { edges { node { id status } } } }`;

const ownCode = async (client: Client): Promise<string> => {
  const { made } = await client.request<{ readonly made: { readonly code: string } }>(OWN_CODE);
  return made.code;
};

interface Own {
  readonly page: {
    readonly edges: readonly { readonly node: { readonly id: string; readonly status: string } }[];
  };
}
/** Signed in anew each time: after two days nobody still is. */
const statusOf = async (name: string, id: string | null): Promise<string | undefined> => {
  const { page } = await (await person(campus.server.url, name)).request<Own>(OWN);
  return page.edges.find(({ node }) => node.id === id)?.node.status;
};

/** Runs in the page: whether the worker has kept all that this page has loaded. */
const isKept = async (): Promise<boolean> => {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  const urls = new Set(kept.flat().map(({ url }) => url));
  const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  return urls.size > 0 && loaded.every(({ name }) => urls.has(name) || name.endsWith('config.js'));
};

// The server's clock never goes back: nobody could book the present hour again.
it('knows today and tomorrow, then says that it does not, and tells all that it kept', {
  retry: 0,
}, async () => {
  const number = `F-${Date.now().toString(36).toUpperCase()}`;
  const room = await openDutyRoom(await person(campus.server.url, 'admin'), number);
  const [name, ...others] = ['student44', 'student45', 'student46'] as const;
  const [guest, other, walker] = await Promise.all([
    person(campus.server.url, name),
    person(campus.server.url, others[0]),
    person(campus.server.url, others[1]),
  ]);
  const now = (): number => Date.now() + ahead * 1_000;
  const today = runningHour(room.id, now());
  const mine = await bookPeriod(guest, today, undefined, 'Known today');
  expect(mine.errcode).toBe(0);
  const next = { ...today, date: addDays(today.date, 1) };
  expect((await bookPeriod(other, next, undefined, 'Known tomorrow')).errcode).toBe(0);

  const beyond = { ...campus, server: { ...campus.server, url: line.url } };
  const { page, context } = await pairDoor(beyond, { name: `Duty Room ${number}`, number });
  const door = { page, context, complaints: [] };
  const state = (word: string) => page.locator(`main.door[data-state="${word}"]`);
  await page.clock.install();
  await page.reload();
  await state('taken').waitFor();
  await page.getByText('Known today').waitFor();
  await expect.poll(() => page.evaluate(isKept), { timeout: 20_000 }).toBe(true);

  line.cut();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await readAtDoor(door, await ownCode(guest));
  await page.getByText('To be sent: 1').waitFor();

  // A day later the power is back, the network is not.
  await page.clock.fastForward(24 * HOUR_MS);
  await page.reload();
  await state('taken').waitFor();
  await page.getByText('Known tomorrow').waitFor();
  await page.getByText('To be sent: 1').waitFor();
  await page.clock.fastForward(2 * HOUR_MS);
  await state('possible').waitFor();
  await page.getByText('Not known after today').waitFor();
  await page.getByRole('button', { name: 'Use anyway', exact: true }).click();
  await readAtDoor(door, await ownCode(walker));
  await page.getByText('To be sent: 2').waitFor();

  await page.clock.fastForward(24 * HOUR_MS);
  await page.reload();
  await state('unknown').waitFor();
  await page.getByText('To be sent: 2').waitFor();

  // The server has lived through the same days: who never signed in was missed.
  expect(await statusOf(name, mine.appointmentId)).toBe('pending');
  await clock.set(ahead + 50 * 3_600);
  await expect.poll(() => statusOf(name, mine.appointmentId), { timeout: 60_000 }).toBe('missed');
  line.mend();
  await page.getByText('To be sent:').waitFor({ state: 'detached', timeout: 60_000 });
  // The walk-up is the office's to look at.
  await page.getByText('could not be counted').waitFor();
  await expect.poll(() => statusOf(name, mine.appointmentId), { timeout: 60_000 }).not.toBe('missed');
  await state('free').waitFor();
  await context.close();
});
