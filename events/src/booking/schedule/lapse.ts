// What the clock does to a booking: expiries, misses, closings, and the instants at which they fall due.
// One function says so for the job that records it, the status that shows it and the day that uses it.
import type { Instant } from '../../domain/envelope.ts';
import type { Bilingual } from '../../domain/rules/rules.ts';
import { clockOf } from '../../domain/time/period.ts';
import type { Away, BookingRecord } from './booking.ts';
import type { ScheduleEvent } from './events.ts';
import { limitOf } from './process.ts';
import { EXPIRED, PAYMENT_TIMEOUT } from './reasons.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
/** How long a draft keeps its place, and how long it lives untouched. */
export const DRAFT_PLACE_MINUTES = 15;
const DRAFT_LIFE_MINUTES = 24 * 60;
const PAYMENT_MINUTES = 15;
/** After the end, how long a required sign-out is awaited. */
const SIGN_OUT_GRACE_MINUTES = 30;

const NOT_HANDLED: Bilingual = { zh: '开始前未处理', en: 'Not handled before the start' };
const NOT_IN_TIME: Bilingual = { zh: '未在时限内处理', en: 'Not handled in time' };

/** From when one may sign in; without sign-in, the start. */
export const signInOpensAt = ({ attendance, startsAt, start }: BookingRecord): Instant => {
  if (attendance.signIn === 'none') return startsAt;
  return startsAt - (attendance.opensMinutesBefore ?? start) * MINUTE;
};

/** From when one may sign in no more. Who takes a period that has begun has as long as who came at its start. */
export const signInClosesAt = (booking: BookingRecord): Instant => {
  const { closesMinutesAfter } = booking.attendance;
  if (closesMinutesAfter === undefined) return booking.endsAt;
  return Math.min(booking.endsAt, expectedAt(booking) + closesMinutesAfter * MINUTE);
};

/** From when the place of someone who did not come is free again: never while one may still sign in by a set time. */
export const releasedAt = (booking: BookingRecord): Instant => {
  const { keepMinutes, closesMinutesAfter = 0 } = booking.attendance;
  if (keepMinutes === 0) return signInClosesAt(booking);
  return Math.min(booking.endsAt, expectedAt(booking) + Math.max(keepMinutes, closesMinutesAfter) * MINUTE);
};

const expectedAt = ({ startsAt, took }: BookingRecord): Instant => Math.max(startsAt, took.at);

/** When the clock will next change this booking by itself; undefined when never. */
export const lapsesAt = (booking: BookingRecord): Instant | undefined => {
  const { phase, startsAt, endsAt, attendance } = booking;
  if (booking.isEndedByHand) return undefined;
  switch (phase) {
    case 'awaiting_payment':
      return payableUntil(booking);
    case 'awaiting_approval':
      return Math.min(startsAt, decidedBy(booking));
    case 'returned':
      return startsAt;
    case 'to_be_submitted':
      return Math.min(startsAt, booking.changedAt + DRAFT_LIFE_MINUTES * MINUTE);
    case 'approved':
    case 'pending':
      return isMissedUnlessSignedIn(booking) && attendance.signIn !== 'none' ? releasedAt(booking) : endsAt;
    case 'performed':
      if (isReleasedBeforeEnd(booking)) return booking.away?.until;
      return attendance.signOut === 'required' ? endsAt + SIGN_OUT_GRACE_MINUTES * MINUTE : endsAt;
    default:
      return undefined;
  }
};

/** A place that is paid when it is booked waits so long; one whose period has begun, no longer than that. */
export const payableUntil = ({ changedAt, startsAt, endsAt }: BookingRecord): Instant =>
  Math.min(changedAt < startsAt ? startsAt : endsAt, changedAt + PAYMENT_MINUTES * MINUTE);

/** The event the clock has made due by `now`, if any. */
export const lapseOf = (booking: BookingRecord, now: Instant): ScheduleEvent | undefined => {
  const dueAt = lapsesAt(booking);
  return dueAt === undefined || now < dueAt ? undefined : lapseAt(booking, dueAt);
};

const lapseAt = (booking: BookingRecord, dueAt: Instant): ScheduleEvent => {
  const id = booking.booking;
  const attendance = booking.attendance.whenNobodySignedIn;
  switch (booking.phase) {
    case 'awaiting_payment':
      return { type: 'Cancelled', data: { booking: id, reason: PAYMENT_TIMEOUT, by: 'system' } };
    case 'awaiting_approval':
      return silenceOf(booking, dueAt);
    case 'performed': {
      if (booking.away && isReleasedBeforeEnd(booking)) return seatReleased(booking, booking.away, dueAt);
      const signOut = booking.attendance.signOut === 'none' ? 'none' : 'closed';
      return { type: 'Completed', data: { booking: id, attendance: 'performed', signOut } };
    }
    case 'approved':
    case 'pending':
      return isMissedUnlessSignedIn(booking)
        ? {
            type: 'Missed',
            data: { booking: id, end: minuteAt(booking, dueAt), reason: notSeenBy(booking, dueAt) },
          }
        : {
            type: 'Completed',
            data: { booking: id, attendance: attendance === 'missed' ? 'open' : attendance, signOut: 'none' },
          };
    default:
      return { type: 'Cancelled', data: { booking: id, reason: EXPIRED, by: 'system' } };
  }
};

const isReleasedBeforeEnd = ({ away, endsAt }: BookingRecord): boolean =>
  away !== undefined && away.until < endsAt;

const seatReleased = (booking: BookingRecord, { because }: Away, dueAt: Instant): ScheduleEvent => {
  const clock = clockAt(booking, dueAt);
  const reason: Bilingual =
    because === 'left'
      ? { zh: `暂离至 ${clock} 未返回，座位已释放`, en: `not back by ${clock}, the seat was released` }
      : {
          zh: `被举报离座，至 ${clock} 未重新签到，座位已释放`,
          en: `reported as empty and not signed in again by ${clock}, the seat was released`,
        };
  const end = minuteAt(booking, dueAt);
  return { type: 'SeatReleased', data: { booking: booking.booking, end, because, reason } };
};

const decidedBy = (record: BookingRecord): Instant => {
  const { process, silence, askedAt } = record;
  if (process) return limitOf(record)?.at ?? Infinity;
  return silence === undefined || askedAt === undefined ? Infinity : askedAt + silence.minutes * MINUTE;
};

const silenceOf = (record: BookingRecord, dueAt: Instant): ScheduleEvent => {
  const { booking, preaudit, silence, startsAt } = record;
  const isAtStart = dueAt >= startsAt;
  const does = isAtStart ? undefined : limitOf(record)?.does;
  if (does === 'remind') return { type: 'StepReminded', data: { booking } };
  if (does === 'passOn') return { type: 'StepPassed', data: { booking } };
  if (!isAtStart && preaudit && silence?.passesOn) return { type: 'StepPassed', data: { booking } };
  const reason = isAtStart ? NOT_HANDLED : NOT_IN_TIME;
  return { type: 'Rejected', data: { booking, reason, by: 'system' } };
};

/** Nobody can miss what was recorded when it was over already. */
const isMissedUnlessSignedIn = ({ attendance, took, endsAt }: BookingRecord): boolean =>
  attendance.whenNobodySignedIn === 'missed' && took.at < endsAt;

/** Why the place was given away. */
const notSeenBy = (booking: BookingRecord, dueAt: Instant): Bilingual => {
  const clock = clockAt(booking, dueAt);
  return { zh: `截至 ${clock} 无人签到，已释放`, en: `nobody signed in by ${clock}, the place was released` };
};

/** An instant as a clock on the campus shows it, also of the day before or after. */
export const clockAt = ({ start, startsAt }: BookingRecord, at: Instant): string => {
  const minute = start + Math.ceil((at - startsAt) / MINUTE);
  return clockOf(((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES);
};

/** Rules are wall-clock: fifteen minutes kept are fifteen minutes of the timetable. */
const minuteAt = ({ start, heldEnd, startsAt }: BookingRecord, at: Instant): number =>
  Math.min(heldEnd, start + Math.ceil((at - startsAt) / MINUTE));
