// The simulated cashier: takes no real money, keeps what it was told in a file, and tells of each payment as a
// provider does, again and again until somebody hears.
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Instant } from '@campus/events/domain/envelope';
import { amountText } from '@campus/events/domain/rules/fee';
import {
  CASHIER_PATH,
  type CashierOrder,
  type PaymentNews,
  type RefundOrder,
  type SimulatedCashier,
  type StatementLine,
  signatureOf,
} from '../ports/payments.ts';

type Entry =
  | { readonly kind: 'order'; readonly order: CashierOrder }
  | ({ readonly kind: 'payment' } & StatementLine)
  | ({ readonly kind: 'refund'; readonly refund: string } & StatementLine)
  /** Somebody heard of this payment. */
  | { readonly kind: 'heard'; readonly flow: string };

/** Tells of a payment; resolves with whether somebody heard. */
export type Notify = (body: string, headers: Readonly<Record<string, string>>) => Promise<boolean>;

export interface CashierParts {
  /** Where it keeps what it was told; absent: nowhere. */
  readonly file?: string;
  /** Where its page is reached. */
  readonly contextPath: string;
  readonly secret: string;
  readonly clock: () => Instant;
  readonly notify: Notify;
}

export const openSimulatedCashier = (parts: CashierParts): SimulatedCashier => {
  const { file, contextPath, secret, clock, notify } = parts;
  const orders = new Map<string, CashierOrder>();
  const lines: StatementLine[] = [];
  const refunds = new Set<string>();
  const unheard = new Map<string, PaymentNews>();

  const take = (entry: Entry): void => {
    if (entry.kind === 'order') {
      orders.set(entry.order.business, entry.order);
      return;
    }
    if (entry.kind === 'heard') {
      unheard.delete(entry.flow);
      return;
    }
    const { order, flow, kind, amount, at } = entry;
    lines.push({ order, flow, kind, amount, at });
    if (entry.kind === 'refund') refunds.add(entry.refund);
    else {
      // Paid from here on, whether or not the process lives to write anything more.
      for (const known of orders.values())
        if (known.order === order && known.flow === undefined) orders.set(known.business, { ...known, flow });
      unheard.set(flow, { order_no: order, business_flow_no: flow, amount: amountText(amount) });
    }
  };
  const write = (entry: Entry): void => {
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
    take(entry);
  };
  if (file !== undefined && existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n')) if (line !== '') take(JSON.parse(line));

  const tell = async (news: PaymentNews): Promise<boolean> => {
    const body = JSON.stringify(news);
    const timestamp = String(clock());
    const headers = {
      'Content-Type': 'application/json',
      'X-Pay-Timestamp': timestamp,
      'X-Pay-Signature': signatureOf(secret, timestamp, body),
    };
    const isHeard = await notify(body, headers).catch(() => false);
    const { business_flow_no: flow } = news;
    if (isHeard && unheard.has(flow)) write({ kind: 'heard', flow });
    return isHeard;
  };

  const urlOf = (business: string): string => `${contextPath}${CASHIER_PATH}/${business}`;

  return {
    name: 'simulated',
    open: async (asked) => {
      // What was given back leaves its order to be paid anew.
      const wentBack = new Set(lines.flatMap(({ kind, flow }) => (kind === 'refund' ? flow : [])));
      const known = [...orders.values()].find(
        ({ order, flow }) => order === asked.order && !(flow !== undefined && wentBack.has(flow)),
      );
      const business = known?.business ?? `S${randomBytes(9).toString('hex')}`;
      const isNews = known?.amount !== asked.amount || known?.until !== asked.until;
      if (isNews && known?.flow === undefined) write({ kind: 'order', order: { ...asked, business } });
      return { business, url: urlOf(business) };
    },
    refund: async ({ order, flow, refund, amount }: RefundOrder) => {
      if (refunds.has(refund)) return;
      write({ kind: 'refund', refund, order, flow, amount, at: clock() });
    },
    statement: async (from, until) => lines.filter(({ at }) => from <= at && at < until),
    orderAt: (business) => orders.get(business),
    pay: async (business) => {
      const order = orders.get(business);
      if (!order || (order.until !== undefined && order.flow === undefined && clock() >= order.until))
        return undefined;
      const flow = order.flow ?? `F${randomBytes(9).toString('hex')}`;
      if (order.flow === undefined)
        write({ kind: 'payment', order: order.order, flow, amount: order.amount, at: clock() });
      await tell({ order_no: order.order, business_flow_no: flow, amount: amountText(order.amount) });
      return { ...order, flow };
    },
    tellAgain: async () => {
      const waiting = [...unheard.values()];
      for (const news of waiting) await tell(news);
      return waiting.length;
    },
  };
};
