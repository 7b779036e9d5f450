// One command on a loan that is there. The device decides; what its events mean for the allowances of those who
// borrowed follows at once, and again by the reactor after a crash.
import type { ScheduleCommand } from '@campus/events/booking/schedule/commands';
import { reject } from '@campus/events/domain/rejections';
import { loanStream } from '@campus/events/domain/streams';
import { isShared, type LoanCommand } from '@campus/events/loan/commands';
import { loan } from '@campus/events/loan/loan';
import { type Acting, envelope } from '../../command/acting.ts';
import { freeAllowances } from '../../command/allowances.ts';
import { acceptedAs, type BookingOutcome } from '../../command/answer.ts';
import type { BookingParts } from '../../command/ports.ts';
import type { BookingPlace } from '../../command/requests.ts';

export const actOnLoan = async (
  parts: BookingParts,
  acting: Acting,
  { booking, number, resourceId }: BookingPlace,
  command: LoanCommand | ScheduleCommand,
): Promise<BookingOutcome> => {
  const known = loanCommandOf(command);
  if (!known) return { outcome: 'refused', rejection: reject(3001) };
  const stream = loanStream(acting.tenant, resourceId);
  const answer = await parts.transact(stream, loan, known, envelope(acting, booking));
  if (answer.outcome === 'refused') return answer;
  if (!answer.replayed) await freeAllowances(parts, acting, answer.state.loans, answer.events);
  return acceptedAs({ booking, number, status: answer.state.loans[booking]?.phase }, stream, answer);
};

/** What only bookings by the hour know is no command for a loan. */
const loanCommandOf = (command: LoanCommand | ScheduleCommand): LoanCommand | undefined => {
  switch (command.type) {
    case 'LowerUnits':
    case 'HandOut':
    case 'BringBack':
    case 'AcceptReturn':
    case 'Borrow':
    case 'LoansLapse':
      return command;
    default:
      return isShared(command) ? command : undefined;
  }
};
