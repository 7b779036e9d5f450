// What the arrows do: move by cells and lanes, extend with shift, stop where the rules refuse.
import { describe, expect, it } from 'vitest';
import { type KeyRaster, type KeyState, nextState } from './key-state.ts';

const dates = ['2026-11-19', '2026-11-20'];
const lanes = dates.map((date) => ({ resourceId: '', date }));
const raster: KeyRaster = {
  grid: { openFrom: 480, openTo: 1320, step: 30 },
  lanes,
  timeAxis: 'vertical',
  verdictOf: (_, period) => (period.end > 930 ? { ok: false, zh: '已约', en: 'Taken' } : { ok: true }),
};
const at = (start: number, date = '2026-11-19'): KeyState => ({
  cursor: { resourceId: '', date, start },
  anchor: undefined,
  draft: null,
});
const press = (state: KeyState, key: string, shiftKey = false, given = raster): KeyState => {
  const next = nextState(state, { key, shiftKey }, given);
  if (!next) throw new Error(`${key} moved nothing`);
  return next;
};

describe('arrows', () => {
  it('move a cell in time and a lane across, and stop at the edges', () => {
    expect(press(at(840), 'ArrowDown').cursor.start).toBe(870);
    expect(press(at(480), 'ArrowUp').cursor.start).toBe(480);
    expect(press(at(840), 'ArrowRight').cursor.date).toBe('2026-11-20');
    expect(press(at(840), 'ArrowLeft').cursor.date).toBe('2026-11-19');
  });

  it('move in time sideways where the lanes are rows', () => {
    const rows: KeyRaster = { ...raster, timeAxis: 'horizontal' };
    expect(press(at(840), 'ArrowRight', false, rows).cursor.start).toBe(870);
    expect(press(at(840), 'ArrowDown', false, rows).cursor.date).toBe('2026-11-20');
  });

  it('jump to opening and closing', () => {
    expect(press(at(840), 'Home').cursor.start).toBe(480);
    expect(press(at(840), 'End').cursor.start).toBe(1290);
  });

  it('leave other keys alone', () => {
    expect(nextState(at(840), { key: 'a', shiftKey: false }, raster)).toBeUndefined();
  });
});

describe('shift with arrows', () => {
  it('extends from where it began and shrinks again', () => {
    const two = press(press(at(840), 'ArrowDown', true), 'ArrowDown', true);
    expect(two.draft?.growth.period).toEqual({ start: 840, end: 930 });
    expect(press(two, 'ArrowUp', true).draft?.growth.period).toEqual({ start: 840, end: 900 });
  });

  it('extends backwards', () => {
    const back = press(at(840), 'ArrowUp', true);
    expect(back.draft).toMatchObject({ growth: { period: { start: 810, end: 870 } }, grows: 'backward' });
  });

  it('stops where the rules refuse and keeps the reason', () => {
    const three = press(press(press(at(840), 'ArrowDown', true), 'ArrowDown', true), 'ArrowDown', true);
    expect(three.draft?.growth.period).toEqual({ start: 840, end: 930 });
    expect(three.draft?.growth.stoppedBy).toEqual({ zh: '已约', en: 'Taken' });
  });

  it('never leaves the day: a move across ends the extension', () => {
    const moved = press(press(at(840), 'ArrowDown', true), 'ArrowRight', true);
    expect(moved.cursor.date).toBe('2026-11-20');
    expect(moved.draft).toBeNull();
  });
});
