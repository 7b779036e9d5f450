// A selection takes whole cells of one day and stops where the rules begin to refuse.
import { overlaps, type Period } from '@campus/events/domain/time/period';
import { describe, expect, it } from 'vitest';
import { cellStart, type Grid, grow, growFromClick, moveEdge, type VerdictOf } from './selection.ts';

const grid: Grid = { openFrom: 480, openTo: 1320, step: 30 };
const date = '2026-11-20';
const free: VerdictOf = () => ({ ok: true });
const takenAt =
  (...taken: Period[]): VerdictOf =>
  (_, period) =>
    taken.some((one) => overlaps(one, period)) ? { ok: false, zh: '已约', en: 'Taken' } : { ok: true };
const atLeast =
  (minutes: number): VerdictOf =>
  (_, period) =>
    period.end - period.start < minutes
      ? { ok: false, zh: '太短', en: 'Too short', grows: true }
      : { ok: true };

describe('cellStart', () => {
  it('takes the cell that holds the minute and stays within the opening', () => {
    expect(cellStart(859, grid)).toBe(840);
    expect(cellStart(0, grid)).toBe(480);
    expect(cellStart(1440, grid)).toBe(1290);
  });

  it('counts cells from the opening, not from midnight', () => {
    expect(cellStart(530, { openFrom: 500, openTo: 700, step: 40 })).toBe(500);
    expect(cellStart(699, { openFrom: 500, openTo: 700, step: 60 })).toBe(680);
  });
});

describe('grow', () => {
  it('takes whole cells from press to release', () => {
    expect(grow(date, 845, 921, grid, free).period).toEqual({ start: 840, end: 930 });
  });

  it('grows upwards as well, the first cell included', () => {
    expect(grow(date, 921, 845, grid, free).period).toEqual({ start: 840, end: 930 });
  });

  it('stops before the first cell that is refused and says why', () => {
    const growth = grow(date, 840, 1050, grid, takenAt({ start: 930, end: 960 }));
    expect(growth.period).toEqual({ start: 840, end: 930 });
    expect(growth.verdict).toEqual({ ok: true });
    expect(growth.stoppedBy).toEqual({ zh: '已约', en: 'Taken' });
  });

  it('takes nothing where the first cell is refused', () => {
    const growth = grow(date, 940, 1050, grid, takenAt({ start: 930, end: 960 }));
    expect(growth.period).toBeUndefined();
    expect(growth.verdict.ok).toBe(false);
  });

  it('goes on while the period is merely too short', () => {
    expect(grow(date, 840, 840, grid, atLeast(60)).verdict).toMatchObject({ ok: false, grows: true });
    expect(grow(date, 840, 870, grid, atLeast(60))).toMatchObject({
      period: { start: 840, end: 900 },
      verdict: { ok: true },
      stoppedBy: undefined,
    });
  });

  it('ends the last cell at closing time', () => {
    const odd: Grid = { openFrom: 480, openTo: 580, step: 30 };
    expect(grow(date, 550, 579, odd, free).period).toEqual({ start: 540, end: 580 });
  });
});

describe('growFromClick', () => {
  it('takes an hour', () => {
    expect(growFromClick(date, 850, grid, free).period).toEqual({ start: 840, end: 900 });
  });

  it('takes the one cell that is free before a neighbour', () => {
    const growth = growFromClick(date, 840, grid, takenAt({ start: 870, end: 930 }));
    expect(growth.period).toEqual({ start: 840, end: 870 });
  });

  it('takes more than an hour where the rules ask for it', () => {
    expect(growFromClick(date, 840, grid, atLeast(120)).period).toEqual({ start: 840, end: 960 });
  });

  it('takes one cell where a cell is longer than an hour', () => {
    expect(growFromClick(date, 500, { ...grid, step: 120 }, free).period).toEqual({ start: 480, end: 600 });
  });

  it('does not reach beyond closing', () => {
    expect(growFromClick(date, 1300, grid, free).period).toEqual({ start: 1290, end: 1320 });
  });
});

describe('moveEdge', () => {
  const selection = { date, start: 840, end: 930 };

  it('moves one edge and keeps the other', () => {
    expect(moveEdge(selection, 'end', 1000, grid, free).period).toEqual({ start: 840, end: 1020 });
    expect(moveEdge(selection, 'start', 800, grid, free).period).toEqual({ start: 780, end: 930 });
  });

  it('never turns a selection inside out', () => {
    expect(moveEdge(selection, 'end', 500, grid, free).period).toEqual({ start: 840, end: 870 });
    expect(moveEdge(selection, 'start', 1300, grid, free).period).toEqual({ start: 900, end: 930 });
  });
});
