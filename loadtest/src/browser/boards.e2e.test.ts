// What hangs on walls and beside doors, and what auditors look at: all of it moves while it is looked at.

import type { Client } from '@campus/deploy/ops/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Campus, openCampus } from '../harness/campus.ts';
import {
  bookNow,
  giveBack,
  openDutyRoom,
  runningHour,
  signInAtDoor,
  wellWithinHalfHour,
} from '../harness/duty-room.ts';
import { pairDoor } from '../harness/paired-door.ts';
import { bookPeriod, mondayAhead, person, type Room } from '../harness/people.ts';

let campus: Campus;
let admin: Client;
let boardRoom: Room;
let doorRoom: Room;
let logRoom: Room;
beforeAll(async () => {
  campus = await openCampus();
  admin = await person(campus.server.url, 'admin');
  boardRoom = await openDutyRoom(admin, 'D-101');
  doorRoom = await openDutyRoom(admin, 'D-102');
  logRoom = await openDutyRoom(admin, 'D-103');
});
afterAll(() => campus?.close());

it('moves the occupancy board when a room is taken now and given back', async () => {
  const [board, student] = await Promise.all([
    campus.enter('admin', '/manage/occupancy', { language: 'en' }),
    person(campus.server.url, 'student1'),
  ]);
  const { page } = board;
  const total = page.locator('.board-total strong');
  // The product's name stands beside it whole.
  const name = page.locator('.sidebar .header-name .side-name');
  expect(await name.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
  const room = (state: string) => page.getByTitle(new RegExp(`^Duty Room D-101: ${state}`));
  await total.waitFor();
  await room('Free').waitFor();
  await wellWithinHalfHour();
  const inUse = async () => Number(await total.textContent());
  const before = await inUse();
  const booked = await bookNow(student, boardRoom, 'Now on the board');
  expect(booked.errcode).toBe(0);
  await room('In use').waitFor();
  await expect.poll(inUse).toBe(before + 1);
  await giveBack(admin, booked.appointmentId ?? '');
  await room('Free').waitFor();
  await expect.poll(inUse).toBe(before);
  expect(board.complaints).toEqual([]);
  await board.context.close();
});

it('adds a line to the operation log as it is done, and replays a resource to an earlier moment', async () => {
  const [auditor, student] = await Promise.all([
    campus.enter('auditor', '/manage/settings/operate-log', { language: 'en' }),
    person(campus.server.url, 'student2'),
  ]);
  const { page } = auditor;
  await page.locator('tr.log-row').first().waitFor();
  await page.locator('.live-badge.live-live').waitFor();
  await wellWithinHalfHour();
  const period = runningHour(logRoom.id);
  const booked = await bookNow(student, logRoom, 'Seen by the auditor');
  expect(booked.errcode).toBe(0);
  // What the clock ends elsewhere adds lines as well.
  const lines = page.locator('tr.log-row').filter({ hasText: 'Duty Room D-103' });
  await lines.filter({ hasText: 'Booked' }).filter({ hasText: 'Seen by the auditor' }).first().waitFor();
  await giveBack(admin, booked.appointmentId ?? '');
  await lines.filter({ hasText: 'Cancelled' }).first().waitFor();

  await page.goto(`${campus.server.url}/manage/settings/operate-log?resource=${logRoom.id}`);
  const week = page.getByRole('region', { name: 'Week of Duty Room D-103' });
  const block = week.getByRole('listitem').filter({ hasText: period.start });
  await week.waitFor();
  expect(await block.count()).toBe(0);
  await page.getByRole('button', { name: 'Previous change' }).click();
  await page.getByRole('button', { name: 'Previous change' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Snapshot: / })
    .waitFor();
  await block.filter({ hasText: 'Seen by the auditor' }).waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await block.waitFor({ state: 'detached' });
  expect(auditor.complaints).toEqual([]);
  await auditor.context.close();
});

it('shows at a paired door who has it now and next, and keeps its day with its age when it is cut off', async () => {
  const [door, student] = await Promise.all([
    pairDoor(campus, { name: 'Duty Room D-102', number: 'D-102' }),
    person(campus.server.url, 'student3'),
  ]);
  const { page } = door;
  const state = (word: string) => page.locator(`main.door[data-state="${word}"]`);
  await state('free').waitFor();

  await wellWithinHalfHour();
  const tomorrow = { resource: doorRoom.id, date: mondayAhead(1), start: '09:00', end: '10:00' };
  expect((await bookPeriod(student, tomorrow)).errcode).toBe(0);
  const booked = await bookNow(student, doorRoom, 'At the door');
  expect(booked.errcode).toBe(0);
  await state('taken').waitFor();
  await page.getByText('At the door').first().waitFor();
  await page.getByText(/^Live, /).waitFor();
  expect(door.complaints).toEqual([]);

  await door.context.setOffline(true);
  const stands = page.getByText(/^Offline, as of \d\d:\d\d \(\d+ s ago\)/);
  await stands.waitFor();
  await state('taken').waitFor();
  // Signed in elsewhere meanwhile: the door says so as soon as it hears the server again.
  await signInAtDoor(student, booked.appointmentId ?? '');
  await door.context.setOffline(false);
  await page.getByText(/signed in \d\d:\d\d/).waitFor();
  await page.getByText(/^Live, /).waitFor();

  // The terminal restarts while the server does not answer: the kept day is all it has.
  let isAway = true;
  await page.route('**/graphql', (route) => (isAway ? route.abort() : route.continue()));
  await page.routeWebSocket('**/graphql', (socket) => {
    if (isAway) void socket.close();
    else socket.connectToServer();
  });
  await page.reload();
  await stands.waitFor();
  await state('taken').waitFor();

  // Without that day it waits, with the key that it has, and finds the server by itself.
  await page.evaluate((id) => localStorage.removeItem(`door.${id}`), doorRoom.id);
  await page.reload();
  await page.getByText('It need not be paired again').waitFor();
  isAway = false;
  await state('taken').waitFor();
  await page.getByRole('heading', { name: 'Duty Room D-102' }).waitFor();
  await door.context.close();
});

it('tells the office how a terminal is, and stops within seconds when it is revoked', async () => {
  const label = 'On the way out';
  const door = await pairDoor(campus, { name: 'Duty Room D-102', number: 'D-102', label });
  await door.page.locator('main.door').waitFor();
  const office = await campus.enter('admin', '/manage/resources/terminals', { language: 'en' });
  const row = office.page.getByRole('row').filter({ hasText: label });
  await row.getByText('Online').waitFor();
  await row.getByRole('button', { name: /^More actions: / }).click();
  await office.page.getByRole('menuitem', { name: 'Revoke' }).click();
  await office.page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await door.page.getByRole('heading', { name: 'This terminal was revoked' }).waitFor({ timeout: 15_000 });
  expect(await door.page.evaluate(() => Object.keys(localStorage))).toEqual(['language']);
  expect([...office.complaints, ...door.complaints]).toEqual([]);
  await door.context.close();
  await office.context.close();
});
