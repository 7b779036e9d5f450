// Home suggests before anybody searches: one press books the best room, one more takes it back; where nothing
// suits, the nearest that does is named.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

const suggestions = (page: Page) => page.getByRole('region', { name: 'Suggestions' });

it('books the suggested room by one press, and takes it back by undo', async () => {
  const me = await campus.enter('student30', '/pc/home', { language: 'en', size: PHONE });
  const { page } = me;
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  // At any hour of the day the same hour is asked for: at noon more than one room is free at once.
  const from = page.getByRole('combobox', { name: 'From' });
  await from.fill('12:00');
  await from.press('Enter');
  await page.getByRole('spinbutton', { name: 'People' }).fill('12');
  const best = suggestions(page).getByRole('listitem').first();
  await best.getByText('Spare seats').waitFor();
  await best.getByText('Booked at once').waitFor();

  const book = best.getByRole('button', { name: /^Book / });
  await book.click();
  await suggestions(page).getByRole('alert').filter({ hasText: 'Read the notice' }).waitFor();
  await page.keyboard.press('Space');
  await book.click();
  const number = best.getByRole('link', { name: /^B-/ });
  // It can be taken back for seconds, which a pointer upon it stops.
  const undo = page.getByRole('button', { name: /^Undo/ });
  await undo.hover();
  await number.waitFor();
  await page
    .locator('.home-bookings')
    .getByText(/Meeting/)
    .first()
    .waitFor();

  await undo.click();
  await page.getByText('Cancelled', { exact: true }).waitFor();
  await number.waitFor({ state: 'detached' });
  await suggestions(page)
    .getByRole('button', { name: /^Book / })
    .first()
    .waitFor();
  expect(me.complaints).toEqual([]);
  await me.context.close();
});

it('names what comes nearest, and why, where no room is big enough', async () => {
  const me = await campus.enter('student31', '/pc/home', { language: 'en' });
  const { page } = me;
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await page.getByRole('spinbutton', { name: 'People' }).fill('900');
  await suggestions(page)
    .getByText(/Free then, but only \d+ seats for 900 people/)
    .first()
    .waitFor();
  await suggestions(page).getByRole('link', { name: 'Look at it' }).first().click();
  await page.waitForURL(/\/pc\/home\/resource\/.*people=900/);
  expect(me.complaints).toEqual([]);
  await me.context.close();
});
