// What booking and money still owe one another. Every step may be taken twice.
import type { BookingPhase, BookingRecord } from '../booking/schedule/booking.ts';
import { isFeeOpen } from '../booking/schedule/transitions.ts';
import { type ChargeState, chargeOf, type Order, type Payment } from './charge.ts';
import type { RefundCause } from './events.ts';

export type ChargeStep =
  /** The booking waits for its payment and has no order, or one with another amount. */
  | { readonly step: 'order' }
  /** Paid, and the booking does not know. */
  | { readonly step: 'tellPaid'; readonly order: string; readonly amount: number }
  /** Paid, and the booking was given up. */
  | { readonly step: 'requestRefund'; readonly because: RefundCause }
  /** Paid with what the booking does not cost any more. */
  | { readonly step: 'returnMispaid'; readonly flow: string }
  | { readonly step: 'repay'; readonly order: string; readonly payment: Payment }
  /** Given back, and the booking does not know. */
  | { readonly step: 'tellRefunded'; readonly order: string; readonly amount: number }
  | { readonly step: 'close' };

const givenUp: ReadonlySet<BookingPhase> = new Set(['cancelled', 'rejected', 'missed', 'terminated']);

/** Whether money may come for it now. */
const isPayable = (booking: BookingRecord): boolean =>
  booking.phase === 'awaiting_payment' ||
  (usable.has(booking.phase) && (isFeeOpen(booking, 'signIn') || isFeeOpen(booking, 'signOut')));

const usable: ReadonlySet<BookingPhase> = new Set(['approved', 'pending', 'performed', 'completed']);

/** The first of what is to be done; undefined: booking and money agree. */
export const nextStep = (booking: BookingRecord, state: ChargeState): ChargeStep | undefined => {
  const { order } = state;
  if (!order) return booking.phase === 'awaiting_payment' ? { step: 'order' } : undefined;
  const owed = state.payments.find(({ refund }) => refund === 'due');
  if (owed) return { step: 'repay', order: order.order, payment: owed };
  const paid = chargeOf(state);
  if (!paid) return order.state === 'open' ? openStep(booking, order) : undefined;
  if (paid.refund === 'done')
    return booking.payment === 'refunded'
      ? undefined
      : { step: 'tellRefunded', order: order.order, amount: paid.amount };
  if (booking.payment === 'refunding') return { step: 'requestRefund', because: 'cancelled' };
  if (booking.payment === 'paid') return undefined;
  if (givenUp.has(booking.phase)) return { step: 'requestRefund', because: 'too_late' };
  if (paid.amount !== booking.fee?.amount) return { step: 'returnMispaid', flow: paid.flow };
  return isPayable(booking) ? { step: 'tellPaid', order: order.order, amount: paid.amount } : undefined;
};

/** The step of an order that nobody has paid. */
const openStep = ({ phase, fee }: BookingRecord, { amount }: Order): ChargeStep | undefined => {
  if (givenUp.has(phase)) return { step: 'close' };
  return fee && fee.amount > 0 && fee.amount !== amount ? { step: 'order' } : undefined;
};

/** 0 nothing to pay, 1 unpaid, 2 order open, 3 paid, 4 refunding, 5 refunded, 6 order closed. */
export type PayStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const payStatusOf = (
  { fee, phase }: Pick<BookingRecord, 'fee' | 'phase'>,
  state: ChargeState,
): PayStatus => {
  const paid = chargeOf(state);
  if (paid) return ({ none: 3, due: 4, done: 5 } as const)[paid.refund];
  if (!fee || fee.amount === 0) return 0;
  if (state.order?.state === 'closed' || givenUp.has(phase)) return 6;
  return state.order?.url === undefined ? 1 : 2;
};
