// When a page is painted: the live one, or the last picture of it, which the tab shows until then.
import type { Page } from 'playwright-core';

/** The page asks for a little more after it is painted, and keeps its picture only then. */
export const SETTLE_MS = 1_000;

export interface Stands {
  /** Each has as many matches at least. */
  readonly selectors: readonly string[];
  readonly count: number;
  /** The name of the mark in the page's timeline. */
  readonly mark: string;
}

/** Runs in the page, from its very beginning; nothing in it has a name, which the page could not know. */
export const noteWhenPainted = (all: readonly Stands[]): void => {
  if (window.top !== window) return;
  for (const { selectors, count, mark } of all)
    new MutationObserver((_, observer) => {
      if (selectors.some((selector) => document.querySelectorAll(selector).length < count)) return;
      observer.disconnect();
      // The frame that has them is on screen when the one after it begins.
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(mark)));
    }).observe(document, { childList: true, subtree: true });
};

/** Milliseconds from navigation to the mark, which is waited for. */
export const painted = async (page: Page, mark: string): Promise<number> => {
  const at = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, mark);
  return Number(await at.jsonValue());
};
