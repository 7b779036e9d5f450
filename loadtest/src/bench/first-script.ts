// P10: the JavaScript that a browser which has nothing of ours yet loads until the first timetable can be
// used, as gzip would send it. Counted at the wire of a real browser, sign-in included.
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { openBrowser, signInForm, visit } from '../harness/browser.ts';
import { liveSelectors, timetableIsLive, weekPath } from '../harness/timetable.ts';
import { firstDay, openCampus } from './campus.ts';
import type { Figure } from './figure.ts';

/** Kilobytes, as a person waits for them; the floor of the measure is a share of it. */
const TARGET_KB = 200;
const FLOOR_KB = 350;

export async function* firstScript(): AsyncGenerator<Figure> {
  const campus = await openCampus({ rooms: 1 });
  const browser = await openBrowser();
  try {
    const { page, context } = await visit(browser);
    await context.addInitScript(noteWhenLive, liveSelectors);
    const loaded = scriptsOf(page);
    await page.goto(`${campus.server.url}${weekPath(campus.rooms[0] ?? '', firstDay())}`);
    await signInForm(page, 'student1');
    await timetableIsLive(page);
    const late = await page.evaluate(askedForLater);
    const sizes = new Map([...(await loaded())].filter(([name]) => !late.includes(name)));
    const largest = [...sizes].toSorted(([, a], [, b]) => b - a).slice(0, 4);
    yield {
      name: 'P10 JavaScript before the first timetable',

      unit: 'KB gzip',
      ours: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024,

      limit: TARGET_KB,
      limitName: 'target',
      sense: 'atMost',
      floor: FLOOR_KB / TARGET_KB,
      target: 1,
      note: `${sizes.size} files, ${largest.map(([name, bytes]) => `${name} ${Math.round(bytes / 1024)}`).join(', ')}`,
    };
  } finally {
    await browser.close();
    await campus.close();
  }
}

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

/** Runs in the page, from its very beginning: when its timetable is live for the first time. */
const noteWhenLive = (selectors: typeof liveSelectors): void => {
  new MutationObserver((_, observer) => {
    if (!selectors.every((selector) => document.querySelector(selector))) return;
    observer.disconnect();
    performance.mark('timetable live');
  }).observe(document, { childList: true, subtree: true, attributes: true });
};

/** Runs in the page: the names of scripts that it asked for once the timetable was live. */
const askedForLater = (): string[] => {
  const live = performance.getEntriesByName('timetable live')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime, name }) => startTime > live && name.endsWith('.js'))
    .map(({ name }) => name.split('/').at(-1) ?? '');
};
