// What booking and money owe one another where the price changed on the way.
import { expect, it } from 'vitest';
import { fold } from '../domain/decider.ts';
import type { Fee } from '../domain/rules/fee.ts';
import { recordOf, withSignIn } from '../testing/sample-schedule.ts';
import { charge } from './charge.ts';
import type { ChargeEvent } from './events.ts';
import { nextStep, payStatusOf } from './process.ts';

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

it('asks for money while it may come, and closes the order of what was given up', () => {
  const by = (...events: Parameters<typeof recordOf>[1][]) => nextStep(costing(1000, ...events), money());
  expect(by({ type: 'Missed', data: { booking: 'b1', end: 735 } })).toEqual({ step: 'close' });
  expect(by({ type: 'Terminated', data: { booking: 'b1', end: 735, by: 'administrator' } })).toEqual({
    step: 'close',
  });
  const asked = recordOf({ status: 'awaiting_payment', fee: { ...fee(1000), deduction: 'booking' } });
  expect(nextStep(asked, charge.initial)).toEqual({ step: 'order' });
  expect(nextStep(costing(1000), charge.initial)).toBeUndefined();
});

it('says how it is paid, by the order and by what became of the booking', () => {
  const free = recordOf({});
  const opened: ChargeEvent = {
    type: 'OpenedAtProvider',
    data: { order: 'P1', business: 'M1', url: '/pay' },
  };
  const closed: ChargeEvent = { type: 'OrderClosed', data: { order: 'P1' } };
  const asked: ChargeEvent = {
    type: 'RefundRequested',
    data: { order: 'P1', flow: 'f1', amount: 1000, because: 'cancelled' },
  };
  const owed = costing(1000);
  expect([
    payStatusOf(free, charge.initial),
    payStatusOf(costing(0), charge.initial),
    payStatusOf(owed, charge.initial),
    payStatusOf(owed, money()),
    payStatusOf(owed, money(opened)),
    payStatusOf(owed, money(charged)),
    payStatusOf(owed, money(charged, asked)),
    payStatusOf(owed, money(charged, asked, refunded)),
    payStatusOf(owed, money(closed)),
  ]).toEqual([0, 0, 1, 1, 2, 3, 4, 5, 6]);
  const phases = ['cancelled', 'rejected', 'missed', 'terminated'] as const;
  expect(phases.map((phase) => payStatusOf({ ...owed, phase }, money(opened)))).toEqual([6, 6, 6, 6]);
});
