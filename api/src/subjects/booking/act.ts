// One command on a booking that is there: cancel, approve, sign in, mark … The day decides; what its
// events mean for the owners' allowances follows at once, and again by the reactor after a crash.
import type { ScheduleCommand } from '@campus/events/booking/schedule/commands';
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { type ScheduleState, schedule } from '@campus/events/booking/schedule/schedule';
import { scheduleStream } from '@campus/events/domain/streams';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { type Acting, type BookingParts, envelope } from '../../command/acting.ts';
import { actOnLoan } from '../loan/act-on-loan.ts';
import { giveBack, settle } from './allowances.ts';
import { acceptedAs, type BookingOutcome } from './book.ts';
import { chargeWhereItStands } from './charge.ts';

/** Where a booking lives. */
export interface BookingPlace {
  readonly booking: string;
  readonly number: string;
  readonly resourceId: string;
  readonly date: LocalDate;
  /** Of a device on loan: its own stream decides. */
  readonly loan?: object;
}

export const act = async (
  parts: BookingParts,
  acting: Acting,
  place: BookingPlace,
  command: ScheduleCommand,
): Promise<BookingOutcome> => {
  if (place.loan) return actOnLoan(parts, acting, place, command);
  const stream = scheduleStream(acting.tenant, place.resourceId, place.date);
  const answer = await parts.transact(stream, schedule, command, envelope(acting, place.booking));
  if (answer.outcome === 'refused') return answer;
  if (!answer.replayed) {
    await freeAllowances(parts, acting, answer.state, answer.events);
    if (answer.events.some(({ type }) => takesBackMiss.has(type))) await recharge(parts, acting, place);
  }
  const { booking, number } = place;
  return acceptedAs({ booking, number, status: answer.state.bookings[booking]?.phase }, stream, answer);
};

/** What each event gives back to, or settles with, the account whose booking it was. */
const freeAllowances = async (
  parts: BookingParts,
  acting: Acting,
  state: ScheduleState,
  events: readonly ScheduleEvent[],
): Promise<void> => {
  for (const event of events) {
    if (!('booking' in event.data)) continue;
    const { booking } = event.data;
    const owner = state.bookings[booking]?.account;
    if (!owner) continue;
    switch (event.type) {
      case 'Cancelled':
        await giveBack(parts, acting, owner, booking, 'cancelled');
        break;
      case 'Rejected':
        await giveBack(parts, acting, owner, booking, 'rejected');
        break;
      case 'Returned':
        await giveBack(parts, acting, owner, booking, 'returned');
        break;
      case 'Completed':
      case 'Missed':
      case 'SignedOut':
      case 'Terminated':
        await settle(parts, acting, owner, booking);
        break;
      default:
        break;
    }
  }
};

const takesBackMiss: ReadonlySet<string> = new Set(['MarkedPerformed', 'SignInRecovered']);

/** A miss was taken back: what was over has its period again, so nothing else may be booked beside it. */
const recharge = async (parts: BookingParts, acting: Acting, place: BookingPlace): Promise<void> => {
  const document = await parts.rulesOf(acting.tenant, place.resourceId);
  if (document) await chargeWhereItStands(parts, acting, place, place.date, document);
};
