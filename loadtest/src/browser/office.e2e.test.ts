// What somebody at the desk takes for granted: today and the page at hand are in sight, the tools of a list stay in
// their place, nothing typed is lost by a step aside, and statistics have the days gone by.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

const boxOf = async (place: Locator) => {
  await place.waitFor();
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return box;
};

it('shows a phone today in the calendar, the tab of the page, and no hints for a keyboard', async () => {
  const visitor = await campus.enter('admin', '/manage/settings/operate-log', {
    language: 'en',
    size: PHONE,
  });
  const { page, complaints } = visitor;
  const menu = async (group: string, name: string) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const entry = drawer.getByRole('link', { name: new RegExp(`^${name}( |$)`) });
    // A number may follow, and other names may begin with the same word.
    const unfolds = drawer.getByRole('button', { name: new RegExp(`^${group}( \\d|$)`) });
    await unfolds.waitFor();
    if ((await entry.count()) === 0) await unfolds.click();
    await entry.click();
  };
  await menu('Resources', 'Closures');
  await menu('Resources', 'Calendar');
  const today = await boxOf(page.locator('.month th[aria-current=date]'));
  expect(today.x).toBeGreaterThan(0);
  expect(today.x + today.width).toBeLessThanOrEqual(PHONE.width);
  const tab = page.locator('.tag-current');
  await expect
    .poll(async () => (await boxOf(tab)).x + (await boxOf(tab)).width)
    .toBeLessThan(PHONE.width - 60);
  await menu('Bookings', 'To approve');
  await page.getByText(/Undo within 5 minutes/).waitFor();
  expect(await page.getByText('Keys act on all').isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await visitor.context.close();
});

it('keeps the tools of a list in their line, however many filters it has', async () => {
  const visitor = await campus.enter('admin', '/manage/resources/resources-list', { language: 'en' });
  const { page } = visitor;
  const search = await boxOf(page.locator('.record-search'));
  const columns = await boxOf(page.getByRole('button', { name: 'Columns' }));
  expect(Math.abs(search.y - columns.y)).toBeLessThan(4);
  await visitor.context.close();
});

it('asks before a form is left with what was typed into it', async () => {
  const visitor = await campus.enter('admin', '/manage/notice/notice-list', { language: 'en' });
  const { page, complaints } = visitor;
  await page.getByRole('button', { name: 'New notice', exact: true }).click();
  await page.locator('#title').fill('停水通知');
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Notices' }).click();
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
  await ask.waitFor();
  await page.keyboard.press('Escape');
  await ask.waitFor({ state: 'detached' });
  expect(await page.locator('#title').inputValue()).toBe('停水通知');
  await page.goBack();
  await ask.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'New notice', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await visitor.context.close();
});

it('counts days gone by under every definition of utilisation at once', async () => {
  const { page, complaints, context } = await campus.enter(
    'admin',
    '/manage/statistics/appointment-statistics',
    { language: 'en' },
  );
  await page.getByRole('button', { name: 'Occupancy: Table' }).click();
  const table = page.getByRole('table', { name: 'Occupancy' });
  await table.getByRole('columnheader', { name: /^Booked time ÷ open time \([\d.]+%\)$/ }).waitFor();
  await table.getByRole('columnheader', { name: /^Time people came for ÷ open time \([\d.]+%\)$/ }).waitFor();
  const days = await Promise.all(
    (await table.locator('tbody tr').all()).map((line) => line.locator('td').allTextContents()),
  );
  // Four weeks and today, which goes on.
  expect(days).toHaveLength(29);
  const isCounted = (value: string): boolean => Number.parseFloat(value) > 0;
  expect(days.slice(0, -1).some((values) => values.length === 2 && values.every(isCounted))).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

it('begins the closure of a room by keys alone, from anywhere, and gives the focus back', async () => {
  const { page, complaints, context } = await campus.enter('admin', '/manage/home', { language: 'en' });
  const search = page.getByRole('button', { name: 'Search or go to' });
  await search.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or go to' });
  await field.waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+k');
  await field.fill('close Yifu 302');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New closure' }).waitFor();
  await page.getByText('Yifu 302 Meeting Room').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
