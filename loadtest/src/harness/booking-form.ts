// The booking form as a person fills it, in either language.
import type { Locator, Page } from 'playwright-core';

const TITLE = /^(New booking|新建预约)$/;

/** A phone first shows only what was selected; its panel has the same name. */
export const panelOf = (page: Page): Locator =>
  page.getByRole('region', { name: TITLE }).or(page.getByRole('dialog', { name: TITLE }));

/** On a phone the form unfolds on demand. */
export const unfoldForm = async (page: Page): Promise<void> => {
  await panelOf(page).waitFor();
  const more = page.getByRole('button', { name: /^(Fill in the form|填写预约单)$/ });
  if ((await more.count()) > 0) await more.click();
};

/** The subject, and the notice read; what else the form asks is filled in already. */
export const fillBooking = async (page: Page, subject: string): Promise<void> => {
  await unfoldForm(page);
  const panel = panelOf(page);
  await panel.getByLabel(/^(Subject|预约主题|主题)/).fill(subject);
  const people = panel.getByLabel(/^(People|预约人数|人数|人次)/);
  if ((await people.count()) > 0) await people.fill('2');
  await panel.getByRole('checkbox', { name: /^(I have read the notice|我已阅读须知)/ }).check();
};

/** Adds another room or device for the same time, by a part of its name in either language. */
export const addToBundle = async (page: Page, zh: string, en: string): Promise<void> => {
  const panel = panelOf(page);
  await panel.getByRole('button', { name: /^(Add another room|同一时间再加)/ }).click();
  const search = panel.getByRole('combobox', { name: /^(Room or device|选择房间或设备)$/ });
  await search.fill(zh);
  await panel
    .getByRole('option', { name: new RegExp(`${zh}|${en}`) })
    .first()
    .click();
  await panel
    .locator('.bundle-line')
    .filter({ hasText: new RegExp(`${zh}|${en}`) })
    .waitFor();
};

/** Marks the notices of what was added as read. */
export const readAdded = (page: Page): Promise<void> =>
  panelOf(page)
    .getByRole('checkbox', { name: /^(The notices of what I added|我已阅读所添加资源)/ })
    .check();

/** Types a time into its field, as people do. */
export const pickTime = async (field: Locator, time: string): Promise<void> => {
  // The list that it opens has the field's name too.
  const input = field.and(field.page().locator('input'));
  await input.fill(time);
  await input.press('Enter');
};

/** Presses a day of the month that the field opens, turning to later months. @param date `2026-11-20` */
export const pickDate = async (field: Locator, date: string): Promise<void> => {
  await field.click();
  const month = field.page().locator('.calendar');
  await month.waitFor();
  const day = month.locator(`[data-day="${date}"]`);
  const later = month.getByRole('button', { name: /^(Next month|下个月)$/ });
  while ((await day.count()) === 0) await later.click();
  await day.click();
};
