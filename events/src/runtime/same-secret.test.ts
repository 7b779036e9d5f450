// Secrets are compared by their bytes.
import { expect, it } from 'vitest';
import { isSameSecret } from './same-secret.ts';

it.each([
  ['abcd', true],
  ['', false],
  ['abc', false],
  ['abcde', false],
  ['abce', false],
  ['\u00e9bcd', false],
  ['\u4e00\u4e00\u4e00\u4e00', false],
])('of "%s" it says %s', (given, isSame) => expect(isSameSecret(given, 'abcd')).toBe(isSame));
