// Charges that nobody can settle, however many, keep no other waiting.
import type { ChargeCommand, Payment } from '@campus/events/charge/charge';
import { recordOf } from '@campus/events/testing/sample-schedule';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import { type ChargeDocument, chargeCollections } from '../../ports/charge-documents.ts';
import type { PaymentProvider } from '../../ports/payments.ts';
import { createMemoryReadStore } from '../../testing/memory-read-store.ts';
import { createSettleCharges } from './settle-charges.ts';

const STUCK = 401;

const chargeAt = (dueAt: number, more: Pick<ChargeDocument, 'record' | 'money'>) =>
  standIn<ChargeDocument>({
    _id: `north/b${String(dueAt).padStart(4, '0')}`,
    tenant: 'north',
    booking: `b${dueAt}`,
    account: 'student1',
    resourceId: 'room-1',
    dueAt,
    ...more,
  });

it('comes to what is due behind refunds that fail', async () => {
  const payment: Payment = { flow: 'f1', amount: 500, kind: 'stray', method: 'online', refund: 'due' };
  const placed = { order: 'P1', booking: 'b1', account: 'student1', resourceId: 'room-1', amount: 500 };
  const money = { order: { ...placed, state: 'open' }, payments: [payment] } as const;
  const fee = { rule: 'r1', deduction: 'booking', amount: 500 } as const;
  const awaiting = recordOf({ status: 'awaiting_payment', fee });
  const documents = [
    // Some are due since the same moment.
    ...Array.from({ length: STUCK }, (_, each) => ({
      ...chargeAt(each, { record: awaiting, money }),
      dueAt: Math.floor(each / 3),
    })),
    chargeAt(STUCK, { record: awaiting, money: { payments: [] } }),
  ];
  const readStore = createMemoryReadStore();
  readStore.applyPart(documents.map((document) => ({ put: chargeCollections.charges, document })));
  const told: ChargeCommand[] = [];
  let refused = 0;
  const sweep = createSettleCharges({
    readStore,
    clock: () => STUCK,
    payments: standIn<PaymentProvider>({
      refund: async () => {
        refused += 1;
        throw new Error('away');
      },
    }),
    tellOrder: async (_stream, command) => told.push(command),
    tellDay: async () => undefined,
    log: () => undefined,
  });
  expect(await sweep.once()).toBe(1);
  expect(refused).toBe(STUCK);
  expect(told).toMatchObject([{ type: 'PlaceOrder', booking: `b${STUCK}` }]);
});
