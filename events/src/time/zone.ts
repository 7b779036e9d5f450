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

/** No zone is further from UTC than this. */
const FURTHEST = 15 * 3_600_000;
const DAY = 86_400_000;
/** All minutes of a day have begun, and its last one is over. */
export const WHOLE_DAY_OVER = 1441;

/**
 * How many minutes of `date` have begun at `at`: 0 before the day, 1 to 1440 during it, and
 * `WHOLE_DAY_OVER` after it. Minute `m` has begun exactly when `m` is less than the answer, so that
 * "is it over?" and "has it started?" cost one conversion, and none on a day that is far away.
 */
export const minutesBegun = (zone: string, date: LocalDate, at: Instant): number => {
  const midnightInUtc = Date.parse(`${date}T00:00:00Z`);
  if (at < midnightInUtc - FURTHEST) return 0;
  if (at > midnightInUtc + DAY + FURTHEST) return WHOLE_DAY_OVER;
  const local = localOf(zone, at);
  if (local.date < date) return 0;
  if (local.date > date) return WHOLE_DAY_OVER;
  let begun = local.minute + 1;
  // In the second pass of a fold the clock shows minutes again that began an hour ago.
  while (begun < 1440 && instantOf(zone, date, begun) <= at) begun++;
  return begun;
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
