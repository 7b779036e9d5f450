// Which scanned addresses are followed, and which are none of this installation.
import { expect, it } from 'vitest';
import { ownPathOf } from './own-address.ts';

it.each([
  ['https://c.example/pc/appointmentScanner/r1?code=x', '', '/pc/appointmentScanner/r1?code=x'],
  ['https://c.example/campus/pc/home#a', '/campus', '/pc/home#a'],
  ['https://c.example/campus', '/campus', '/'],
  ['https://c.example/campus2/pc/home', '/campus', undefined],
  ['https://evil.example/pc/home', '', undefined],
  ['http://c.example/pc/home', '', undefined],
  ['https://c.example@evil.example/pc', '', undefined],
  ['javascript:alert(1)', '', undefined],
  ['A-117', '', undefined],
])('follows %s below %j to %j', (text, contextPath, path) => {
  expect(ownPathOf(text, 'https://c.example', contextPath)).toBe(path);
});
