// How many units of a device are free on which day, as its own stream has it now.
import type { Instant } from '@campus/events/domain/envelope';
import { reject, textsOf } from '@campus/events/domain/rejections';
import type { Rules } from '@campus/events/domain/rules/rules';
import { loanStream } from '@campus/events/domain/streams';
import { datesBetween, daysBetween, isLocalDate, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf, isPeriod, minutesOf } from '@campus/events/domain/time/period';
import { mayCollectOn, mayReturnOn } from '@campus/events/loan/borrowing';
import { loan } from '@campus/events/loan/loan';
import { dayOfStock, WHOLE_DAY } from '@campus/events/loan/stock';
import {
  collections,
  type DayClaim,
  type DayDocument,
  dayId,
  type StoredRules,
} from '@campus/projections/ports/documents';
import { askingAccount } from '../../command/asker.ts';
import type { Ports } from '../../command/ports.ts';
import { levelOn } from '../../command/visibility.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { dayFullness } from '../timetable/time-slots.ts';

interface CalendarArgs {
  readonly resourceId: string;
  readonly from: string;
  readonly to: string;
  readonly startTime?: string | null;
  readonly endTime?: string | null;
}

const MOST_DAYS = 62;

export const loanCalendar =
  (parts: Ports): Resolver<CalendarArgs> =>
  async (_source, { resourceId, from, to, startTime, endTime }, context) => {
    if (!isLocalDate(from) || !isLocalDate(to) || to < from || daysBetween(from, to) >= MOST_DAYS)
      throw badInput(reject(1002));
    const asked = startTime && endTime ? periodOf(startTime, endTime) : undefined;
    await levelOn(parts, context, resourceId);
    const { tenant, account } = callerOf(context);
    const stored = await parts.rulesOf(tenant, resourceId);
    const lending = stored?.rules.lending;
    if (!stored || !lending) return null;
    const { rules } = stored;
    const { state } = await parts.look(loanStream(tenant, resourceId), loan);
    const now = parts.clock();
    const hours = lending.by === 'time' ? (asked ?? rules.openHours) : rules.openHours;
    const period = lending.by === 'time' ? hours : WHOLE_DAY;
    const asker = await askingAccount(parts, tenant, account);
    // A loan counts on the day it begins, so a limit of that day refuses to begin then.
    const refusedOn = (date: LocalDate) =>
      asker.refusedItself(stored, { ...hours, date, until: date, path: 'page' });
    const anyDay = asker.refusedItself(
      { ...stored, limits: [] },
      { ...hours, date: from, until: from, path: 'page' },
    );
    const texts = textsOf(anyDay ?? { code: 0 });
    const closed = await closuresOf(parts, tenant, resourceId, { from, to });
    return {
      resourceId,
      by: lending.by,
      maxDays: lending.maxDays,
      waitingDays: lending.waitingDays,
      mostUnits: rules.placesPerBooking,
      opens: clockOf(rules.openHours.start),
      closes: clockOf(rules.openHours.end),
      asksApproval: rules.approval.needed,
      asksReturnApproval: lending.asksReturnApproval,
      mayBook: { errcode: anyDay?.code ?? 0, msg: texts.zh, msg_en: texts.en },
      days: datesBetween(from, to).map((date) => ({
        date,
        ...dayOfStock(state, date, period, account, rules, now),
        opens:
          mayCollectOn(rules, date, now) && !isClosedAt(closed.get(date), hours.start) && !refusedOn(date),
        ends: mayReturnOn(rules, date, now) && !isClosedAt(closed.get(date), hours.end - 1),
      })),
    };
  };

/** Closed hours of a device, by date. */
const closuresOf = async (
  { readStore }: Pick<Ports, 'readStore'>,
  tenant: string,
  resourceId: string,
  { from, to }: Pick<CalendarArgs, 'from' | 'to'>,
): Promise<ReadonlyMap<string, readonly DayClaim[]>> => {
  const ids = datesBetween(from, to).map((date) => dayId(tenant, resourceId, date));
  const days = await readStore.getMany<DayDocument>(collections.days, ids);
  return new Map(days.map(({ date, claims }) => [date, claims]));
};

const isClosedAt = (claims: readonly DayClaim[] = [], minute: number): boolean =>
  claims.some(({ state, start, end }) => state === 'closed' && start <= minute && minute < end);

/** U-034 of a device: 1 some can be collected that day, 2 all are out, 3 unavailable, 4 under maintenance. */
const loanStatus = async (
  { look }: Pick<Ports, 'look'>,
  tenant: string,
  rules: Rules,
  claims: readonly DayClaim[],
  date: LocalDate,
  now: Instant,
): Promise<number> => {
  if (rules.condition === 'maintenance') return 4;
  if (!mayCollectOn(rules, date, now) || isClosedAt(claims, rules.openHours.start)) return 3;
  const { state } = await look(loanStream(tenant, rules.resourceId), loan);
  const period = rules.lending?.by === 'time' ? rules.openHours : WHOLE_DAY;
  return dayOfStock(state, date, period, '', rules, now).free > 0 ? 1 : 2;
};

/** U-034 of each resource on a date, by its id. */
export const statusesOn = async (
  parts: Pick<Ports, 'look'>,
  tenant: string,
  rules: ReadonlyMap<string, StoredRules>,
  claims: ReadonlyMap<string, readonly DayClaim[]>,
  date: LocalDate,
  now: Instant,
): Promise<ReadonlyMap<string, number>> => {
  const statuses = new Map<string, number>();
  for (const [id, { rules: its }] of rules) {
    const status = its.lending
      ? await loanStatus(parts, tenant, its, claims.get(id) ?? [], date, now)
      : dayFullness(its, date, claims.get(id) ?? [], now).reservable_status;
    statuses.set(id, status);
  }
  return statuses;
};

const periodOf = (startTime: string, endTime: string) => {
  const period = { start: minutesOf(startTime) ?? Number.NaN, end: minutesOf(endTime) ?? Number.NaN };
  if (!isPeriod(period)) throw badInput(reject(1002));
  return period;
};
