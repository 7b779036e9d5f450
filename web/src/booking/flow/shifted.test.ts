// A booking moved by the arrow keys stays on the days that are shown and within their opening.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shifted } from './shifted.ts';

const grid = { openFrom: 480, openTo: 1320, step: 30 };
const dates = ['2026-11-23', '2026-11-24', '2026-11-25'];
const draft = { date: '2026-11-24', start: 600, end: 660 };
const press = (key: string, shiftKey = false) => shifted(draft, { key, shiftKey }, grid, dates);

describe('shifted', () => {
  it('moves by a cell, by a day, and pulls its end with shift', () => {
    expect(press('ArrowDown')).toEqual({ ...draft, start: 630, end: 690 });
    expect(press('ArrowUp')).toEqual({ ...draft, start: 570, end: 630 });
    expect(press('ArrowRight')).toEqual({ ...draft, date: '2026-11-25' });
    expect(press('ArrowDown', true)).toEqual({ ...draft, end: 690 });
    expect(press('a')).toBeUndefined();
  });

  it('never leaves the days and the opening, and is never shorter than a cell', () => {
    const keys = fc.array(
      fc.record({
        key: fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'),
        shiftKey: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(keys, (presses) => {
        const last = presses.reduce((at, key) => shifted(at, key, grid, dates) ?? at, draft);
        expect(dates).toContain(last.date);
        expect(last.start).toBeGreaterThanOrEqual(grid.openFrom);
        expect(last.end).toBeLessThanOrEqual(grid.openTo);
        expect(last.end - last.start).toBeGreaterThanOrEqual(grid.step);
      }),
    );
  });
});
