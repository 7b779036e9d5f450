// P10 and P17: the JavaScript that a browser which has nothing of ours yet loads until the first timetable can be
// used, and until home stands on a phone, as gzip would send it. Counted at the wire of a real browser, sign-in
// included.
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, PHONE, signInForm, type VisitOptions, visit } from '../harness/browser.ts';
import { liveSelectors, weekPath } from '../harness/timetable.ts';
import { firstDay, openCampus } from './campus.ts';
import type { Figure } from './figure.ts';

interface Opened {
  readonly name: string;
  readonly path: string;
  /** All of them are there once the page can be used. */
  readonly selectors: readonly string[];
  readonly how: VisitOptions;
  /** Kilobytes, as a person waits for them; the floor of the measure is a share of the target. */
  readonly targetKb: number;
  readonly floorKb: number;
}

const week = (room: string): Opened => ({
  name: 'P10 JavaScript before the first timetable',
  path: weekPath(room, firstDay()),
  selectors: liveSelectors,
  how: {},
  targetKb: 200,
  floorKb: 350,
});

export const home: Opened = {
  name: 'P17 JavaScript of home on a phone',
  path: '/mobile/home',
  selectors: ['#root .phone-kinds a', '#root .phone-free header'],
  how: { size: PHONE, inHand: true },
  targetKb: 170,
  floorKb: 260,
};

export async function* scriptOf(openedIn: (room: string) => Opened): AsyncGenerator<Figure> {
  const campus = await openCampus({ rooms: 1 });
  const browser = await openBrowser();
  try {
    yield await scriptFor(browser, campus.server.url, openedIn(campus.rooms[0] ?? ''));
  } finally {
    await browser.close();
    await campus.close();
  }
}

export const firstScript = () => scriptOf(week);

const scriptFor = async (browser: Browser, url: string, opened: Opened): Promise<Figure> => {
  const { name, path, selectors, how, targetKb, floorKb } = opened;
  const { page, context } = await visit(browser, how);
  await context.addInitScript(noteWhenThere, selectors);
  const loaded = scriptsOf(page);
  await page.goto(`${url}${path}`);
  await signInForm(page, 'student1');
  for (const selector of selectors) await page.locator(selector).first().waitFor();
  const late = await page.evaluate(askedForLater);
  const sizes = new Map([...(await loaded())].filter(([script]) => !late.includes(script)));
  await context.close();
  const largest = [...sizes].toSorted(([, a], [, b]) => b - a).slice(0, 4);
  return {
    name,
    unit: 'KB gzip',
    ours: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024,

    limit: targetKb,
    limitName: 'target',
    sense: 'atMost',
    floor: floorKb / targetKb,
    target: 1,
    note: `${sizes.size} files, ${largest.map(([script, bytes]) => `${script} ${Math.round(bytes / 1024)}`).join(', ')}`,
  };
};

/** Each script by its name, with its bytes as gzip; a script that comes twice lies in the cache by then. */
const scriptsOf = (page: Page): (() => Promise<ReadonlyMap<string, number>>) => {
  const addresses = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isScript = response.request().resourceType() === 'script' && pathname.endsWith('.js');
    if (isScript && response.ok()) addresses.add(response.url());
  });
  return async () => {
    const sizes = new Map<string, number>();
    for (const address of addresses) {
      // Fetched again, since a browser keeps no bodies over a sign-in.
      const body = Buffer.from(await (await fetch(address)).arrayBuffer());
      sizes.set(new URL(address).pathname.split('/').at(-1) ?? '', gzipSync(body).length);
    }
    return sizes;
  };
};

/** Runs in the page, from its very beginning: when all of it is there for the first time. */
const noteWhenThere = (selectors: readonly string[]): void => {
  new MutationObserver((_, observer) => {
    if (!selectors.every((selector) => document.querySelector(selector))) return;
    observer.disconnect();
    performance.mark('all there');
  }).observe(document, { childList: true, subtree: true, attributes: true });
};

/** Runs in the page: the names of scripts that it asked for once the page could be used. */
const askedForLater = (): string[] => {
  const there = performance.getEntriesByName('all there')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime, name }) => startTime > there && name.endsWith('.js'))
    .map(({ name }) => name.split('/').at(-1) ?? '');
};
