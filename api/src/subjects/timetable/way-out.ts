// What would be possible instead of a refused cell: until when without its cause, from when, and on which next date.
import type { Instant } from '@campus/events/domain/envelope';
import { type Cause, explain } from '@campus/events/domain/rules/check';
import type { Rules } from '@campus/events/domain/rules/rules';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { dateTimeOf, instantOf, localOf } from '@campus/events/domain/time/zone';
import { collections, type DayDocument, dayId } from '@campus/projections/ports/documents';
import type { ReadModels } from '@campus/projections/ports/read-store';

const MINUTE_MS = 60_000;
/** So many days after the asked one are looked at. */
const DAYS_AHEAD = 14;

export interface AskedCell {
  readonly rules: Rules;
  readonly date: LocalDate;
  readonly period: Period;
  readonly now: Instant;
  /** Whether what the asker has already lets it book then. */
  readonly isOpenTo: (date: LocalDate) => boolean;
}

/** What stands in the way and may go again; rules stay. */
const passing: ReadonlySet<string> = new Set(['closure', 'capacity', 'gap']);

/** The last minute of the same day at which it could still be booked, if nothing stood there. */
export const otherwiseUntil = (
  { rules, date, period, now }: AskedCell,
  broken: readonly Cause[],
): number | null => {
  const least = rules.advance?.minMinutes ?? 0;
  if (least === 0 || broken.some(({ rule }) => !passing.has(rule))) return null;
  const until = instantOf(rules.zone, date, period.start) - least * MINUTE_MS;
  const local = localOf(rules.zone, until);
  return until > now && local.date === date ? local.minute : null;
};

/** Undefined unless it is refused for being too early, and for nothing else. */
export const bookableFrom = (
  { rules, date, period, now }: AskedCell,
  broken: readonly Cause[],
): Instant | undefined => {
  const [only, ...others] = broken;
  if (only?.rule !== 'advance' || others.length > 0 || !rules.advance) return undefined;
  const opens = instantOf(rules.zone, date, period.start) - rules.advance.maxMinutes * MINUTE_MS;
  return opens > now ? opens : undefined;
};

const nextFreeDate = async (
  readStore: Pick<ReadModels, 'getMany'>,
  tenant: string,
  { rules, date, period, now, isOpenTo }: AskedCell,
): Promise<LocalDate | null> => {
  const dates = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(date, index + 1));
  const idOf = (day: LocalDate) => dayId(tenant, rules.resourceId, day);
  const days = await readStore.getMany<DayDocument>(collections.days, dates.map(idOf));
  const claims = new Map(days.map((day) => [day._id, day.claims]));
  const isFree = (day: LocalDate) =>
    explain(rules, day, period, claims.get(idOf(day)) ?? [], now).every(({ ok }) => ok) && isOpenTo(day);
  return dates.find(isFree) ?? null;
};

export const wayOut = async (
  readStore: Pick<ReadModels, 'getMany'>,
  tenant: string,
  asked: AskedCell,
  broken: readonly Cause[],
) => {
  if (broken.length === 0) return { otherwise_until: null, bookable_from: null, next_free_date: null };
  const from = bookableFrom(asked, broken);
  return {
    otherwise_until: otherwiseUntil(asked, broken),
    bookable_from: from === undefined ? null : dateTimeOf(asked.rules.zone, from),
    next_free_date: from === undefined ? await nextFreeDate(readStore, tenant, asked) : null,
  };
};
