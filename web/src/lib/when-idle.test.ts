// @vitest-environment jsdom
// Later than the opening of a page, in its idle moments, and never once it was called off.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

let runs: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  runs = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs where the browser never says that it is idle', () => {
  whenIdle(() => runs.push('wanted'));
  const callOff = whenIdle(() => runs.push('called off'));
  expect(runs).toEqual([]);
  callOff();
  vi.runAllTimers();
  expect(runs).toEqual(['wanted']);
});

it('waits for an idle moment, and can be called off until then', () => {
  const waiting = new Map<number, () => void>();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    waiting.set(waiting.size + 1, run);
    return waiting.size;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
  whenIdle(() => runs.push('wanted'));
  const callOff = whenIdle(() => runs.push('called off'));
  vi.runAllTimers();
  expect(runs).toEqual([]);
  callOff();
  for (const run of waiting.values()) run();
  expect(runs).toEqual(['wanted']);
});
