// A code typed by a finger on a wall.
import { describe, expect, it } from 'vitest';
import { codeIn, inGroups } from './pairing-code.ts';

describe('a pairing code', () => {
  it('forgives case, spaces and dashes', () => {
    expect(codeIn(' abcd-ef 23')).toBe('ABCDEF23');
    expect(codeIn('ａＢｃｄ－ｅｆ２３')).toBe('ABCDEF23');
  });

  it('leaves out what no code holds, and what is too much', () => {
    expect(codeIn('A0B1CIO')).toBe('ABC');
    expect(codeIn('ABCDEFGHJK')).toBe('ABCDEFGH');
  });

  it('is shown in two groups once there are two', () => {
    expect(inGroups('ABCD')).toBe('ABCD');
    expect(inGroups('ABCDE')).toBe('ABCD-E');
  });
});
