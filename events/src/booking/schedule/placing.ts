// How a booking gets its period and changes it: booked, submitted, resubmitted, moved.
import { accept, type Decision, nothing, refuse } from '../../domain/decider.ts';
import type { Instant } from '../../domain/envelope.ts';
import { type Rejection, reject } from '../../domain/rejections.ts';
import { checks } from '../../domain/rules/paths.ts';
import type { PeriodRequest } from '../../domain/rules/question.ts';
import type { Rules } from '../../domain/rules/rules.ts';
import { refusedSecondSeat } from '../../domain/rules/seating.ts';
import { offeredMode, tooManyPeople } from '../../domain/rules/shape.ts';
import type { BookingRecord } from './booking.ts';
import { claimsOf, type ScheduleClaim } from './claims.ts';
import type { Book, ChangeDetails, ChangeTime, MoveAway, OnDay, Resubmit, Submit } from './commands.ts';
import type { Booked, OpeningStatus, ScheduleEvent, TimeChanged } from './events.ts';
import { flowNumberOf, hasFlow } from './flow.ts';
import { ownHolds, ownOffers, releases } from './holds.ts';
import { firstOf, type RunningProcess } from './process.ts';
import { freedByNow, instantsOf, refusedPeriod, refusedRoom, seatFor } from './room.ts';
import type { ScheduleState } from './state.ts';
import { allowed, isFeeOpen } from './transitions.ts';
import { servedBy } from './waiting.ts';

/** A booking that once was here returns only from another day. Codes: those of a period's check. */
export const book = (command: Book, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, rules, account, path, right, date, start, end, units, persons } = command;
  const known = state.bookings[command.booking];
  if (known && known.phase !== 'moved') {
    const isGivenUp = known.phase === 'cancelled';
    if (!command.movedFrom || (isAt(known, command) && !isGivenUp)) return nothing;
    // Two moves to the same day: the first stands there. Where a move was given up, the next may come.
    if (!isGivenUp) return refuse(reject(3001));
  }
  const claims = claimsOf(state, now);
  const hold = heldFor(command, claims);
  const own = ownHolds(claims, account).filter(({ key }) => key !== hold?.key);
  const mode = command.mode ?? (command.series === undefined ? 'single' : offeredMode(rules, 'periodic'));
  const kept = ownOffers(claims, account, command);
  const except = [...own, ...kept, ...(hold ? [hold] : [])].map(({ key }) => key);
  const wanted = command.seat ?? hold?.seat ?? undefined;
  const request: PeriodRequest = {
    path,
    right,
    date,
    start,
    end,
    units,
    persons,
    mode,
    seat: wanted,
    except,
  };
  const rejection =
    refusedPeriod(request, rules, claims, now) ?? refusedOwnSeat(request, claims, account, now);
  if (rejection) return refuse(rejection);
  const instants = instantsOf(rules.zone, date, command);
  if ('code' in instants) return refuse(instants);
  const seat = seatFor(request, rules, claims, now);
  const booked: Booked = { type: 'Booked', data: bookedBy(command, instants, hold?.key, seat) };
  const served = servedBy(state, account, command);
  return accept<ScheduleEvent>(...freedByNow(state, now), ...releases(own), ...served, booked);
};

/** Code: 2012. An import brings a plan as it is. */
const refusedOwnSeat = (
  request: PeriodRequest,
  claims: readonly ScheduleClaim[],
  account: string,
  now: Instant,
): Rejection | undefined =>
  checks(request.path, 'ownOverlaps')
    ? refusedSecondSeat(request, claims, (claim) => claim.account === account, now)
    : undefined;

/** The hold that becomes the booking; one that has ended is no obstacle to booking what is still free. */
const heldFor = (command: Book, claims: readonly ScheduleClaim[]): ScheduleClaim | undefined =>
  claims.find(
    ({ kind, key, account }) =>
      (kind === 'hold' || kind === 'offer') &&
      key === command.hold &&
      (account === command.account || command.right === 'administrator'),
  );

/** In one literal: each spread of so many fields costs a microsecond. */
const bookedBy = (
  command: Book,
  { startsAt, endsAt }: Pick<Booked['data'], 'startsAt' | 'endsAt'>,
  hold: string | undefined,
  seat: string | undefined,
): Booked['data'] => {
  const { rules, series, bundle, movedFrom, replaces } = command;
  const status = openingStatus(command);
  const isRequest = status === 'awaiting_approval' || status === 'to_be_submitted';
  const process = isRequest ? processBy(rules, command.process, movedFrom?.isPreaudited) : undefined;
  return {
    hold,
    seat,
    booking: command.booking,
    number: command.number,
    account: command.account,
    typeId: rules.typeId,
    start: command.start,
    end: command.end,
    units: command.units,
    persons: command.persons,
    status,
    holdsPlace: isRequest ? rules.approval.holdsPlace : true,
    attendance: rules.attendance,
    rulesRevision: command.rulesRevision,
    series,
    bundle,
    flow: hasFlow(status) ? flowNumberOf(command.booking) : undefined,
    fee: command.fee,
    movedFrom: movedFrom && {
      date: movedFrom.date,
      receipt: movedFrom.receipt,
      paid: movedFrom.paid,
      reason: movedFrom.reason,
    },
    replaces,
    uncounted: command.path === 'import' ? true : undefined,
    details: command.details,
    process: process?.process,
    preaudit: process?.preaudit,
    review: process?.review,
    silence: process?.silence,
    startsAt,
    endsAt,
  };
};

type Process = Pick<Booked['data'], 'preaudit' | 'review' | 'silence' | 'process'>;

/** The rules of the moment it is asked: a later change of them leaves a running process as it is. */
const processBy = (
  { approval: { preaudit, review, silence } }: Rules,
  process: RunningProcess | undefined,
  isPreaudited = false,
): Process => {
  if (process && review === undefined)
    return { process, preaudit: isPreaudited ? undefined : firstOf(process) };
  return {
    review,
    preaudit:
      preaudit && review === undefined && !isPreaudited
        ? { post: preaudit.post, department: preaudit.department }
        : undefined,
    silence,
  };
};

const openingStatus = ({ right, path, rules, paymentDue, movedFrom }: Book): OpeningStatus => {
  if (right === 'administrator' && movedFrom?.status) return movedFrom.status;
  if (needsApproval({ right, path, rules }))
    return rules.approval.processForm && !movedFrom ? 'to_be_submitted' : 'awaiting_approval';
  return paymentDue && !movedFrom?.paid ? 'awaiting_payment' : 'pending';
};

export const needsApproval = ({
  right,
  path,
  rules,
}: Pick<Book, 'path' | 'rules'> & { right: string }): boolean =>
  right !== 'administrator' && checks(path, 'approval') && rules.approval.needed;

/** Codes: 4004, 3001, 3002; 2005, 2011, 2014 when the draft's place went to another meanwhile. */
export const submit = (command: Submit, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, right, rules } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  if (record.phase === 'awaiting_approval') return nothing;
  const rejection =
    allowed('submit', record, right, now) ??
    refusedRoom(requestOf(record, command), rules, claimsOf(state, now), now);
  if (rejection) return refuse(rejection);
  const flow = record.flow ?? flowNumberOf(booking);
  return accept<ScheduleEvent>(...freedByNow(state, now), { type: 'Submitted', data: { booking, flow } });
};

/** Codes: 4004, 4001 another's booking, 3001, 3002, and those of the check of a period. */
export const resubmit = (command: Resubmit, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, account, start, end, persons, units, details, right, rules } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  if (record.account !== account) return refuse(reject(4001));
  if (record.phase === 'awaiting_approval' && isAt(record, command)) return nothing;
  const rejection = allowed('resubmit', record, right, now) ?? refusedFee(record, command);
  if (rejection) return refuse(rejection);
  const placed = placing(record, command, state, { persons, units });
  if ('code' in placed) return refuse(placed);
  const holdsPlace = rules.approval.holdsPlace;
  return accept<ScheduleEvent>(...placed.before, {
    type: 'Resubmitted',
    data: {
      booking,
      start,
      end,
      ...placed.instants,
      persons,
      units,
      details,
      holdsPlace,
      ...processBy(rules, command.process),
      fee: command.fee,
    },
  });
};

/** Codes: 4004, 3001, 3002, and those of the check of a period. The booking's own time never stands in its way. */
export const changeTime = (command: ChangeTime, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, right, rules, start, end, reason } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  const isThere = isAt(record, command);
  // An owner's change may lead to where no further change is allowed: asking for it again is no error.
  if (isThere && (record.phase === 'awaiting_approval' || record.phase === 'awaiting_payment'))
    return nothing;
  const rejection = allowed('changeTime', record, right, now, rules);
  if (rejection) return refuse(rejection);
  if (isThere) return nothing;
  const costsElse = refusedFee(record, command);
  if (costsElse) return refuse(costsElse);
  const placed = placing(record, command, state);
  if ('code' in placed) return refuse(placed);
  const status = changedStatus(record, command);
  return accept<ScheduleEvent>(...placed.before, {
    type: 'TimeChanged',
    data: { booking, start, end, ...placed.instants, ...status, fee: command.fee, reason },
  });
};

const COSTS_ELSE = {
  zh: '已支付的预约只能改为费用相同的时间',
  en: 'a paid booking can only have a time that costs the same',
};

/** Code: 3001. What was paid neither grows nor shrinks. */
export const refusedFee = (
  { payment, fee: paid }: Pick<BookingRecord, 'payment' | 'fee'>,
  { fee }: Pick<ChangeTime, 'fee'>,
): Rejection | undefined =>
  payment === 'paid' && fee && fee.amount !== paid?.amount ? reject(3001, { reason: COSTS_ELSE }) : undefined;

type ChangedStatus = Pick<
  TimeChanged['data'],
  'status' | 'paymentDue' | 'holdsPlace' | 'preaudit' | 'review' | 'silence' | 'process'
>;

/** An owner's new time is approved anew, or paid first; an administrator's leaves the status as it is. */
const changedStatus = (
  record: BookingRecord,
  { right, path, rules, process, fee = record.fee }: ChangeTime,
): ChangedStatus => {
  if (right === 'administrator') {
    if (record.phase === 'awaiting_approval') return { status: 'awaiting_approval', review: record.review };
    return { status: record.approvalGiven ? 'approved' : 'pending' };
  }
  return needsApproval({ right, path, rules })
    ? { status: 'awaiting_approval', holdsPlace: rules.approval.holdsPlace, ...processBy(rules, process) }
    : {
        status: 'pending',
        paymentDue: isFeeOpen({ payment: record.payment, fee }, 'booking') ? true : undefined,
        holdsPlace: true,
      };
};

/** Codes: 4004, 3001, 3002. The place on the other day is already taken, so nothing is checked here. */
export const moveAway = (command: MoveAway, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, right, changeMinutes, to, reason } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  // Two moves to different days: the one that left first has it, and the other gives up its new place.
  if (record.phase === 'moved') return record.movedTo === to ? nothing : refuse(reject(3001));
  const rejection = allowed('changeTime', record, right, now, { changeMinutes, cancelMinutes: 0 });
  if (rejection) return refuse(rejection);
  return accept({ type: 'MovedAway', data: { booking, to, reason } });
};

const isAt = (record: BookingRecord, { start, end }: { start: number; end: number }): boolean =>
  record.start === start && record.end === end;

/** Codes: 4004, 4001, 3001, 3002, 2013 more people than seats. */
export const changeDetails = (command: ChangeDetails, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, right, path, rules, persons, details } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  const rejection =
    allowed('changeDetails', record, right, now) ??
    (checks(path, 'seats') ? tooManyPeople(rules, persons ?? record.persons) : undefined);
  if (rejection) return refuse(rejection);
  const by = right === 'administrator' ? 'administrator' : 'owner';
  return accept({ type: 'DetailsChanged', data: { booking, by, persons, details } });
};

/** A new period for a booking that stands: what must be recorded first, and its instants. */
const placing = (
  record: BookingRecord,
  command: Resubmit | ChangeTime,
  state: ScheduleState,
  size: Pick<Resubmit, 'persons' | 'units'> = {},
) => {
  const claims = claimsOf(state, command.now);
  const own = ownHolds(claims, record.account);
  const request = {
    ...requestOf(record, command),
    start: command.start,
    end: command.end,
    persons: size.persons ?? record.persons,
    units: size.units ?? record.units,
  };
  const kept = ownOffers(claims, record.account, command);
  const except = [record.booking, ...[...own, ...kept].map(({ key }) => key)];
  const wish = { ...request, except };
  const rejection =
    refusedPeriod(wish, command.rules, claims, command.now) ??
    refusedOwnSeat(wish, claims, record.account, command.now);
  if (rejection) return rejection;
  const instants = instantsOf(command.rules.zone, command.date, command);
  if ('code' in instants) return instants;
  const served = servedBy(state, record.account, command);
  return { instants, before: [...freedByNow(state, command.now), ...releases(own), ...served] };
};

/** The period a booking has, asked for once more as if it were not there. */
export const requestOf = (
  record: BookingRecord,
  { date, path, right, rules }: OnDay & Pick<PeriodRequest, 'right'>,
): PeriodRequest => ({
  date,
  start: record.start,
  end: record.end,
  units: record.units,
  persons: record.persons,
  seat: record.seat,
  path,
  mode: offeredMode(rules, record.series === undefined ? 'single' : 'periodic'),
  right,
  except: [record.booking],
});
