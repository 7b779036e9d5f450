// What booking and money owe one another where the price changed on the way.
import { expect, it } from 'vitest';
import { fold } from '../domain/decider.ts';
import type { Fee } from '../domain/rules/fee.ts';
import { recordOf, withSignIn } from '../testing/sample-schedule.ts';
import { charge } from './charge.ts';
import type { ChargeEvent } from './events.ts';
import { nextStep } from './process.ts';

const fee = (amount: number): Fee => ({ rule: 'r1', deduction: 'signIn', amount });
const costing = (amount: number, ...events: Parameters<typeof recordOf>[1][]) =>
  recordOf({ attendance: withSignIn, fee: fee(amount) }, ...events);
const money = (...events: ChargeEvent[]) => {
  const placed = { order: 'P1', booking: 'b1', account: 'student1', resourceId: 'hall' };
  const ordered = { ...placed, rule: 'r1', deduction: 'signIn', amount: 1000 } as const;
  return fold(charge, [{ type: 'Ordered', data: ordered }, ...events], charge.initial);
};
const charged: ChargeEvent = {
  type: 'Charged',
  data: { order: 'P1', flow: 'f1', amount: 1000, method: 'online' },
};
const mispaid: ChargeEvent = {
  type: 'RefundRequested',
  data: { order: 'P1', flow: 'f1', amount: 1000, because: 'too_late', reopens: true },
};
const refunded: ChargeEvent = {
  type: 'Refunded',
  data: { order: 'P1', flow: 'f1', amount: 1000, refund: 'Rf1' },
};

it('gives an order that nobody has paid the new price', () => {
  expect(nextStep(costing(8000), money())).toEqual({ step: 'order' });
  expect(nextStep(costing(1000), money())).toBeUndefined();
  // Nothing is to be paid: what comes for it still goes back.
  expect(nextStep(costing(0), money())).toBeUndefined();
});

it('tells the booking what was paid where it costs that', () => {
  expect(nextStep(costing(1000), money(charged))).toEqual({ step: 'tellPaid', order: 'P1', amount: 1000 });
});

it('gives back another amount than the booking costs, and has it pay anew', () => {
  for (const amount of [8000, 500, 0])
    expect(nextStep(costing(amount), money(charged))).toEqual({ step: 'returnMispaid', flow: 'f1' });
  expect(nextStep(costing(8000), money(charged, mispaid))).toMatchObject({ step: 'repay' });
  expect(nextStep(costing(8000), money(charged, mispaid, refunded))).toEqual({ step: 'order' });
  // Changed back meanwhile: it is owed, and nobody counts as having had it back.
  expect(nextStep(costing(1000), money(charged, mispaid, refunded))).toBeUndefined();
});

it('leaves what was paid in time, and gives back what came for a booking that was given up', () => {
  const paid = { type: 'Paid', data: { booking: 'b1', orderNumber: 'P1' } } as const;
  expect(nextStep(costing(1000, paid), money(charged))).toBeUndefined();
  const cancelled = { type: 'Cancelled', data: { booking: 'b1', reason: 'ill', by: 'owner' } } as const;
  expect(nextStep(costing(8000, cancelled), money(charged))).toMatchObject({ step: 'requestRefund' });
  expect(nextStep(costing(8000, cancelled), money())).toEqual({ step: 'close' });
});
