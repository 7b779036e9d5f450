// The shortcuts of home: in the order that somebody chose, with what came since behind.
import { describe, expect, it } from 'vitest';
import { inOrder, moved, type Shortcut } from './shortcuts.ts';

const named = (key: string): Shortcut => ({ key, name: { zh: key, en: key }, icon: 'grid', to: `/${key}` });

describe('the shortcuts of home', () => {
  it('stand as they were put, and what is new behind them; what is gone is left out', () => {
    const keys = inOrder(['a', 'b', 'c', 'd'].map(named), ['c', 'gone', 'a']).map(({ key }) => key);
    expect(keys).toEqual(['c', 'a', 'b', 'd']);
  });

  it('move by one place', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
});
