// What the office does to a charge: takes the money at the desk, gives it back.
import { allowed } from '@campus/events/booking/schedule/transitions';
import { type ChargeCommand, charge } from '@campus/events/charge/charge';
import { reject } from '@campus/events/domain/rejections';
import { chargeStream } from '@campus/events/domain/streams';
import { orderNumberOf } from '@campus/projections/ports/payments';
import { type Acting, envelope } from '../../command/acting.ts';
import { receiptOf } from '../../command/answer.ts';
import { actingOf, type OfOneArgs } from '../../command/asking.ts';
import { findBooking } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { placeOrder, tellPaid } from './pay.ts';

const send = (parts: Ports, acting: Acting, booking: string, command: ChargeCommand) =>
  parts.transact(chargeStream(acting.tenant, booking), charge, command, envelope(acting));

/** Codes: 4004, 3001 nothing to pay now. */
export const collectCharge =
  (parts: Ports): Resolver<OfOneArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'collectCharge', args, 3);
    const document = await findBooking(parts, acting.tenant, args.id);
    if (!document?.fee) return refusedResult(reject(4004));
    const now = parts.clock();
    const refused = document.payment === 'paid' ? undefined : allowed('pay', document, 'system', now);
    if (refused) return refusedResult(refused);
    const placed = await placeOrder(parts, acting, document);
    if (placed.outcome === 'refused') return refusedResult(placed.rejection);
    const flow = `D${orderNumberOf(acting.tenant, document.booking).slice(1)}`;
    const { amount } = document.fee;
    const command = { type: 'ReceivePayment', now, flow, amount, method: 'desk' } as const;
    const taken = await send(parts, acting, document.booking, command);
    if (taken.outcome === 'refused') return refusedResult(taken.rejection);
    await tellPaid(parts, acting, document, taken.state);
    return receiptOf(taken, args.id);
  };

/** Codes: 4004, 3001 not paid. */
export const refundCharge =
  (parts: Ports): Resolver<OfOneArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'refundCharge', args, 3);
    const command = { type: 'RequestRefund', now: parts.clock(), because: 'administrator' } as const;
    const asked = await send(parts, acting, args.id, command);
    return receiptOf(asked, args.id);
  };
