// The participants who may still sign in once the first has come. Pure and safe in a browser.
import type { Instant } from '../../domain/envelope.ts';
import type { Right } from '../../domain/rules/question.ts';
import type { BookingRecord } from './booking.ts';
import { asOf } from './status.ts';

/** The window keeps the place, which the first has secured: the others may come until the end. */
export const mayJoin = (record: BookingRecord, account: string, right: Right, now: Instant): boolean => {
  const { phase, attendance, endsAt, attendees = [] } = asOf(record, now);
  if (phase !== 'performed' || attendance.signIn === 'none' || now >= endsAt) return false;
  if (attendance.signIn === 'administrator' && right !== 'administrator') return false;
  return right !== 'public' && right !== 'approver' && !attendees.some((each) => each.account === account);
};
