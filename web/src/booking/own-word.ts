// How a booking stands, as its own people say it: the office has the words of the documents. One reading for all pages.
import type { LocalNow } from '../lib/when.ts';
import type { Booking } from './booking.ts';

/** So long before its start a booking is the next thing to do. */
export const SOON_MINUTES = 30;

export type OwnStanding = Pick<Booking, 'status' | 'date' | 'start' | 'end'> &
  Partial<Pick<Booking, 'actions' | 'needsSignIn' | 'signedInAt' | 'away' | 'loan'>>;

export type OwnWord =
  | Exclude<Booking['status'], 'pending' | 'performed'>
  | 'away'
  | 'using'
  | 'signIn'
  | 'awaited'
  | 'soon'
  | 'booked'
  | 'signedIn'
  | 'ended'
  | LoanWord;

/** Its desk says the same. */
type LoanWord = 'toCollect' | 'lent' | 'overdue' | 'inspected' | 'back';

const loanWordOf = ({ status, loan }: OwnStanding): LoanWord | undefined => {
  if (!loan) return undefined;
  if (status === 'approved' || status === 'pending') return 'toCollect';
  if (status === 'completed') return 'back';
  if (status !== 'performed') return undefined;
  return loan.isOverdue ? 'overdue' : loan.out > 0 ? 'lent' : 'inspected';
};

export const ownWordOf = (booking: OwnStanding, now: LocalNow): OwnWord => {
  const { status, date, start, end, actions, needsSignIn, signedInAt, away } = booking;
  const lent = loanWordOf(booking);
  if (lent) return lent;
  if (status !== 'pending' && status !== 'performed') return status;
  const minute = date === now.date ? now.minute : date < now.date ? end : -1;
  if (status === 'performed') {
    if (away) return 'away';
    if (minute >= end) return 'ended';
    return minute >= start ? 'using' : 'signedIn';
  }
  if (actions?.has('signIn')) return 'signIn';
  if (minute >= start) return needsSignIn && signedInAt === undefined ? 'awaited' : 'using';
  const isSoon = minute >= 0 && start - SOON_MINUTES <= minute;
  return isSoon ? 'soon' : 'booked';
};
