// Which scanned addresses are followed, and which are none of this installation.
import { expect, it } from 'vitest';
import { ownPathOf, typedNumberOf } from './own-address.ts';

it.each([
  ['https://c.example/pc/appointmentScanner/r1?code=x', '', '/pc/appointmentScanner/r1?code=x'],
  ['https://c.example/campus/pc/home#a', '/campus', '/pc/home#a'],
  ['https://c.example/campus', '/campus', '/'],
  ['https://c.example/campus2/pc/home', '/campus', undefined],
  ['https://evil.example/pc/home', '', undefined],
  ['http://c.example/pc/home', '', undefined],
  ['https://c.example@evil.example/pc', '', undefined],
  ['https://c.example//evil.example/pc', '', undefined],
  ['https://c.example/campus//evil.example', '/campus', undefined],
  ['javascript:alert(1)', '', undefined],
  ['A-117', '', undefined],
])('follows %s below %j to %j', (text, contextPath, path) => {
  expect(ownPathOf(text, 'https://c.example', contextPath)).toBe(path);
});

it.each([
  [' A-117 ', 'A-117'],
  ['yf_302.b', 'yf_302.b'],
  ['https://evil.example/A-117', undefined],
  ['javascript:alert(1)', undefined],
  ['逸夫楼 3/02', '逸夫楼 3/02'],
  ['-117', undefined],
  ['', undefined],
  ['x'.repeat(51), undefined],
])('takes %j as the number %j', (text, number) => {
  expect(typedNumberOf(text)).toBe(number);
});
