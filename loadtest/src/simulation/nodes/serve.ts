// What an api node does with one request: the product's own processes under the person's key, as its
// resolvers call them.

import { type Acting, envelope } from '@campus/api/command/acting';
import type { BookingOutcome } from '@campus/api/command/answer';
import { idFor } from '@campus/api/command/identifiers';
import type { BookingParts, Ports } from '@campus/api/command/ports';
import type { BookingRequest } from '@campus/api/command/requests';
import { act } from '@campus/api/subjects/booking/one/act';
import { book } from '@campus/api/subjects/booking/one/book';
import { changeTime } from '@campus/api/subjects/booking/one/change-time';
import { holdPeriod } from '@campus/api/subjects/booking/one/hold-period';
import { resubmit } from '@campus/api/subjects/booking/one/resubmit';
import { bookSeries } from '@campus/api/subjects/booking/series/book-series';
import type { ScheduleCommand } from '@campus/events/booking/schedule/commands';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { reject } from '@campus/events/domain/rejections';
import { scheduleStream } from '@campus/events/domain/streams';
import { hashOf } from '@campus/events/log/transact';
import type { Answer, Sent, Step } from '../people/journal.ts';
import { tenantOf } from '../places.ts';
import { DATES } from '../tasks.ts';
import { departed } from './serve-departures.ts';
import { bundled, bundleGivenUp, dateUpdated, edited, followed } from './serve-groups.ts';
import { atDesk, borrowed } from './serve-loans.ts';
import { appealed } from './serve-standing.ts';
import { visited } from './serve-visits.ts';

type Placed = Extract<Step, { kind: 'book' | 'hold' | 'series' | 'close' | 'wait' | 'accept' }>;
type Pointed = Exclude<Extract<Step, { booking: string }>, { kind: 'resubmit' }>;

export const serve = (parts: Ports, { key, account, step }: Sent): Promise<Answer> => {
  const acting: Acting = {
    tenant: tenantOf(step.resource),
    account,
    correlation: key,
    command: { key, hash: hashOf(step) },
  };
  switch (step.kind) {
    case 'book':
      return booked(parts, acting, step);
    case 'hold':
      return held(parts, acting, step);
    case 'series':
      return seriesBooked(parts, acting, step);
    case 'close':
      return closed(parts, acting, step);
    case 'wait':
      return waits(parts, acting, step);
    case 'accept':
      return takesOffer(parts, acting, step);
    case 'leave':
      return waitsNoMore(parts, acting, step);
    case 'edit':
      return edited(parts, acting, step);
    case 'seriesDate':
      return dateUpdated(parts, acting, step);
    case 'bundle':
      return bundled(parts, acting, step);
    case 'giveUpBundle':
      return bundleGivenUp(parts, acting, step);
    case 'borrow':
      return borrowed(parts, acting, step);
    case 'giveUpLoan':
    case 'withdrawLoan':
    case 'handOut':
    case 'bringBack':
    case 'acceptReturn':
      return atDesk(parts, acting, step);
    case 'resubmit':
      return sentAgain(parts, acting, step);
    case 'depart':
      return departed(parts, acting, step);
    case 'appeal':
    case 'decide':
      return appealed(parts, acting, step);
    case 'holdVisit':
    case 'visit':
    case 'answerVisit':
    case 'passGate':
      return visited(parts, acting, step);
    default:
      return changed(parts, acting, step);
  }
};

const requestOf = (acting: Acting, step: Placed, booking: string): BookingRequest => ({
  booking,
  step: 'booking',
  resourceId: step.resource,
  date: step.date,

  start: step.start,
  end: step.end,
  units: step.units,
  persons: 1,

  mode: 'single',
  path: 'page',
  right: 'owner',
  owner: acting.account,
  details: {},
  ...('hold' in step && step.hold !== undefined ? { hold: step.hold } : {}),
});

const answerOf = (outcome: BookingOutcome): Answer => {
  if (outcome.outcome === 'refused') return outcome;
  const { stream, revision, at, booking } = outcome;
  return { outcome: 'accepted', stream, revision, at, booking };
};

const booked = async (parts: BookingParts, acting: Acting, step: Placed): Promise<Answer> =>
  answerOf(await book(parts, acting, requestOf(acting, step, idFor(acting, 'booking'))));

const held = async (parts: BookingParts, acting: Acting, step: Placed): Promise<Answer> => {
  const { resource: resourceId, date, start, end, units } = step;
  const claim = idFor(acting, 'hold');
  const outcome = await holdPeriod(parts, acting, { claim, resourceId, date, start, end, units });
  if (outcome.outcome === 'refused') return outcome;
  const stream = scheduleStream(acting.tenant, resourceId, date);
  // A renewed or repeated hold is answered with its end, not with a receipt.
  return { outcome: 'accepted', stream, revision: outcome.revision, at: 0, booking: claim };
};

const seriesBooked = async (parts: BookingParts, acting: Acting, step: Placed): Promise<Answer> => {
  const { booking: _, step: _step, date: _date, details, ...request } = requestOf(acting, step, '');
  const outcome = await bookSeries(parts, acting, {
    ...request,

    mode: 'batch',
    kind: 'batch',
    series: idFor(acting, 'series'),
    dates: DATES.map((date) => ({ date, start: step.start, end: step.end })),
    ...('heals' in step && step.heals ? { heals: new Set(DATES) } : {}),
    detailsOf: () => details,
  });
  if (outcome.outcome === 'refused') return outcome;
  return {
    outcome: 'settled',
    series: outcome.series,
    dates: outcome.dates.map(({ wanted, outcome: each }) => ({
      date: wanted.date,
      start: wanted.start,
      answer: answerOf(each),
    })),
  };
};

const closed = async (parts: BookingParts, acting: Acting, step: Placed): Promise<Answer> => {
  const { resource, date, start, end } = step;
  const stream = scheduleStream(acting.tenant, resource, date);
  const claim = idFor(acting, 'closure');
  const reason = { zh: '检修', en: 'Repairs' };
  const outcome = await parts.transact(
    stream,
    schedule,
    { type: 'Close', now: parts.clock(), claim, start, end, reason, source: 1 },
    envelope(acting, 'close'),
  );
  if (outcome.outcome === 'refused') return outcome;
  return { outcome: 'accepted', stream, revision: outcome.revision, at: outcome.at, booking: claim };
};

const waits = async (parts: BookingParts, acting: Acting, step: Placed): Promise<Answer> => {
  const { resource, date, start, end, units } = step;
  const stored = await parts.rulesOf(acting.tenant, resource);
  if (!stored) return { outcome: 'refused', rejection: reject(2001) };
  const { rules, revision: rulesRevision } = stored;
  const wait = idFor(acting, 'booking');
  const stream = scheduleStream(acting.tenant, resource, date);
  const asked = { start, end, units, persons: 1, account: acting.account, details: {} };
  const onDay = { date, path: 'page', rules, rulesRevision } as const;
  const outcome = await parts.transact(
    stream,
    schedule,
    { type: 'Wait', now: parts.clock(), wait, ...asked, ...onDay },
    envelope(acting, 'wait'),
  );
  if (outcome.outcome === 'refused') return outcome;
  return { outcome: 'accepted', stream, revision: outcome.revision, at: outcome.at, booking: wait };
};

const takesOffer = async (
  parts: BookingParts,
  acting: Acting,
  step: Extract<Step, { kind: 'accept' }>,
): Promise<Answer> => {
  const { wait, resource, date } = step;
  const { state } = await parts.look(scheduleStream(acting.tenant, resource, date), schedule);
  const offer = state.waits.find((each) => each.wait === wait)?.offer;
  const isOpen = wait in state.bookings || (offer !== undefined && parts.clock() < offer.until);
  if (!isOpen) return { outcome: 'refused', rejection: reject(2015) };
  return answerOf(await book(parts, acting, { ...requestOf(acting, step, wait), hold: wait }));
};

const waitsNoMore = async (
  parts: BookingParts,
  acting: Acting,
  { wait, resource, date }: Extract<Step, { kind: 'leave' }>,
): Promise<Answer> => {
  const stream = scheduleStream(acting.tenant, resource, date);
  const { account } = acting;
  const outcome = await parts.transact(
    stream,
    schedule,
    { type: 'LeaveWait', now: parts.clock(), wait, account },
    envelope(acting, 'leave'),
  );
  if (outcome.outcome === 'refused') return outcome;
  return { outcome: 'accepted', stream, revision: outcome.revision, at: outcome.at, booking: wait };
};

const sentAgain = async (
  parts: BookingParts,
  acting: Acting,
  { booking, resource: resourceId, date, start, end }: Extract<Step, { kind: 'resubmit' }>,
): Promise<Answer> => {
  const place = { booking, number: '', resourceId, date };
  return answerOf(await resubmit(parts, acting, place, { account: acting.account, start, end, details: {} }));
};

const changed = async (parts: Ports, acting: Acting, step: Pointed): Promise<Answer> => {
  const { booking, resource: resourceId, date } = step;
  const place = { booking, number: '', resourceId, date };
  if (step.kind === 'change') {
    const wish = { ...step.to, right: 'owner', path: 'page' } as const;
    return answerOf(await changeTime(parts, acting, place, wish));
  }
  const of = { now: parts.clock(), booking, right: 'owner' } as const;
  const rules = (await parts.rulesOf(acting.tenant, resourceId))?.rules;
  if (!rules) return { outcome: 'refused', rejection: reject(2001) };
  const { zone } = rules;
  const { account: reporter } = acting;
  const commands: Readonly<Record<typeof step.kind, ScheduleCommand>> = {
    cancel: { type: 'Cancel', ...of, reason: 'ill', cancelMinutes: 0 },
    takeAway: { type: 'Cancel', ...of, right: 'administrator', reason: 'repairs', cancelMinutes: 0 },
    signIn: { type: 'SignIn', ...of },
    terminate: { type: 'Terminate', ...of, zone, reason: 'done' },
    leaveSeat: { type: 'LeaveSeat', ...of, rules },
    returnSeat: { type: 'ReturnSeat', ...of },
    reportSeat: { type: 'ReportSeat', now: of.now, booking, reporter, rules },
  };
  return followed(parts, acting, step, answerOf(await act(parts, acting, place, commands[step.kind])));
};
