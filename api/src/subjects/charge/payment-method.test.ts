// The payment at signing in or out: whether something is to be paid first, and how it was or can be paid.
import { reject } from '@campus/events/domain/rejections';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import type { BookingOutcome } from '../../command/answer.ts';
import { payingOf } from './payment-method.ts';

type Parts = Parameters<typeof payingOf>[0];
const refused = (code: 3006 | 3003): BookingOutcome => ({ outcome: 'refused', rejection: reject(code) });
const accepted = standIn<BookingOutcome>({ outcome: 'accepted' });
const cashier = standIn<NonNullable<Parts['payments']>>({});

it.each([
  ['refused until it is paid, with a cashier', refused(3006), cashier, true, 1],
  ['refused until it is paid, with none', refused(3006), undefined, true, 3],
  ['refused for another reason', refused(3003), cashier, false, null],
  ['free of charge', accepted, cashier, false, null],
] as const)('%s', async (_, outcome, payments, needToPay, paymentMethod) => {
  const readStore = standIn<Parts['readStore']>({ get: async () => undefined });
  const told = await payingOf({ readStore, payments }, 'north', 'b1', outcome);
  expect(told).toEqual({ needToPay, paymentMethod });
});
