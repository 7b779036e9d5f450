// @vitest-environment jsdom
// A test of a screen begins by the clock of its own server; what another file of the worker has learned is gone.
import { expect, it } from 'vitest';
import { clockErrorMs, deviceNow, learnServerTime } from '../lib/server-time.ts';
import { testScreens } from './screens.ts';

learnServerTime(deviceNow() - 24 * 60 * 60_000);
testScreens();

it('knows of no difference', () => {
  expect(clockErrorMs()).toBeUndefined();
});
