// Plates: one car in every spelling, a near one offered and never opened by itself.
import { describe, expect, it } from 'vitest';
import { maskedPlate, nearForms, normalPlate, plateKindOf, shownPlate } from './plates.ts';

const nearPlates = (read: string, known: readonly string[]) =>
  nearForms(read).filter(({ plate }) => known.includes(plate));

describe('case 14: one car', () => {
  it.each(['粤B·D12345', '粤b·d12345', '粤B D12345', '粤Ｂ・Ｄ１２３４５', ' 粤BD12345 '])(
    'reads %s',
    (text) => {
      expect(normalPlate(text)).toBe('粤BD12345');
      expect(plateKindOf(text)).toBe('new_energy');
    },
  );

  it('offers a near plate and knows where it differs', () => {
    expect(nearPlates('京A0O123', ['京A00123', '京AO0123', '京AD0123', '京A0O124'])).toEqual([
      { plate: '京A00123', at: 3 },
    ]);
    expect(nearPlates('粤BDQ2015', ['粤BD02015', '粤BDD2015', '粤BD82015'])).toEqual([
      { plate: '粤BD02015', at: 3 },
      { plate: '粤BDD2015', at: 3 },
    ]);
  });

  it('never offers the plate itself, nor what no car has', () => {
    expect(nearForms('京A12345').map(({ plate }) => plate)).not.toContain('京A12345');
    expect(nearForms('京A01235').every(({ plate }) => plateKindOf(plate) !== undefined)).toBe(true);
  });

  it('crosses one class once', () => {
    expect(nearPlates('京A88888', ['京AB888B', '京A8888B'])).toEqual([{ plate: '京A8888B', at: 6 }]);
    expect(nearPlates('京A12345', ['京A82345'])).toEqual([]);
  });
});

it.each([
  ['京A12345', 'ordinary'],
  ['粤BD12345', 'new_energy'],
  ['沪A12345F', 'new_energy'],
  ['京A1234警', 'police'],
  ['京A1234学', 'learner'],
  ['京A1234挂', 'trailer'],
  ['京A1234应急', 'emergency'],
  ['粤Z1234港', 'hong_kong'],
  ['粤Z1234澳', 'macau'],
  ['沪A1234领', 'consulate'],
  ['使123456', 'embassy'],
] as const)('%s is %s', (plate, kind) => {
  expect(plateKindOf(plate)).toBe(kind);
});

it.each(['京A1234', '京A1234I', '京AO1234', '京I12345', 'ABC1234', '京A1234567', ''])(
  '%s is no plate',
  (plate) => {
    expect(plateKindOf(plate)).toBeUndefined();
  },
);

it('is written with a dot behind the place', () => {
  expect(shownPlate('粤bd12345')).toBe('粤B·D12345');
  expect(maskedPlate('粤bd12345')).toBe('粤B·***5');
});
