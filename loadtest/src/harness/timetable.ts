// A timetable as a person has it before them: what stands on it, and the hand that selects.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { minutesOf } from '@campus/events/domain/time/period';
import type { Page } from 'playwright-core';

export const weekPath = (room: string, date: LocalDate): string =>
  `/pc/home/resource/${room}?date=${date}&view=week`;

export const dayPath = (room: string, date: LocalDate): string =>
  `/pc/home/resource/${room}?date=${date}&view=day`;

/** `10:00–11:30` */
export const span = (start: string, end: string): string => `${start}–${end}`;

/** All of them are there once the picture is whole and the connection says that it is live. */
export const liveSelectors = [
  '#root .tt[data-opening] .tt-lane[data-date]',
  '#root .live-badge.live-live',
] as const;

export const timetableIsLive = async (page: Page): Promise<void> => {
  for (const selector of liveSelectors) await page.locator(selector).first().waitFor();
};

/** A block of the timetable by its day and time, in a state. */
export const block = (page: Page, date: LocalDate, period: string, state: string) =>
  page.locator(`[data-claim][data-date="${date}"][data-period="${period}"][data-state="${state}"]`);

export interface Shown {
  readonly claim: string;
  readonly state: string;
  readonly date: string;
  readonly period: string;
  readonly words: string;
}

/** Everything that stands on the timetable, in one order. A hold's countdown is not part of the picture. */
export const picture = async (page: Page): Promise<Shown[]> => {
  const shown = await page.locator('[data-claim]').evaluateAll((blocks) =>
    blocks.map((element) => ({
      claim: element.getAttribute('data-claim') ?? '',
      state: element.getAttribute('data-state') ?? '',
      date: element.getAttribute('data-date') ?? '',
      period: element.getAttribute('data-period') ?? '',
      words: (element.textContent ?? '')
        .replace(element.getAttribute('data-state') === 'held' ? /\d+:\d\d/ : '', '')
        .trim(),
    })),
  );
  const place = ({ date, period, claim }: Shown) => `${date} ${period} ${claim}`;
  return shown.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where `minute` of a day stands in the window; a little inside of the cell that begins or ends there. */
const pointAt = async (page: Page, date: LocalDate, clock: string, inside: number): Promise<Point> => {
  const opening = await page.locator('.tt').getAttribute('data-opening');
  const [from = 0, to = 0] = (opening ?? '').split('-').map(Number);
  const lane = page.locator(`.tt-lane[data-date="${date}"]`);
  const minute = minutesOf(clock);
  if (minute === undefined || to <= from) throw new RangeError(`${clock} is not on the timetable`);
  // On a phone a day is longer than the screen.
  await lane.evaluate(
    (element, share) => {
      const { top, height } = element.getBoundingClientRect();
      const y = top + height * share;
      if (y > window.innerHeight * 0.6 || y < window.innerHeight * 0.25)
        window.scrollBy(0, y - window.innerHeight * 0.4);
    },
    (minute - from) / (to - from),
  );
  const box = await lane.boundingBox();
  if (!box) throw new RangeError(`${date} is not on screen`);
  return { x: box.x + box.width / 2, y: box.y + (box.height * (minute - from)) / (to - from) + inside };
};

/** A drag of the mouse from `start` to `end`, which then stands as a selection. */
export const dragOver = async (page: Page, date: LocalDate, start: string, end: string): Promise<void> => {
  const from = await pointAt(page, date, start, 3);
  const to = await pointAt(page, date, end, -3);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
};

/** A drag of the lower edge of the block that ends at `end`, until it ends at `to`. */
export const pullEnd = async (page: Page, date: LocalDate, end: string, to: string): Promise<void> => {
  const from = await pointAt(page, date, end, -3);
  const there = await pointAt(page, date, to, -3);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + there.x) / 2, (from.y + there.y) / 2);
  await page.mouse.move(there.x, there.y);
  await page.mouse.up();
};

/** A click or tap into the cell that begins at `clock`. */
export const pressAt = async (page: Page, date: LocalDate, clock: string): Promise<void> => {
  const at = await pointAt(page, date, clock, 5);
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
};
