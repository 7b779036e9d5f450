// Another period for a booking: on the same day one decision; on another day a process: the new place
// is taken first, the old one released afterwards, and a refusal in between leaves the booking as it was.

import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import {
  type ChangeTime,
  type Extend,
  giveUpMove,
  type ScheduleCommand,
} from '@campus/events/booking/schedule/commands';
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { refusedFee } from '@campus/events/booking/schedule/placing';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { allowed } from '@campus/events/booking/schedule/transitions';
import type { Decision } from '@campus/events/domain/decider';
import { reject } from '@campus/events/domain/rejections';
import type { Fee } from '@campus/events/domain/rules/fee';
import type { CheckPath } from '@campus/events/domain/rules/paths';
import { offeredMode } from '@campus/events/domain/rules/shape';
import { scheduleStream } from '@campus/events/domain/streams';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { StoredRules } from '@campus/projections/ports/documents';
import { type Acting, envelope, withoutKey } from '../../../command/acting.ts';
import { countsAgainstAllowance, takeAllowance } from '../../../command/allowances.ts';
import type { BookingOutcome } from '../../../command/answer.ts';
import { beginningProcess } from '../../../command/approval-process.ts';
import { refusedByStanding } from '../../../command/binding.ts';
import type { BookingParts } from '../../../command/ports.ts';
import type { BookingPlace } from '../../../command/requests.ts';
import { feeOf } from '../../charge/fee.ts';
import { act } from './act.ts';
import { book } from './book.ts';
import { chargeWhereItStands, standsOn } from './charge.ts';

const MOVE = 'move';

export interface NewTime {
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly right: 'owner' | 'administrator';
  readonly path: CheckPath;
  readonly reason?: string | undefined;
}

export const changeTime = async (
  parts: BookingParts,
  acting: Acting,
  place: BookingPlace,
  wish: NewTime,
): Promise<BookingOutcome> =>
  wish.date === place.date
    ? withinTheDay(parts, acting, place, wish)
    : toAnotherDay(parts, acting, place, wish);

const withinTheDay = async (
  parts: BookingParts,
  acting: Acting,
  place: BookingPlace,
  { reason, ...wish }: NewTime,
): Promise<BookingOutcome> => {
  const document = await parts.rulesOf(acting.tenant, place.resourceId);
  if (!document) return { outcome: 'refused', rejection: reject(2001) };
  const stream = scheduleStream(acting.tenant, place.resourceId, place.date);
  const looked = await parts.look(stream, schedule);
  const record = looked.state.bookings[place.booking];
  if (!record) return { outcome: 'refused', rejection: reject(4004) };
  const command = {
    type: 'ChangeTime',
    now: parts.clock(),
    booking: place.booking,
    ...wish,
    rules: document.rules,
    rulesRevision: document.revision,
    ...(await costing(parts, acting, record, document, wish)),
    process: await beginningProcess(parts, acting.tenant, record.account, document.rules, wish),
    reason,
  } as const;
  return takeAndAct(parts, acting, place, { step: MOVE, record, document, looked, command });
};

interface NewPeriod {
  readonly step: string;
  readonly record: BookingRecord;
  readonly document: StoredRules;
  readonly looked: {
    readonly taken: ReadonlyMap<string, unknown>;
    readonly glance: (command: ScheduleCommand) => Decision<ScheduleEvent>;
  };
  readonly command: ChangeTime | Extend;
}

/** The allowance is taken for the new period before the day is asked for it. */
export const takeAndAct = async (
  parts: BookingParts,
  acting: Acting,
  place: BookingPlace,
  { step, record, document, looked, command }: NewPeriod,
): Promise<BookingOutcome> => {
  // Already accepted under this key: answer as then, even if a rule would refuse it now.
  if (isKnown(looked.taken, acting, place.booking)) return act(parts, acting, place, command);
  const { path, end } = command;
  const banned = await refusedByStanding(parts, acting.tenant, record.account, path, document);
  if (banned) return { outcome: 'refused', rejection: banned };
  const decision = looked.glance(command);
  if (decision.outcome === 'refused') return decision;
  const start = command.type === 'Extend' ? record.start : command.start;
  const counting = command.type === 'Extend' ? countingPath(record, path) : path;
  const period = { ...place, step, owner: record.account, path: counting, start, end, bundle: record.bundle };
  const refusal = await takeAllowance(parts, acting, period, document);
  if (refusal) return { outcome: 'refused', rejection: refusal };
  const changed = await act(parts, acting, place, command);
  // Charge it where it was accepted, too: two changes may have met here and there in different orders.
  if (countsAgainstAllowance(counting)) await chargeWhereItStands(parts, acting, place, place.date, document);
  return changed;
};

/** What goes on of an imported plan counts no more than the plan does. */
export const countingPath = ({ uncounted }: Pick<BookingRecord, 'uncounted'>, path: CheckPath): CheckPath =>
  uncounted ? 'import' : path;

/** Nothing is charged where nothing was agreed. */
export const costing = async (
  parts: BookingParts,
  { tenant }: Pick<Acting, 'tenant'>,
  { fee: agreed, account, units }: BookingRecord,
  document: StoredRules,
  { start, end }: Pick<NewTime, 'start' | 'end'>,
): Promise<{ readonly fee?: Fee }> => {
  const fee = agreed && (await feeOf(parts, tenant, account, document, { start, end, units }));
  return fee ? { fee } : agreed ? { fee: agreed } : {};
};

const isKnown = (taken: ReadonlyMap<string, unknown>, acting: Acting, step: string): boolean => {
  const { command } = envelope(acting, step);
  return command !== undefined && taken.has(command.key);
};

const toAnotherDay = async (
  parts: BookingParts,
  acting: Acting,
  place: BookingPlace,
  wish: NewTime,
): Promise<BookingOutcome> => {
  const from = scheduleStream(acting.tenant, place.resourceId, place.date);
  const document = await parts.rulesOf(acting.tenant, place.resourceId);
  if (!document) return { outcome: 'refused', rejection: reject(2001) };
  const { state, revision } = await parts.look(from, schedule);
  const record = state.bookings[place.booking];
  if (!record) return { outcome: 'refused', rejection: reject(4004) };
  const { changeMinutes, cancelMinutes } = document.rules;
  const onNewDay = await parts.look(scheduleStream(acting.tenant, place.resourceId, wish.date), schedule);
  // Already accepted under this key: answer as then, even if a rule would refuse it now.
  const isAnswered = isKnown(onNewDay.taken, acting, MOVE);
  // It is there already: the caller's picture is older than its move.
  if (!isAnswered && record.phase === 'moved' && record.movedTo === wish.date)
    return withinTheDay(parts, acting, { ...place, date: wish.date }, wish);
  const costs = await costing(parts, acting, record, document, wish);
  const refusal = isAnswered
    ? undefined
    : (allowed('changeTime', record, wish.right, parts.clock(), { changeMinutes, cancelMinutes }) ??
      refusedFee(record, costs));
  if (refusal) return { outcome: 'refused', rejection: refusal };
  const booked = await book(parts, acting, {
    booking: record.booking,
    step: MOVE,
    resourceId: place.resourceId,
    owner: record.account,
    units: record.units,
    persons: record.persons,
    details: record.details,
    mode: offeredMode(document.rules, record.series === undefined ? 'single' : 'periodic'),
    series: record.series,
    bundle: record.bundle,
    seat: record.seat,
    process: wish.right === 'administrator' ? record.process : undefined,
    ...wish,
    ...costs,
    movedFrom: {
      date: place.date,
      receipt: { stream: from, revision, at: record.took.at },
      paid: record.payment === 'paid' ? true : undefined,
      reason: wish.reason,
      status: wish.right === 'administrator' && isOpening(record.phase) ? record.phase : undefined,
      isPreaudited: wish.right === 'administrator' && !record.preaudit ? true : undefined,
    },
  });
  const outcome =
    booked.outcome === 'accepted' ? await leave(parts, acting, place, wish, changeMinutes, booked) : booked;
  // Charge it where it was accepted, too: a move that met another may have been charged elsewhere than it
  // went.
  if (countsAgainstAllowance(wish.path)) await chargeWhereItStands(parts, acting, place, wish.date, document);
  return outcome;
};

/** The new place is taken: the old one is released, or where that is refused by now, the new one given up. */
const leave = async (
  parts: BookingParts,
  acting: Acting,
  place: BookingPlace,
  wish: NewTime,
  changeMinutes: number,
  booked: Extract<BookingOutcome, { outcome: 'accepted' }>,
): Promise<BookingOutcome> => {
  const { booking } = place;
  const from = scheduleStream(acting.tenant, place.resourceId, place.date);
  const there = { ...place, date: wish.date };
  const step = `${booking}/leave`;
  // It came here long ago, and has gone on or ended since: its old day is none of this command's any more.
  if (booked.replayed && !(await standsOn(parts, acting.tenant, there))) {
    const { state, taken } = await parts.look(from, schedule);
    const hasLeft = isKnown(taken, acting, step) || state.bookings[booking]?.movedTo === wish.date;
    return hasLeft ? booked : { outcome: 'refused', rejection: reject(3001) };
  }
  const left = await parts.transact(
    from,
    schedule,
    {
      type: 'MoveAway',
      now: parts.clock(),
      booking,
      right: wish.right,
      to: wish.date,
      changeMinutes,
      reason: wish.reason,
    },
    envelope(acting, step),
  );
  if (left.outcome === 'accepted') return booked;
  await act(parts, withoutKey(acting), there, giveUpMove(booking, parts.clock()));
  return { outcome: 'refused', rejection: left.rejection };
};

const isOpening = (phase: string): phase is 'awaiting_approval' | 'approved' | 'pending' =>
  phase === 'awaiting_approval' || phase === 'approved' || phase === 'pending';
