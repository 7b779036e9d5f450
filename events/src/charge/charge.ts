// One booking's order and its payment: it is paid once, however often a payment is told, and no more goes back
// than came. The stream is cut per booking because a booking is paid by one order.
import { accept, type Decider, type Decision, nothing, refuse } from '../domain/decider.ts';
import type { Instant } from '../domain/envelope.ts';
import { reject } from '../domain/rejections.ts';
import type { Fee } from '../domain/rules/fee.ts';
import type { ChargeEvent, PaymentMethod, RefundCause, StrayCause } from './events.ts';

export interface Payment {
  readonly flow: string;
  readonly amount: number;
  /** Whether it settles the order, or goes back as it came. */
  readonly kind: 'charge' | 'stray';
  readonly method: PaymentMethod;
  readonly refund: 'none' | 'due' | 'done';
}

export interface Order {
  readonly order: string;
  readonly booking: string;
  readonly account: string;
  readonly resourceId: string;
  readonly amount: number;
  readonly state: 'open' | 'paid' | 'closed';
  /** The provider's own number of it, and where it is paid. */
  readonly business?: string;
  readonly url?: string;
}

export interface ChargeState {
  readonly order?: Order;
  /** In the order in which they came. */
  readonly payments: readonly Payment[];
}

const initial: ChargeState = { payments: [] };

const evolve = (state: ChargeState, event: ChargeEvent): ChargeState => {
  switch (event.type) {
    case 'Ordered': {
      const { order, booking, account, resourceId, amount } = event.data;
      return { ...state, order: { order, booking, account, resourceId, amount, state: 'open' } };
    }
    case 'Repriced':
      return withOrder(state, { amount: event.data.amount });
    case 'OpenedAtProvider':
      return withOrder(state, { business: event.data.business, url: event.data.url });
    case 'Charged':
      return withOrder(withPayment(state, { ...event.data, kind: 'charge', refund: 'none' }), {
        state: 'paid',
      });
    case 'StrayReceived':
      return withPayment(state, { ...event.data, kind: 'stray', method: 'online', refund: 'due' });
    case 'RefundRequested': {
      const { flow, reopens } = event.data;
      return reopens ? reopened(state, flow) : withPaymentOf(state, flow, { refund: 'due' });
    }
    case 'Refunded':
      return withPaymentOf(state, event.data.flow, { refund: 'done' });
    case 'OrderClosed':
      return withOrder(state, { state: 'closed' });
  }
};

const withOrder = (state: ChargeState, changes: Partial<Order>): ChargeState =>
  state.order ? { ...state, order: { ...state.order, ...changes } } : state;

const withPayment = (
  state: ChargeState,
  { flow, amount, kind, method, refund }: Payment & { readonly order: string },
): ChargeState => ({ ...state, payments: [...state.payments, { flow, amount, kind, method, refund }] });

const withPaymentOf = (state: ChargeState, flow: string, changes: Partial<Payment>): ChargeState => ({
  ...state,
  payments: state.payments.map((each) => (each.flow === flow ? { ...each, ...changes } : each)),
});

const reopened = (state: ChargeState, flow: string): ChargeState =>
  withOrder(withPaymentOf(state, flow, { kind: 'stray', refund: 'due' }), { state: 'open' });

interface Base<Type extends string> {
  readonly type: Type;
  readonly now: Instant;
}

/** Asked again with another amount, an order that nobody has paid takes that one. */
export interface PlaceOrder extends Base<'PlaceOrder'> {
  readonly order: string;
  readonly booking: string;
  readonly account: string;
  readonly resourceId: string;
  readonly fee: Fee;
}
export interface OpenAtProvider extends Base<'OpenAtProvider'> {
  readonly business: string;
  readonly url: string;
}
export interface ReceivePayment extends Base<'ReceivePayment'> {
  readonly flow: string;
  readonly amount: number;
  readonly method: PaymentMethod;
}
/** Gives back what settled the order. */
export interface RequestRefund extends Base<'RequestRefund'> {
  readonly because: RefundCause;
}
/** Gives back a payment that settled the order and is not what the booking costs: the order waits for that. */
export interface ReturnMispaid extends Base<'ReturnMispaid'> {
  readonly flow: string;
}
export interface ConfirmRefund extends Base<'ConfirmRefund'> {
  readonly flow: string;
  readonly refund: string;
}
export interface CloseOrder extends Base<'CloseOrder'> {}

export type ChargeCommand =
  | PlaceOrder
  | OpenAtProvider
  | ReceivePayment
  | RequestRefund
  | ReturnMispaid
  | ConfirmRefund
  | CloseOrder;

/** Codes: 3001 there is nothing to pay, or it was paid or closed with another amount. */
const place = ({ fee, ...asked }: PlaceOrder, { order }: ChargeState): Decision<ChargeEvent> => {
  const { rule, deduction, amount } = fee;
  if (order?.amount === amount) return nothing;
  if (order)
    return order.state === 'open' && amount > 0
      ? accept({ type: 'Repriced', data: { order: order.order, amount } })
      : refuse(reject(3001));
  if (amount <= 0) return refuse(reject(3001));
  const { order: number, booking, account, resourceId } = asked;
  return accept({
    type: 'Ordered',
    data: { order: number, booking, account, resourceId, rule, deduction, amount },
  });
};

/** Codes: 4004, 3001 paid or closed. */
const open = ({ business, url }: OpenAtProvider, { order }: ChargeState): Decision<ChargeEvent> => {
  if (!order) return refuse(reject(4004));
  if (order.business === business && order.url === url) return nothing;
  if (order.state !== 'open') return refuse(reject(3001));
  return accept({ type: 'OpenedAtProvider', data: { order: order.order, business, url } });
};

const NOT_OWED = {
  zh: '这笔费用已支付、已退款、已关闭或金额已变，请勿收款',
  en: 'this charge was paid, given back, closed or changed: take no money',
};

/**
 * Codes: 4004 no such order, 1002 no amount, 1005 this payment was told with another amount. Money that came is
 * never refused; at the desk it can still stay with its payer: 3001.
 */
const receive = (
  { flow, amount, method }: ReceivePayment,
  { order, payments }: ChargeState,
): Decision<ChargeEvent> => {
  if (!order) return refuse(reject(4004));
  const known = payments.find((each) => each.flow === flow);
  if (known && method === 'desk' && known.refund !== 'none')
    return refuse(reject(3001, { reason: NOT_OWED }));
  if (known) return known.amount === amount ? nothing : refuse(reject(1005));
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse(reject(1002));
  const because = strayCause(order, amount);
  if (because && method === 'desk') return refuse(reject(3001, { reason: NOT_OWED }));
  return because
    ? accept({ type: 'StrayReceived', data: { order: order.order, flow, amount, because } })
    : accept({ type: 'Charged', data: { order: order.order, flow, amount, method } });
};

const strayCause = ({ state, amount: due }: Order, amount: number): StrayCause | undefined => {
  if (state === 'paid') return 'paid_already';
  if (state === 'closed') return 'too_late';
  return amount === due ? undefined : 'wrong_amount';
};

/** Codes: 4004, 3001 not paid. */
const requestRefund = ({ because }: RequestRefund, state: ChargeState): Decision<ChargeEvent> => {
  if (!state.order) return refuse(reject(4004));
  const paid = chargeOf(state);
  if (!paid) return refuse(reject(3001));
  if (paid.refund !== 'none') return nothing;
  const { flow, amount } = paid;
  return accept({ type: 'RefundRequested', data: { order: state.order.order, flow, amount, because } });
};

/** Code: 4004. What goes back already, or did not settle the order, stays as it is. */
const returnMispaid = ({ flow }: ReturnMispaid, state: ChargeState): Decision<ChargeEvent> => {
  if (!state.order) return refuse(reject(4004));
  const paid = chargeOf(state);
  if (paid?.flow !== flow || paid.refund !== 'none') return nothing;
  const { order } = state.order;
  return accept({
    type: 'RefundRequested',
    data: { order, flow, amount: paid.amount, because: 'too_late', reopens: true },
  });
};

/** Codes: 4004, 3001 nothing goes back. */
const confirmRefund = (
  { flow, refund }: ConfirmRefund,
  { order, payments }: ChargeState,
): Decision<ChargeEvent> => {
  const payment = payments.find((each) => each.flow === flow);
  if (!order || !payment) return refuse(reject(4004));
  if (payment.refund === 'done') return nothing;
  if (payment.refund === 'none') return refuse(reject(3001));
  return accept({ type: 'Refunded', data: { order: order.order, flow, amount: payment.amount, refund } });
};

/** Codes: 4004, 3001 paid. */
const close = (_: CloseOrder, { order }: ChargeState): Decision<ChargeEvent> => {
  if (!order) return refuse(reject(4004));
  if (order.state === 'closed') return nothing;
  return order.state === 'paid'
    ? refuse(reject(3001))
    : accept({ type: 'OrderClosed', data: { order: order.order } });
};

const decide = (command: ChargeCommand, state: ChargeState): Decision<ChargeEvent> => {
  switch (command.type) {
    case 'PlaceOrder':
      return place(command, state);
    case 'OpenAtProvider':
      return open(command, state);
    case 'ReceivePayment':
      return receive(command, state);
    case 'RequestRefund':
      return requestRefund(command, state);
    case 'ReturnMispaid':
      return returnMispaid(command, state);
    case 'ConfirmRefund':
      return confirmRefund(command, state);
    case 'CloseOrder':
      return close(command, state);
  }
};

export const charge: Decider<ChargeState, ChargeCommand, ChargeEvent> = { initial, evolve, decide };

/** The payment that settles the order. */
export const chargeOf = ({ payments }: ChargeState): Payment | undefined =>
  payments.find(({ kind }) => kind === 'charge');

/** What is kept of all that came. */
export const balanceOf = ({ payments }: ChargeState): number =>
  payments.reduce((sum, { amount, refund }) => (refund === 'done' ? sum : sum + amount), 0);
