// What is taken for an e-mail address and for a phone number.
import { expect, it } from 'vitest';
import { isContact } from '../booking/contact.ts';
import { EMAIL_ADDRESS, PHONE_NUMBER } from './contact.ts';

it.each(['13800000000', '+86 138 0000 0000', '010-6275 0000', '12345'])(
  'takes the phone number %s',
  (text) => {
    expect(PHONE_NUMBER.test(text)).toBe(true);
  },
);

it.each(['-----', ' 12345', '1234', '+', '138\t0000 0000', '123456789012345678901', 'ext. 12345'])(
  'takes no phone number from %j',
  (text) => expect(PHONE_NUMBER.test(text)).toBe(false),
);

it('takes an e-mail address of a part, an at sign and a domain, each of a bounded length', () => {
  expect(EMAIL_ADDRESS.test('ann@campus.example')).toBe(true);
  for (const wrong of ['ann', 'ann@campus', 'a b@campus.example', `${'a'.repeat(65)}@campus.example`])
    expect(EMAIL_ADDRESS.test(wrong), wrong).toBe(false);
});

it('is the rule of the form of a booking, too', () => {
  for (const text of ['ann@campus.example', 'ann'])
    expect(isContact('email', text)).toBe(EMAIL_ADDRESS.test(text));
  for (const text of ['12345', '-----']) expect(isContact('phone', text)).toBe(PHONE_NUMBER.test(text));
});
