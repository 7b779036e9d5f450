// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs where the browser never says that it is idle', () => {
  vi.useFakeTimers();
  const runs: number[] = [];
  whenIdle(() => runs.push(1));
  const callOff = whenIdle(() => runs.push(2));
  expect(runs).toEqual([]);
  callOff();
  vi.runAllTimers();
  expect(runs).toEqual([1]);
});

it('runs when the browser is idle, and not once it was called off', () => {
  const waiting = new Map<number, () => void>();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    waiting.set(waiting.size + 1, run);
    return waiting.size;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
  const runs: number[] = [];
  whenIdle(() => runs.push(1));
  whenIdle(() => runs.push(2))();
  for (const run of waiting.values()) run();
  expect(runs).toEqual([1]);
});
