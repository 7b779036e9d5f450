// The dates of one resource that can be booked, are booked, or are over, for a caller who picks one of them.
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import type { Ports } from '../../command/ports.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { daysInFull } from '../timetable/time-slots.ts';

/** So far ahead a picker of dates looks. */
const DAYS_AHEAD = 31;
const FREE = 1;

/** Fields of a resource by their names, read together. */
export const bookingDates = async (parts: Ports, context: RequestContext, id: string) => {
  const today = localOf(await parts.zoneOf(callerOf(context).tenant), context.now).date;
  const from = `${today.slice(0, 8)}01`;
  const days = await daysInFull(parts, context, [id], from, addDays(today, DAYS_AHEAD));
  const ahead = days.filter(({ date }) => date >= today);
  return {
    canAppointmentDate: ahead
      .filter(({ reservable_status }) => reservable_status === FREE)
      .map(({ date }) => date),
    haveAppointmentDate: ahead.filter(({ bookings }) => bookings > 0).map(({ date }) => date),
    expiredAppointmentDate: days.filter(({ date }) => date < today).map(({ date }) => date),
  };
};

const names = ['canAppointmentDate', 'haveAppointmentDate', 'expiredAppointmentDate'] as const;

/** @param asked fields of the resource that the caller asks for; undefined: all */
export const asksForDates = (asked: ReadonlySet<string> | undefined): boolean =>
  asked === undefined || names.some((name) => asked.has(name));
