// What the decisions about a device read: its loans, by the id of their bookings.
import type { Recorded } from '../domain/decider.ts';
import type { LoanEvent } from './events.ts';
import { evolveLent, type LentBooking } from './lent.ts';

export interface LoanState {
  readonly loans: Readonly<Record<string, LentBooking>>;
}

export const initial: LoanState = { loans: {} };

export const evolve = (state: LoanState, event: LoanEvent, recorded?: Recorded): LoanState => {
  const { booking } = event.data;
  const before = state.loans[booking];
  const after = evolveLent(before, event, recorded);
  return after && after !== before ? { loans: { ...state.loans, [booking]: after } } : state;
};

const livePhases: ReadonlySet<LentBooking['phase']> = new Set([
  'awaiting_approval',
  'approved',
  'pending',
  'performed',
]);

/** Asked for, promised or out. */
export const liveIn = (state: LoanState): readonly LentBooking[] =>
  Object.values(state.loans).filter(({ phase }) => livePhases.has(phase));
