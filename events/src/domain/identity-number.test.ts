// Numbers of identity papers: accepted in every spelling, and the fault of a wrong one by name.
import { describe, expect, it } from 'vitest';
import {
  type CardType,
  cardTypes,
  identityNumberFault,
  isMasked,
  maskedNumber,
  normalIdentityNumber,
  numberFaultTexts,
} from './identity-number.ts';

const TODAY = '2026-11-28';
const faultOf = (type: CardType, number: string) => identityNumberFault(type, number, TODAY);

describe('case 4: papers of every kind', () => {
  it.each([
    ['1', '11010519491231002X'],
    ['1', '11010519491231002x'],
    ['1', '１１０１０５１９４９１２３１００２ｘ'],
    ['1', '110105 19491231 002X'],
    ['1', '810000199408230021'],
    ['1', '911124198108030024'],
    ['2', 'E12345678'],
    ['3', 'H0123456700'],
    ['4', '01234567'],
    ['5', 'ab-12345'],
  ] as const)('accepts type %s %s', (type, number) => {
    expect(faultOf(type, number)).toBeUndefined();
  });

  it.each([
    ['1', '110105194912310021', 'check'],
    ['1', '110105199902310021', 'date'],
    ['1', '110105189912310021', 'date'],
    ['1', '110105202611290021', 'future'],
    ['1', '110105202611280021', 'future'],
    ['1', '11010519491231002', 'form'],
    ['2', 'E1', 'form'],
    ['3', 'X01234567', 'form'],
    ['4', '0123', 'form'],
    ['5', '1234', 'form'],
  ] as const)('refuses type %s %s for its %s', (type, number, fault) => {
    expect(faultOf(type, number)).toBe(fault);
  });
});

it('is masked to the first three and the last four', () => {
  expect(maskedNumber('11010519491231002x')).toBe('110***********002X');
  expect(maskedNumber('E12345')).toBe('******');
  expect(isMasked(maskedNumber('11010519491231002X'))).toBe(true);
  expect(isMasked('11010519491231002X')).toBe(false);
});

it('has one normal form', () => {
  expect(normalIdentityNumber(' 1101 05-1949ａ ')).toBe('1101051949A');
});

it('says in both languages what is wrong, and names five kinds of papers', () => {
  for (const { zh, en } of Object.values(numberFaultTexts)) expect([zh, en]).not.toContain('');
  expect(cardTypes.map(([code]) => code)).toEqual(['1', '2', '3', '4', '5']);
});
