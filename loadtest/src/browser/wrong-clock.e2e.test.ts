// A browser whose clock is wrong: the server's counts at the sign-in, for a hold, a booking, codes, home and a door.
// The server's clock is the one that is moved; the browser, its cookies included, keeps the real one.
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWallClock, type WallClock } from '../faults/wall-clock.ts';
import { fillBooking, panelOf } from '../harness/booking-form.ts';
import type { Visitor } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { openDutyRoom } from '../harness/duty-room.ts';
import { pairDoor } from '../harness/paired-door.ts';
import { mondayAhead, person, type Room, ZONE } from '../harness/people.ts';
import { block, pressAt, timetableIsLive, weekPath } from '../harness/timetable.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** Minutes by which the server is ahead of the browser. A log goes on: its clock only ever jumps forwards. */
const ahead = [-DAY, -5 * HOUR, -10, 10, 5 * HOUR, DAY];
/** Free in the weeks to come, open from 8 to 22. */
const ROOM = '创新中心 A6 舱';
const NUMBER = 'D-109';

let clock: WallClock;
let campus: Campus;
let door: Visitor;
let doorRoom: Room;
beforeAll(async () => {
  clock = await openWallClock();
  await clock.set(-DAY * 60);
  campus = await openCampus({ env: clock.environment });
  doorRoom = await openDutyRoom(await person(campus.server.url, 'admin'), NUMBER);
  door = await pairDoor(campus, { name: `Duty Room ${NUMBER}`, number: NUMBER });
});
afterAll(async () => {
  await campus?.close();
  await clock?.remove();
});

const serverTime = (minutes: number): number => Date.now() + minutes * 60_000;

/** What home proposes: the next hour of a day, or tomorrow's first when the day is nearly over. */
const proposedAt = (at: number): readonly [string, string] => {
  const { minute } = localOf(ZONE, at);
  if (minute >= 20 * HOUR) return ['Tomorrow', '09:00'];
  return ['Today', clockOf(Math.max(8 * HOUR, Math.ceil((minute + 1) / 30) * 30))];
};

const toldProposal = async (page: Page): Promise<readonly [string, string]> => {
  const form = page.getByRole('form', { name: 'When do you need it' }).or(page.locator('.home-ask-form'));
  const day = await form.first().locator('.chip[aria-pressed=true]').first().textContent();
  return [day ?? '', await form.first().getByRole('combobox', { name: 'From' }).inputValue()];
};

interface Shown {
  readonly codes: readonly { readonly from: number; readonly until: number; readonly code: string }[];
}

/** The code that the door shows at this moment of the server. */
const doorCode = async (minutes: number): Promise<string> => {
  const answered = door.page.waitForResponse(
    (response) => response.request().postData()?.includes('query DoorCodes') ?? false,
  );
  await door.page.reload();
  const { data }: { readonly data: { readonly shown: Shown } } = await (await answered).json();
  const now = serverTime(minutes);
  const shown = data.shown.codes.find(({ from, until }) => from <= now && now < until);
  if (!shown) throw new Error('the door has no code for now');
  return shown.code;
};

it.each(ahead)('is right in a browser with the server %d minutes ahead', async (minutes) => {
  await clock.set(minutes * 60);
  const index = ahead.indexOf(minutes);
  const date = mondayAhead(8);
  const start = 14 * HOUR + index * HOUR;
  const path = weekPath(campus.room(ROOM).id, date);
  const me = await campus.enter(`student${20 + index}`, path, { language: 'en' });
  const { page } = me;
  await timetableIsLive(page);
  await page
    .getByText(
      `your device is ${Math.abs(minutes) >= HOUR ? `${Math.abs(minutes) / HOUR} h` : `${Math.abs(minutes)} min`} ${minutes < 0 ? 'fast' : 'slow'}`,
    )
    .waitFor();

  await pressAt(page, date, clockOf(start));
  await panelOf(page).getByText('Held for you').waitFor();
  await fillBooking(page, 'By the clock of the server');
  await panelOf(page).getByText('Held for you').waitFor();
  await panelOf(page).getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('heading', { name: 'Reservation succeeded', exact: true }).waitFor();
  await block(page, date, `${clockOf(start)}–${clockOf(start + HOUR)}`, 'mine').waitFor();

  await page.goto(`${campus.server.url}/pc/myQrcode`);
  await page.getByRole('img', { name: 'My sign-in code' }).waitFor();
  const left = Number((await page.getByText(/^Valid for/).textContent())?.match(/\d+/)?.[0]);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(120);

  await page.goto(`${campus.server.url}/pc/home`);
  await page.locator('.home-ask-form').waitFor();
  expect([proposedAt(serverTime(minutes) - 60_000), proposedAt(serverTime(minutes))]).toContainEqual(
    await toldProposal(page),
  );

  const code = await doorCode(minutes);
  const wall = door.page.locator('.door-clock time');
  await wall.waitFor();
  const at = serverTime(minutes);
  expect([at - 60_000, at].map((each) => clockOf(localOf(ZONE, each).minute))).toContain(
    await wall.textContent(),
  );
  await door.page.getByText(/^Live, /).waitFor();
  await page.goto(
    `${campus.server.url}/pc/appointmentScanner/${doorRoom.id}?code=${encodeURIComponent(code)}`,
  );
  await page.getByText(`Duty Room ${NUMBER}`).first().waitFor();
  expect(await page.getByText('This code has expired').count()).toBe(0);
  expect(me.complaints).toEqual([]);
  await me.context.close();
});
