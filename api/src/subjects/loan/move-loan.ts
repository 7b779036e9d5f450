// A loan moved to other days or another device by the office: the new one is promised before the old one is given up,
// and given up again where the old one cannot be.
import { reject } from '@campus/events/domain/rejections';
import { loanStream } from '@campus/events/domain/streams';
import { addDays, daysBetween } from '@campus/events/domain/time/dates';
import { visibleText } from '@campus/events/domain/visible-text';
import { loan } from '@campus/events/loan/loan';
import type { LoanDocument } from '@campus/projections/ports/documents';
import type { Acting } from '../../command/acting.ts';
import type { BookingOutcome } from '../../command/answer.ts';
import { idFor, numberOf } from '../../command/identifiers.ts';
import type { BookingParts } from '../../command/ports.ts';
import { actOnLoan } from './act-on-loan.ts';
import { lend } from './borrow.ts';
import { borrowAt, type LoanPlace } from './loan-offers.ts';

const TOGETHER = {
  zh: '一并预约的资源不能单独更换',
  en: 'It was booked together with others, and stays with them',
};

/** It lasts as many days as before. Sent again under its key it moves once. */
export const moveLoan = async (
  parts: BookingParts,
  acting: Acting,
  found: LoanDocument,
  { resourceId, date }: Pick<LoanPlace, 'resourceId' | 'date'>,
  reason: string,
): Promise<BookingOutcome> => {
  if (found.bundle !== undefined)
    return { outcome: 'refused', rejection: reject(3001, { reason: TOGETHER }) };
  const stored = await parts.rulesOf(acting.tenant, resourceId);
  if (!stored) return { outcome: 'refused', rejection: reject(2001) };
  const now = parts.clock();
  const leave = {
    type: 'Cancel',
    now,
    booking: found.booking,
    right: 'administrator',
    reason: visibleText(reason),
    cancelMinutes: 0,
  } as const;
  const booking = idFor(acting, `moved/${found.booking}`);
  const { state } = await parts.look(loanStream(acting.tenant, found.resourceId), loan);
  const left = loan.decide(leave, state);
  if (left.outcome === 'refused') return { outcome: 'refused', rejection: left.rejection };
  const until = addDays(date, daysBetween(found.loan.date, found.loan.until));
  const as = { booking, number: numberOf(booking), path: 'manager', right: 'administrator', now } as const;
  const command = borrowAt(found, stored, { date, until }, as);
  const place = {
    resourceId,
    owner: found.account,
    path: 'manager',
    step: `moved/${found.booking}`,
  } as const;
  const taken = await lend(parts, acting, stored, place, command);
  if (taken.outcome === 'refused') return taken;
  const given = await actOnLoan(parts, acting, found, leave);
  // Seen where both are: the new one taken, the old one given up.
  if (given.outcome === 'accepted') return { ...taken, position: given.position };
  const { number } = taken;
  await actOnLoan(parts, acting, { booking, number, resourceId, date }, { ...leave, booking });
  return given;
};
