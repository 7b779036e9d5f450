// The cashier of a simulation. It keeps a ledger of its own: what came in and what went back. Its answers
// come late or never, and then the same is asked again.
import type { OrderToPay, PaymentProvider, RefundOrder } from '@campus/projections/ports/payments';
import type { Faults } from '../faults.ts';
import { NOBODY, type Owner, type Scheduler } from '../scheduler.ts';

/** Money that moved. */
export interface Receipt {
  readonly order: string;
  readonly flow: string;
  readonly amount: number;
  readonly at: number;
}

/** What the checker holds the log against. */
export interface Ledger {
  readonly payments: readonly Receipt[];
  readonly refunds: readonly Receipt[];
}

export interface Cashier {
  readonly ledger: Ledger;
  providerFor(node: Owner): PaymentProvider;
  /** Takes the money for an order as it was last opened; undefined: there is none. */
  pay(order: string): Receipt | undefined;
}

interface CashierParts {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
}

class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export const createCashier = ({ scheduler, faults }: CashierParts): Cashier => {
  const orders = new Map<string, OrderToPay>();
  const payments: Receipt[] = [];
  const refunds: Receipt[] = [];
  const byNumber = new Set<string>();

  /** Done where the request arrives; the answer may be lost. */
  const ask = <Answer>(node: Owner, label: string, work: () => Answer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      scheduler.after(scheduler.latency(), NOBODY, label, () => {
        const answer = (give: () => void): void => {
          scheduler.after(scheduler.latency(), node, `${label} answered`, give);
        };
        const lose = (): void => answer(() => reject(new NoAnswer(label)));
        if (faults.strikes('requestLost')) return lose();
        const done = work();
        if (faults.strikes('answerLost')) return lose();
        answer(() => resolve(done));
      });
    });

  const refund = ({ order, flow, refund: number, amount }: RefundOrder): void => {
    if (byNumber.has(number)) return;
    byNumber.add(number);
    refunds.push({ order, flow, amount, at: scheduler.now });
  };

  return {
    ledger: { payments, refunds },
    providerFor: (node) => ({
      name: 'simulated',
      open: (order) =>
        ask(node, 'order opened', () => {
          orders.set(order.order, order);
          return { business: `B${order.order}`, url: `/cashier/${order.order}` };
        }),
      refund: (asked) => ask(node, 'refund', () => refund(asked)),
      statement: async () => [],
    }),
    pay: (number) => {
      const order = orders.get(number);
      if (!order) return undefined;
      const flow = `F${payments.length + 1}`;
      const receipt: Receipt = { order: number, flow, amount: order.amount, at: scheduler.now };
      payments.push(receipt);
      return receipt;
    },
  };
};
