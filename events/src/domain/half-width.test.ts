// What a Chinese keyboard types, in ASCII.
import { expect, it } from 'vitest';
import { fullWidth, halfWidth, searchFolded } from './half-width.ts';

it('folds letters, digits and signs, and leaves Chinese as it is', () => {
  expect(halfWidth('１３８００１３８０００')).toBe('13800138000');
  expect(halfWidth('ＹＦ－２０１')).toBe('YF-201');
  expect(halfWidth('１４：３０')).toBe('14:30');
  expect(halfWidth('ａｎｎ＠ｃａｍｐｕｓ．ｅｘａｍｐｌｅ')).toBe('ann@campus.example');
  expect(halfWidth('明德楼　２０１、北')).toBe('明德楼 201、北');
});

it('widens to what it folds', () => {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
  expect(halfWidth(fullWidth(ascii))).toBe(ascii);
  expect(fullWidth('A 1楼')).toBe('Ａ　１楼');
});

it('finds whatever the width and the case', () => {
  expect(searchFolded('Ａ１０１')).toBe(searchFolded('a101'));
});
