// What others changed, as it is told: never "free" where something else stands now.
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import type { Block } from '../claims.ts';
import { changesBetween } from './use-change-announcement.ts';

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
