// @vitest-environment jsdom
// Presses on a timetable: what selects, what scrolls, what explains.
import { overlaps } from '@campus/events/domain/time/period';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DragOptions, DragTracker } from './drag-tracker.ts';
import type { Draft, LaneSelection } from './surface.ts';

const date = '2026-11-20';
const taken = { start: 960, end: 1020 };

/** A surface of one lane on which a pixel is a minute. */
const optionsWith = (more: Partial<DragOptions> = {}): DragOptions => ({
  grid: { openFrom: 480, openTo: 1320, step: 30 },
  surface: {
    hit: (_, y) => (y < 480 || y >= 1320 ? undefined : { resourceId: 'r', date, minute: y }),
    minuteOn: (_, __, y) => y,
    boxOf: () => undefined,
  },
  verdictOf: (_, period) => (overlaps(period, taken) ? { ok: false, zh: '已约', en: 'Taken' } : { ok: true }),
  selection: null,
  onSelect: vi.fn(),
  onPress: vi.fn(),
  isOccupied: ({ minute }) => minute >= taken.start && minute < taken.end,
  ...more,
});

let element: HTMLElement;
let draft: Draft | null;
let hover: LaneSelection | null;
let detach: () => void;
let options: DragOptions;

const start = (given: DragOptions): void => {
  options = given;
  const tracker = new DragTracker(
    element,
    () => options,
    (next) => {
      draft = next;
    },
    (next) => {
      hover = next;
    },
  );
  detach = tracker.attach();
};

const point = (type: string, y: number, pointerType = 'mouse', target: HTMLElement = element): void => {
  const event = new MouseEvent(type, { bubbles: true, clientX: 0, clientY: y, button: 0 });
  Object.assign(event, { pointerId: 1, pointerType });
  target.dispatchEvent(event);
};

beforeEach(() => {
  vi.useFakeTimers();
  element = document.body.appendChild(document.createElement('div'));
  element.setPointerCapture = () => undefined;
  draft = null;
  hover = null;
});

afterEach(() => {
  detach();
  element.remove();
  vi.useRealTimers();
});

describe('a mouse', () => {
  it('selects from press to release', () => {
    start(optionsWith());
    point('pointerdown', 845);
    point('pointermove', 920);
    expect(draft?.growth.period).toEqual({ start: 840, end: 930 });
    expect(draft?.at).toBeUndefined();
    point('pointerup', 920);
    expect(options.onSelect).toHaveBeenCalledWith({ resourceId: 'r', date, start: 840, end: 930 });
    expect(draft).toBeNull();
  });

  it('stops before what is taken, and shows why while it is held', () => {
    start(optionsWith());
    point('pointerdown', 900);
    point('pointermove', 1100);
    expect(draft?.growth.stoppedBy?.en).toBe('Taken');
    expect(draft?.at).toEqual({ x: 0, y: 1100 });
    point('pointerup', 1100);
    expect(options.onSelect).toHaveBeenCalledWith(expect.objectContaining({ start: 900, end: 960 }));
  });

  it('takes an hour by a click that trembles a little', () => {
    start(optionsWith());
    point('pointerdown', 845);
    point('pointermove', 848);
    point('pointerup', 848);
    expect(options.onSelect).toHaveBeenCalledWith(expect.objectContaining({ start: 840, end: 900 }));
  });

  it('asks about what is taken and never drags from it', () => {
    start(optionsWith());
    point('pointerdown', 970);
    point('pointermove', 1100);
    point('pointerup', 1100);
    expect(options.onSelect).not.toHaveBeenCalled();
    point('pointerdown', 970);
    point('pointerup', 970);
    expect(options.onPress).toHaveBeenCalledTimes(1);
  });

  it('shows what a click would take, and nothing over what is taken', () => {
    start(optionsWith());
    point('pointermove', 850);
    expect(hover).toMatchObject({ start: 840, end: 900 });
    point('pointermove', 970);
    expect(hover).toBeNull();
  });

  it('lets go with Escape', () => {
    start(optionsWith());
    point('pointerdown', 845);
    point('pointermove', 920);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(draft).toBeNull();
    point('pointerup', 920);
    expect(options.onSelect).not.toHaveBeenCalled();
  });

  it('leaves buttons on the timetable to themselves', () => {
    start(optionsWith());
    const button = element.appendChild(document.createElement('button'));
    point('pointerdown', 845, 'mouse', button);
    point('pointerup', 845, 'mouse', button);
    expect(options.onSelect).not.toHaveBeenCalled();
  });
});

describe('a booking of the viewer’s own', () => {
  const own = { key: 'mine', start: 600, end: 690 };
  const optionsWithOwn = () =>
    optionsWith({
      isOccupied: ({ minute }) => minute >= own.start && minute < own.end,
      movableAt: ({ minute }) => (minute >= own.start && minute < own.end ? own : undefined),
      moves: {
        isMovable: () => true,
        verdictOf: (_, __, period) =>
          overlaps(period, taken) ? { ok: false, zh: '已约', en: 'Taken' } : { ok: true },
        onMove: vi.fn(),
        onRefused: vi.fn(),
      },
    });

  it('is taken along in whole cells, as long as it is', () => {
    start(optionsWithOwn());
    point('pointerdown', 610);
    point('pointermove', 700);
    expect(draft?.growth.period).toEqual({ start: 690, end: 780 });
    point('pointerup', 700);
    expect(options.moves?.onMove).toHaveBeenCalledWith('mine', {
      resourceId: 'r',
      date,
      start: 690,
      end: 780,
    });
    expect(options.onPress).not.toHaveBeenCalled();
  });

  it('stays where the rules refuse, and says why at the hand', () => {
    start(optionsWithOwn());
    point('pointerdown', 610);
    point('pointermove', 950);
    expect(draft?.growth.stoppedBy?.en).toBe('Taken');
    expect(draft?.at).toEqual({ x: 0, y: 950 });
    point('pointerup', 950);
    expect(options.moves?.onMove).not.toHaveBeenCalled();
    expect(options.moves?.onRefused).toHaveBeenCalledWith(expect.objectContaining({ en: 'Taken' }));
  });

  it('grows and shrinks by its edges, never below a cell', () => {
    start(optionsWithOwn());
    point('pointerdown', own.end - 3);
    point('pointermove', 749);
    expect(draft?.growth.period).toEqual({ start: own.start, end: 750 });
    point('pointerup', 749);
    expect(options.moves?.onMove).toHaveBeenCalledWith('mine', expect.objectContaining({ end: 750 }));
    point('pointerdown', own.start + 2);
    point('pointermove', 800);
    expect(draft?.growth.period).toEqual({ start: own.end - 30, end: own.end });
    point('pointerup', 800);
  });

  it('is not pulled by a finger, which is too broad for an edge', () => {
    start(optionsWithOwn());
    point('pointerdown', own.end - 3, 'touch');
    vi.advanceTimersByTime(400);
    point('pointermove', own.end + 57, 'touch');
    expect(draft?.growth.period).toEqual({ start: own.start + 60, end: own.end + 60 });
    point('pointerup', own.end + 57, 'touch');
  });

  it('is opened by a press that does not move it', () => {
    start(optionsWithOwn());
    point('pointerdown', 610);
    point('pointerup', 610);
    expect(options.onPress).toHaveBeenCalledTimes(1);
  });

  it('is moved by a finger that has rested on it', () => {
    start(optionsWithOwn());
    point('pointerdown', 610, 'touch');
    vi.advanceTimersByTime(400);
    point('pointermove', 640, 'touch');
    point('pointerup', 640, 'touch');
    expect(options.moves?.onMove).toHaveBeenCalledWith('mine', expect.objectContaining({ start: 630 }));
  });
});

describe('a finger', () => {
  it('scrolls when it moves at once', () => {
    start(optionsWith());
    point('pointerdown', 845, 'touch');
    point('pointermove', 920, 'touch');
    point('pointerup', 920, 'touch');
    expect(options.onSelect).not.toHaveBeenCalled();
    expect(options.onPress).not.toHaveBeenCalled();
  });

  it('selects after it has rested', () => {
    start(optionsWith());
    point('pointerdown', 845, 'touch');
    vi.advanceTimersByTime(400);
    point('pointermove', 920, 'touch');
    point('pointerup', 920, 'touch');
    expect(options.onSelect).toHaveBeenCalledWith(expect.objectContaining({ start: 840, end: 930 }));
  });

  it('taps an hour', () => {
    start(optionsWith());
    point('pointerdown', 845, 'touch');
    point('pointerup', 845, 'touch');
    expect(options.onSelect).toHaveBeenCalledWith(expect.objectContaining({ start: 840, end: 900 }));
  });
});

describe('a handle', () => {
  it('pulls one edge of the selection at once', () => {
    start(optionsWith({ selection: { resourceId: 'r', date, start: 840, end: 930 } }));
    const handle = element.appendChild(document.createElement('span'));
    handle.dataset.edge = 'start';
    point('pointerdown', 840, 'touch', handle);
    point('pointermove', 785, 'touch', handle);
    point('pointerup', 785, 'touch', handle);
    expect(options.onSelect).toHaveBeenCalledWith({ resourceId: 'r', date, start: 780, end: 930 });
  });
});
