// From which addresses the meeting service may call.
import { expect, it } from 'vitest';
import { isAllowed } from './callbacks.ts';

it('lets nobody in while the list is empty', () => {
  expect(isAllowed([], '127.0.0.1')).toBe(false);
});

it.each([
  ['10.1.0.0/16', '10.1.200.3', true],
  ['10.1.0.0/16', '10.2.0.1', false],
  ['10.1.2.3', '10.1.2.3', true],
  ['2001:db8::/32', '2001:db8:1::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['nonsense', '10.1.2.3', false],
  ['10.0.0.0/8', 'nonsense', false],
])('takes %s for %s: %s', (network, address, expected) => {
  expect(isAllowed([network], address)).toBe(expected);
});
