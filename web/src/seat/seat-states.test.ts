// How seats stand for a viewer, and where the arrow keys lead.
import type { Seating } from '@campus/events/domain/rules/rules';
import { describe, expect, it } from 'vitest';
import type { PictureClaim } from '../live/picture.ts';
import { nearestFree, periodAfter, seatBeside, seatCells, seatFreeUntil, usualOf } from './seat-states.ts';

const seating: Seating = {
  rows: 3,
  columns: 3,
  seats: [
    { number: 'A1', row: 1, column: 1 },
    { number: 'A3', row: 1, column: 3 },
    { number: 'B1', row: 2, column: 1, isDisabled: true },
    { number: 'C2', row: 3, column: 2 },
  ],
  leave: { timesPerDay: 2, minutes: 30, mealMinutes: 60, meals: [] },
  supervision: { minutes: 20, reportsPerDay: 3, asksPhotograph: false },
};

const claim = (seat: string, changes: Partial<PictureClaim> = {}): PictureClaim => ({
  key: seat,
  start: 600,
  end: 720,
  state: 'taken',
  taken: 1,
  capacity: 3,
  holdUntil: null,
  seat,
  awayUntil: null,
  label: null,
  ...changes,
});

const statesOf = (claims: readonly PictureClaim[], mine: readonly string[] = []) =>
  Object.fromEntries(
    seatCells({
      seating,
      claims,
      period: { start: 660, end: 780 },
      isMine: (key) => mine.includes(key),
      now: 1_000,
    }).map(({ number, state }) => [number, state]),
  );

describe('a seat', () => {
  it('is free unless somebody has it in the period, or it is out of use', () => {
    expect(statesOf([])).toEqual({ A1: 'free', A3: 'free', B1: 'disabled', C2: 'free' });
    expect(statesOf([claim('A1'), claim('A3', { start: 540, end: 660 })])).toMatchObject({
      A1: 'taken',
      A3: 'free',
    });
  });

  it('is mine, left, or being chosen by somebody else', () => {
    expect(statesOf([claim('A1')], ['A1']).A1).toBe('mine');
    expect(statesOf([claim('A1', { awayUntil: 2_000 })]).A1).toBe('left');
    expect(statesOf([claim('A1', { state: 'held', holdUntil: 2_000 })]).A1).toBe('held');
    expect(statesOf([claim('A1', { state: 'held', holdUntil: 900 })]).A1).toBe('free');
    expect(statesOf([claim('A1', { state: 'held', holdUntil: 2_000 })], ['A1']).A1).toBe('free');
  });
});

it('names the free seat that is nearest to one', () => {
  const near = (number: string, claims: readonly PictureClaim[]) =>
    nearestFree(
      seatCells({ seating, claims, period: { start: 660, end: 780 }, isMine: () => false, now: 0 }),
      number,
    );
  expect(near('A1', [claim('A1')])).toBe('A3');
  expect(near('B1', [claim('A1')])).toBe('C2');
  expect(near('A1', [claim('A1'), claim('A3')])).toBe('C2');
  expect(near('A1', [claim('A3'), claim('C2')])).toBeUndefined();
});

describe('the arrow keys', () => {
  const cells = seatCells({
    seating,
    claims: [],
    period: { start: 0, end: 1440 },
    isMine: () => false,
    now: 0,
  });
  const at = (number: string) => {
    const found = cells.find((cell) => cell.number === number);
    if (!found) throw new Error(`no seat ${number}`);
    return found;
  };

  it('cross aisles, find the nearest column, and stop at the edge', () => {
    expect(seatBeside(cells, at('A1'), 'right')?.number).toBe('A3');
    expect(seatBeside(cells, at('A3'), 'down')?.number).toBe('B1');
    expect(seatBeside(cells, at('B1'), 'down')?.number).toBe('C2');
    expect(seatBeside(cells, at('C2'), 'up')?.number).toBe('B1');
    expect(seatBeside(cells, at('A1'), 'left')).toBeUndefined();
  });
});

it('says when a seat is next taken, after a minute of the day', () => {
  const claims = [claim('A1'), claim('A1', { start: 840, end: 900 }), claim('A3', { start: 780, end: 800 })];
  const gone = claim('C2', { start: 800, taken: 0 });
  const until = (from: number) => seatFreeUntil(claims, 'A1', from, 1_000);
  expect([500, 720, 900].map(until)).toEqual([600, 840, undefined]);
  const over = claim('C2', { start: 800, state: 'held', holdUntil: 1_000 });
  expect(seatFreeUntil([gone, over], 'C2', 0, 1_000)).toBeUndefined();
});

it('calls a seat usual that one had three times of the last ten', () => {
  expect(usualOf(['A1', 'C2', 'A1', 'C2', 'A1'])).toBe('A1');
  expect(usualOf(['A1', 'C2', 'A1', 'C2'])).toBeUndefined();
});

it('seeks another seat for as long as a booking lasts at least, before the room closes', () => {
  const after = (start: number, minMinutes?: number) =>
    periodAfter(start, { openHours: { start: 480, end: 1320 }, duration: { minMinutes } });
  expect(after(720)).toEqual({ start: 720, end: 750 });
  expect(after(720, 60)).toEqual({ start: 720, end: 780 });
  expect(after(1300)).toEqual({ start: 1300, end: 1320 });
  expect(after(1300, 60)).toBeUndefined();
  expect(after(1320)).toBeUndefined();
});
