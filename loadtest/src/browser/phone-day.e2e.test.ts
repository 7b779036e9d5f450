// A day with a phone in one hand: a room found and booked, its code shown without network, read at a door that has none
// either, told later, left, and judged.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillBooking, panelOf } from '../harness/booking-form.ts';
import { PHONE } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { openDutyRoom, runningHour, wellWithinHalfHour } from '../harness/duty-room.ts';
import { pairDoor } from '../harness/paired-door.ts';
import { person } from '../harness/people.ts';
import { codeIn, readAtDoor } from '../harness/scanning.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus({ env: { OFFLINE_PAGES: '1' } });
});
afterAll(() => campus?.close());

/** Six digits, as the phone says them where a reader fails. */
const DIGITS = /\d{3} \d{3}/;

/** Runs in the page: whether the worker has kept a file of that name. */
const isKept = async (file: string): Promise<boolean> => {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().some(({ url }) => url.includes(file));
};

/** Asked again, it is another's day: what was booked the first time still stands. */
let students = 43;

it('lasts from the search to the review, half of it without network', async () => {
  await wellWithinHalfHour();
  const number = `P-${Date.now().toString(36).toUpperCase()}`;
  const room = await openDutyRoom(await person(campus.server.url, 'admin'), number);
  const door = await pairDoor(campus, { name: `Duty Room ${number}`, number });
  await door.page.locator('main.door[data-state="free"]').waitFor();

  const phone = await campus.enter(`student${++students}`, '/mobile/search', {
    language: 'en',
    size: PHONE,
    inHand: true,
  });
  const { page } = phone;
  await page.getByRole('searchbox').fill(number);
  await page.getByRole('link', { name: `Duty Room ${number}`, exact: true }).click();
  await page.getByRole('heading', { name: `Duty Room ${number}` }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/mobile/venueDetail/${room.id}`);

  const { date, start, end } = runningHour(room.id);
  const asked = new URLSearchParams({ date, from: start, to: end });
  await page.goto(`${campus.server.url}/mobile/chooseDate/${room.id}?${asked}`);
  await fillBooking(page, 'In one hand');
  await panelOf(page).getByRole('button', { name: 'Book', exact: true }).click();
  await page.locator('.done-number b').waitFor();
  await door.page.locator('main.door[data-state="taken"]').waitFor();

  // What the phone keeps is there before its network goes.
  await page.goto(`${campus.server.url}/mobile/myQrcode`);
  await page.getByText(DIGITS).waitFor();
  await expect.poll(() => page.evaluate(isKept, 'offline-page'), { timeout: 20_000 }).toBe(true);
  await phone.context.setOffline(true);
  await page.goto(`${campus.server.url}/mobile/home`);
  await page.getByRole('status').filter({ hasText: 'No network' }).waitFor();
  await page.getByRole('link', { name: 'Show my code' }).click();
  await page.getByText('Offline, the code still works').waitFor();
  const code = page.getByRole('img', { name: 'My sign-in code' });
  await code.waitFor();

  await door.context.setOffline(true);
  await door.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await door.page.getByRole('dialog', { name: 'Sign in' }).waitFor();
  await readAtDoor(door, await codeIn(code));
  await door.page.getByRole('alert').filter({ hasText: 'it is sent once the door is online' }).waitFor();
  await door.context.setOffline(false);
  await door.page.getByText(/signed in \d\d:\d\d/).waitFor();

  await phone.context.setOffline(false);
  await page.goto(`${campus.server.url}/mobile/home`);
  const running = page.getByRole('region', { name: 'In use' });
  await running.getByRole('link', { name: `Duty Room ${number}` }).click();
  // The card offers the same act: it is pressed on the booking's page.
  await page.waitForURL(/\/mobile\/appointmentDetail\//);
  await page.getByRole('button', { name: 'End early' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End early' }).click();
  await page.getByRole('button', { name: 'Evaluate' }).click();
  const ask = page.getByRole('dialog');
  await ask.getByLabel('5 / 5').check({ force: true });
  await ask.getByRole('textbox').fill('Quiet, and close.');
  await ask.getByRole('button', { name: 'Post review' }).click();
  await page.getByRole('region', { name: 'My review' }).getByText('Quiet, and close.').waitFor();
  await Promise.all([phone.context.close(), door.context.close()]);
});
