// @vitest-environment jsdom
// The order of rows by column or by hand, and that it is remembered.
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type GridResource,
  givenOrder,
  movedRow,
  orderedRows,
  pressedColumn,
  useRowOrder,
} from './row-order.ts';

const resource = (id: string, zh: string, capacity: number): GridResource => ({
  id,
  name: { zh, en: zh },
  place: { zh: '逸夫楼', en: 'Yifu' },
  capacity,
});
const rows = [resource('a', '204', 16), resource('b', '1107', 48), resource('c', '302', 20)];
const ids = (list: readonly GridResource[]) => list.map((one) => one.id).join('');

describe('orderedRows', () => {
  it('keeps the given order until someone asks for another', () => {
    expect(ids(orderedRows(rows, givenOrder, 'zh'))).toBe('abc');
  });

  it('sorts names by their numbers and capacities by size', () => {
    expect(ids(orderedRows(rows, { ...givenOrder, column: 'name' }, 'zh'))).toBe('acb');
    const descending = { ...givenOrder, column: 'capacity', isDescending: true } as const;
    expect(ids(orderedRows(rows, descending, 'en'))).toBe('bca');
  });

  it('keeps rows that were moved in their place and lets new ones follow', () => {
    const order = movedRow(['a', 'b'], 'b', -1);
    expect(ids(orderedRows(rows, order, 'zh'))).toBe('bac');
  });
});

describe('pressedColumn', () => {
  it('sorts up, then down, then as given', () => {
    const up = pressedColumn(givenOrder, 'name');
    const down = pressedColumn(up, 'name');
    expect([up.isDescending, down.isDescending]).toEqual([false, true]);
    expect(pressedColumn(down, 'name')).toEqual(givenOrder);
  });
});

describe('useRowOrder', () => {
  beforeEach(() => localStorage.clear());

  it('comes back after the page was left', () => {
    const first = renderHook(() => useRowOrder('rooms'));
    act(() => first.result.current[1](movedRow(['a', 'b', 'c'], 'c', -1)));
    first.unmount();
    const second = renderHook(() => useRowOrder('rooms'));
    expect(second.result.current[0].moved).toEqual(['a', 'c', 'b']);
  });

  it('begins anew when what was remembered is broken', () => {
    localStorage.setItem('rowOrder.rooms', '{"moved":1');
    expect(renderHook(() => useRowOrder('rooms')).result.current[0]).toEqual(givenOrder);
  });
});
