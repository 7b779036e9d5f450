// A use that has begun goes on: its end moves, never its start.
import { accept, type Decision, nothing, refuse } from '../../domain/decider.ts';
import { type Rejection, reject } from '../../domain/rejections.ts';
import type { PeriodRequest } from '../../domain/rules/question.ts';
import { refusedSecondSeat } from '../../domain/rules/seating.ts';
import { overlaps } from '../../domain/time/period.ts';
import type { BookingRecord } from './booking.ts';
import { claimsOf } from './claims.ts';
import type { Extend, TakeBackExtension } from './commands.ts';
import type { ScheduleEvent } from './events.ts';
import { ownHolds, ownOffers, releases } from './holds.ts';
import { needsApproval, refusedFee, requestOf } from './placing.ts';
import { freedByNow, instantsOf, refusedExtension } from './room.ts';
import type { ScheduleState } from './state.ts';
import { allowed } from './transitions.ts';
import { servedBy } from './waiting.ts';

/** How long it can be undone. */
const UNDO_MS = 10_000;

const ASKED_ANEW = {
  zh: '此资源须审批，不能直接延长；可另行申请接下来的时段',
  en: 'This resource needs approval, so it cannot be extended on the spot: ask for the time that follows',
};

/** Codes: 4004, 4001, 3001 not in use, paid, or to be approved, 3002, and those of the check of a period. */
export const extend = (command: Extend, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, right, path, rules, date, end, fee } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  if (record.extended && record.end === end) return nothing;
  const rejection = allowed('extend', record, right, now) ?? refusedAsItIs(record, command);
  if (rejection) return refuse(rejection);
  const claims = claimsOf(state, now);
  const added = { start: record.end, end };
  const own = ownHolds(claims, record.account).filter((each) => overlaps(each, added));
  const kept = ownOffers(claims, record.account, added);
  const except = [booking, ...[...own, ...kept].map(({ key }) => key)];
  const whole: PeriodRequest = { ...requestOf(record, command), path, except };
  const refused =
    refusedExtension(whole, end, rules, claims, now) ??
    refusedSecondSeat({ ...whole, ...added }, claims, ({ account }) => account === record.account, now);
  if (refused) return refuse(refused);
  const instants = instantsOf(rules.zone, date, added);
  if ('code' in instants) return refuse(instants);
  return accept<ScheduleEvent>(
    ...freedByNow(state, now),
    ...releases(own),
    ...servedBy(state, record.account, added),
    { type: 'Extended', data: { booking, end, endsAt: instants.endsAt, undoUntil: now + UNDO_MS, fee } },
  );
};

/** Codes: 1002 it would not end later, 3001. */
const refusedAsItIs = (record: BookingRecord, command: Extend): Rejection | undefined => {
  if (command.end <= record.end) return reject(1002);
  if (needsApproval(command)) return reject(3001, { sentence: ASKED_ANEW });
  return refusedFee(record, command);
};

/** Codes: 4004, 4001, 3001 it was not extended, 3002 too late. */
export const takeBackExtension = (
  command: TakeBackExtension,
  state: ScheduleState,
): Decision<ScheduleEvent> => {
  const { now, booking, right } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  const rejection = allowed('takeBackExtension', record, right, now);
  if (rejection || !record.extended) return refuse(rejection ?? reject(3001));
  const { end, endsAt, fee } = record.extended;
  return accept({ type: 'ExtensionTakenBack', data: { booking, end, endsAt, fee } });
};
