// A seat reader's day: a seat chosen on the map, seen live by somebody else, signed in, left, taken up again,
// signed out.
import { localOf } from '@campus/events/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWallClock, type WallClock } from '../faults/wall-clock.ts';
import { PHONE } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { ZONE } from '../harness/people.ts';

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PHOTOGRAPH = {
  name: 'seat.png',
  mimeType: 'image/png',
  buffer: Buffer.from(ONE_PIXEL, 'base64'),
};

/**
 * By the server's clock alone, which counts. Between two steps of the grid, and not in the last hour: a seat given back
 * is free in the period that is shown.
 */
const MORNING = 10 * 60 + 20;

let campus: Campus;
let clock: WallClock;
beforeAll(async () => {
  clock = await openWallClock();
  await clock.set((MORNING - localOf(ZONE, Date.now()).minute) * 60);
  campus = await openCampus({ env: clock.environment });
});
afterAll(async () => {
  await campus?.close();
  await clock?.remove();
});

it('takes a reader through a day in the reading room, live for everybody who looks', async () => {
  const room = campus.room('图书馆 24 小时阅览室');
  const path = `/pc/home/resource/${room.id}`;
  const reader = await campus.enter('student1', path, { language: 'en' });
  const other = await campus.enter('student13', path, { language: 'en' });
  const { page } = reader;

  await page.getByRole('button', { name: 'Seat E1, free' }).click();
  await page.getByText(/^Held for you/).waitFor();
  await other.page.getByRole('button', { name: 'Seat E1, being chosen' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Seat E2, free' }).press('ArrowLeft');
  await page.getByRole('button', { name: 'Book this seat' }).click();
  await page.getByText('Seat E1 is yours').waitFor();
  await other.page.getByRole('button', { name: 'Seat E1, taken' }).waitFor();

  const mine = page.getByRole('region', { name: 'Your seat' });
  await mine.getByRole('button', { name: 'Sign in' }).click();
  await mine.getByRole('button', { name: 'Leave for a while' }).click();
  await mine.getByText(/Be back by/).waitFor();
  const left = other.page.getByRole('button', { name: /^Seat E1, on leave until/ });
  await left.waitFor();
  await left.click();
  expect(await other.page.getByRole('button', { name: 'Report as empty' }).count()).toBe(0);

  await mine.getByRole('button', { name: 'I am back' }).click();
  const taken = other.page.getByRole('button', { name: 'Seat E1, taken' });
  await taken.waitFor();
  await taken.click();
  await other.page.getByRole('button', { name: 'Report as empty' }).click();
  const report = other.page.getByRole('dialog');
  await report.locator('input[type=file]').setInputFiles(PHOTOGRAPH);
  await report.getByRole('img', { name: 'Photograph' }).waitFor();
  await report.getByRole('button', { name: 'Send the report' }).click();
  await mine.getByText(/^Somebody reported this seat as empty/).waitFor();
  const booking = (await mine.getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? '';
  const keeper = await campus.enter('admin', `/manage/appointment/detail/manage/${booking}`, {
    language: 'en',
  });
  await keeper.page.getByRole('img', { name: 'Photograph of the seat' }).waitFor();
  await mine.getByRole('button', { name: 'I am back' }).click();
  await mine.getByRole('button', { name: 'Sign out' }).click();
  await other.page.getByRole('button', { name: 'Seat E1, free' }).waitFor();
  expect(reader.complaints).toEqual([]);
  expect(other.complaints).toEqual([]);
  await keeper.context.close();
  await reader.context.close();
  await other.context.close();
});

it('tells above the sheet of the seat what was done there, in the hand', async () => {
  const room = campus.room('图书馆 24 小时阅览室');
  const path = `/mobile/chooseSeat/${room.id}`;
  const { page, context } = await campus.enter('student14', path, { language: 'en', size: PHONE });
  await page.getByRole('button', { name: 'Seat E3, free' }).click();
  await page.getByRole('button', { name: 'Book E3' }).click();
  await page.getByText('Seat E3 is yours').waitFor();
  await page.getByRole('region', { name: 'Your seat' }).waitFor();
  const edges = () =>
    Promise.all(['.toast', '.seat-side'].map((part) => page.locator(part).first().boundingBox()));
  await expect
    .poll(async () => {
      const [toast, sheet] = await edges();
      return toast && sheet ? toast.y + toast.height <= sheet.y : undefined;
    })
    .toBe(true);
  await context.close();
});
