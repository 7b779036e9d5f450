// P13: from navigation until the blocks of a day of 36 rooms are painted, signed in and with a warm cache, against
// a static page of the same blocks from the same server; and how many requests that takes.
import type { Page } from 'playwright-core';
import { staticDay } from '../baselines/static-day.ts';
import { openBrowser, signInForm, visit } from '../harness/browser.ts';
import { BUSY_BOOKINGS, BUSY_ROOMS, busyBlocks, fillBusyDay } from './busy-day.ts';
import { openCampus } from './campus.ts';
import type { Figure } from './figure.ts';
import { withOwnPages } from './own-pages.ts';
import { inTurn, median } from './rounds.ts';

/** All blocks are in sight. */
const SIZE = { width: 1440, height: 1700 };
const PAGE = 'measured-day.html';
const TARGET_REQUESTS = 12;
const FLOOR_REQUESTS = 20;

const rows = Array.from({ length: BUSY_ROOMS }, (_, index) => `Load ${index}`);
const blocks = busyBlocks.map((block, index) => ({ ...block, label: `${index}` }));

export async function* opening(): AsyncGenerator<Figure> {
  const pages = await withOwnPages({ [PAGE]: staticDay(rows, blocks) });
  const campus = await openCampus({ rooms: BUSY_ROOMS, command: pages.command });
  const browser = await openBrowser();
  try {
    const { typeId, date } = await fillBusyDay(campus);
    const address = `${campus.server.url}/pc/resources/${typeId}/list?date=${date}&view=day`;
    const { page, context } = await visit(browser, { size: SIZE });
    await context.addInitScript(noteWhenPainted, BUSY_BOOKINGS);
    await page.goto(address);
    await signInForm(page, 'student1');
    await painted(page);
    const requests: number[] = [];
    const { ours, limit } = await inTurn(
      async () => (await open(page, `${campus.server.url}/${PAGE}`)).milliseconds,
      async () => {
        const opened = await open(page, address);
        requests.push(opened.requests);
        return opened.milliseconds;
      },
    );
    const name = `P13 opening a day, ${BUSY_ROOMS} rooms, ${BUSY_BOOKINGS} bookings`;
    yield { name, unit: 'ms', ours, limit, limitName: 'static page', sense: 'atMost', floor: 3, target: 1.5 };
    yield {
      name: 'P13 requests of it',

      unit: 'requests',
      ours: median(requests),
      limit: TARGET_REQUESTS,
      limitName: 'target',

      sense: 'atMost',
      floor: FLOOR_REQUESTS / TARGET_REQUESTS,
      target: 1,
    };
  } finally {
    await browser.close();
    await campus.close();
    await pages.remove();
  }
}

const MARK = 'blocks painted';
/** What the page asks for after it is painted belongs to its opening as well. */
const SETTLE_MS = 1_000;

const painted = (page: Page) =>
  page.waitForFunction((mark) => performance.getEntriesByName(mark)[0]?.startTime, MARK);

const open = async (page: Page, address: string) => {
  await page.goto('about:blank');
  let requests = 0;
  const count = (): void => {
    requests += 1;
  };
  page.on('request', count);
  await page.goto(address, { waitUntil: 'commit' });
  const milliseconds = Number(await (await painted(page)).jsonValue());
  await page.waitForTimeout(SETTLE_MS);
  page.off('request', count);
  return { milliseconds, requests };
};

/** Runs in the page, from its very beginning; nothing in it has a name, which the page could not know. */
const noteWhenPainted = (count: number): void => {
  if (window.top !== window) return;
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll('[data-claim]').length < count) return;
    observer.disconnect();
    // The frame that has them is on screen when the one after it begins.
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('blocks painted')));
  }).observe(document, { childList: true, subtree: true });
};
