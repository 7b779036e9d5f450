// Screens on which people look for something and book it.
import type { Page } from 'playwright-core';
import { addToBundle, fillBooking, panelOf, readAdded, unfoldForm } from '../harness/booking-form.ts';
import { dayPath, pressAt, timetableIsLive, weekPath } from '../harness/timetable.ts';
import { arrivedAt, button, containing, either, type Place, type Screen } from './screen.ts';

const account = 'student1';
const claims = (page: Page) =>
  page.locator('[data-claim]:is([data-state=taken], [data-state=shared])').first();

const list =
  (view: string, more = '') =>
  (place: Place) =>
    `/pc/resources/${place.typeId}/list?date=${place.shown}&view=${view}${more}`;
const search = (page: Page) => page.getByRole('searchbox').first();
const row = (page: Page, ...words: readonly string[]) =>
  page
    .locator('main')
    .getByText(containing(...words))
    .first();

/** Narrows to one floor of one building and waits for the others to go. */
const searchFloor = async (page: Page): Promise<void> => {
  await search(page).fill('YF-30');
  await row(page, 'Yifu 501', '逸夫楼 501').waitFor({ state: 'detached' });
  await row(page, 'Yifu 302', '逸夫楼 302').waitFor();
};

export const listScreens: readonly Screen[] = [
  {
    name: 'book-in-type',
    account,
    path: ({ typeId }) => `/pc/resources/${typeId}/appointment`,
    // A form that is still read disables its button, which then fades in.
    seeded: (page) => page.locator('.suggestions:not(:has(button:disabled)) .suggestion').first(),
    act: async (page) => {
      await button(page, 'Find rooms', '查找空闲').click();
      await arrivedAt(page, '/list?');
    },
  },
  {
    name: 'home',
    account,
    path: () => '/pc/home',
    // What it suggests fades in once it can be booked.
    seeded: (page) =>
      page
        .locator('main:has(.suggest[aria-busy="false"]):not(:has(.suggestions button:disabled))')
        .getByRole('link', { name: either('Meeting rooms', '会议室') }),
    act: async (page) => {
      await button(page, 'Find rooms', '查找空闲').click();
      await arrivedAt(page, '/list?');
      await row(page, 'Yifu 302', '逸夫楼 302').waitFor();
    },
  },
  {
    name: 'resources-day',
    account,
    path: list('day'),
    seeded: claims,
    act: searchFloor,
  },
  {
    name: 'resources-week',
    account,
    path: list('week'),
    seeded: (page) => page.locator('.week-cell').first(),
    act: searchFloor,
  },
  {
    name: 'resources-list',
    account,
    path: list('list'),
    seeded: (page) => row(page, 'Yifu 302', '逸夫楼 302'),
    act: searchFloor,
  },
  {
    name: 'resources-cards',
    account,
    path: list('cards'),
    seeded: (page) => row(page, 'Yifu 302', '逸夫楼 302'),
    act: async (page) => {
      await row(page, 'Yifu 302', '逸夫楼 302').click();
      await arrivedAt(page, '/pc/home/resource/');
      await timetableIsLive(page);
    },
  },
  {
    name: 'resources-free-at',
    account,
    path: (place) =>
      `/pc/resources/${place.typeId}/list?date=${place.monday}&view=day&from=${place.hour}&to=${place.nextHour}`,
    seeded: (page) => page.getByRole('status').filter({ hasText: /\d+ of \d+|共 \d+/ }),
    act: async (page) => {
      await page.getByRole('switch').click();
      await arrivedAt(page, 'only=1');
      await row(page, 'Library 3-11', '图书馆 3-11').waitFor({ state: 'detached' });
    },
  },
];

const turnPage = async (page: Page): Promise<void> => {
  const before = await page.locator('.timetable-title').textContent();
  await button(page, 'Next', '后一页').click();
  await page.waitForFunction(
    (title) => document.querySelector('.timetable-title')?.textContent !== title,
    before,
  );
};

const timetable = (view: string, room: string) => (place: Place) =>
  `/pc/home/resource/${place.room(room).id}?date=${place.shown}&view=${view}`;

export const timetableScreens: readonly Screen[] = [
  {
    name: 'timetable-week',
    account,
    path: timetable('week', '逸夫楼 302 会议室'),
    seeded: claims,
    act: turnPage,
  },
  {
    name: 'timetable-day',
    account,
    // Booked every working day of the demonstration, whichever day it begins.
    path: timetable('day', '图书馆 2-03 研讨间'),
    seeded: (page) => page.locator('[data-claim]').first(),
    act: turnPage,
  },
  {
    name: 'timetable-month',
    account,
    path: timetable('month', '逸夫楼 302 会议室'),
    seeded: (page) => page.locator('.tt-month-line, .tt-month-piece').first(),
    act: turnPage,
  },
  {
    name: 'timetable-list',
    account,
    path: timetable('list', '逸夫楼 302 会议室'),
    seeded: (page) => page.locator('.tt-row').first(),
    act: turnPage,
  },
  {
    name: 'timetable-shared',
    account,
    path: timetable('week', '图书馆 2-05 研讨间'),
    seeded: claims,
    act: turnPage,
  },
  {
    name: 'venue',
    account,
    path: (place) => `/pc/venueDetail?id=${place.room('逸夫楼 302 会议室').id}`,
    seeded: (page) => page.getByText(containing('Video conferencing', '视频会议终端')).first(),
    act: async (page) => {
      await page.getByRole('link', { name: either('Open timetable', '查看时间表') }).click();
      await timetableIsLive(page);
    },
  },
  {
    name: 'time-picker-button',
    account,
    path: (place) => `/pc/timepicker/button?id=${place.room('创新中心 A6 舱').id}`,
    open: async (page) => {
      await button(page, 'Next day', '后一天').click();
      await page.locator('.picker-cell:enabled').first().click();
    },
    seeded: (page) => page.locator('.picker-cell[aria-pressed=true]').first(),
    act: async (page) => {
      await page.getByRole('link', { name: either('Book this time', '预约这个时段') }).click();
      await arrivedAt(page, '/pc/appointment');
    },
  },
  {
    name: 'time-picker-dialog',
    account,
    path: (place) => `/pc/timepicker/dialog?id=${place.room('创新中心 A6 舱').id}`,
    open: (page) => button(page, 'Choose a time', '选择时间').click(),
    seeded: (page) => page.getByRole('dialog').locator('.day-strip'),
    act: async (page) => {
      await button(page.getByRole('dialog'), 'Back', '返回').click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'why',
    account,
    path: (place) => dayPath(place.room('逸夫楼 415 阶梯教室').id, place.today),
    open: async (page, place) => {
      await timetableIsLive(page);
      await pressAt(page, place.today, '14:00');
    },
    seeded: (page) =>
      page.getByRole('dialog').getByText(containing('Projector repair', '投影仪维修')).first(),
    act: async (page) => {
      await button(page.getByRole('dialog'), 'Close', '关闭').click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
];

const freePod = (place: Place): string => {
  const { id } = place.room('创新中心 A6 舱');
  return place.isPhone ? dayPath(id, place.monday) : weekPath(id, place.monday);
};
/** An hour of the evening for each place, which has the hours of the day for others. */
const eveningOf = ({ hour }: Place): string => `${18 + (Number(hour.slice(0, 2)) - 9) / 2}:00`;
/** What a person sees first of the form. */
const scrollUp = (page: Page): Promise<void> =>
  panelOf(page)
    .locator('.panel-body')
    .evaluate((body) => body.scrollTo(0, 0));
const held = (page: Page) => panelOf(page).getByText(containing('Held for you', '已为您暂留')).first();
const book = async (page: Page): Promise<void> => {
  await button(panelOf(page), 'Book', '预约').click();
  await page.locator('.done-number b').waitFor();
};

export const bookingScreens: readonly Screen[] = [
  {
    name: 'booking-form',
    account: 'student2',
    path: freePod,
    open: async (page, place) => {
      await timetableIsLive(page);
      await pressAt(page, place.monday, place.hour);
      await fillBooking(page, '读书会 Reading circle');
      await scrollUp(page);
    },
    seeded: held,
    act: book,
    keepsResult: true,
  },
  {
    name: 'booking-together',
    account: 'student5',
    path: freePod,
    open: async (page, place) => {
      await timetableIsLive(page);
      await pressAt(page, place.monday, eveningOf(place));
      await unfoldForm(page);
      await addToBundle(page, '励志楼 205', 'Lizhi 205');
      await addToBundle(page, '逸夫楼 308', 'Yifu 308');
      await fillBooking(page, '校友讲座 Alumni lecture');
      await readAdded(page);
      await scrollUp(page);
    },
    seeded: (page) => panelOf(page).locator('.bundle-line').nth(2),
    act: async (page) => {
      await page.getByRole('button', { name: /^(Book|预约)( \(3 resources\)|（3 个资源）)$/ }).click();
      await page.locator('.done-dates li').nth(2).waitFor();
    },
    keepsResult: true,
  },
  {
    name: 'booking-series',
    account: 'student3',
    path: freePod,
    open: async (page, place) => {
      await timetableIsLive(page);
      await pressAt(page, place.monday, place.nextHour);
      await unfoldForm(page);
      await panelOf(page).getByText(either('Periodic', '周期')).first().click();
      await panelOf(page).locator('.series-row').nth(1).waitFor();
      await fillBooking(page, '每周例会 Weekly meeting');
      await scrollUp(page);
    },
    seeded: (page) => panelOf(page).locator('.series-row').first(),
    act: book,
    keepsResult: true,
  },
];
