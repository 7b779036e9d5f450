// From wall-clock time in a tenant's zone to instants and back. The only user of a time-zone library.
import { Temporal } from 'temporal-polyfill';
import type { Instant } from '../envelope.ts';
import type { LocalDate } from './dates.ts';

/**
 * The instant of `minutes` after local midnight. In a gap (spring forward) the later reading,
 * in a fold (autumn back) the earlier one, as RFC 5545 says.
 */
export const instantOf = (zone: string, date: LocalDate, minutes: number): Instant => {
  const day = Temporal.PlainDate.from(date).add({ days: Math.floor(minutes / 1440) });
  const rest = minutes % 1440;
  return day.toZonedDateTime({
    timeZone: zone,
    plainTime: new Temporal.PlainTime(Math.floor(rest / 60), rest % 60),
  }).epochMilliseconds;
};

/** Local date and minute of an instant in `zone`. */
export const localOf = (zone: string, at: Instant): { date: LocalDate; minute: number } => {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return { date: local.toPlainDate().toString(), minute: local.hour * 60 + local.minute };
};

/** Whether the runtime knows the zone. */
export const isZone = (zone: string): boolean => {
  try {
    Temporal.Now.instant().toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
};
