// Which status allows which action to whom, and under which condition: the one table that the decider,
// the API's answers and the buttons read. Pure and safe in a browser.
import type { Instant } from '../../domain/envelope.ts';
import { type Rejection, reject } from '../../domain/rejections.ts';
import type { Fee } from '../../domain/rules/fee.ts';
import type { Right } from '../../domain/rules/question.ts';
import type { Deduction } from '../../domain/rules/rules.ts';
import { openWords } from '../../domain/words.ts';
import type { BookingRecord } from './booking.ts';
import { clockAt, signInClosesAt, signInOpensAt } from './lapse.ts';
import { asOf, type BookingStatus, statusOf } from './status.ts';

const MINUTE = 60_000;
export const EVALUATION_DAYS = 30;
/** How long the desk may undo a sign-in, with what the press takes on its way. */
export const SIGN_IN_UNDO_SECONDS = 60;
/** How long an approver may undo a decision. */
export const TAKE_BACK_MINUTES = 5;

export const bookingActions = [
  'continueHandling',
  'submit',
  'resubmit',
  'pay',
  'approve',
  'reject',
  'return',
  'takeBack',
  'takeBackCancel',
  'cancel',
  'changeTime',
  'extend',
  'takeBackExtension',
  'changeDetails',
  'handOver',
  'signIn',
  'takeBackSignIn',
  'signOut',
  'terminate',
  'killProcess',
  'markPerformed',
  'markMissed',
  'evaluate',
  'bookAgain',
  'hide',
] as const;

export type BookingAction = (typeof bookingActions)[number];

/** Minutes before the start until which the owner may act; 0: until the start. */
export interface ActionLimits {
  readonly changeMinutes: number;
  readonly cancelMinutes: number;
}

const NO_LIMITS: ActionLimits = { changeMinutes: 0, cancelMinutes: 0 };

interface Situation extends ActionLimits {
  /** With what the clock has done to it. */
  readonly booking: BookingRecord;
  readonly now: Instant;
}

/** A failed condition is refused with a code of its own. */
type Condition = (situation: Situation) => Rejection | undefined;

export interface Transition {
  readonly action: BookingAction;
  readonly rights: readonly Right[];
  readonly from: readonly BookingStatus[];
  /** Where it leads; the same status: unchanged. */
  readonly to: readonly BookingStatus[] | 'unchanged';
  readonly conditions: readonly Condition[];
}

const beforeStart: Condition = ({ booking, now }) => (now < booking.startsAt ? undefined : reject(3002));

const beforeEnd: Condition = ({ booking, now }) => (now < booking.endsAt ? undefined : reject(3002));

const hasStarted: Condition = ({ booking, now }) => (now >= booking.startsAt ? undefined : reject(3001));

const inTimeToCancel: Condition = ({ booking, now, cancelMinutes }) =>
  now <= booking.startsAt - cancelMinutes * MINUTE ? undefined : reject(3002);

const inTimeToChange: Condition = ({ booking, now, changeMinutes }) =>
  now <= booking.startsAt - changeMinutes * MINUTE ? undefined : reject(3002);

const signInNeeded: Condition = ({ booking }) =>
  booking.attendance.signIn === 'none' ? reject(3001) : undefined;

const signInNotNeeded: Condition = ({ booking }) =>
  booking.attendance.signIn === 'none' ? undefined : reject(3001);

const ownerSignsIn: Condition = ({ booking }) =>
  booking.attendance.signIn === 'administrator' ? reject(4001) : undefined;

/** Both say when: the one who stands at the door can come back, or knows why not. */
const tooEarly = (booking: BookingRecord): Rejection => {
  const clock = clockAt(booking, signInOpensAt(booking));
  return reject(3003, { reason: { zh: `${clock} 起可签到`, en: `it opens at ${clock}` } });
};

const tooLate = (booking: BookingRecord): Rejection => {
  const clock = clockAt(booking, signInClosesAt(booking));
  return reject(3004, { reason: { zh: `签到截至 ${clock}`, en: `it closed at ${clock}` } });
};

const signInOpen: Condition = ({ booking, now }) =>
  now < signInOpensAt(booking) ? tooEarly(booking) : undefined;

const signInNotClosed: Condition = ({ booking, now }) =>
  now < signInClosesAt(booking) ? undefined : tooLate(booking);

const signedInJustNow: Condition = ({ booking: { signedInAt, attendees = [], away, leaves = 0 }, now }) => {
  if (signedInAt === undefined || attendees.length > 1 || away || leaves > 0) return reject(3001);
  return now <= signedInAt + SIGN_IN_UNDO_SECONDS * 1000 ? undefined : reject(3002);
};

const signOutExpected: Condition = ({ booking }) =>
  booking.attendance.signOut === 'none' ? reject(3001) : undefined;

/** Still to be paid, and when. */
export const isFeeOpen = (
  { fee, payment }: { readonly fee?: Fee | undefined; readonly payment: BookingRecord['payment'] },
  deduction: Deduction,
): boolean =>
  fee !== undefined &&
  fee.amount > 0 &&
  fee.deduction === deduction &&
  payment !== 'paid' &&
  payment !== 'refunded';

const paidAtSignIn: Condition = ({ booking }) => (isFeeOpen(booking, 'signIn') ? reject(3006) : undefined);

const paidAtSignOut: Condition = ({ booking }) => (isFeeOpen(booking, 'signOut') ? reject(3006) : undefined);

const isOwed: Condition = ({ booking }) =>
  isFeeOpen(booking, 'signIn') || isFeeOpen(booking, 'signOut') ? undefined : reject(3001);

/** Without sign-in, by who kept some of its period: a request that was stopped was not used. */
const wasUsed: Condition = ({ booking: { attended, attendance, start, heldEnd } }) =>
  attended === 'performed' || (attendance.signIn === 'none' && heldEnd > start) ? undefined : reject(3001);

const soonAfterEnd: Condition = ({ booking, now }) =>
  now <= booking.endsAt + EVALUATION_DAYS * 24 * 60 * MINUTE ? undefined : reject(3002);

const RELEASED_TOGETHER = {
  zh: '一起预约的其他资源已释放',
  en: 'the resources booked with it were released',
};
const PREAUDIT_FIRST = { zh: '须先预审', en: 'it must be pre-approved first' };
const PREAUDIT_OVER = { zh: '预审已完成', en: 'it was pre-approved already' };

const inPreaudit: Condition = ({ booking }) =>
  booking.preaudit ? undefined : reject(4001, { reason: PREAUDIT_OVER });

const preaudited: Condition = ({ booking }) =>
  booking.preaudit ? reject(4001, { reason: PREAUDIT_FIRST }) : undefined;

const BY_SERVICE = { zh: '由审批流程服务审批', en: 'its workflow service decides' };

const byApprovers: Condition = ({ booking }) =>
  booking.review === undefined ? undefined : reject(4001, { reason: BY_SERVICE });

const byService: Condition = ({ booking }) => (booking.review === undefined ? reject(3001) : undefined);

const decidedJustNow: Condition = ({ booking: { decidedAt }, now }) => {
  if (decidedAt === undefined) return reject(3001);
  return now <= decidedAt + TAKE_BACK_MINUTES * MINUTE ? undefined : reject(3002);
};

const extendedJustNow: Condition = ({ booking: { extended }, now }) => {
  if (!extended) return reject(3001);
  return now < extended.until ? undefined : reject(3002);
};

const AWAY = { zh: '请先返回座位', en: 'come back to the seat first' };

const isThere: Condition = ({ booking }) => (booking.away ? reject(3001, { reason: AWAY }) : undefined);

const cancelledJustNow: Condition = ({ booking: { kept }, now }) => {
  if (!kept) return reject(3001);
  return now < kept.until ? undefined : reject(3002);
};

const AS_APPROVED = {
  zh: '已按原内容审批，请联系管理员修改',
  en: 'it was approved as it is; ask its administrators',
};

/** Approvers have decided on what it says: its owner changes nothing of that behind them. */
const notApprovedSo: Condition = ({ booking: { approvalGiven, phase } }) =>
  approvalGiven && phase !== 'awaiting_approval' ? reject(3001, { reason: AS_APPROVED }) : undefined;

/** The others that were booked with it are given up, too. */
const notReleasedTogether: Condition = ({ booking: { bundle, phase } }) =>
  bundle !== undefined && phase === 'rejected' ? reject(3001, { reason: RELEASED_TOGETHER }) : undefined;

const row = (
  action: BookingAction,
  rights: readonly Right[],
  from: readonly BookingStatus[],
  to: Transition['to'],
  ...conditions: Condition[]
): Transition => ({ action, rights, from, to, conditions });

const inFlow = ['to_be_submitted', 'awaiting_approval', 'returned'] as const;
const ahead = ['awaiting_payment', 'approved', 'pending'] as const;
/** No handing over while a fee is open: the payer is settled. */
const handedOn = ['awaiting_approval', 'approved', 'pending'] as const;
const notOver = ['awaiting_approval', ...ahead, 'performed'] as const;
const over = ['rejected', 'cancelled', 'terminated', 'missed', 'completed'] as const;
const anySubmitted = ['awaiting_approval', 'returned', ...ahead, 'performed', ...over] as const;
const approvers = ['approver', 'administrator'] as const;
const payers = ['owner', 'system'] as const;
const system = ['system'] as const;
const preauditors = ['preauditor'] as const;
const decided = ['awaiting_payment', 'approved', 'pending', 'rejected', 'returned'] as const;

export const transitions: readonly Transition[] = [
  row('continueHandling', ['owner'], ['to_be_submitted', 'returned', 'awaiting_payment'], 'unchanged'),
  row('submit', ['owner'], ['to_be_submitted'], ['awaiting_approval'], beforeStart),
  row('resubmit', ['owner'], ['returned'], ['awaiting_approval'], beforeStart),
  row('pay', payers, ['awaiting_payment'], ['approved', 'pending']),
  row('pay', payers, ['approved', 'pending', 'performed', 'completed'], 'unchanged', isOwed),
  row('approve', preauditors, ['awaiting_approval'], ['awaiting_approval'], inPreaudit, beforeEnd),
  row('reject', preauditors, ['awaiting_approval'], ['rejected'], inPreaudit),
  row('return', preauditors, ['awaiting_approval'], ['returned'], inPreaudit),
  row(
    'approve',
    system,
    ['awaiting_approval'],
    ['approved', 'pending', 'awaiting_payment'],
    byService,
    beforeEnd,
  ),
  row('reject', system, ['awaiting_approval'], ['rejected'], byService),
  row('return', system, ['awaiting_approval'], ['returned'], byService),
  row(
    'approve',
    approvers,
    ['awaiting_approval'],
    ['approved', 'pending', 'awaiting_payment'],
    byApprovers,
    preaudited,
    beforeEnd,
  ),
  row('reject', approvers, ['awaiting_approval'], ['rejected'], byApprovers, preaudited),
  row('return', approvers, ['awaiting_approval'], ['returned'], byApprovers, preaudited),
  row('cancel', ['owner'], inFlow, ['cancelled']),
  row('cancel', ['owner'], ahead, ['cancelled'], inTimeToCancel),
  row('cancel', ['administrator'], [...inFlow, ...ahead], ['cancelled'], beforeEnd),
  row('cancel', ['system'], [...inFlow, ...ahead], ['cancelled'], beforeEnd),
  row(
    'changeTime',
    ['owner'],
    ['approved', 'pending'],
    ['awaiting_approval', 'awaiting_payment', 'pending'],
    inTimeToChange,
  ),
  row('changeTime', ['administrator'], ['awaiting_approval', 'approved', 'pending'], 'unchanged', beforeEnd),
  row('extend', ['owner'], ['performed'], 'unchanged', isThere, hasStarted, beforeEnd),
  row('extend', ['owner'], ['pending'], 'unchanged', signInNotNeeded, hasStarted, beforeEnd),
  row('takeBackExtension', ['owner'], ['pending', 'performed'], 'unchanged', extendedJustNow),
  row('changeDetails', ['owner'], notOver, 'unchanged', beforeEnd, notApprovedSo),
  row('changeDetails', ['administrator'], notOver, 'unchanged', beforeEnd),
  row('handOver', ['owner'], handedOn, 'unchanged', beforeStart, notApprovedSo),
  row('handOver', ['administrator'], handedOn, 'unchanged', beforeStart),
  row('handOver', system, [...inFlow, ...ahead], 'unchanged', beforeStart),
  row(
    'signIn',
    ['owner', 'participant', 'public'],
    ['pending'],
    ['performed'],
    signInNeeded,
    ownerSignsIn,
    signInOpen,
    signInNotClosed,
    paidAtSignIn,
  ),
  row(
    'signIn',
    ['administrator'],
    ['pending'],
    ['performed'],
    signInNeeded,
    signInOpen,
    beforeEnd,
    paidAtSignIn,
  ),
  row(
    'takeBackSignIn',
    ['administrator'],
    ['performed'],
    ['approved', 'pending'],
    signedInJustNow,
    beforeEnd,
  ),
  row('signOut', ['owner', 'administrator'], ['performed'], ['completed'], signOutExpected, paidAtSignOut),
  row('terminate', ['owner'], ['performed'], ['terminated'], hasStarted, beforeEnd, paidAtSignOut),
  row('terminate', ['owner'], ['pending'], ['terminated'], signInNotNeeded, hasStarted, beforeEnd),
  row('terminate', ['administrator'], ['approved', 'pending', 'performed'], ['terminated'], beforeEnd),
  row(
    'takeBack',
    approvers,
    decided,
    ['awaiting_approval'],
    decidedJustNow,
    byApprovers,
    preaudited,
    beforeStart,
    notReleasedTogether,
  ),
  row(
    'takeBack',
    preauditors,
    ['rejected', 'returned'],
    ['awaiting_approval'],
    decidedJustNow,
    inPreaudit,
    beforeStart,
    notReleasedTogether,
  ),
  row(
    'takeBackCancel',
    ['owner', 'administrator'],
    ['cancelled'],
    ['awaiting_approval', 'approved', 'pending'],
    cancelledJustNow,
    beforeEnd,
  ),
  row('killProcess', approvers, inFlow, ['terminated']),
  row('killProcess', preauditors, inFlow, ['terminated'], inPreaudit),
  row('markPerformed', ['administrator'], ['pending', 'missed'], ['performed', 'completed'], hasStarted),
  row('markMissed', ['administrator'], ['pending', 'performed', 'completed'], ['missed'], hasStarted),
  row('evaluate', ['owner'], ['completed', 'terminated'], 'unchanged', wasUsed, soonAfterEnd),
  row('bookAgain', ['owner'], anySubmitted, 'unchanged'),
  row('hide', ['owner'], ['to_be_submitted', ...over], 'unchanged'),
];

const NOT_DECIDED = {
  zh: '待审批的预约不能改期，请取消后重新申请',
  en: 'A booking that awaits approval cannot change its time: cancel it and ask anew',
};

/**
 * Why `right` may not do `action` to the booking at `now`; undefined: it may. 4001 the right never may,
 * 3001 the status does not allow it, 3002 too late, 3003 and 3004 outside the sign-in window,
 * 3005 already signed in or out, 3006 to be paid first. Reasons, remarks and free places are the
 * decider's to check.
 */
export const allowed = (
  action: BookingAction,
  booking: BookingRecord,
  right: Right,
  now: Instant,
  limits: ActionLimits = NO_LIMITS,
): Rejection | undefined => {
  const ofRight = transitions.filter((each) => each.action === action && each.rights.includes(right));
  if (ofRight.length === 0) return reject(4001);
  if (booking.phase === 'moved') return reject(3001);
  const status = statusOf(booking, now);
  const situation: Situation = { ...limits, booking: asOf(booking, now), now };
  const transition = ofRight.find(({ from }) => from.includes(status));
  if (!transition && action === 'changeTime' && status === 'awaiting_approval' && right === 'owner')
    return reject(3001, { sentence: NOT_DECIDED });
  if (!transition) return wrongStatus(action, status, situation, right);
  for (const condition of transition.conditions) {
    const rejection = condition(situation);
    if (rejection) return rejection;
  }
  return undefined;
};

export interface ActionVerdict {
  readonly action: BookingAction;
  readonly allowed: boolean;
  readonly rejection?: Rejection;
}

/** Every action that the right has in any status, with what now speaks against it. */
export const actionsOf = (
  booking: BookingRecord,
  right: Right,
  now: Instant,
  limits: ActionLimits = NO_LIMITS,
): ActionVerdict[] =>
  bookingActions
    .filter((action) => transitions.some((each) => each.action === action && each.rights.includes(right)))
    .map((action) => {
      const rejection = allowed(action, booking, right, now, limits);
      return rejection ? { action, allowed: false, rejection } : { action, allowed: true };
    });

/** What a scanner needs to be told is more than "the status does not allow it". */
const wrongStatus = (
  action: BookingAction,
  status: BookingStatus,
  { booking, now }: Situation,
  right: Right,
): Rejection => {
  if (action === 'signOut' && booking.signedOutAt !== undefined) return reject(3005);
  const reason = openWords(booking.reason);
  if (action === 'approve' && typeof reason === 'object') return reject(3001, { reason });
  if (action !== 'signIn' || booking.attendance.signIn === 'none') return reject(3001);
  if (status === 'performed' || booking.signedInAt !== undefined) return reject(3005);
  if (status === 'approved') return tooEarly(booking);
  if (status === 'awaiting_payment') return reject(3006);
  const isOver = status === 'missed' || status === 'completed';
  if (isOver && now >= signInClosesAt(booking)) return tooLate(booking);
  return reject(right === 'public' ? 4001 : 3001);
};
