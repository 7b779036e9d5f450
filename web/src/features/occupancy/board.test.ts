// The numbers of the board: what a change moves, how rooms are grouped, and a curve that never overshoots.
import { describe, expect, it } from 'vitest';
import { smoothPath } from '../../lib/smooth-path.ts';
import {
  type Board,
  buildingsOf,
  fullestOf,
  hasRunOut,
  hoursOf,
  isCrowded,
  levelOf,
  type Room,
  totalsOf,
  withChange,
} from './board.ts';
import { peakAhead, rateAt, samplesOf, spanOf, splitAt, usualOf } from './curve.ts';

const room = (id: string, now: Room['now'], building = '逸夫楼', floor = '3F', until?: number): Room => ({
  id,
  typeId: null,
  name: { zh: id, en: id },
  building: { zh: building, en: building },
  floor: { zh: floor, en: floor },
  seats: 0,
  now,
  until,
  rate: 0.5,
});

const board: Board = {
  date: '2026-11-18',
  serverTime: 0,
  rooms: [room('a', 'taken', undefined, undefined, 660), room('b', 'free'), room('c', 'closed')],
  ends: 0,
  begins: 0,
  curve: [],
  heat: [],
  events: [],
};

describe('a change', () => {
  it('moves one room and forgets until when its old state held', () => {
    const moved = withChange(board, { id: 'a', date: '2026-11-18', now: 'free', rate: 0.4 });
    expect(moved.rooms[0]).toMatchObject({ now: 'free', rate: 0.4, until: undefined });
    expect(moved.rooms[1]).toBe(board.rooms[1]);
  });

  it('keeps the same board when nothing is new, so that nothing is drawn again', () => {
    expect(withChange(board, { id: 'a', date: '2026-11-18', now: 'taken', rate: 0.5 })).toBe(board);
    expect(withChange(board, { id: 'a', date: '2026-11-19', now: 'free', rate: 0 })).toBe(board);
    expect(withChange(board, { id: 'z', date: '2026-11-18', now: 'free', rate: 0 })).toBe(board);
  });

  it('is asked for when a state has run out', () => {
    expect(hasRunOut(board.rooms, 659)).toBe(false);
    expect(hasRunOut(board.rooms, 660)).toBe(true);
  });
});

describe('grouping', () => {
  it('counts closed rooms apart from open ones', () => {
    expect(totalsOf(board.rooms)).toEqual({ taken: 1, free: 1, held: 0, closed: 1, open: 2 });
  });

  it('puts the largest building first and its top floor on top', () => {
    const rooms = [
      room('x', 'free', '图书馆', '2F'),
      ...['1F', '10F', '9F', 'B1'].map((floor, index) => room(`y${index}`, 'free', '逸夫楼', floor)),
    ];
    const [first, second] = buildingsOf(rooms);
    expect(first?.name.zh).toBe('逸夫楼');
    expect(first?.floors.map((floor) => floor.name.zh)).toEqual(['10F', '9F', '1F', 'B1']);
    expect(second?.totals.open).toBe(1);
  });

  it('speaks English where any room of a building or floor does', () => {
    const imported = room('a', 'free', '图书馆', '2 层');
    const known = { ...imported, id: 'b', building: { zh: '图书馆', en: 'Library' } };
    const [library] = buildingsOf([imported, { ...known, floor: { zh: '2 层', en: 'F2' } }]);
    expect([library?.name.en, library?.floors[0]?.name.en]).toEqual(['Library', 'F2']);
  });

  it('draws smaller what would not fit one line', () => {
    const floor = (count: number) => ({
      name: { zh: '', en: '' },
      rooms: Array.from({ length: count }, (_, index) => room(String(index), 'free')),
    });
    expect([isCrowded(floor(12)), isCrowded(floor(13))]).toEqual([false, true]);
  });

  it('puts rooms without a building last, however many they are', () => {
    const rooms = [room('a', 'free', ''), room('b', 'free', ''), room('c', 'free', '逸夫楼')];
    expect(buildingsOf(rooms).map(({ name }) => name.zh)).toEqual(['逸夫楼', '']);
  });
});

describe('the heat', () => {
  it('has no rows before and after what was ever taken', () => {
    const rates = [0, 0.2, 0, 0.1, 0].map((rate, index) => ({ weekday: 1, hour: 6 + index, rate }));
    expect(hoursOf(rates)).toEqual([7, 8, 9]);
    expect(hoursOf(rates.map((cell) => ({ ...cell, rate: 0 })))).toEqual([6, 7, 8, 9, 10]);
  });

  const heat = [0, 0.14].map((rate, index) => ({ weekday: 1, hour: 8 + index, rate }));

  it('ends its ramp at the fullest hour, in whole tens', () => {
    expect(fullestOf(heat)).toBe(0.2);
    expect(fullestOf([])).toBe(0.1);
    expect(fullestOf([{ weekday: 1, hour: 8, rate: 1 }])).toBe(1);
  });

  it('takes the step of its share, the last one included', () => {
    expect([0, 0.05, 0.14, 0.2].map((rate) => levelOf(rate, 0.2, 7))).toEqual([0, 1, 4, 6]);
  });
});

describe('the curve', () => {
  const curve = [0, 480, 510, 540, 570].map((minute) => ({
    minute,
    taken: minute === 540 ? 8 : 2,
    open: minute === 0 ? 0 : 10,
  }));

  it('spans what is open, the last step included', () => {
    expect(
      spanOf([450, 480, 510].map((minute) => ({ minute, taken: 0, open: minute === 450 ? 0 : 1 }))),
    ).toEqual({ from: 480, to: 540 });
    expect(spanOf([])).toEqual({ from: 480, to: 1320 });
  });

  it('leaves out the hours in which little is open and nothing is taken', () => {
    const day = [0, 1, 8, 8, 1, 1].map((open, hour) => ({ minute: hour * 60, taken: 0, open }));
    expect(spanOf(day)).toEqual({ from: 120, to: 240 });
    const sleepless = day.map((point) => ({ ...point, taken: point.minute === 240 ? 1 : 0 }));
    expect(spanOf(sleepless)).toEqual({ from: 120, to: 300 });
  });

  it('reads the present between its neighbours, and the two halves meet there', () => {
    const samples = samplesOf(curve);
    expect(rateAt(samples, 525)).toBeCloseTo(0.5);
    expect(rateAt(samples, 300)).toBeUndefined();
    const { past, ahead } = splitAt(samples, 525);
    expect(past.at(-1)).toEqual(ahead[0]);
  });

  it('names the highest that is still to come', () => {
    const samples = samplesOf(curve);
    expect(peakAhead(samples, 500)?.minute).toBe(540);
    // From now on it only empties.
    expect(peakAhead(samples, 560)).toBeUndefined();
  });

  it('takes what is usual from the middle of each hour', () => {
    const heat = [9, 8].map((hour) => ({ weekday: 3, hour, rate: hour / 10 }));
    expect(usualOf(heat, 3)).toEqual([
      { minute: 510, rate: 0.8 },
      { minute: 570, rate: 0.9 },
    ]);
    expect(usualOf(heat, 4)).toEqual([]);
  });

  it('stays level at a turning point, so that it never rises above its samples', () => {
    const path = smoothPath([
      { x: 0, y: 0 },
      { x: 3, y: 9 },
      { x: 6, y: 0 },
    ]);
    // The second control point before the peak and the first after it lie at the peak's height.
    expect(path).toBe('M0 0C1 3 2 9 3 9C4 9 5 3 6 0');
    expect(smoothPath([])).toBe('');
  });
});
