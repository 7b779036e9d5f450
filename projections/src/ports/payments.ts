// The port to who takes money. Every call may be repeated: an order, a refund is named by a number of ours.
import { createHash, createHmac } from 'node:crypto';
import type { Instant } from '@campus/events/domain/envelope';
import { isSameSecret } from '@campus/events/runtime/same-secret';

/** Amounts in fen. */
export interface OrderToPay {
  readonly order: string;
  readonly amount: number;
  /** What the payer reads. */
  readonly title: string;
  /** Until when it is taken; absent: it waits. */
  readonly until?: Instant | undefined;
}

export interface RefundOrder {
  readonly order: string;
  /** The payment that goes back. */
  readonly flow: string;
  readonly refund: string;
  readonly amount: number;
}

/** What moved, as the provider tells it. */
export interface StatementLine {
  readonly order: string;
  readonly flow: string;
  readonly kind: 'payment' | 'refund';
  readonly amount: number;
  readonly at: Instant;
}

export interface PaymentProvider {
  /** For those who read where money went. */
  readonly name: string;
  /** The provider's number of the order, and the page where it is paid. An unpaid one takes a new amount. */
  open(order: OrderToPay): Promise<{ readonly business: string; readonly url: string }>;
  refund(refund: RefundOrder): Promise<void>;
  /** What moved from `from` on and before `until`, in the order of time. */
  statement(from: Instant, until: Instant): Promise<readonly StatementLine[]>;
}

/** Below the context path: the page of the simulated cashier, which follows the port and takes no real money. */
export const CASHIER_PATH = '/cashier';

export interface CashierOrder extends OrderToPay {
  readonly business: string;
  /** The number of its payment, once it is paid. */
  readonly flow?: string;
}

export interface SimulatedCashier extends PaymentProvider {
  orderAt(business: string): CashierOrder | undefined;
  /** Takes the money. Undefined: there is no such order, or its time is over. */
  pay(business: string): Promise<CashierOrder | undefined>;
  /** Tells once more of what nobody heard; resolves with how many that were. */
  tellAgain(): Promise<number>;
}

const DIGITS = 18;

/** The number of the order of a booking: everybody makes the same of it, and another tenant another. */
export const orderNumberOf = (tenant: string, booking: string): string => {
  const digest = createHash('sha256')
    .update(JSON.stringify([tenant, booking]))
    .digest('hex');
  return `P${(BigInt(`0x${digest}`) % 10n ** BigInt(DIGITS)).toString().padStart(DIGITS, '0')}`;
};

/** The number of one payment's refund. */
export const refundNumberOf = (flow: string): string => `R${flow}`;

/** What a provider tells of a payment, in the body of its callback. */
export interface PaymentNews {
  readonly order_no: string;
  readonly business_flow_no: string;
  /** A decimal text. */
  readonly amount: string;
}

/** A callback is believed for so long after it was signed, and so long before. */
const FRESH_MS = 5 * 60_000;

export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Takes the same time for every wrong signature. */
export const isSigned = (
  secret: string,
  { timestamp, signature, body }: Record<'timestamp' | 'signature' | 'body', string>,
  now: Instant,
): boolean => {
  return (
    isSameSecret(signature, signatureOf(secret, timestamp, body)) &&
    Math.abs(now - Number(timestamp)) <= FRESH_MS
  );
};
