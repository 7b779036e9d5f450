// An old page loads itself anew once, and then only now and then.
import { expect, it } from 'vitest';
import { followFailedImports, isOfOldPage, PageOutdated, RELOAD_AGAIN_MS, reloadsIn } from './new-version.ts';

const NOW = Date.UTC(2026, 10, 22);

it('loads anew at once, unless it has just done so', () => {
  expect(reloadsIn(undefined, NOW)).toBe(0);
  expect(reloadsIn(NOW, NOW)).toBe(RELOAD_AGAIN_MS);
  expect(reloadsIn(NOW - 1_000, NOW)).toBe(RELOAD_AGAIN_MS - 1_000);
  expect(reloadsIn(NOW - RELOAD_AGAIN_MS, NOW)).toBe(0);
});

it('waits no longer for a clock that was put back', () => {
  expect(reloadsIn(NOW + 86_400_000, NOW)).toBe(RELOAD_AGAIN_MS);
});

it('knows an import that failed, and a page that is not understood, from any other error', () => {
  const page = new EventTarget();
  followFailedImports(page);
  const gone = new TypeError('Failed to fetch dynamically imported module');
  expect(isOfOldPage(gone)).toBe(false);
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: gone }));
  expect(isOfOldPage(gone)).toBe(true);
  expect(isOfOldPage(new TypeError('Failed to fetch'))).toBe(false);
  expect(isOfOldPage(undefined)).toBe(false);
  expect(isOfOldPage(new PageOutdated())).toBe(true);
});
