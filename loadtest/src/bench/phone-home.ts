// P17: home on a phone: the script that it loads, and when it is painted over a line of 1.6 Mbit/s with a delay of
// 150 ms by a processor four times slower, signed in: in a new tab with nothing in the browser's cache, and again in
// the same tab, as it was left and live. Against that page as it then stands, without script, from the same server.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, signInForm, type Visitor, visit } from '../harness/browser.ts';
import { openCampus } from './campus.ts';
import type { Figure } from './figure.ts';
import { home, scriptOf } from './first-script.ts';
import { withOwnPages } from './own-pages.ts';
import { noteWhenPainted, painted, SETTLE_MS } from './painting.ts';
import { inTurn, median } from './rounds.ts';

const PAGE = 'measured-home.html';
const DELAY_MS = 150;
/** Bytes a second of 1.6 Mbit/s. */
const BYTES_A_SECOND = 200_000;
const SLOWER = 4;
/** Longer than the slow line takes on a busy machine. */
const WAIT_MS = 60_000;
const MARK = 'home painted';
/** The same, of the page itself and not of its last picture. */
const LIVE = 'home live';

export async function* phoneHome(): AsyncGenerator<Figure> {
  yield* scriptOf(() => home);
  const browser = await openBrowser();
  try {
    yield* paintedOver(browser, await pictureOfHome(browser));
  } finally {
    await browser.close();
  }
}

const atHome = async (browser: Browser, url: string): Promise<Visitor> => {
  const visitor = await visit(browser, home.how);
  visitor.context.setDefaultTimeout(WAIT_MS);
  await visitor.page.goto(`${url}${home.path}`);
  await signInForm(visitor.page, 'student1');
  for (const selector of home.selectors) await visitor.page.locator(selector).first().waitFor();
  return visitor;
};

/** The markup of home once it stands, without what runs. */
const pictureOfHome = async (browser: Browser): Promise<string> => {
  const campus = await openCampus({ rooms: 1 });
  try {
    const { page, context } = await atHome(browser, campus.server.url);
    const markup = await page.content();
    await context.close();
    return markup
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<link[^>]+rel="(?:modulepreload|manifest)"[^>]*>/g, '');
  } finally {
    await campus.close();
  }
};

async function* paintedOver(browser: Browser, picture: string): AsyncGenerator<Figure> {
  const pages = await withOwnPages({ [PAGE]: picture });
  const campus = await openCampus({ rooms: 1, command: pages.command });
  try {
    const { context } = await atHome(browser, campus.server.url);
    await context.addInitScript(noteWhenPainted, [
      { selectors: home.selectors.map((selector) => selector.replace('#root ', '')), count: 1, mark: MARK },
      { selectors: home.selectors, count: 1, mark: LIVE },
    ]);
    for (const time of ['first', 'again'] as const) {
      const open = time === 'first' ? inNewTabs(context) : inOneTab(await slowTab(context));
      const live: number[] = [];
      const { ours, limit } = await inTurn(
        async () => (await open(`${campus.server.url}/${PAGE}`)).painted,
        async () => {
          const opened = await open(`${campus.server.url}${home.path}`);
          live.push(opened.live);
          return opened.painted;
        },
      );
      yield {
        name: `P17 home on a slow phone, ${time}`,
        unit: 'ms',
        ours,
        limit,
        limitName: 'static page',
        sense: 'atMost',
        floor: 3,
        target: 1.5,
        note: `live after ${Math.round(median(live))} ms`,
      };
    }
  } finally {
    await campus.close();
    await pages.remove();
  }
}

interface Opened {
  readonly painted: number;
  readonly live: number;
}

type Open = (address: string) => Promise<Opened>;

const slowTab = async (context: BrowserContext) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: DELAY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { page, session };
};

const opened = async (page: Page, address: string): Promise<Opened> => {
  await page.goto(address, { waitUntil: 'commit' });
  const times = { painted: await painted(page, MARK), live: await painted(page, LIVE) };
  await page.waitForTimeout(SETTLE_MS);
  return times;
};

/** Nothing is in the cache, and the tab has no last picture. */
const inNewTabs =
  (context: BrowserContext): Open =>
  async (address) => {
    const { page, session } = await slowTab(context);
    await session.send('Network.clearBrowserCache');
    const answer = await opened(page, address);
    await page.close();
    return answer;
  };

const inOneTab =
  ({ page }: { page: Page }): Open =>
  async (address) => {
    await page.goto('about:blank');
    return opened(page, address);
  };
