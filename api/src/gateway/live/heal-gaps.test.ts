// What the feed loses in silence is seen all the same, a little later.
import { createInProcessFeed } from '@campus/projections/change-feed/in-process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RECONCILE_EVERY_MS } from '../http/limits.ts';
import { healGaps } from './heal-gaps.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const healing = (reconcile: () => Promise<void>) => {
  const feed = createInProcessFeed();
  const onError = vi.fn();
  stops.push(healGaps(feed, [{ reconcile }], onError));
  return { feed, onError };
};

it('reads again at once when the feed says that something is missing', () => {
  const reconcile = vi.fn(async () => undefined);
  const { feed } = healing(reconcile);
  feed.publish({ kind: 'gap' });
  expect(reconcile).toHaveBeenCalledOnce();
});

it('reads again every few seconds, whatever the feed says', async () => {
  const reconcile = vi.fn(async () => undefined);
  healing(reconcile);
  await vi.advanceTimersByTimeAsync(3 * RECONCILE_EVERY_MS);
  expect(reconcile).toHaveBeenCalledTimes(3);
});

it('asks a slow store once at a time, and one that failed again', async () => {
  let fail: (error: Error) => void = () => undefined;
  const reconcile = vi.fn(() => new Promise<void>((_resolve, reject) => (fail = reject)));
  const { feed, onError } = healing(reconcile);
  for (const _ of [1, 2, 3]) feed.publish({ kind: 'gap' });
  expect(reconcile).toHaveBeenCalledOnce();
  fail(new Error('the store is away'));
  await vi.advanceTimersByTimeAsync(RECONCILE_EVERY_MS);
  expect(onError).toHaveBeenCalledOnce();
  expect(reconcile).toHaveBeenCalledTimes(2);
});

it('ends when it is stopped', async () => {
  const reconcile = vi.fn(async () => undefined);
  const { feed } = healing(reconcile);
  for (const stop of stops.splice(0)) stop();
  feed.publish({ kind: 'gap' });
  await vi.advanceTimersByTimeAsync(RECONCILE_EVERY_MS);
  expect(reconcile).not.toHaveBeenCalled();
});
