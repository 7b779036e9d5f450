// Which blocks of a row have an icon, and where it stands.
import { describe, expect, it } from 'vitest';
import { strokesAt } from '../../ui/icon.tsx';
import { type Block, blockOf } from '../claims.ts';
import { iconOf } from '../slot-face.tsx';
import type { DrawnBlock } from './block-place.ts';
import { scaleOf, xOf } from './geometry.ts';
import { iconStrokes } from './row-icons.tsx';

const date = '2026-11-18';
const now = { date, minute: 540, second: 0 };
const scale = scaleOf([date], { openFrom: 480, openTo: 1320, step: 30 }, 'day', 1680);

const block = (start: number, end: number, more: Partial<Block> = {}): Block => ({
  ...blockOf(date, { key: `${start}`, start, end, state: 'taken', capacity: 1, taken: 1 }, undefined, now),
  ...more,
});
const drawn = (of: Block, runningAt: DrawnBlock['runningAt'] = null): DrawnBlock => ({
  placed: { block: of, part: 0, parts: 1, isFresh: false },
  scale,
  runningAt,
});
/** Pixels from the start of the axis at which each icon of a look starts. */
const startsOf = (blocks: readonly DrawnBlock[], look: string): number[] =>
  [...(iconStrokes(blocks).get(look) ?? '').matchAll(/M([\d.]+) /g)].map(
    ([, units]) => (Number(units) * 13) / 24,
  );

describe('the icons of a row', () => {
  it('are one path for all blocks that look alike', () => {
    const blocks = [block(600, 660), block(720, 780), block(840, 900, { state: 'mine' })].map((one) =>
      drawn(one),
    );
    const strokes = iconStrokes(blocks);
    expect([...strokes.keys()]).toEqual(['slot-taken', 'slot-mine']);
    expect(strokes.get('slot-taken')?.match(/M/g)).toHaveLength(2);
  });

  it('stand within their block, in its middle where it has no room for words', () => {
    const [wide, narrow] = [block(600, 660), block(720, 735)];
    const [first = 0, second = 0] = startsOf([drawn(wide), drawn(narrow)], 'slot-taken');
    // The lock itself begins a quarter of its square further on.
    expect(first).toBeCloseTo(xOf(scale, date, 600) + 1 + 8 + 13 / 4, 0);
    expect(second).toBeCloseTo(xOf(scale, date, 727.5) - 13 / 2 + 13 / 4, 0);
  });

  it('show people on what has places left, as everywhere else', () => {
    const shared = block(600, 660, { shared: { capacity: 4, taken: 1 } });
    const strokes = iconStrokes([drawn(shared)]).get('slot-shared') ?? '';
    const [, fromThere] = strokesAt('users', 0, 0).split('a', 2);
    expect(strokes).toContain(fromThere);
  });

  it('are left out where not even one has room, and of a hold, which has its ring', () => {
    const held = block(600, 660, { state: 'held', holdUntil: '2026-11-18T01:02:00.000Z' });
    expect(iconStrokes([drawn(block(720, 725)), drawn(held)]).size).toBe(0);
  });

  it('keep clear of the present line, as the words do', () => {
    const running = block(500, 620);
    const [start = 0] = startsOf([drawn(running, now)], 'slot-taken');
    expect(start).toBeGreaterThan(xOf(scale, date, now.minute));
  });
});

describe('strokes within a larger drawing', () => {
  it('move as a whole, for the icon of every state', () => {
    for (const state of ['mine', 'taken', 'held', 'requested', 'closed'] as const)
      expect(strokesAt(iconOf({ state, shared: null }), 100, 50).match(/[A-Z]/g)).toEqual(['M']);
    expect(strokesAt(iconOf({ state: 'taken', shared: { capacity: 4, taken: 1 } }), 100, 50)).toMatch(
      /^M109 54.5a/,
    );
  });

  it('are refused where they would stay behind', () => {
    expect(() => strokesAt('bell', 0, 0)).toThrow('bell');
  });
});
