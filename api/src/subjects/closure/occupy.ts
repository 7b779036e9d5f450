// saveResourcesOccupy and its siblings: closures over one or several days and resources.
import { claimsOf } from '@campus/events/booking/schedule/claims';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { loanStream, scheduleStream } from '@campus/events/domain/streams';
import {
  addDays,
  datesBetween,
  daysBetween,
  isBookableDate,
  type LocalDate,
} from '@campus/events/domain/time/dates';
import { contains, type Period, piecesAround, subtract } from '@campus/events/domain/time/period';
import { loan } from '@campus/events/loan/loan';
import { loansWithin } from '@campus/events/loan/stock';
import { type Acting, envelope } from '../../command/acting.ts';
import { receiptOf, refusal } from '../../command/answer.ts';
import { actingOf, type CommandArgs, type OfOneArgs } from '../../command/asking.ts';
import { type BulkItem, bulkAnswer, refusedBulk } from '../../command/bulk-result.ts';
import { findResource } from '../../command/find.ts';
import { idFor } from '../../command/identifiers.ts';
import type { Ports } from '../../command/ports.ts';
import {
  malformed,
  missing,
  type Read,
  readAs,
  readDate,
  readPeriod,
  readReason,
  tooMuch,
  unread,
} from '../../command/read.ts';
import { rightsOver } from '../../command/rights.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { type ClosureRequest, closePeriod, reopenPeriod } from './closures.ts';
import { type ClosurePlace, closurePlaceOf, occupationId } from './occupation-id.ts';

const MAX_CLOSURE_DAYS = 366;
const MAX_CLOSURES = 2_000;

export interface OccupyForm {
  readonly id?: string | null;
  readonly resource_id?: string | null;
  readonly resource_ids?: readonly string[] | null;
  readonly occupy_date?: string | null;
  readonly occupy_end_date?: string | null;
  readonly occupy_start_time?: string | null;
  readonly occupy_end_time?: string | null;
  readonly occupy_reason?: string | null;
  readonly occupy_reason_en?: string | null;
  readonly data_source?: number | null;
  readonly around_bookings?: number | null;
}

interface OccupyArgs extends CommandArgs {
  readonly model: OccupyForm;
}

type Wanted = Omit<ClosureRequest, 'claim' | 'resourceId' | 'date'> & {
  readonly dates: readonly LocalDate[];
  readonly resources: readonly string[];
  /** Bookings that stand are kept, and closed around. */
  readonly isAround: boolean;
};

export const saveOccupation =
  (parts: Ports): Resolver<OccupyArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'saveResourcesOccupy', args, 3);
    const wanted = readOccupation(args.model);
    if (!wanted.ok) return refusedBulk(wanted.rejection);
    return closeAll(parts, context, acting, wanted.value);
  };

/** @param kept the closure that is changed: its own day keeps its id */
const closeAll = async (
  parts: Ports,
  context: RequestContext,
  acting: Acting,
  wanted: Wanted,
  kept?: ClosurePlace,
) => {
  const { dates, resources, isAround, ...closure } = wanted;
  const items: BulkItem[] = [];
  for (const resourceId of resources) {
    const fault = await notMine(parts, context, resourceId);
    for (const date of dates) {
      const standing = fault ? [] : await loansOn(parts, acting, resourceId, date, closure);
      const pieces =
        isAround && !fault
          ? await freePieces(parts, acting, resourceId, date, closure, standing)
          : [{ start: closure.start, end: closure.end, holes: [] }];
      for (const [index, { start, end, holes }] of pieces.entries()) {
        const key = `closure/${resourceId}/${date}`;
        const isKept = index === 0 && kept?.resourceId === resourceId && kept.date === date;
        const claim = isKept ? kept.claim : idFor(acting, isAround ? `${key}/${start}` : key);
        const [last] = isAround ? [] : standing;
        const winner = last && { winner: last.lent.took };
        const inTheWay = fault ?? (last && reject(2005, winner));
        const outcome = inTheWay
          ? ({ outcome: 'refused', rejection: inTheWay } as const)
          : await closePeriod(parts, acting, {
              ...closure,
              start,
              end,
              claim,
              resourceId,
              date,
              isChange: isKept,
              holes: holes.length > 0 ? holes : undefined,
            });
        const id = occupationId({ date, resourceId, claim });
        items.push({ name: date, id, outcome, date, start, end });
      }
      if (pieces.length === 0) {
        const { start, end } = closure;
        items.push({
          name: date,
          outcome: { outcome: 'refused', rejection: reject(2005) },
          date,
          start,
          end,
        });
      }
    }
  }
  return bulkAnswer(items);
};

/** What bookings and holds leave of the period; nothing, where they fill it. */
const freePieces = async (
  parts: Ports,
  { tenant }: Acting,
  resourceId: string,
  date: LocalDate,
  period: Period,
  lent: readonly Period[],
): Promise<ReturnType<typeof piecesAround>> => {
  const { state } = await parts.look(scheduleStream(tenant, resourceId, date), schedule);
  const booked = claimsOf(state, parts.clock()).filter(({ state: kind }) => kind !== 'closed');
  // The day knows nothing of loans: it would take for free what one of them keeps.
  return piecesAround(period, [...booked, ...lent]).map((piece) => ({
    ...piece,
    holes: piece.holes.flatMap((hole) => subtract(hole, lent)),
  }));
};

/**
 * Loans of a device in a part of a day. A closure that covers it already keeps none of them out: it was there first,
 * and a loan may be out over a day on which the desk is closed.
 */
const loansOn = async (
  parts: Ports,
  { tenant }: Acting,
  resourceId: string,
  date: LocalDate,
  period: Period,
): Promise<ReturnType<typeof loansWithin>> => {
  const { state } = await parts.look(loanStream(tenant, resourceId), loan);
  const within = loansWithin(Object.values(state.loans), date, period);
  if (within.length === 0) return within;
  const day = (await parts.look(scheduleStream(tenant, resourceId, date), schedule)).state;
  const isClosed = Object.values(day.closures).some((closure) => contains(closure, period));
  return isClosed ? [] : within;
};

/** On its own day it keeps its id. Elsewhere it is closed first and opened here after: nobody slips in between. */
export const updateOccupation =
  (parts: Ports): Resolver<OccupyArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'updateResourcesOccupy', args, 3);
    const place = closurePlaceOf(args.model.id ?? '');
    if (!place) return refusedBulk(reject(4004));
    const fault = await notMine(parts, context, place.resourceId);
    if (fault) return refusedBulk(fault);
    const form = { resource_id: place.resourceId, occupy_date: place.date, ...withoutNulls(args.model) };
    const wanted = readOccupation(form);
    if (!wanted.ok) return refusedBulk(wanted.rejection);
    if (!(await isKnown(parts, acting, place))) return refusedBulk(reject(4004));
    const answer = await closeAll(parts, context, acting, wanted.value, place);
    const isLeft = !answer.ids.includes(occupationId(place));
    if (answer.code !== 0 || !isLeft) return answer;
    const opened = await reopenPeriod(parts, acting, place);
    // A reader who waits for the answer's position sees the former day open.
    return opened.outcome === 'accepted' ? { ...answer, position: opened.position } : answer;
  };

/** Whether the closure stands, or this very command was taken there before. */
const isKnown = async (
  parts: Ports,
  acting: Acting,
  { resourceId, date, claim }: ClosurePlace,
): Promise<boolean> => {
  const { state, taken } = await parts.look(scheduleStream(acting.tenant, resourceId, date), schedule);
  const key = envelope(acting, claim).command?.key;
  return state.closures[claim] !== undefined || (key !== undefined && taken.has(key));
};

export const deleteOccupation =
  (parts: Ports): Resolver<OfOneArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'deleteResourcesOccupy', args, 3);
    const place = closurePlaceOf(args.id);
    if (!place) return refusal(reject(4004));
    const fault = await notMine(parts, context, place.resourceId);
    if (fault) return refusal(fault);
    if (!(await isKnown(parts, acting, place))) return refusal(reject(4004));
    const outcome = await reopenPeriod(parts, acting, place);
    return receiptOf(outcome, args.id);
  };

/** 4004 for a resource that is not the tenant's, 4001 for one the caller does not administer. */
const notMine = async (
  parts: Ports,
  context: RequestContext,
  resourceId: string,
): Promise<Rejection | undefined> => {
  const caller = callerOf(context);
  const resource = await findResource(parts, caller.tenant, resourceId);
  if (!resource) return reject(4004);
  return (await rightsOver(parts, caller, resource)).includes('administrator') ? undefined : reject(4001);
};

export const readOccupation = (form: OccupyForm): Read<Wanted> => {
  const resources = [
    ...new Set([...(form.resource_id ? [form.resource_id] : []), ...(form.resource_ids ?? [])]),
  ];
  if (resources.length === 0) return unread(missing('resource'));
  const first = readDate(form.occupy_date);
  if (!first.ok) return first;
  const last = form.occupy_end_date ?? first.value;
  if (!isBookableDate(last) || daysBetween(first.value, last) < 0) return unread(malformed('date'));
  if (last > addDays(first.value, MAX_CLOSURE_DAYS - 1)) return unread(tooMuch('date', MAX_CLOSURE_DAYS));
  const dates = datesBetween(first.value, last);
  if (dates.length * resources.length > MAX_CLOSURES) return unread(tooMuch('date', MAX_CLOSURES));
  const period = readPeriod(form.occupy_start_time ?? '00:00', form.occupy_end_time ?? '24:00');
  if (!period.ok) return period;
  const [zh, en] = [readReason(form.occupy_reason), readReason(form.occupy_reason_en)];
  if (!zh.ok) return zh;
  if (!en.ok) return en;
  const source = form.data_source === 2 || form.data_source === 3 ? form.data_source : 1;
  const isAround = form.around_bookings === 1;
  return readAs({
    dates,
    resources,
    ...period.value,
    reason: { zh: zh.value || en.value, en: en.value || zh.value },
    source,
    isAround,
  });
};

const withoutNulls = (form: OccupyForm): OccupyForm =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null && value !== undefined));
