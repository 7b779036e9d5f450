// What every adapter of the payment provider must do.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderToPay, PaymentProvider } from '../ports/payments.ts';

export interface OpenedPayments {
  readonly provider: PaymentProvider;
  /** Somebody pays there; resolves with the number of the payment. */
  readonly pay: (business: string) => Promise<string>;
  readonly close?: () => Promise<void>;
}

export const describePaymentProvider = (name: string, open: () => Promise<OpenedPayments>): void => {
  describe(`payment provider contract: ${name}`, () => {
    let opened: OpenedPayments;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close?.());
    const orderOf = (amount = 4_500): OrderToPay => ({ order: `P${randomUUID()}`, amount, title: 'B-1' });
    const movedFor = async (order: string) =>
      (await opened.provider.statement(0, Number.MAX_SAFE_INTEGER)).filter((line) => line.order === order);

    it('has one page an order, and another for another', async () => {
      const { provider } = opened;
      const order = orderOf();
      const first = await provider.open(order);
      expect(await provider.open(order)).toEqual(first);
      expect((await provider.open(orderOf())).business).not.toBe(first.business);
    });

    it('takes a new amount while nobody has paid, and no other afterwards', async () => {
      const { provider, pay } = opened;
      const order = orderOf(100);
      await provider.open(order);
      const { business } = await provider.open({ ...order, amount: 200 });
      const flow = await pay(business);
      await provider.open({ ...order, amount: 300 });
      expect(await pay(business)).toBe(flow);
      expect(await movedFor(order.order)).toMatchObject([{ kind: 'payment', flow, amount: 200 }]);
    });

    it('gives a payment back once, whatever is repeated', async () => {
      const { provider, pay } = opened;
      const order = orderOf();
      const flow = await pay((await provider.open(order)).business);
      const refund = { order: order.order, flow, refund: `R${flow}`, amount: order.amount };
      await provider.refund(refund);
      await provider.refund(refund);
      expect((await movedFor(order.order)).map(({ kind }) => kind)).toEqual(['payment', 'refund']);
    });

    it('tells what moved from an instant on and before another', async () => {
      const { provider, pay } = opened;
      const order = orderOf();
      await pay((await provider.open(order)).business);
      const [line] = await movedFor(order.order);
      const at = line?.at ?? 0;
      const told = async (from: number, until: number) =>
        (await provider.statement(from, until)).some((each) => each.order === order.order);
      expect([await told(at, at + 1), await told(at + 1, at + 2), await told(at - 1, at)]).toEqual([
        true,
        false,
        false,
      ]);
    });
  });
};
