// The visits that somebody receives or answers for, as their own list shows them: what is open, today's and later
// ones, or what was. What may be done with each is told beside it.
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { isRefusalReason, refusalReasons } from '@campus/events/visit/refusal-reasons';
import { isLive } from '@campus/events/visit/state';
import type { Filter } from '@campus/projections/ports/read-store';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { own } from './lists.ts';
import { answersAs } from './people.ts';
import { personIn } from './present.ts';
import { gatesOf, presenceOf } from './visitor/own.ts';

const MOST_SHOWN = 200;
/** Somebody inside since longer is looked for by the office. */
const OPEN_DAYS = 7;
const PLATE_END = 3;

type Shown = Awaited<ReturnType<typeof shown>>;

const mayAnswer = async (parts: Ports, caller: Caller, visit: VisitDocument): Promise<boolean> => {
  if (visit.phase !== 'asked' || visit.approvals.some(({ account }) => account === caller.account))
    return false;
  const as = await answersAs(parts, caller, visit);
  return as[visit.approvals.length === 0 ? 1 : 2] !== undefined;
};

const shown = async (parts: Ports, caller: Caller, visit: VisitDocument) => {
  const person = personIn(parts, visit);
  const reason = visit.refusal && isRefusalReason(visit.refusal) ? refusalReasons[visit.refusal] : undefined;
  const isHost = visit.host === caller.account;
  return {
    id: visit.visit,
    state: visit.phase,
    name: person?.name ? maskedName(person.name) : null,
    in_school_reason: person?.reason || null,
    in_school_date: visit.date,
    start_time: clockOf(visit.start),
    end_time: clockOf(visit.end),
    starts_at: visit.startsAt,
    ends_at: visit.endsAt,
    leave_by_at: visit.leaveByAt,
    plate_end: person?.plate?.slice(-PLATE_END) ?? null,
    gates: await gatesOf(parts, visit),
    refusal: reason?.zh ?? null,
    refusal_en: reason?.en ?? null,
    create_time: visit.askedAt,
    state_time: visit.phaseAt,
    ...(await presenceOf(parts, visit)),
    may_answer: Number(await mayAnswer(parts, caller, visit)),
    may_confirm: Number(isHost && visit.task?.state === 'open'),
    is_host: Number(isHost),
    is_erased: Number(visit.isErased ?? false),
  };
};

/** Older ones stay while somebody has to do something about them. */
const isOpen = ({ is_inside, may_answer, may_confirm }: Shown): boolean =>
  is_inside === 1 || may_answer === 1 || may_confirm === 1;

export const hostVisits =
  (parts: Ports): Resolver<{ readonly past?: number | null }> =>
  async (_source, { past }, context) => {
    const caller = callerOf(context);
    const { date: today } = localOf(await parts.zoneOf(caller.tenant), context.now);
    const mine = await own(parts, context);
    const read = (date: Filter, direction: 1 | -1) =>
      parts.readStore.find<VisitDocument>(VISITS, {
        filter: { tenant: caller.tenant, date, ...mine },
        sort: [
          ['date', direction],
          ['start', direction],
          ['_id', 1],
        ],
        limit: MOST_SHOWN,
      });
    const show = (found: readonly VisitDocument[]) =>
      Promise.all(found.map((visit) => shown(parts, caller, visit)));
    if (past === 1) return show((await read({ $lt: today }, -1)).filter((visit) => !isLive(visit)));
    // Those of the days before are few once they are looked at, and take no place from what comes.
    const before = await show(await read({ $gte: addDays(today, -OPEN_DAYS), $lt: today }, -1));
    return [...before.filter(isOpen).reverse(), ...(await show(await read({ $gte: today }, 1)))];
  };
