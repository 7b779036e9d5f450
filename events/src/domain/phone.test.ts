// One rule for phones: every spelling of a number is stored once, what nobody has is refused.
import { expect, it } from 'vitest';
import { maskedPhone, normalPhone, shownPhone, takesMessages } from './phone.ts';

it.each([
  ['13812345678', '+8613812345678'],
  ['138 1234 5678', '+8613812345678'],
  ['１３８－１２３４－５６７８', '+8613812345678'],
  ['+86 138 1234 5678', '+8613812345678'],
  ['0086 13812345678', '+8613812345678'],
  ['010-62781234', '+861062781234'],
  ['+852 9123 4567', '+85291234567'],
  ['+44 (20) 7946 0958', '+442079460958'],
  ['+1 202 555 0143', '+12025550143'],
])('stores %s as %s', (text, stored) => {
  expect(normalPhone(text)).toBe(stored);
});

it.each(['12345678901', '1381234567', '138123456789', '+999 1234567', '+86 12345678901', 'abc', '', '+1 20'])(
  'refuses %s',
  (text) => {
    expect(normalPhone(text)).toBeUndefined();
  },
);

it('shows the first three and the last four', () => {
  expect(maskedPhone('+8613812345678')).toBe('138****5678');
  expect(shownPhone('+85291234567')).toBe('+85291234567');
});

it('knows which number takes a short message', () => {
  expect(takesMessages('+8613812345678')).toBe(true);
  expect(takesMessages('+861062781234')).toBe(false);
  expect(takesMessages('+85291234567')).toBe(true);
});
