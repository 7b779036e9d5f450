// How a booking is paid, given up, stopped or put out of sight, by people and by the clock.
import { accept, type Decision, nothing, refuse } from '../../domain/decider.ts';
import type { Instant } from '../../domain/envelope.ts';
import { reject } from '../../domain/rejections.ts';
import type { BookingRecord } from './booking.ts';
import { claimsOf } from './claims.ts';
import type {
  Cancel,
  HandOver,
  Hide,
  KillProcess,
  LapseDue,
  Pay,
  RecordRefund,
  TakeBackCancel,
} from './commands.ts';
import type { ScheduleEvent } from './events.ts';
import { lapseOf } from './lapse.ts';
import { requestOf } from './placing.ts';
import { refusedReason } from './reasons.ts';
import { refusedRoom } from './room.ts';
import type { ScheduleState } from './state.ts';
import { asOf } from './status.ts';
import { allowed } from './transitions.ts';

/** Codes: 4004, 4001, 3001: not awaited, the order is closed, or it costs something else by now. */
export const pay = (command: Pay, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, right, orderNumber, amount } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  if (record.payment === 'paid') return nothing;
  const rejection = allowed('pay', record, right, now);
  if (rejection) return refuse(rejection);
  if (amount !== undefined && amount !== record.fee?.amount) return refuse(reject(3001));
  return accept({ type: 'Paid', data: { booking, orderNumber } });
};

/** Codes: 4004, 4001 for everybody but the product itself. */
export const recordRefund = (command: RecordRefund, state: ScheduleState): Decision<ScheduleEvent> => {
  const { booking, right, orderNumber, amount } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  if (right !== 'system') return refuse(reject(4001));
  if (record.payment === 'refunded') return nothing;
  return accept({ type: 'Refunded', data: { booking, orderNumber, amount } });
};

/** Codes: 4004, 4001, 3001, 3002, 1001 and 1006 for the reason. */
export const cancel = (command: Cancel, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, right, reason, cancelMinutes, movedTo, undoBy } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  if (record.phase === 'cancelled') return nothing;
  const rejection =
    allowed('cancel', record, right, now, { cancelMinutes, changeMinutes: 0 }) ?? refusedReason(reason);
  if (rejection) return refuse(rejection);
  const by = right === 'administrator' || right === 'system' ? right : 'owner';
  const undo =
    undoBy !== undefined && mayUndo(record, now) ? { undoUntil: now + UNDO_MS, undoBy } : undefined;
  return accept({ type: 'Cancelled', data: { booking, reason, by, movedTo, ...undo } });
};

/** How long a cancellation can be undone, and its place is kept. */
const UNDO_MS = 10_000;

const keptPhases = ['awaiting_approval', 'approved', 'pending'] as const;
type KeptPhase = (typeof keptPhases)[number];

const keptPhase = (phase: BookingRecord['phase'] | undefined): KeptPhase | undefined =>
  keptPhases.find((each) => each === phase);

/** What a payment, a workflow service or others of its bundle follow at once cannot be undone. */
const mayUndo = (record: BookingRecord, now: Instant): boolean => {
  const { phase, payment, bundle, review } = asOf(record, now);
  return payment === 'none' && bundle === undefined && review === undefined && keptPhase(phase) !== undefined;
};

/** Codes: 4004, 4001 somebody else cancelled it, 3001 it cannot be undone, 3002 too late; 2005, 2011, 2014 no room. */
export const takeBackCancel = (command: TakeBackCancel, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, right, account, rules } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  const rejection = allowed('takeBackCancel', record, right, now);
  if (rejection) return refuse(rejection);
  const status = keptPhase(record.stoppedIn);
  if (record.kept?.by !== account || !status) return refuse(reject(4001));
  const noRoom = record.holdsPlace
    ? refusedRoom(requestOf(record, command), rules, claimsOf(state, now), now)
    : undefined;
  return noRoom ? refuse(noRoom) : accept({ type: 'CancelTakenBack', data: { booking, status } });
};

/** Codes: 4004, 4001, 3001, 3002 it has begun. */
export const handOver = (command: HandOver, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, right, from, to, details } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  const rejection = allowed('handOver', record, right, now);
  if (rejection?.code === 4001) return refuse(rejection);
  if (record.account === to) return nothing;
  if (record.account !== from) return refuse(reject(3001));
  if (rejection) return refuse(rejection);
  const handed = { booking, from, to, details };
  const isByPerson = right === 'owner' || right === 'administrator';
  return accept({ type: 'HandedOver', data: isByPerson ? { ...handed, by: right } : handed });
};

/** Codes: 4004, 4001, 3001. Nothing of the period was used, so all of it is free. */
export const killProcess = (command: KillProcess, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, right, reason } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  if (record.phase === 'terminated') return nothing;
  const rejection = allowed('killProcess', record, right, now);
  if (rejection) return refuse(rejection);
  return accept({
    type: 'Terminated',
    data: { booking, end: record.start, reason, by: 'administrator', wasRequest: true },
  });
};

/** Codes: 4004, 4001, 3001. */
export const hide = (command: Hide, state: ScheduleState): Decision<ScheduleEvent> => {
  const record = state.bookings[command.booking];
  if (!record) return refuse(reject(4004));
  if (record.hiddenByOwner) return nothing;
  const rejection = allowed('hide', record, command.right, command.now);
  return rejection ? refuse(rejection) : accept({ type: 'Hidden', data: { booking: command.booking } });
};

/** Never refused: what is due now, which may be nothing. */
export const lapseDue = ({ now }: LapseDue, state: ScheduleState): Decision<ScheduleEvent> =>
  accept(...Object.values(state.bookings).flatMap((record) => lapseOf(record, now) ?? []));
