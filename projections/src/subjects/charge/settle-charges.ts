// Makes booking and money agree: places orders, tells bookings of their payment, gives back what is owed, closes
// what nobody paid. Only a reminder: each decider knows what was done, and told twice does nothing twice.
import type { Pay, RecordRefund } from '@campus/events/booking/schedule/commands';
import type { ChargeCommand } from '@campus/events/charge/charge';
import { type ChargeStep, nextStep } from '@campus/events/charge/process';
import type { Instant } from '@campus/events/domain/envelope';
import { chargeStream } from '@campus/events/domain/streams';
import { type ChargeDocument, chargeCollections } from '../../ports/charge-documents.ts';
import { inPages } from '../../ports/in-pages.ts';
import { orderNumberOf, type PaymentProvider, refundNumberOf } from '../../ports/payments.ts';
import type { ReadModels } from '../../ports/read-store.ts';
import { createSweep, inParallel, type Sweep } from '../../reactors/sweep.ts';
import type { Log } from '../../runner/projection.ts';

const EVERY_MILLISECONDS = 2_000;
const PAGE = 200;
const WIDTH = 8;

type Tell<Command> = (stream: string, command: Command, about: { tenant: string }) => Promise<unknown>;

export interface SettleChargesParts {
  readonly readStore: ReadModels;
  readonly clock: () => Instant;
  /** Absent: nobody takes money here, so nothing can be given back. */
  readonly payments?: PaymentProvider | undefined;
  readonly tellOrder: Tell<ChargeCommand>;
  readonly tellDay: Tell<Pay | RecordRefund>;
  readonly log: Log;
  readonly everyMs?: number;
}

export const createSettleCharges = (parts: SettleChargesParts): Sweep => {
  const { readStore, clock, log } = parts;
  const sweep = async (): Promise<number> => {
    let done = 0;
    for await (const due of inPages<ChargeDocument>(readStore, chargeCollections.charges, {
      filter: { dueAt: { $lte: clock() } },
      field: 'dueAt',
      limit: PAGE,
    }))
      await inParallel(due, WIDTH, async (document) => {
        const step = nextStep(document.record, document.money);
        try {
          if (step && (await take(parts, document, step))) done += 1;
        } catch (error) {
          // A provider that is away delays this one alone.
          log('warn', 'a charge waits for its provider', { order: document.order, error: String(error) });
        }
      });
    return done;
  };
  return createSweep('charges settled', parts.everyMs ?? EVERY_MILLISECONDS, sweep, log);
};

/** False: nothing can be done about it here. */
const take = async (
  { clock, payments, tellOrder, tellDay }: SettleChargesParts,
  { tenant, booking, account, resourceId, stream, record }: ChargeDocument,
  step: ChargeStep,
): Promise<boolean> => {
  const now = clock();
  const about = { tenant };
  const order = chargeStream(tenant, booking);
  const right = 'system';
  switch (step.step) {
    case 'order': {
      if (!record.fee) return false;
      const asked = { order: orderNumberOf(tenant, booking), booking, account, resourceId };
      await tellOrder(order, { type: 'PlaceOrder', now, ...asked, fee: record.fee }, about);
      return true;
    }
    case 'tellPaid': {
      const { order: orderNumber, amount } = step;
      await tellDay(stream, { type: 'Pay', now, booking, right, orderNumber, amount }, about);
      return true;
    }
    case 'returnMispaid':
      await tellOrder(order, { type: 'ReturnMispaid', now, flow: step.flow }, about);
      return true;
    case 'requestRefund':
      await tellOrder(order, { type: 'RequestRefund', now, because: step.because }, about);
      return true;
    case 'repay': {
      const { flow, amount, method } = step.payment;
      const refund = refundNumberOf(flow);
      // What was paid at the desk is handed back there.
      if (method !== 'desk') {
        if (!payments) return false;
        await payments.refund({ order: step.order, flow, refund, amount });
      }
      await tellOrder(order, { type: 'ConfirmRefund', now, flow, refund }, about);
      return true;
    }
    case 'tellRefunded': {
      const { order: orderNumber, amount } = step;
      await tellDay(stream, { type: 'RecordRefund', now, booking, right, orderNumber, amount }, about);
      return true;
    }
    case 'close':
      await tellOrder(order, { type: 'CloseOrder', now }, about);
      return true;
  }
};
