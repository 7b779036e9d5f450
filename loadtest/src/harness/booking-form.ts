// The booking form as a person fills it, in either language.
import type { Locator, Page } from 'playwright-core';

export const panelOf = (page: Page): Locator =>
  page.locator('section.panel, dialog.dialog[open]').filter({
    has: page.getByRole('heading', { name: /^(New booking|新建预约)$/ }),
  });

/** The subject, and the notice read; what else the form asks is filled in already. */
export const fillBooking = async (page: Page, subject: string): Promise<void> => {
  const panel = panelOf(page);
  await panel.getByLabel(/^(Subject|预约主题|主题)/).fill(subject);
  const people = panel.getByLabel(/^(People|预约人数|人数|人次)/);
  if ((await people.count()) > 0) await people.fill('2');
  await panel.getByRole('checkbox', { name: /^(I have read the notice|我已阅读须知)/ }).check();
};
