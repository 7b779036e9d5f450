// The simulated cashier as a payment provider, in memory and kept in a file over a restart.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PaymentNews } from '../ports/payments.ts';
import { describePaymentProvider } from './contract.ts';
import { openSimulatedCashier } from './simulated-cashier.ts';

const cashierAt = (file?: string) => {
  const heard: PaymentNews[] = [];
  let isAway = false;
  const cashier = openSimulatedCashier({
    ...(file === undefined ? {} : { file }),
    contextPath: '',
    secret: 'a secret of the tests',
    clock: Date.now,
    notify: async (body) => {
      if (isAway) return false;
      const news: PaymentNews = JSON.parse(body);
      heard.push(news);
      return true;
    },
  });
  return {
    cashier,
    heard,
    setAway: (away: boolean): void => {
      isAway = away;
    },
  };
};

const payAt =
  ({ cashier }: ReturnType<typeof cashierAt>) =>
  async (business: string): Promise<string> =>
    (await cashier.pay(business))?.flow ?? expect.fail('nothing was paid');

describePaymentProvider('simulated', async () => {
  const made = cashierAt();
  return { provider: made.cashier, pay: payAt(made) };
});

describePaymentProvider('simulated, in a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cashier-'));
  const made = cashierAt(join(folder, 'cashier.jsonl'));
  return {
    provider: made.cashier,
    pay: payAt(made),
    close: async () => rmSync(folder, { recursive: true }),
  };
});

it('knows its orders and payments over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cashier-'));
  const file = join(folder, 'cashier.jsonl');
  const before = cashierAt(file);
  const order = { order: 'P1', amount: 100, title: 'B-1' };
  const { business } = await before.cashier.open(order);
  const flow = await payAt(before)(business);
  const after = cashierAt(file);
  expect((await after.cashier.open(order)).business).toBe(business);
  expect(after.cashier.orderAt(business)?.flow).toBe(flow);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});

it('takes the money of an order anew once it went back', async () => {
  const { cashier, heard } = cashierAt();
  const order = { order: 'P5', amount: 100, title: 'B-5' };
  const { business } = await cashier.open(order);
  const flow = (await cashier.pay(business))?.flow ?? '';
  expect((await cashier.open({ ...order, amount: 800 })).business).toBe(business);
  await cashier.refund({ order: 'P5', flow, refund: `R${flow}`, amount: 100 });
  const anew = await cashier.open({ ...order, amount: 800 });
  expect(anew.business).not.toBe(business);
  const again = await cashier.pay(anew.business);
  expect(cashier.orderAt(business)?.flow).toBe(flow);
  expect(heard.at(-1)).toEqual({ order_no: 'P5', business_flow_no: again?.flow, amount: '8.00' });
});

it('tells of a payment that nobody heard over a restart, and of none that somebody did', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cashier-'));
  const file = join(folder, 'cashier.jsonl');
  const before = cashierAt(file);
  const pay = payAt(before);
  await pay((await before.cashier.open({ order: 'P3', amount: 100, title: 'B-3' })).business);
  before.setAway(true);
  const { business } = await before.cashier.open({ order: 'P4', amount: 200, title: 'B-4' });
  const flow = await pay(business);
  // The cashier died between taking the money and writing anything more.
  const after = cashierAt(file);
  expect(after.cashier.orderAt(business)?.flow).toBe(flow);
  expect(await after.cashier.tellAgain()).toBe(1);
  expect(after.heard).toEqual([{ order_no: 'P4', business_flow_no: flow, amount: '2.00' }]);
  expect(await after.cashier.tellAgain()).toBe(0);
  rmSync(folder, { recursive: true });
});

it('tells of a payment again until somebody hears', async () => {
  const made = cashierAt();
  made.setAway(true);
  const { business } = await made.cashier.open({ order: 'P2', amount: 100, title: 'B-2' });
  const flow = await payAt(made)(business);
  expect(await made.cashier.tellAgain()).toBe(1);
  made.setAway(false);
  await made.cashier.tellAgain();
  expect(made.heard).toEqual([{ order_no: 'P2', business_flow_no: flow, amount: '1.00' }]);
  expect(await made.cashier.tellAgain()).toBe(0);
});
