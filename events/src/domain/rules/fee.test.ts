// What a period costs, in fen.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, feeFor, fenOf } from './fee.ts';
import type { FeeTerms, SlotRule } from './rules.ts';

const terms: FeeTerms = {
  rule: 'r1',
  unit: 'hour',
  price: 3000,
  freeMinutes: 0,
  deduction: 'booking',
  payers: [],
};
const grid: SlotRule = { kind: 'grid', stepMinutes: 30 };
const amount = (changes: Partial<FeeTerms>, start = 600, end = 690, slots: SlotRule = grid, units = 1) =>
  feeFor({ ...terms, ...changes }, slots, { start, end, units }).amount;

describe('a booking', () => {
  it('costs its hours to the minute', () => expect(amount({})).toBe(4500));
  it('costs its slots', () => expect(amount({ unit: 'slot', price: 500 })).toBe(1500));
  it('costs the fixed slots that it takes', () => {
    const slots: SlotRule = {
      kind: 'fixed',
      slots: [
        { id: 'a', start: 480, end: 600 },
        { id: 'b', start: 600, end: 720 },
      ],
    };
    expect(amount({ unit: 'slot', price: 500 }, 600, 720, slots)).toBe(500);
  });
  it('costs the same whatever its length, where that is the rule', () => {
    expect(amount({ unit: 'booking' })).toBe(3000);
    expect(amount({ unit: 'day' })).toBe(3000);
  });
  it('costs nothing for its free minutes', () => {
    expect(amount({ freeMinutes: 30 })).toBe(3000);
    expect(amount({ freeMinutes: 90, unit: 'booking' })).toBe(0);
  });
  it('costs each of its places', () => expect(amount({}, 600, 690, grid, 3)).toBe(13_500));
});

it('reads amounts as they are written, and writes them as they are read', () => {
  expect([fenOf('12.5'), fenOf('0.07'), fenOf('19.99'), fenOf('3')]).toEqual([1250, 7, 1999, 300]);
  expect([fenOf('-1'), fenOf('1.234'), fenOf('x'), fenOf(undefined)]).toEqual(Array(4).fill(undefined));
  fc.assert(fc.property(fc.nat(999_999_999), (fen) => fenOf(amountText(fen)) === fen));
});
