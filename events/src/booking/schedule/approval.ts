// What approvers decide. Where requests coexist, approving one takes the place and refuses, in the same
// breath, the rivals that no longer fit.
import { accept, type Decision, nothing, refuse } from '../../domain/decider.ts';
import { type Rejection, reject } from '../../domain/rejections.ts';
import type { Bilingual } from '../../domain/rules/rules.ts';
import type { BookingRecord } from './booking.ts';
import { claimsOf } from './claims.ts';
import type { Approve, GiveUpReview, RejectRequest, ReturnRequest, TakeBackDecision } from './commands.ts';
import type { Approved, Rejected, ScheduleEvent } from './events.ts';
import { requestOf } from './placing.ts';
import { refusedReason } from './reasons.ts';
import { freedByNow, refusedRoom } from './room.ts';
import { evolve, type ScheduleState } from './state.ts';
import { asOf } from './status.ts';
import { allowed } from './transitions.ts';

const DISPLACED: Bilingual = {
  zh: '该时段已批准给另一申请',
  en: 'The period was given to another request',
};

/** Codes: 4004, 4001, 3001, 3002; 2005, 2011, 2014 when the place a request did not hold is gone. */
export const approve = (command: Approve, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, right, paymentDue, remark } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  if (isApproved(asOf(record, now))) return nothing;
  const rejection = refusedToDecide(command, record) ?? allowed('approve', record, right, now);
  if (rejection) return refuse(rejection);
  if (record.preaudit) return accept({ type: 'StepPassed', data: { booking, remark } });
  const approved: Approved = {
    type: 'Approved',
    data: { booking, paymentDue: paymentDue && record.payment !== 'paid', remark },
  };
  if (record.holdsPlace) return accept<ScheduleEvent>(approved);
  const noRoom = refusedRoom(requestOf(record, command), command.rules, claimsOf(state, now), now);
  if (noRoom) return refuse(noRoom);
  const before = freedByNow(state, now);
  return accept<ScheduleEvent>(...before, approved, ...displacedBy(command, state, [...before, approved]));
};

/** Code: 3001 it was asked anew since: what was decided before decides nothing now. */
const refusedAsOld = ({ askedAt }: Pick<Approve, 'askedAt'>, record: BookingRecord): Rejection | undefined =>
  askedAt === undefined || askedAt === record.askedAt ? undefined : reject(3001);

const OWN = { zh: '不能审批本人的申请', en: 'nobody decides on their own request' };

/** Code: 4001. In a process another of the post decides, or a deputy. */
const refusedAsOwn = ({ by }: Pick<Approve, 'by'>, record: BookingRecord): Rejection | undefined =>
  record.process && by === record.account ? reject(4001, { reason: OWN }) : undefined;

/** Codes: 3001, 4001. */
const refusedToDecide = (command: Pick<Approve, 'askedAt' | 'by'>, record: BookingRecord) =>
  refusedAsOld(command, record) ?? refusedAsOwn(command, record);

const isApproved = ({ approvalGiven, phase }: BookingRecord): boolean =>
  approvalGiven &&
  (phase === 'approved' || phase === 'pending' || phase === 'awaiting_payment' || phase === 'performed');

/** The requests without a place that fitted before and do not fit any more. */
const displacedBy = (
  command: Approve,
  state: ScheduleState,
  events: readonly ScheduleEvent[],
): Rejected[] => {
  const { now, rules, booking: displacer } = command;
  const before = claimsOf(state, now);
  const after = claimsOf(
    events.reduce((current, event) => evolve(current, event), state),
    now,
  );
  return Object.values(state.bookings)
    .map((rival) => asOf(rival, now))
    .filter(
      (rival) => rival.phase === 'awaiting_approval' && !rival.holdsPlace && rival.booking !== displacer,
    )
    .filter((rival) => {
      const request = requestOf(rival, command);
      return (
        !refusedRoom(request, rules, before, now) && refusedRoom(request, rules, after, now) !== undefined
      );
    })
    .map(({ booking }) => ({
      type: 'Rejected',
      data: { booking, reason: DISPLACED, displacedBy: displacer, by: 'approver' },
    }));
};

/** Codes: 4004, 4001, 3001, 1001 and 1006 for the reason. */
export const rejectRequest = (command: RejectRequest, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, right, reason } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  if (record.phase === 'rejected') return nothing;
  const rejection =
    refusedToDecide(command, record) ?? allowed('reject', record, right, now) ?? refusedReason(reason);
  if (rejection) return refuse(rejection);
  return accept({
    type: 'Rejected',
    data: { booking, reason: { zh: reason, en: reason }, by: 'approver' },
  });
};

/** Codes: 4004, 4001, 3001, 1001 and 1006 for the reason. */
export const returnRequest = (command: ReturnRequest, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, right, reason } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  if (record.phase === 'returned') return nothing;
  const rejection =
    refusedToDecide(command, record) ?? allowed('return', record, right, now) ?? refusedReason(reason);
  if (rejection) return refuse(rejection);
  return accept({ type: 'Returned', data: { booking, reason } });
};

/** Codes: 4004, 4001 for everybody but the product itself. */
export const giveUpReview = (command: GiveUpReview, state: ScheduleState): Decision<ScheduleEvent> => {
  const { booking, right, why } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  if (right !== 'system') return refuse(reject(4001));
  const isAsked = record.phase === 'awaiting_approval' || record.phase === 'to_be_submitted';
  if (!isAsked || record.review === undefined || refusedAsOld(command, record)) return nothing;
  return accept({ type: 'ReviewGivenUp', data: { booking, reason: why } });
};

const REFUSED_OTHERS: Bilingual = {
  zh: '因此被驳回的申请，其一起预约的资源已释放',
  en: 'what was booked together with a request that it rejected was released',
};

/**
 * Requests that the decision displaced come back with it. Codes: 4004, 4001, 3001 nothing to undo, or what was booked
 * together with a displaced one was given up, 3002 too late; 2005, 2011, 2014 when the place that the decision gave up
 * went to another meanwhile.
 */
export const takeBackDecision = (
  command: TakeBackDecision,
  state: ScheduleState,
): Decision<ScheduleEvent> => {
  const { now, booking, right, rules } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  if (record.phase === 'awaiting_approval') return nothing;
  const rejection = allowed('takeBack', record, right, now);
  if (rejection) return refuse(rejection);
  const displaced = Object.values(state.bookings).filter(
    (rival) => rival.displacedBy === booking && rival.phase === 'rejected',
  );
  if (displaced.some(({ bundle }) => bundle !== undefined))
    return refuse(reject(3001, { reason: REFUSED_OTHERS }));
  const { holdsPlace } = rules.approval;
  const noRoom = holdsPlace
    ? refusedRoom(requestOf(record, command), rules, claimsOf(state, now), now)
    : undefined;
  if (noRoom) return refuse(noRoom);
  return accept<ScheduleEvent>(
    ...freedByNow(state, now),
    {
      type: 'DecisionTakenBack',
      data: { booking, holdsPlace },
    },
    ...displaced.map(back),
  );
};

const back = ({ booking }: BookingRecord): ScheduleEvent => ({
  type: 'DecisionTakenBack',
  data: { booking, holdsPlace: false },
});
