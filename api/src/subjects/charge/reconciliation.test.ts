// What is told of the books where there are more payments than are read at a time.
import { standIn } from '@campus/events/testing/stand-in';
import {
  type BillDocument,
  type ChargeDocument,
  chargeCollections,
} from '@campus/projections/ports/charge-documents';
import type { PaymentProvider, StatementLine } from '@campus/projections/ports/payments';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { reconciliation } from './lists.ts';

const DAY = '2026-09-16';
const NOON = Date.parse(`${DAY}T04:00:00Z`);
const MANY = 2_001;
const counted = Array.from({ length: MANY }, (_, each) => String(each).padStart(5, '0'));

const lineOf = (order: string, amount: number): StatementLine => ({
  order,
  flow: `F${order}`,
  kind: 'payment',
  amount,
  at: NOON,
});

it('is of all payments of the tenant, and of no other tenant, however many there are', async () => {
  const readStore = createMemoryReadStore();
  const own = counted.map((each) => `N${each}`);
  const others = counted.map((each) => `S${each}`);
  readStore.applyPart([
    ...own.map((order) => ({
      put: chargeCollections.bills,
      document: standIn<BillDocument>({
        _id: `north/${order}`,
        tenant: 'north',
        order,
        flow: `F${order}`,
        amount: 100,
        method: 'online',
        paidAt: NOON,
      }),
    })),
    ...others.map((order) => ({
      put: chargeCollections.charges,
      document: standIn<ChargeDocument>({ _id: `south/${order}`, tenant: 'south', order }),
    })),
  ]);
  const lines = [...own, ...others].map((order) => lineOf(order, 100));
  const parts = standIn<Ports>({
    readStore,
    zoneOf: async () => 'Asia/Shanghai',
    payments: standIn<PaymentProvider>({
      name: 'test',
      statement: async () => [...lines, lineOf('nobody knows', 700)],
    }),
  });
  const context = contextOf({ caller: callerOf({ tenant: 'north', roles: ['super_admin'] }) });
  const told = await answerOf(reconciliation(parts), { begin_date: DAY, end_date: DAY }, context);
  expect(told).toMatchObject({
    paid: '2001.00',
    provider_paid: '2008.00',
    differences: [{ order_no: 'nobody knows', paid: '0.00', provider_paid: '7.00' }],
  });
});
