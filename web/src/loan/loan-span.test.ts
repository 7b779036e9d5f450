// Which days are chosen after which presses.
import { describe, expect, it } from 'vitest';
import { freeDuring, pressed } from './loan-span.ts';

describe('choosing the days of a loan', () => {
  const first = pressed(undefined, '2026-11-24', 3);

  it('begins with one day, which may be all of it', () => {
    expect(first).toEqual({ from: '2026-11-24', until: '2026-11-24', isOpen: true });
  });

  it('ends with the second press, and begins anew with the third', () => {
    const second = pressed(first, '2026-11-26', 3);
    expect(second).toEqual({ from: '2026-11-24', until: '2026-11-26', isOpen: false });
    expect(pressed(second, '2026-11-25', 3).from).toBe('2026-11-25');
  });

  it('begins anew before the first day and beyond the longest loan', () => {
    expect(pressed(first, '2026-11-23', 3)).toMatchObject({ from: '2026-11-23', isOpen: true });
    expect(pressed(first, '2026-11-27', 3)).toMatchObject({ from: '2026-11-27', isOpen: true });
  });

  it('has as many free as its scarcest day', () => {
    const days = new Map(
      [3, 1].map((free, index) => {
        const date = `2026-11-2${4 + index}`;
        return [date, { date, free, own: 0, opens: true, ends: true }] as const;
      }),
    );
    expect(freeDuring({ from: '2026-11-24', until: '2026-11-25', isOpen: false }, days)).toBe(1);
  });
});
