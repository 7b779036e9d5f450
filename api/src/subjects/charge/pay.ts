// Paying for a booking: its order, and what the provider tells of it. The money is written down first, then the
// booking is told; what is left half done the reactor finishes.

import { payableUntil } from '@campus/events/booking/schedule/lapse';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { allowed } from '@campus/events/booking/schedule/transitions';
import { type ChargeCommand, type ChargeState, charge, chargeOf } from '@campus/events/charge/charge';
import type { ChargeEvent } from '@campus/events/charge/events';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { amountText, fenOf } from '@campus/events/domain/rules/fee';
import { chargeStream } from '@campus/events/domain/streams';
import type { Outcome } from '@campus/events/log/transact';
import { resource } from '@campus/events/resource/resource';
import { type ChargeDocument, chargeCollections } from '@campus/projections/ports/charge-documents';
import type { BookingDocument } from '@campus/projections/ports/documents';
import { orderNumberOf, type PaymentNews } from '@campus/projections/ports/payments';
import { type Acting, envelope, withoutKey } from '../../command/acting.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { fieldsOf, findBooking, foundAtLast } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';

interface PayArgs extends CommandArgs {
  readonly appointmentId: string;
}

const NO_CASHIER = { zh: '暂时无法在线支付，请稍后再试', en: 'paying online is not possible now, try again' };

const tell = (
  parts: Ports,
  acting: Acting,
  booking: string,
  command: ChargeCommand,
): Promise<Outcome<ChargeEvent, ChargeState>> =>
  parts.transact(chargeStream(acting.tenant, booking), charge, command, envelope(withoutKey(acting)));

/** Codes: 4004 not one's own, 3001 nothing to pay now, 3002 too late, 5003 the provider is away. */
export const createPayOrder =
  (parts: Ports): Resolver<PayArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'createPayOrder', args);
    const { tenant, account } = callerOf(context);
    const document = await findBooking(parts, tenant, args.appointmentId);
    if (!document?.fee || document.account !== account) return refusedResult(reject(4004));
    const now = parts.clock();
    const refused = allowed('pay', document, 'owner', now);
    if (refused) return refusedResult(refused);
    const { payments } = parts;
    if (!payments) return refusedResult(reject(5003, { reason: NO_CASHIER }));
    const order = await placeOrder(parts, acting, document);
    if (order.outcome === 'refused') return refusedResult(order.rejection);
    const isAwaited = document.phase === 'awaiting_payment';
    const opened = await payments
      .open({
        order: orderNumberOf(tenant, document.booking),
        amount: document.fee.amount,
        title: await titleOf(parts, document),
        until: isAwaited ? payableUntil(document) : undefined,
      })
      .catch(() => undefined);
    if (!opened) return refusedResult(reject(5003, { reason: NO_CASHIER }));
    const { business, url } = opened;
    const told = await tell(parts, acting, document.booking, { type: 'OpenAtProvider', now, business, url });
    if (told.outcome === 'refused') return refusedResult(told.rejection);
    return {
      ...acceptedResult,
      order_no: orderNumberOf(tenant, document.booking),
      payUrl: url,
      business_amount: amountText(document.fee.amount),
      position: told.position,
    };
  };

/** What is paid for, in both languages: the provider asks the payer in its own. */
const titleOf = async (parts: Ports, { tenant, resourceId, number }: BookingDocument): Promise<string> => {
  const { resources_name, resources_name_en } =
    (await fieldsOf(parts, resource.name, tenant, resourceId)) ?? {};
  return [...new Set([number, resources_name, resources_name_en])].filter(Boolean).join(' · ');
};

export const placeOrder = (parts: Ports, acting: Acting, document: BookingDocument) => {
  const { booking, account, resourceId, fee = { rule: '', deduction: 'booking', amount: 0 } } = document;
  const order = orderNumberOf(acting.tenant, booking);
  const now = parts.clock();
  return tell(parts, acting, booking, { type: 'PlaceOrder', now, order, booking, account, resourceId, fee });
};

/** The booking of an order, also of one that was placed a moment ago. */
export const chargeOfOrder = (
  parts: Pick<Ports, 'readStore' | 'catchUp'>,
  order: string,
): Promise<ChargeDocument | undefined> =>
  foundAtLast(parts, async () => {
    const [found] = await parts.readStore.find<ChargeDocument>(chargeCollections.charges, {
      filter: { order },
      limit: 1,
    });
    return found;
  });

/** Codes: 1002 no amount, 4004 no such order, 1005 told before with another amount. */
export const receivePayment = async (
  parts: Ports,
  { order_no, business_flow_no: flow, amount: text }: PaymentNews,
  correlation: string,
): Promise<Rejection | undefined> => {
  const amount = fenOf(text);
  if (amount === undefined) return reject(1002);
  const found = await chargeOfOrder(parts, order_no);
  if (!found) return reject(4004);
  const acting: Acting = { tenant: found.tenant, account: 'system', correlation };
  const now = parts.clock();
  const method = 'online';
  const taken = await tell(parts, acting, found.booking, {
    type: 'ReceivePayment',
    now,
    flow,
    amount,
    method,
  });
  if (taken.outcome === 'refused') return taken.rejection;
  await tellPaid(parts, acting, found, taken.state);
  return undefined;
};

/** Where it is refused the money goes back: the reactor sees that it does. Nothing where nothing settled the order. */
export const tellPaid = async (
  parts: Ports,
  acting: Acting,
  { booking, tenant }: Pick<ChargeDocument, 'booking' | 'tenant'>,
  money: ChargeState,
): Promise<void> => {
  const amount = chargeOf(money)?.amount;
  if (amount === undefined) return;
  const document = await findBooking(parts, tenant, booking);
  if (!document) return;
  const orderNumber = orderNumberOf(tenant, booking);
  const now = parts.clock();
  const command = { type: 'Pay', now, booking, right: 'system', orderNumber, amount } as const;
  await parts.transact(document.stream, schedule, command, envelope(withoutKey(acting)));
};
