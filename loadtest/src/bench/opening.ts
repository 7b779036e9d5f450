// P13: from navigation until the blocks of a day of 36 rooms are painted, signed in and with a warm cache, against
// a static page of the same blocks from the same server; and how many requests that takes.
import type { Page, Request } from 'playwright-core';
import { staticDay } from '../baselines/static-day.ts';
import { openBrowser, signInForm, visit } from '../harness/browser.ts';
import { BUSY_BOOKINGS, BUSY_ROOMS, busyBlocks, fillBusyDay } from './busy-day.ts';
import { openCampus } from './campus.ts';
import type { Figure } from './figure.ts';
import { withOwnPages } from './own-pages.ts';
import { noteWhenPainted, painted, SETTLE_MS } from './painting.ts';
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
    await context.addInitScript(noteWhenPainted, [
      { selectors: ['[data-claim]'], count: BUSY_BOOKINGS, mark: MARK },
      { selectors: ['#root [data-claim]'], count: BUSY_BOOKINGS, mark: LIVE },
    ]);
    await page.goto(address);
    await signInForm(page, 'student1');
    await painted(page, MARK);
    const requests: number[] = [];
    const live: number[] = [];
    const { ours, limit } = await inTurn(
      async () => (await open(page, `${campus.server.url}/${PAGE}`)).milliseconds,
      async () => {
        const opened = await open(page, address);
        requests.push(opened.requests);
        live.push(opened.liveMilliseconds);
        return opened.milliseconds;
      },
    );
    const name = `P13 opening a day, ${BUSY_ROOMS} rooms, ${BUSY_BOOKINGS} bookings`;
    yield {
      name,
      unit: 'ms',
      ours,
      limit,
      limitName: 'static page',

      sense: 'atMost',
      floor: 3,
      target: 1.5,
      note: `as the page was left; live after ${Math.round(median(live))} ms`,
    };
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
/** The same, of the page itself and not of its last picture. */
const LIVE = 'blocks live';
const open = async (page: Page, address: string) => {
  await page.goto('about:blank');
  let requests = 0;
  const count = (request: Request): void => {
    // A picture that the page itself holds is asked of nobody.
    if (!request.url().startsWith('blob:')) requests += 1;
  };
  page.on('request', count);
  await page.goto(address, { waitUntil: 'commit' });
  const milliseconds = await painted(page, MARK);
  await page.waitForTimeout(SETTLE_MS);
  page.off('request', count);
  const isOurs = (await page.locator('#root').count()) > 0;
  return { milliseconds, requests, liveMilliseconds: isOurs ? await painted(page, LIVE) : milliseconds };
};
