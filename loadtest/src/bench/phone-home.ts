// P17: home on a phone: the script that it loads, and when it is painted over a line of 1.6 Mbit/s with a delay of
// 150 ms by a processor four times slower, signed in: with nothing in the browser's cache, and again. Against that page
// as it then stands, without script, from the same server.
import type { Browser, Page } from 'playwright-core';
import { openBrowser, signInForm, type Visitor, visit } from '../harness/browser.ts';
import { openCampus } from './campus.ts';
import type { Figure } from './figure.ts';
import { home, scriptOf } from './first-script.ts';
import { withOwnPages } from './own-pages.ts';
import { inTurn } from './rounds.ts';

const PAGE = 'measured-home.html';
const DELAY_MS = 150;
/** Bytes a second of 1.6 Mbit/s. */
const BYTES_A_SECOND = 200_000;
const SLOWER = 4;
/** Longer than the slow line takes on a busy machine. */
const WAIT_MS = 60_000;

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
    const { page, context } = await atHome(browser, campus.server.url);
    await context.addInitScript(noteWhenPainted, home.selectors);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const open = async (address: string, isFirst: boolean): Promise<number> => {
      await page.goto('about:blank');
      if (isFirst) await session.send('Network.clearBrowserCache');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: DELAY_MS,
        downloadThroughput: BYTES_A_SECOND,
        uploadThroughput: BYTES_A_SECOND,
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await page.goto(address, { waitUntil: 'commit' });
      return painted(page);
    };
    for (const time of ['first', 'again'] as const) {
      const isFirst = time === 'first';
      const { ours, limit } = await inTurn(
        () => open(`${campus.server.url}/${PAGE}`, isFirst),
        () => open(`${campus.server.url}${home.path}`, isFirst),
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
      };
    }
  } finally {
    await campus.close();
    await pages.remove();
  }
}

const painted = async (page: Page): Promise<number> => {
  const at = await page.waitForFunction(() => performance.getEntriesByName('home painted')[0]?.startTime);
  return Number(await at.jsonValue());
};

/** Runs in the page, from its very beginning; nothing in it has a name, which the page could not know. */
const noteWhenPainted = (selectors: readonly string[]): void => {
  new MutationObserver((_, observer) => {
    if (!selectors.every((selector) => document.querySelector(selector))) return;
    observer.disconnect();
    // The frame that has them is on screen when the one after it begins.
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('home painted')));
  }).observe(document, { childList: true, subtree: true });
};
