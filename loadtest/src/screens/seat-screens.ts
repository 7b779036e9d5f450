// Screens of seat rooms and of devices on loan: what readers and borrowers see, and what the office does.
import { button, either, type Place, type Screen } from './screen.ts';

const READING_ROOM = '图书馆 24 小时阅览室';
const PROJECTOR = '便携投影仪';
const account = 'admin';
const room = (place: Place): string => place.room(READING_ROOM).id;

export const seatScreens: readonly Screen[] = [
  {
    name: 'seat-room',
    account: 'student20',
    path: (place) => `/pc/home/resource/${room(place)}`,
    seeded: (page) => button(page, 'Seat A1, taken', '座位 A1，已预约'),
    act: async (page) => {
      await button(page, 'Seat E3, free', '座位 E3，空闲').click();
      await button(page, 'Book this seat', '预约此座位').waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'seat-plan',
    account,
    path: (place) => `/manage/resources/seats/edit/${room(place)}`,
    seeded: (page) => button(page, 'Seat A1, row 1', '座位 A1，第 1 行'),
    act: async (page) => {
      await button(page, 'Seat B2, row 2', '座位 B2，第 2 行').click();
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Shift+ArrowDown');
      await button(page.locator('.plan-tools'), 'Close', '停用').click();
      await button(page, 'Undo', '撤销').waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'seat-settings',
    account,
    path: (place) => `/manage/resources/seat-resources/${room(place)}`,
    seeded: (page) => page.getByRole('rowheader', { name: 'A1', exact: true }),
    act: async (page) => {
      await page.getByRole('tab', { name: either('Rules', '使用规则') }).click();
      await page.getByText(/^(Leaves a day|每天最多暂离)$/).scrollIntoViewIfNeeded();
    },
    keepsResult: true,
  },
  {
    name: 'seats-now',
    account,
    path: (place) => `/manage/resources/seat-resources-list/seat-detail/${room(place)}`,
    seeded: (page) => button(page, 'Seat A1, taken', '座位 A1，已预约'),
    act: async (page) => {
      await button(page, 'Seat A1, taken', '座位 A1，已预约').click();
      await page.getByRole('complementary').getByRole('listitem').first().waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'loan-days',
    account: 'student6',
    path: (place) => `/pc/home/resource/${place.room(PROJECTOR).id}`,
    seeded: (page) => page.locator('[data-day]').first(),
    act: async (page) => {
      await page.locator('[data-day]:not([disabled])').nth(2).click();
      await page
        .getByText(/^(\d{4}-\d{2}-\d{2}|已选|From)/)
        .first()
        .waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'loan-desk',
    account,
    path: () => '/manage/equipment/borrowAndReturn-list',
    seeded: (page) => page.getByText(/^(Overdue|逾期未还)$/).first(),
    act: async (page) => {
      await page.getByLabel(either('Scan or type', '扫码或输入')).fill('student41');
      await page.getByLabel(either('Scan or type', '扫码或输入')).press('Enter');
      await page.getByRole('dialog').waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'devices',
    account,
    path: () => '/manage/equipment/list',
    seeded: (page) => page.getByText(either('Portable Projector', '便携投影仪')).first(),
    act: async (page) => {
      await button(page.locator('tbody'), 'Edit', '编 辑', '编辑').click();
      await page
        .getByRole('tab', { name: either('Lending', '借用规则') })
        .first()
        .click();
      await page.getByText(/^(Loan unit|借用方式)$/).waitFor();
    },
    keepsResult: true,
  },
];
