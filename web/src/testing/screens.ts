// How a test of screens begins and ends: its language chosen, what jsdom lacks put in its place, and nothing left behind.
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { startTranslation } from '../i18n.ts';
import type { Language } from '../lib/bilingual.ts';
import { deviceNow, learnServerTime } from '../lib/server-time.ts';
import { usePreferences } from '../preferences.ts';
import { stubDialogs, stubMatchMedia, stubResizeObserver } from './browser-stubs.ts';
import './patience.ts';

const choose = (language: Language): void => act(() => usePreferences.getState().chooseLanguage(language));

/** Call once in a file, before it imports what adds words of its own. */
export const testScreens = (language: Language = 'zh'): void => {
  startTranslation(language);
  stubResizeObserver();
  beforeEach(() => {
    learnServerTime(deviceNow());
    choose(language);
    stubResizeObserver();
    stubDialogs();
    stubMatchMedia();
    // What the server of a test does not know is reported.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    choose('zh');
    act(() => usePreferences.getState().chooseBrand('default'));
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
};
