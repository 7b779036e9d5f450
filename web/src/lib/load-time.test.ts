// A page whose script does not come fails after two minutes, and not before.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOAD_TIMEOUT_MS, LoadTimeout, loadedInTime, withinLoadTime } from './load-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

it('gives up on a script after 120 seconds', async () => {
  const outcome = withinLoadTime(never).catch((error: unknown) => error);
  const settled = vi.fn();
  void outcome.then(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(LoadTimeout);
  expect(LOAD_TIMEOUT_MS).toBe(120_000);
});

it('hands on what comes in time, and what failed', async () => {
  expect(await withinLoadTime(Promise.resolve('page'))).toBe('page');
  await expect(withinLoadTime(Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

it('watches over the routes below a route as well', async () => {
  const [above] = loadedInTime([{ path: '/a', children: [{ path: 'b', lazy: () => never }] }]);
  const [below] = above?.children ?? [];
  const loading = typeof below?.lazy === 'function' ? below.lazy() : undefined;
  const outcome = loading?.then(
    () => 'loaded',
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await outcome).toBeInstanceOf(LoadTimeout);
});
