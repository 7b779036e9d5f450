// Signatures of the payment provider, also such as no provider sends.
import { expect, it } from 'vitest';
import { isSigned, signatureOf } from './payments.ts';

const NOW = 1_000_000;
const message = { timestamp: String(NOW), body: '{}' };
const right = signatureOf('secret', message.timestamp, message.body);
const taken = (signature: string) => isSigned('secret', { ...message, signature }, NOW);

it('takes the right signature, fresh', () => {
  expect(taken(right)).toBe(true);
  expect(isSigned('secret', { ...message, signature: right }, NOW + 301_000)).toBe(false);
  expect(isSigned('secret', { ...message, signature: right }, NOW - 301_000)).toBe(false);
});

it.each([
  ['none', ''],
  ['a short one', right.slice(1)],
  ['a long one', `${right}0`],
  ['another', right.replace(/^./, (first) => (first === '0' ? '1' : '0'))],
  ['a byte that is no ASCII', '\u00e9'],
  ['as many such bytes as the right one has', '\u00e9'.repeat(right.length)],
  ['as many characters of two bytes', '\u4e00'.repeat(right.length)],
])('refuses %s', (_name, signature) => expect(taken(signature)).toBe(false));
