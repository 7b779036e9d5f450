// How units of a device come to be promised: by day from opening to closing, by time from one clock to another.
import { flowNumberOf } from '../booking/schedule/flow.ts';
import { needsApproval } from '../booking/schedule/placing.ts';
import { accept, type Decision, nothing, refuse } from '../domain/decider.ts';
import type { Instant } from '../domain/envelope.ts';
import { type Rejection, reject } from '../domain/rejections.ts';
import { firstRefusal } from '../domain/rules/check.ts';
import { dateRule, noReservation, openDates, openHours } from '../domain/rules/opening.ts';
import { checks } from '../domain/rules/paths.ts';
import { type PeriodRule, questionOf } from '../domain/rules/question.ts';
import type { Lending, Rules } from '../domain/rules/rules.ts';
import { advance } from '../domain/rules/timing.ts';
import { dateText } from '../domain/rules/wording.ts';
import { daysBetween, isLocalDate, type LocalDate } from '../domain/time/dates.ts';
import type { Period } from '../domain/time/period.ts';
import { endInstantOf, instantOf } from '../domain/time/zone.ts';
import type { Borrow } from './commands.ts';
import type { Borrowed, LoanEvent } from './events.ts';
import { lapsesBy } from './lapsing.ts';
import { evolve, type LoanState, liveIn } from './state.ts';
import { type LoanSpan, type Shortage, shortageOf, unitsOf } from './stock.ts';

const DAY_MS = 24 * 60 * 60_000;

const NOT_LENT = { zh: '该资源不外借', en: 'this resource is not lent' };
const UNIT_CHANGED = {
  zh: '借用方式已调整，请等现有借用全部归还',
  en: 'it is lent in another way from now on; the loans under way have to end first',
};

/**
 * Codes: 2011 not lent, or lent by something else as long as there are loans; 1002 no span; 2001, 2002, 2003,
 * 2004, 2009, 2010, 2011 outside the rules; 1006, 2006 more units than one person may have; 2005 not enough.
 */
export const borrow = (command: Borrow, state: LoanState): Decision<LoanEvent> => {
  const { now, rules, booking } = command;
  if (state.loans[booking]) return nothing;
  const { lending } = rules;
  if (!lending) return refuse(reject(2011, { reason: NOT_LENT }));
  const lapses = lapsesBy(state, now, rules);
  const current = lapses.reduce((folded, event) => evolve(folded, event), state);
  if (liveIn(current).some(({ loan }) => loan.by !== lending.by))
    return refuse(reject(2011, { reason: UNIT_CHANGED }));
  const span = spanOf(command, lending);
  const rejection = refusedSpan(command, lending, span) ?? refusedUnits(command, span, current);
  if (rejection) return refuse(rejection);
  return accept<LoanEvent>(...lapses, { type: 'Borrowed', data: borrowedBy(command, lending, span) });
};

const spanOf = ({ date, until, start, end, rules }: Borrow, { by }: Lending): LoanSpan => {
  const hours = rules.openHours;
  return by === 'day'
    ? { date, until, by, start: hours.start, end: hours.end }
    : { date, until, by, start: start ?? hours.start, end: end ?? hours.end };
};

const instantsOf = ({ date, until, start, end }: LoanSpan, { zone }: Rules) => ({
  startsAt: instantOf(zone, date, start),
  endsAt: endInstantOf(zone, until, end),
});

/** It is collected on an open day, and brought back on one. */
const collecting: readonly PeriodRule[] = [openHours, openDates, dateRule, noReservation, advance];
const returning: readonly PeriodRule[] = [openHours, openDates, noReservation];

const refusedSpan = (command: Borrow, { by, maxDays }: Lending, span: LoanSpan): Rejection | undefined => {
  const { now, rules, path } = command;
  const { date, until, start, end } = span;
  if (rules.condition !== 'enabled') return reject(rules.condition === 'disabled' ? 2001 : 2002);
  if (!isLocalDate(date) || !isLocalDate(until) || until < date) return reject(1002);
  if (date === until && start >= end) return reject(1002);
  if (daysBetween(date, until) + 1 > maxDays && checks(path, 'duration'))
    return reject(2009, { reason: { zh: `最多借用 ${maxDays} 天`, en: `at most ${maxDays} days` } });
  const { startsAt, endsAt } = instantsOf(span, rules);
  const isPast = by === 'day' ? now >= endInstantOf(rules.zone, date, end) : now > startsAt;
  if ((isPast && checks(path, 'past')) || now >= endsAt) return reject(2010);
  return (
    refusedOn(collecting, command, date, {
      start,
      end: Math.max(start + 1, date === until ? end : start + 1),
    }) ?? refusedOn(returning, command, until, { start: end - 1, end })
  );
};

const refusedOn = (
  judges: readonly PeriodRule[],
  { rules, now, path, right, units, persons }: Borrow,
  date: string,
  period: { readonly start: number; readonly end: number },
): Rejection | undefined => {
  const request = { date, ...period, units, persons, path, right, mode: 'single' as const };
  return firstRefusal(judges, questionOf(request, rules, [], now), path);
};

const refusedUnits = (
  { now, rules, account, units }: Borrow,
  span: LoanSpan,
  state: LoanState,
): Rejection | undefined => {
  const most = rules.placesPerBooking;
  if (!Number.isInteger(units) || units < 1) return reject(1002);
  if (units > most)
    return reject(1006, { params: { field: { zh: '数量', en: 'The quantity' }, limit: most } });
  const loans = liveIn(state);
  const own = unitsOf(account, loans, span, rules, now);
  if (own + units > most)
    return reject(2006, {
      reason: {
        zh: `每人同时最多借 ${most} 件，您已借 ${own} 件`,
        en: `at most ${most} at a time, and you have ${own}`,
      },
    });
  const shortage = shortageOf(loans, span, units, rules, now);
  return shortage && refusedFor(shortage);
};

/** A lost race names the event that took the last one. */
export const refusedFor = ({ day, free, took }: Shortage): Rejection =>
  reject(2005, {
    reason: { zh: `${dateText(day).zh}可借 ${free} 件`, en: `${free} left on ${dateText(day).en}` },
    winner: took,
  });

const borrowedBy = (command: Borrow, lending: Lending, span: LoanSpan): Borrowed['data'] => {
  const { booking, number, account, units, persons, rules, rulesRevision, bundle, details } = command;
  const asksApproval = needsApproval(command);
  const { startsAt, endsAt } = instantsOf(span, rules);
  return {
    booking,
    number,
    account,
    typeId: rules.typeId,
    ...span,
    units,
    persons,
    status: asksApproval ? 'awaiting_approval' : 'pending',
    holdsPlace: asksApproval ? rules.approval.holdsPlace : true,
    startsAt,
    endsAt,
    collectBy: Math.min(endsAt, collectByOf(span, startsAt, lending, rules)),
    asksReturnApproval: lending.asksReturnApproval,
    rulesRevision,
    flow: asksApproval ? flowNumberOf(booking) : undefined,
    bundle,
    details,
  };
};

/** Without a day to wait it is kept for the first one. */
const collectByOf = (
  { date }: LoanSpan,
  startsAt: Instant,
  { waitingDays }: Lending,
  { zone }: Rules,
): Instant => (waitingDays > 0 ? startsAt + waitingDays * DAY_MS : endInstantOf(zone, date, 24 * 60));

/** Whether its rules let it be collected on that day by somebody who asks on the page. */
export const mayCollectOn = (rules: Rules, date: LocalDate, now: Instant): boolean =>
  isFitDay(collecting, rules, date, { start: rules.openHours.start, end: rules.openHours.start + 1 }, now);

/** Whether they let it be brought back then. */
export const mayReturnOn = (rules: Rules, date: LocalDate, now: Instant): boolean =>
  isFitDay(returning, rules, date, { start: rules.openHours.end - 1, end: rules.openHours.end }, now);

const isFitDay = (
  judges: readonly PeriodRule[],
  rules: Rules,
  date: LocalDate,
  moment: Period,
  now: Instant,
): boolean => {
  if (rules.condition !== 'enabled' || now >= endInstantOf(rules.zone, date, rules.openHours.end))
    return false;
  const request = {
    date,
    ...moment,
    units: 1,
    persons: 0,
    path: 'page',
    right: 'owner',
    mode: 'single',
  } as const;
  return !firstRefusal(judges, questionOf(request, rules, [], now), 'page');
};
