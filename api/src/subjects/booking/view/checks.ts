// The checks the screens make before they ask for a booking or a change.
import { nearestPeriods } from '@campus/events/booking/alternatives';
import { claimsOf, schedule } from '@campus/events/booking/schedule/schedule';
import { allowed, type BookingAction } from '@campus/events/booking/schedule/transitions';
import type { WantedDate } from '@campus/events/booking/series/events';
import { refusedRecurrence, refusedRows } from '@campus/events/booking/series/expand';
import { type DayChoice, expandOn } from '@campus/events/booking/series/working-days';
import { account as accountEntity } from '@campus/events/directory/account';
import { isSameAccount } from '@campus/events/directory/same-account';
import { type Rejection, reject, textsOf } from '@campus/events/domain/rejections';
import { scheduleStream } from '@campus/events/domain/streams';
import { isLocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { askingAccount, withoutHeldFor } from '../../../command/asker.ts';
import { refusedBulk, rowsResult, rowVerdict } from '../../../command/bulk-result.ts';
import { fieldsOf, findBooking, findRules } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import { malformed, readDate, readPeriod } from '../../../command/read.ts';
import { rightsOn, rightsOver } from '../../../command/rights.ts';
import { badInput, CheckFailed } from '../../../gateway/access/refusals.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../../gateway/http/context.ts';
import { refusedLoan } from '../../loan/borrow.ts';
import { recurrenceOf } from '../series/save-series.ts';
import { specialDaysOf } from '../series/special-days.ts';
import { type AskedPeriod, pathOf, verdictOn } from './verdict.ts';

/** A check that fails says so in its own words. */
export const checking =
  <Args>(resolve: Resolver<Args>): Resolver<Args> =>
  async (source, args, context) => {
    try {
      return await resolve(source, args, context);
    } catch (error) {
      throw new CheckFailed(error);
    }
  };

const checkResult = (rejection: Rejection | undefined) => {
  const { zh, en } = textsOf(rejection ?? { code: 0 });
  return { errcode: rejection?.code ?? 0, msg: zh, msg_en: en };
};

/** Without a time: is the resource open to the account at all? Of another, administrators of it may ask. */
export const canAppointment =
  (parts: Ports): Resolver<{ resourceId: string; account?: string | null }> =>
  async (_source, { resourceId, account }, context) => {
    const caller = callerOf(context);
    const document = await findRules(parts, caller.tenant, resourceId);
    if (!document) return checkResult(reject(4004));
    const isOwn = !account || isSameAccount(account, caller.account);
    const of = isOwn ? caller.account : account;
    const refused = isOwn ? undefined : await mayAskFor(parts, context, resourceId, of);
    if (refused) return checkResult(refused);
    const { condition } = document.rules;
    if (condition !== 'enabled') return checkResult(reject(condition === 'maintenance' ? 2002 : 2001));
    const asker = await askingAccount(parts, caller.tenant, of);
    const { date } = localOf(document.rules.zone, asker.now);
    // Limits of a day or a week bind one of its periods; what is not finished, and what was cancelled today, any.
    const anyTime = { date, start: 0, end: 0, path: 'page' } as const;
    return checkResult(asker.refusedItself({ ...document, limits: [] }, anyTime));
  };

/** Codes: 4001 not an administrator of the resource, 4004 no such account. */
const mayAskFor = async (parts: Ports, context: RequestContext, resourceId: string, of: string) => {
  const caller = callerOf(context);
  const resource = await fieldsOf(parts, resourceEntity.name, caller.tenant, resourceId);
  if (!(await rightsOver(parts, caller, resource)).includes('administrator')) return reject(4001);
  return (await fieldsOf(parts, accountEntity.name, caller.tenant, of)) ? undefined : reject(4004);
};

const mayStill = async (parts: Ports, context: RequestContext, id: string, action: BookingAction) => {
  const caller = callerOf(context);
  const document = await findBooking(parts, caller.tenant, id);
  const rules = document && (await parts.rulesOf(caller.tenant, document.resourceId));
  if (!document || !rules) return { document, rejection: reject(4004) };
  const [right] = await rightsOn(parts, caller, document);
  if (!right) return { document: undefined, rejection: reject(4004) };
  return { document, rejection: allowed(action, document, right, parts.clock(), rules.rules) };
};

export const checkAction =
  (parts: Ports, action: BookingAction): Resolver<{ id: string }> =>
  async (_source, { id }, context) =>
    checkResult((await mayStill(parts, context, id, action)).rejection);

const MAX_IDS = 500;

export const batchCheckAction =
  (parts: Ports, action: BookingAction): Resolver<{ ids: readonly string[] }> =>
  async (_source, { ids }, context) => {
    if (ids.length > MAX_IDS) return refusedBulk(reject(1006, { params: { field: 'ids', limit: MAX_IDS } }));
    const verdicts = await Promise.all(ids.map((id) => mayStill(parts, context, id, action)));
    const rows = verdicts.map(({ document, rejection }, index) => {
      const id = ids[index] ?? '';
      return { name: document?.number ?? id, id, ...rowVerdict(rejection) };
    });
    return {
      ...checkResult(verdicts.find(({ rejection }) => rejection)?.rejection),
      ...rowsResult(rows),
      ids: rows.filter(({ errcode }) => errcode === 0).map(({ id }) => id),
    };
  };

interface OnePeriodArgs {
  readonly resourceId: string;
  readonly appointmentId?: string | null;
  readonly bookDate?: string | null;
  readonly bookStartTime?: string | null;
  readonly bookEndTime?: string | null;
  readonly timeSlotIdList?: readonly string[] | null;
  readonly borrowDateList?: readonly string[] | null;
  readonly borrowStartTime?: string | null;
  readonly borrowEndTime?: string | null;
  readonly checkSource?: number | null;
}

const single = (args: {
  resourceId: string;
  appointmentId?: string | null;
  checkSource?: number | null;
}) => ({
  resourceId: args.resourceId,
  units: 1,
  persons: 0,
  mode: 'single' as const,
  path: pathOf(args.checkSource),
  except: args.appointmentId || undefined,
});

/** One period, the slots of a day, or the same hours on several days; all must have room. */
export const checkPeriods =
  (parts: Ports): Resolver<OnePeriodArgs> =>
  async (_source, args, context) => {
    const verdicts = (await loanVerdict(parts, context, args)) ?? (await verdictsOn(parts, context, args));
    const refused = verdicts.filter((verdict) => verdict !== undefined);
    const resource = await fieldsOf(parts, resourceEntity.name, callerOf(context).tenant, args.resourceId);
    return {
      code: refused[0]?.code ?? 0,
      name: resource?.resources_name ?? null,
      messages: refused.map((each) => textsOf(each).zh),
      messages_en: refused.map((each) => textsOf(each).en),
      winner: refused.find(({ winner }) => winner)?.winner ?? null,
    };
  };

const verdictsOn = async (parts: Ports, context: RequestContext, args: OnePeriodArgs) => {
  const rows = await periodsOf(parts, context, args);
  return 'code' in rows ? [rows] : Promise.all(rows.map((row) => verdictOn(parts, context, row)));
};

/** The verdict on a device that is lent; undefined: it is booked by the hour. */
const loanVerdict = async (
  parts: Ports,
  context: RequestContext,
  args: OnePeriodArgs,
): Promise<readonly (Rejection | undefined)[] | undefined> => {
  const { tenant, account } = callerOf(context);
  const { resourceId } = args;
  const document = await findRules(parts, tenant, resourceId);
  if (!document?.rules.lending) return undefined;
  const path = pathOf(args.checkSource);
  const base = {
    resourceId,
    units: 1,
    persons: 0,
    path,
    right: 'owner',
    owner: account,
    details: {},
  } as const;
  const acting = { tenant, account, correlation: '' };
  const wish = {
    dates: args.borrowDateList?.length ? args.borrowDateList : [args.bookDate],
    startTime: args.borrowStartTime ?? args.bookStartTime,
    endTime: args.borrowEndTime ?? args.bookEndTime,
  };
  return [await refusedLoan(parts, acting, document, base, wish)];
};

const periodsOf = async (
  parts: Ports,
  context: RequestContext,
  args: OnePeriodArgs,
): Promise<AskedPeriod[] | Rejection> => {
  const days = args.borrowDateList?.length ? args.borrowDateList : [args.bookDate ?? ''];
  if (!days.every(isLocalDate) || days.length > 60) return malformed('date');
  const document = await findRules(parts, callerOf(context).tenant, args.resourceId);
  if (!document) return reject(2001);
  const { slotRule } = document.rules;
  const chosen = args.timeSlotIdList ?? [];
  const slots = slotRule.kind === 'fixed' ? slotRule.slots.filter(({ id }) => chosen.includes(id)) : [];
  if (slots.length !== chosen.length) return reject(2011);
  const period = readPeriod(
    args.borrowStartTime ?? args.bookStartTime,
    args.borrowEndTime ?? args.bookEndTime,
  );
  if (slots.length === 0 && !period.ok) return period.rejection;
  const periods = slots.length > 0 ? slots : period.ok ? [period.value] : [];
  return days.flatMap((date) => periods.map(({ start, end }) => ({ ...single(args), date, start, end })));
};

interface CyclicityArgs {
  readonly resourceId: string;
  readonly cyclicity_start_date: string;
  readonly cyclicity_end_date: string;
  readonly cyclicity_start_time: string;
  readonly cyclicity_end_time: string;
  readonly cyclicity_strategy: number;
  readonly week_list?: readonly number[] | null;
  readonly day_list?: readonly number[] | null;
  readonly cyclicity_days?: number | null;
  readonly checkSource?: number | null;
}

const dayChoices: Readonly<Record<number, DayChoice>> = { 1: 'all', 2: 'noHolidays', 3: 'workingDays' };

/** Every date a periodic booking means, each with its verdict and, where refused, other hours of that day. */
export const bookConfigList =
  (parts: Ports): Resolver<CyclicityArgs> =>
  async (_source, args, context) => {
    const period = readPeriod(args.cyclicity_start_time, args.cyclicity_end_time);
    if (!period.ok) throw badInput(period.rejection);
    const from = readDate(args.cyclicity_start_date);
    if (!from.ok) throw badInput(from.rejection);
    const recurrence = recurrenceOf(args, [{ date: from.value, ...period.value }]);
    if (!recurrence) throw badInput(malformed('date'));
    const choice = dayChoices[args.cyclicity_days ?? 1];
    if (!choice) throw badInput(malformed('date'));
    const fault = refusedRecurrence(recurrence);
    if (fault) throw badInput(fault);
    const { tenant } = callerOf(context);
    const special = choice === 'all' ? [] : await specialDaysOf(parts, tenant);
    return dateVerdicts(parts, context, args, 'periodic', expandOn(recurrence, choice, special));
  };

interface BatchArgs {
  readonly resourceId: string;
  readonly dateList: readonly string[];
  readonly startTimeList: readonly string[];
  readonly endTimeList: readonly string[];
  readonly checkSource?: number | null;
}

export const bookConfigListForBatch =
  (parts: Ports): Resolver<BatchArgs> =>
  async (_source, args, context) => {
    const rows = args.dateList.map((date, index): WantedDate => {
      const period = readPeriod(args.startTimeList[index], args.endTimeList[index]);
      if (!period.ok) throw badInput(period.rejection);
      return { date, ...period.value };
    });
    const fault = refusedRows(rows);
    if (fault) throw badInput(fault);
    return dateVerdicts(parts, context, args, 'batch', rows);
  };

const dateVerdicts = (
  parts: Ports,
  context: RequestContext,
  args: { resourceId: string; checkSource?: number | null },
  mode: AskedPeriod['mode'],
  dates: readonly WantedDate[],
) =>
  Promise.all(
    dates.map(async ({ date, start, end }) => {
      const asked = { ...single(args), date, start, end, mode };
      const rejection = await verdictOn(parts, context, asked);
      const { zh, en } = textsOf(rejection ?? { code: 0 });
      return {
        book_date: date,
        start_time: clockOf(start),
        end_time: clockOf(end),
        check_result_code: rejection?.code ?? 0,
        check_result_msg: zh,
        check_result_msg_en: en,
        alternatives: rejection ? await otherHours(parts, context, asked) : [],
      };
    }),
  );

const otherHours = async (parts: Ports, context: RequestContext, asked: AskedPeriod) => {
  const { tenant, account } = callerOf(context);
  const document = await parts.rulesOf(tenant, asked.resourceId);
  if (!document) return [];
  const asker = await askingAccount(parts, tenant, account, asked.path);
  const { now } = asker;
  const { state } = await parts.look(scheduleStream(tenant, asked.resourceId, asked.date), schedule);
  const resource = await fieldsOf(parts, resourceEntity.name, tenant, asked.resourceId);
  return nearestPeriods(
    { ...asked, right: 'owner', except: [] },
    document.rules,
    withoutHeldFor(claimsOf(state, now), account),
    now,
    2,
    asker.at(document),
  ).map(({ start, end }) => ({
    kind: 'sameResource',
    resourceId: asked.resourceId,
    resources_name: resource?.resources_name ?? '',
    resources_name_en: resource?.resources_name_en ?? null,
    date: asked.date,
    startTime: clockOf(start),
    endTime: clockOf(end),
    capacity: document.rules.seats ?? null,
  }));
};
