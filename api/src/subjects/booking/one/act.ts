// One command on a booking that is there: cancel, approve, sign in, mark … The day decides; what its
// events mean for the owners' allowances follows at once, and again by the reactor after a crash.
import type { ScheduleCommand } from '@campus/events/booking/schedule/commands';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { scheduleStream } from '@campus/events/domain/streams';
import { type Acting, envelope } from '../../../command/acting.ts';
import { freeAllowances } from '../../../command/allowances.ts';
import { acceptedAs, type BookingOutcome } from '../../../command/answer.ts';
import type { BookingParts } from '../../../command/ports.ts';
import type { BookingPlace } from '../../../command/requests.ts';
import { actOnLoan } from '../../loan/act-on-loan.ts';
import { chargeWhereItStands } from './charge.ts';

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
    await freeAllowances(parts, acting, answer.state.bookings, answer.events);
    for (const { type, data } of answer.events)
      if (standsAgain.has(type) && 'booking' in data) await recharge(parts, acting, place, data.booking);
  }
  const { booking, number } = place;
  const record = answer.state.bookings[booking];
  const outcome = acceptedAs({ booking, number, status: record?.phase }, stream, answer);
  return { ...outcome, canUndo: record?.phase === 'cancelled' && record.kept !== undefined };
};

/** What was over has its period again, so nothing else may be booked beside it. */
const standsAgain: ReadonlySet<string> = new Set([
  'MarkedPerformed',
  'SignInRecovered',
  'CancelTakenBack',
  'DecisionTakenBack',
]);

const recharge = async (
  parts: BookingParts,
  acting: Acting,
  place: BookingPlace,
  booking: string,
): Promise<void> => {
  const document = await parts.rulesOf(acting.tenant, place.resourceId);
  if (document) await chargeWhereItStands(parts, acting, { ...place, booking }, place.date, document);
};
