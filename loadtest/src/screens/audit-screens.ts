// Screens of auditors: the log with what each entry changed, and a record as it stood.
import type { Page } from 'playwright-core';
import { button, containing, type Screen } from './screen.ts';

const openFirst = async (page: Page): Promise<void> => {
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  await button(page, 'Edit', '编辑').click();
  await page.locator('.record-form').waitFor();
};

/** One more place, so that the record has another version. */
const enlarge = async (page: Page): Promise<void> => {
  const capacity = page.locator('#capacity');
  await capacity.fill(String(Number(await capacity.inputValue()) + 1));
  await button(page, 'Save', '保').click();
  await page.locator('.record-form').waitFor({ state: 'detached' });
};

export const auditScreens: readonly Screen[] = [
  {
    name: 'operation-log-changes',
    account: 'auditor',
    path: () => '/manage/settings/operate-log?kind=update',
    seeded: (page) => page.locator('tr.log-row').first(),
    act: (page) => page.locator('.log-changes').first().waitFor(),
  },
  {
    name: 'manage-record-history',
    account: 'admin',
    path: () => '/manage/resources/resources-list',
    open: async (page) => {
      await openFirst(page);
      await enlarge(page);
      await openFirst(page);
      await button(page, 'History', '处理记录').click();
    },
    seeded: (page) => page.locator('.history-changed').first(),
    act: async (page) => {
      const dialog = page.getByRole('dialog');
      await button(dialog, 'Previous change', '上一次变化').click();
      await dialog.getByRole('columnheader', { name: containing('At that time', '当时') }).waitFor();
    },
    keepsResult: true,
  },
];
