// The order of a booking, told as given, when, then.
import { describe, expect, it } from 'vitest';
import { specify } from '../testing/given-when-then.ts';
import { charge, type PlaceOrder, type ReceivePayment } from './charge.ts';
import type { ChargeEvent } from './events.ts';

const { given } = specify(charge);

const ordering = (amount: number): PlaceOrder => ({
  type: 'PlaceOrder',
  now: 0,
  order: 'P1',
  booking: 'b1',
  account: 'student1',
  resourceId: 'hall',
  fee: { rule: 'r1', deduction: 'booking', amount },
});
const ordered = (amount: number): ChargeEvent => ({
  type: 'Ordered',
  data: {
    order: 'P1',
    booking: 'b1',
    account: 'student1',
    resourceId: 'hall',
    rule: 'r1',
    deduction: 'booking',
    amount,
  },
});
const paying = (flow: string, amount: number): ReceivePayment => ({
  type: 'ReceivePayment',
  now: 0,
  flow,
  amount,
  method: 'online',
});
const charged = (flow: string, amount: number): ChargeEvent => ({
  type: 'Charged',
  data: { order: 'P1', flow, amount, method: 'online' },
});
const stray = (
  flow: string,
  amount: number,
  because: 'wrong_amount' | 'too_late' | 'paid_already',
): ChargeEvent => ({ type: 'StrayReceived', data: { order: 'P1', flow, amount, because } });
const closed: ChargeEvent = { type: 'OrderClosed', data: { order: 'P1' } };

describe('an order', () => {
  it('is placed once', () => given().when(ordering(1250)).thenFacts(ordered(1250)));
  it('takes another amount while nobody has paid it', () =>
    given(ordered(1250))
      .when(ordering(2500))
      .thenFacts({ type: 'Repriced', data: { order: 'P1', amount: 2500 } }));
  it('keeps its amount once it is paid', () => {
    given(ordered(1250), charged('f1', 1250)).when(ordering(2500)).thenRefused(3001);
  });
  it('is not placed for nothing', () => {
    given().when(ordering(0)).thenRefused(3001);
  });
  it('closes when nobody pays', () =>
    given(ordered(1250)).when({ type: 'CloseOrder', now: 0 }).thenFacts(closed));
  it('does not close once it is paid', () => {
    given(ordered(1250), charged('f1', 1250)).when({ type: 'CloseOrder', now: 0 }).thenRefused(3001);
  });
});

describe('money that comes', () => {
  it('settles the order, and the same payment told again does nothing', () =>
    given(ordered(1250)).when(paying('f1', 1250)).thenFacts(charged('f1', 1250)));
  it('is told by one number with one amount', () => {
    given(ordered(1250), charged('f1', 1250)).when(paying('f1', 1300)).thenRefused(1005);
  });
  it('goes back where the amount is wrong, and the order waits on', () => {
    given(ordered(1250))
      .when(paying('f1', 1000))
      .thenFacts(stray('f1', 1000, 'wrong_amount'));
    given(ordered(1250), stray('f1', 1000, 'wrong_amount'))
      .when(paying('f2', 1250))
      .thenFacts(charged('f2', 1250));
  });
  it('goes back when it comes a second time', () =>
    given(ordered(1250), charged('f1', 1250))
      .when(paying('f2', 1250))
      .thenFacts(stray('f2', 1250, 'paid_already')));
  it('after the order was closed goes back', () =>
    given(ordered(1250), closed)
      .when(paying('f1', 1250))
      .thenFacts(stray('f1', 1250, 'too_late')));
  it('is not taken at the desk where it is not owed', () => {
    const atDesk = (flow: string, amount: number): ReceivePayment => ({
      ...paying(flow, amount),
      method: 'desk',
    });
    const paidOnline = given(ordered(1250), charged('f1', 1250));
    paidOnline.when(atDesk('D1', 1250)).thenRefused(3001);
    given(ordered(1250), closed).when(atDesk('D1', 1250)).thenRefused(3001);
    given(ordered(1250)).when(atDesk('D1', 1000)).thenRefused(3001);
    const paidAtDesk = given(ordered(1250)).after(atDesk('D1', 1250));
    paidAtDesk.when(atDesk('D1', 1250)).thenNothing();
    paidAtDesk
      .after({ type: 'RequestRefund', now: 0, because: 'administrator' })
      .when(atDesk('D1', 1250))
      .thenRefused(3001);
  });
  it('is refused where there is no order', () => {
    given().when(paying('f1', 1250)).thenRefused(4004);
  });
  it('is more than nothing', () => {
    given(ordered(1250)).when(paying('f1', 0)).thenRefused(1002);
  });
});

describe('a refund', () => {
  const requested: ChargeEvent = {
    type: 'RefundRequested',
    data: { order: 'P1', flow: 'f1', amount: 1250, because: 'cancelled' },
  };
  const refunded: ChargeEvent = {
    type: 'Refunded',
    data: { order: 'P1', flow: 'f1', amount: 1250, refund: 'R1' },
  };
  it('is of what settled the order, once', () => {
    given(ordered(1250), charged('f1', 1250))
      .when({ type: 'RequestRefund', now: 0, because: 'cancelled' })
      .thenFacts(requested);
    given(ordered(1250), charged('f1', 1250), requested, refunded)
      .when({ type: 'RequestRefund', now: 0, because: 'administrator' })
      .thenNothing();
  });
  it('is done once', () =>
    given(ordered(1250), charged('f1', 1250), requested)
      .when({ type: 'ConfirmRefund', now: 0, flow: 'f1', refund: 'R1' })
      .thenFacts(refunded));
  it('of an old price leaves the order open for the new one', () => {
    const mispaid = { type: 'ReturnMispaid', now: 0, flow: 'f1' } as const;
    const data = { order: 'P1', flow: 'f1', amount: 1000, because: 'too_late', reopens: true } as const;
    const paid = given(ordered(1000), charged('f1', 1000));
    paid.when(mispaid).thenFacts({ type: 'RefundRequested', data });
    const open = paid.after(mispaid, ordering(8000));
    open.when(paying('f2', 8000)).thenFacts(charged('f2', 8000));
    open.after(paying('f2', 8000)).when(mispaid).thenNothing();
    open
      .when({ type: 'ConfirmRefund', now: 0, flow: 'f1', refund: 'R1' })
      .thenFacts({ type: 'Refunded', data: { order: 'P1', flow: 'f1', amount: 1000, refund: 'R1' } });
  });
  it('goes nowhere without being asked for', () => {
    given(ordered(1250), charged('f1', 1250))
      .when({ type: 'ConfirmRefund', now: 0, flow: 'f1', refund: 'R1' })
      .thenRefused(3001);
  });
});

it('keeps the page of the provider as it was told', () => {
  const told = { business: 'B1', url: '/cashier/P1' };
  given(ordered(1250))
    .when({ type: 'OpenAtProvider', now: 0, ...told })
    .thenFacts({ type: 'OpenedAtProvider', data: { order: 'P1', ...told } });
  expect(charge.initial.order).toBeUndefined();
});
