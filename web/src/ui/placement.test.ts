// What floats stays in the window and points at what it belongs to.
import { describe, expect, it } from 'vitest';
import { placeBeside } from './placement.ts';

const view = { width: 1000, height: 800 };
const size = { width: 400, height: 300 };

describe('placeBeside', () => {
  it('stands below, centred, where there is room', () => {
    const anchor = { left: 400, top: 100, width: 200, height: 40 };
    expect(placeBeside(anchor, size, view)).toEqual({ left: 300, top: 150, side: 'below', arrowLeft: 200 });
  });

  it('moves above when it would leave the window below', () => {
    const placed = placeBeside({ left: 400, top: 700, width: 200, height: 40 }, size, view);
    expect(placed.side).toBe('above');
    expect(placed.top).toBe(390);
  });

  it('stays inside at the left edge and still points at its anchor', () => {
    const placed = placeBeside({ left: 10, top: 100, width: 60, height: 20 }, size, view);
    expect(placed.left).toBe(8);
    expect(placed.arrowLeft).toBe(32);
  });

  it('stays inside where it fits neither above nor below', () => {
    const placed = placeBeside(
      { left: 400, top: 300, width: 60, height: 200 },
      { width: 400, height: 600 },
      view,
    );
    expect(placed.top).toBeGreaterThanOrEqual(8);
    expect(placed.top + 600).toBeLessThanOrEqual(view.height - 8);
  });
});
