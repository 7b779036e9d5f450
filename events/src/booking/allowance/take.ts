// From the rules of a place to what an allowance is asked: the same for the command and for a question before it.
import type { Instant } from '../../domain/envelope.ts';
import type { CheckPath } from '../../domain/rules/paths.ts';
import type { Rules } from '../../domain/rules/rules.ts';
import type { LocalDate } from '../../domain/time/dates.ts';
import type { Period } from '../../domain/time/period.ts';
import { endInstantOf, instantOf, localOf } from '../../domain/time/zone.ts';
import type { BoundLimit, Taking } from './counting.ts';

/** The numbers that bind an account at a place; none of them binds the white list. */
export interface Bounds {
  readonly limits: readonly BoundLimit[];
  /** Bookings not yet over, in the type. */
  readonly unfinishedLimit?: number | undefined;
  /** Cancellations of the resource on one day. */
  readonly cancellationLimit?: number | undefined;
}

export interface TakingWish extends Period {
  readonly booking: string;
  /** Absent: that of the rules. */
  readonly resourceId?: string;
  readonly date: LocalDate;
  readonly path: CheckPath;
  readonly bundle?: string | undefined;
  /** The last day of a loan. */
  readonly until?: LocalDate | undefined;
}

export const takingOf = (wish: TakingWish, rules: Rules, bounds: Bounds, now: Instant): Taking => {
  const { booking, date, start, end, path, bundle, until } = wish;
  const { typeId, zone } = rules;
  const { limits, unfinishedLimit, cancellationLimit } = bounds;
  return {
    now,
    booking,
    resourceId: wish.resourceId ?? rules.resourceId,
    typeId,
    date,
    start,
    end,
    startsAt: instantOf(zone, date, start),
    endsAt: endInstantOf(zone, until ?? date, end),
    path,
    bundle,
    until,
    seated: rules.seating ? true : undefined,
    limits,
    unfinishedLimit,
    cancellations:
      cancellationLimit === undefined
        ? undefined
        : { limit: cancellationLimit, since: instantOf(zone, localOf(zone, now).date, 0) },
  };
};
