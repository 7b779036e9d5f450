// Screens that move while they are looked at: boards, doors, the operation log.
import { addDays, type LocalDate, weekdayOf } from '@campus/events/domain/time/dates';
import type { Page } from 'playwright-core';
import { button, containing, either, type Place, type Screen } from './screen.ts';

const boardStands = (page: Page) => page.locator('.board-total strong');

const showTable = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: containing('Table', '表格') })
    .nth(1)
    .click();
  await page.locator('.board-table').getByRole('row').nth(5).waitFor();
};

/** The demonstration always has requests for this room on it; on today it may have nothing. */
const tomorrow = ({ today }: Place): LocalDate => addDays(today, 1);

export const liveScreens: readonly Screen[] = [
  {
    name: 'operation-log',
    account: 'auditor',
    path: () => '/manage/settings/operate-log',
    seeded: (page) => page.locator('tr.log-row').nth(5),
    act: async (page) => {
      await page.getByLabel(either('Module', '模块')).selectOption('closure');
      await page
        .locator('tr.log-row')
        .filter({ hasText: containing('Closed', '停用') })
        .first()
        .waitFor();
      await page.locator('tr.log-row .log-open').first().click();
      await page.locator('.log-story .step').first().waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'replay',
    account: 'auditor',
    path: (place) =>
      `/manage/settings/operate-log?resource=${place.room('逸夫楼 304 会议室').id}&week=${tomorrow(place)}`,
    // A phone shows one day of the week.
    open: async (page, place) => {
      const day = page.locator('.replay .week-day').nth(weekdayOf(tomorrow(place)) - 1);
      if (place.isPhone) await day.click();
    },
    seeded: (page) => page.locator('.replay-block').first(),
    act: async (page) => {
      const before = button(page, 'Previous change', '上一次变化');
      for (let steps = 0; steps < 3; steps++) await before.click();
      await page.locator('.moment-banner').waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'occupancy',
    account: 'admin',
    path: () => '/manage/statistics/occupancy',
    seeded: boardStands,
    act: showTable,
    keepsResult: true,
  },
  {
    name: 'board-on-a-wall',
    account: 'admin',
    path: () => '/board/occupancy',
    seeded: boardStands,
    act: showTable,
  },
  {
    name: 'door',
    account: 'door1',
    path: (place) => `/door/${place.dutyRoom.id}`,
    prepare: (place) => place.switchDutyRoom(true),
    leave: (place) => place.switchDutyRoom(false),
    seeded: (page) => page.locator('main.door[data-state="free"]'),
    act: async (page, place) => {
      await place.takeDutyRoom();
      await page.locator('main.door[data-state="taken"]').waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'own-sign-code',
    account: 'student1',
    path: () => '/pc/myQrcode',
    seeded: (page) => page.locator('.sign-qr'),
    act: async (page) => page.locator('.sign-own-name').waitFor(),
    keepsResult: true,
  },
  {
    name: 'scanned-door',
    account: 'student1',
    path: (place) => `/pc/appointmentScanner/${place.dutyRoom.id}`,
    seeded: (page) => page.locator('.sign-page h1'),
    act: async (page) => page.locator('.sign-page .state, .sign-row').first().waitFor(),
    keepsResult: true,
  },
  {
    name: 'sign-desk',
    account: 'admin',
    path: () => '/manage/signer',
    seeded: (page) => page.locator('#desk-code'),
    act: async (page) => {
      await page.locator('#desk-code').fill('student1');
      await page.keyboard.press('Enter');
      await page.locator('.sign-page h2').waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'door-pairing',
    account: undefined,
    path: () => '/door/pair',
    seeded: (page) => page.locator('.pair-keys button').first(),
    act: async (page) => {
      for (let letters = 0; letters < 8; letters++)
        await page.locator('.pair-keys button').nth(letters).click();
      await page.locator('button[type=submit]').click();
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
    keepsResult: true,
  },
];
