// @vitest-environment jsdom
// What others changed, as it is told: never "free" where something else stands now.
import { standIn } from '@campus/events/testing/stand-in';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testScreens } from '../../testing/screens.ts';
import type { Block } from '../claims.ts';
import { changesBetween, useChangeAnnouncement } from './use-change-announcement.ts';

testScreens();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const block = (key: string, state: Block['state'], start: number, end: number): Block =>
  standIn<Block>({ key, date: '2026-11-24', state, start, end });
const day = (...blocks: Block[]) => new Map([['2026-11-24', blocks]]);
const told = (before: Block[], after: Block[]) =>
  changesBetween(day(...before), day(...after)).map(({ kind, block: { key } }) => `${kind} ${key}`);

it('tells only the booking where a hold became one', () => {
  expect(told([block('hold', 'held', 840, 930)], [block('booked', 'taken', 840, 930)])).toEqual([
    'came booked',
  ]);
});

it('tells that a period is free where nothing stands any more; neighbours touch', () => {
  const neighbour = block('next', 'taken', 930, 990);
  expect(told([block('hold', 'held', 840, 930), neighbour], [neighbour])).toEqual(['went hold']);
});

/** Shows one picture after the other, each a moment later, and waits. */
const heard = (...pictures: Block[][]): string[] => {
  const announce = vi.fn<(text: string) => void>();
  const show = (blocks: Block[]) => ({ blocks: day(...blocks) });
  const [first, ...later] = pictures.map(show);
  const { rerender } = renderHook(({ blocks }) => useChangeAnnouncement(blocks, announce), {
    initialProps: first ?? show([]),
  });
  for (const picture of later) {
    rerender(picture);
    act(() => vi.advanceTimersByTime(50));
  }
  act(() => vi.advanceTimersByTime(1000));
  return announce.mock.calls.map(([text]) => text);
};
const others = block('others', 'taken', 600, 660);

it('says nothing of my own hold and booking, which are known as mine a moment later', () => {
  const hold = block('hold', 'held', 840, 930);
  const booked = block('booked', 'taken', 840, 930);
  expect(heard([others], [others, hold], [others])).toEqual([]);
  expect(heard([], [hold], [])).toEqual([]);
  expect(heard([others], [others, booked], [others, { ...booked, state: 'mine' }])).toEqual([]);
});

it('says nothing of my own booking that I cancel', () => {
  const booked = block('booked', 'taken', 840, 930);
  expect(heard([others, { ...booked, state: 'mine' }], [others, booked], [others])).toEqual([]);
});

it('tells what others booked', () => {
  expect(heard([others], [others, block('next', 'taken', 840, 930)])).toEqual([
    expect.stringContaining('14:00–15:30'),
  ]);
});
