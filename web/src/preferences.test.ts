// @vitest-environment jsdom
// What a person chose is remembered under the documents' keys, and Chinese until then.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// What screens of other tests chose is remembered in the same worker.
beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The preferences of a page that is opened now. */
const opened = async () => {
  vi.resetModules();
  return (await import('./preferences.ts')).usePreferences.getState();
};

it('is Chinese until somebody chooses, and for anything that is no language', async () => {
  expect((await opened()).language).toBe('zh');
  localStorage.setItem('language', 'fr');
  expect((await opened()).language).toBe('zh');
});

it('remembers the language as zh or en', async () => {
  (await opened()).chooseLanguage('en');
  expect(localStorage.getItem('language')).toBe('en');
  const again = await opened();
  expect(again.language).toBe('en');
  again.chooseLanguage('zh');
  expect(localStorage.getItem('language')).toBe('zh');
});

it('begins in the language of the institution, until somebody chooses', async () => {
  vi.resetModules();
  const { usePreferences } = await import('./preferences.ts');
  usePreferences.getState().beginIn('en');
  expect([usePreferences.getState().language, localStorage.getItem('language')]).toEqual(['en', null]);
  usePreferences.getState().chooseLanguage('zh');
  usePreferences.getState().beginIn('en');
  expect(usePreferences.getState().language).toBe('zh');
});

it('remembers whether the sidebar is open as 1 or 0, and the second theme as color1', async () => {
  const first = await opened();
  expect([first.isSidebarOpen, first.brand]).toEqual([true, 'default']);
  first.openSidebar(false);
  first.chooseBrand('color1');
  expect([localStorage.getItem('sidebarStatus'), localStorage.getItem('theme')]).toEqual(['0', 'color1']);
  const again = await opened();
  expect([again.isSidebarOpen, again.brand]).toEqual([false, 'color1']);
  again.openSidebar(true);
  expect(localStorage.getItem('sidebarStatus')).toBe('1');
});
