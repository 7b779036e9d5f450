// The facts of one booking's order and its payment. Stored for ever: a shape is never edited, a new meaning is
// a new type. Amounts are whole fen.
import type { Fact } from '../domain/envelope.ts';
import type { EventFields } from '../domain/event-fields.ts';
import type { Deduction } from '../domain/rules/rules.ts';

/** 1, 2 and 3 on the wire. */
export type PaymentMethod = 'online' | 'card' | 'desk';

export type ChargeEvent =
  | Fact<
      'Ordered',
      {
        order: string;
        booking: string;
        /** The payer. */
        account: string;
        resourceId: string;
        rule: string;
        deduction: Deduction;
        amount: number;
      }
    >
  /** The booking changed before it was paid. */
  | Fact<'Repriced', { order: string; amount: number }>
  /** The provider knows of it, under a number of its own. */
  | Fact<'OpenedAtProvider', { order: string; business: string; url: string }>
  /** The one payment that settles the order. `flow`: the provider's number of it. */
  | Fact<'Charged', { order: string; flow: string; amount: number; method: PaymentMethod }>
  /** Money that nobody asked for: all of it goes back. */
  | Fact<'StrayReceived', { order: string; flow: string; amount: number; because: StrayCause }>
  /** `reopens`: it is not the price any more, and the order waits for that one; absent: the order stays settled. */
  | Fact<
      'RefundRequested',
      { order: string; flow: string; amount: number; because: RefundCause; reopens?: true }
    >
  | Fact<'Refunded', { order: string; flow: string; amount: number; refund: string }>
  | Fact<'OrderClosed', { order: string }>;

export type StrayCause = 'wrong_amount' | 'too_late' | 'paid_already';
export type RefundCause = 'cancelled' | 'too_late' | 'administrator';

export const chargeFields: EventFields<ChargeEvent> = {
  Ordered: {
    order: 'plain',
    booking: 'plain',
    account: 'plain',
    resourceId: 'plain',
    rule: 'plain',
    deduction: 'plain',
    amount: 'plain',
  },
  Repriced: { order: 'plain', amount: 'plain' },
  OpenedAtProvider: { order: 'plain', business: 'plain', url: 'secret' },
  Charged: { order: 'plain', flow: 'plain', amount: 'plain', method: 'plain' },
  StrayReceived: { order: 'plain', flow: 'plain', amount: 'plain', because: 'plain' },
  RefundRequested: { order: 'plain', flow: 'plain', amount: 'plain', because: 'plain', reopens: 'plain' },
  Refunded: { order: 'plain', flow: 'plain', amount: 'plain', refund: 'plain' },
  OrderClosed: { order: 'plain' },
};
