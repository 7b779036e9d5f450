// What the desk reads from a row and from a scanner.
import { describe, expect, it } from 'vitest';
import { codeIn, loanOf, piecesTyped } from './loan.ts';

describe('a loan at the desk', () => {
  it('offers what the desk may do, and nothing that only its borrower may', () => {
    const loan = loanOf({ id: 'l1', actions: ['cancel', 'hand_out'], units: 2, desk: 'collect' });
    expect(loan).toMatchObject({ acts: ['hand_out'], units: 2, out: 0, isOverdue: false });
  });

  it('reads the numbers of pieces one after another, each once', () => {
    expect(piecesTyped(' A-1 A-2，A-1、B;C\n')).toEqual(['A-1', 'A-2', 'B', 'C']);
    expect(piecesTyped('  ')).toEqual([]);
  });

  it('reads the code of a door, of a label and of a booking', () => {
    expect(codeIn(' https://book.example/pc/appointmentScanner/abc-1?code=77 ')).toBe('abc-1');
    expect(codeIn('SB-PRJ')).toBe('SB-PRJ');
    expect(codeIn(' b-7k2mq ')).toBe('b-7k2mq');
  });
});
