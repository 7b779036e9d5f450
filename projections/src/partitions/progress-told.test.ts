// One message for all partitions that moved, without delay after a rest.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Change } from '../ports/change-feed.ts';
import { TOLD_EVERY_MS, tellProgress } from './progress-told.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => {
  const told: Change[] = [];
  const progress = tellProgress({ publish: (change) => told.push(change) }, () => Date.now());
  return { told, progress };
};

const reached = (of: Readonly<Record<string, string>>) => ({ kind: 'partitions', reached: of });

it('tells at once and together what moved in one turn', () => {
  const { told, progress } = open();
  progress.moved('days/0', '1');
  progress.moved('days/1', '1');
  progress.moved('days/0', '2');
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([reached({ 'days/0': '2', 'days/1': '1' })]);
});

it('tells no more often than it may, and only what moved since', () => {
  const { told, progress } = open();
  progress.moved('days/0', '1');
  vi.advanceTimersByTime(1);
  for (let at = 2; at < 100; at += 1) progress.moved('days/1', String(at));
  vi.advanceTimersByTime(TOLD_EVERY_MS - 2);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(2);
  expect(told.slice(1)).toEqual([reached({ 'days/1': '99' })]);
  vi.advanceTimersByTime(10 * TOLD_EVERY_MS);
  expect(told).toHaveLength(2);
});

it('leaves nothing untold when it ends', () => {
  const { told, progress } = open();
  progress.moved('days/0', '1');
  progress.close();
  progress.close();
  vi.advanceTimersByTime(TOLD_EVERY_MS);
  expect(told).toEqual([reached({ 'days/0': '1' })]);
});
