// Attendance: who came, who left early, who did not come.
import { accept, type Decision, nothing, refuse } from '../../domain/decider.ts';
import type { Instant } from '../../domain/envelope.ts';
import { type Rejection, reject } from '../../domain/rejections.ts';
import type { Right } from '../../domain/rules/question.ts';
import { isSameSeat } from '../../domain/rules/seating.ts';
import { localOf, minutesBegun } from '../../domain/time/zone.ts';
import type { BookingRecord } from './booking.ts';
import { claimsOf, type ScheduleClaim } from './claims.ts';
import type { AtDoor, Mark, SignIn, SignOut, TakeBackSignIn, Terminate } from './commands.ts';
import type { ScheduleEvent, SignedInBy } from './events.ts';
import { signInClosesAt } from './lapse.ts';
import { refusedReason, refusedRemark } from './reasons.ts';
import { freedByNow, latestOver } from './room.ts';
import { isAway } from './seats.ts';
import type { ScheduleState } from './state.ts';
import { asOf } from './status.ts';
import { allowed } from './transitions.ts';

/** The window keeps the place, which the first has secured: the others may come until the end. */
export const mayJoin = (record: BookingRecord, account: string, right: Right, now: Instant): boolean => {
  const { phase, attendance, endsAt, attendees = [] } = asOf(record, now);
  if (phase !== 'performed' || attendance.signIn === 'none' || now >= endsAt) return false;
  if (attendance.signIn === 'administrator' && right !== 'administrator') return false;
  return right !== 'public' && right !== 'approver' && !attendees.some((each) => each.account === account);
};

/** How long a door may be offline and still tell of a sign-in, and how far its clock may be ahead. */
const DOOR_OFFLINE_HOURS = 72;
const DOOR_AHEAD_SECONDS = 5;

/**
 * Codes: 4004, 4001, 3001, 3003 too early, 3004 too late, 3005 a second time, 3006; 1001 where an
 * administrator signs someone in after the window without a remark; 1002 and 3002 of an instant that a door
 * cannot have seen. A second call is told so (3005), because a scanner must say that this code was used before.
 */
export const signIn = (command: SignIn, state: ScheduleState): Decision<ScheduleEvent> => {
  const { booking, right, remark, attendee, isReviewed } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  const by = signingRight(right);
  if (!by) return refuse(reject(4001));
  const at = happened(command);
  if (typeof at !== 'number') return refuse(at);
  const seen = seenAtDoor(command);
  if (isBackAtSeat(command, record, at)) return accept({ type: 'SeatReturned', data: { booking, ...seen } });
  if (attendee !== undefined && mayJoin(record, attendee, right, at))
    return accept({ type: 'AttendeeSignedIn', data: { booking, attendee, by, ...seen } });
  const open = seen.at === undefined ? record : beforeTheClock(record);
  const isLate = at >= signInClosesAt(open);
  const rejection =
    allowed('signIn', open, right, at) ?? (isLate && !isReviewed ? refusedRemark(remark) : undefined);
  if (rejection) return refuse(rejection);
  const came = { booking, by, attendee: attendee === record.account ? undefined : attendee };
  if (open !== record) {
    const end = placeTakenSince(record, state, command.now) ? record.heldEnd : record.end;
    const recovered = { type: 'SignInRecovered', data: { ...came, end, ...seen, at } } as const;
    return accept<ScheduleEvent>(...freedBeside(record, state, command.now), recovered);
  }
  return accept({ type: 'SignedIn', data: { ...came, remark, ...seen } });
};

/** Signing in ends a leave from the seat, and answers a report. */
const isBackAtSeat = ({ attendee, right }: SignIn, record: BookingRecord, at: Instant): boolean =>
  right !== 'participant' && (attendee ?? record.account) === record.account && isAway(record, at);

const signingRights = ['owner', 'participant', 'administrator', 'public'] as const satisfies SignedInBy[];

const signingRight = (right: SignIn['right']): SignedInBy | undefined =>
  signingRights.find((each) => each === right);

/** When it happened, as far as a door may be believed: it was offline for some hours, its clock is a little off. */
const happened = ({
  now,
  happenedAt = now,
  isReviewed,
}: AtDoor & { readonly now: Instant }): Instant | Rejection => {
  if (happenedAt > now + DOOR_AHEAD_SECONDS * 1000) return reject(1002);
  if (!isReviewed && happenedAt < now - DOOR_OFFLINE_HOURS * 3_600_000) return reject(3002);
  return Math.min(happenedAt, now);
};

const seenAtDoor = ({ door, happenedAt, now }: AtDoor & { readonly now: Instant }) => ({
  door,
  at: happenedAt === undefined ? undefined : Math.min(happenedAt, now),
});

/** Codes: 4004, 4001, 3001 others came too or it was not signed in, 3002 too late. */
export const takeBackSignIn = (command: TakeBackSignIn, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, right } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  const rejection = allowed('takeBackSignIn', record, right, now);
  return rejection ? refuse(rejection) : accept({ type: 'SignInTakenBack', data: { booking } });
};

/** What the clock closed, and no administrator, was open when the door saw somebody sign in. */
const beforeTheClock = (record: BookingRecord): BookingRecord => {
  const isClosed = record.phase === 'missed' || record.phase === 'completed';
  if (!isClosed || record.isMarked || record.attended === 'performed' || record.signOut === 'signedOut')
    return record;
  return { ...record, phase: 'pending', attended: 'open', heldEnd: record.end };
};

/** What the clock closed, and no administrator, ran still when the door saw somebody sign out. */
export const beforeItsClosing = (record: BookingRecord): BookingRecord => {
  const isClosed = record.phase === 'completed' && record.attended === 'performed' && !record.isMarked;
  return isClosed && record.signOut !== 'signedOut' ? { ...record, phase: 'performed' } : record;
};

/** Codes: 4004, 4001, 3001, 3005 a second time; 1002 and 3002 as above. What is left of the period is free again. */
export const signOut = (command: SignOut, state: ScheduleState): Decision<ScheduleEvent> => {
  const { booking, right, zone } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  const at = happened(command);
  if (typeof at !== 'number') return refuse(at);
  const open = command.happenedAt === undefined ? record : beforeItsClosing(record);
  const rejection = allowed('signOut', open, right, at);
  if (rejection) return refuse(rejection);
  const end = freeFrom(open, at, zone);
  return accept({ type: 'SignedOut', data: { booking, end, ...seenAtDoor(command) } });
};

/** What the clock closed, and no administrator, ran still when the door saw somebody leave early. */
const beforeItsEnd = (record: BookingRecord): BookingRecord =>
  record.phase === 'completed' && record.attendance.signIn === 'none'
    ? { ...record, phase: 'pending' }
    : beforeItsClosing(record);

/** What needs no sign-in may be given another time meanwhile: nobody has left that. */
const hasOtherTime = ({ attendance, took }: BookingRecord, at: Instant): boolean =>
  attendance.signIn === 'none' && took.at > at;

/**
 * Codes: 4004, 4001, 3001, 3002; 1001 and 1006 for the reason, which only an administrator must give; 1002 and 3002
 * of an instant that a door cannot have seen.
 */
export const terminate = (command: Terminate, state: ScheduleState): Decision<ScheduleEvent> => {
  const { booking, right, zone, reason, happenedAt } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  if (record.phase === 'terminated') return nothing;
  const at = happened(command);
  if (typeof at !== 'number') return refuse(at);
  if (happenedAt !== undefined && hasOtherTime(record, at)) return refuse(reject(3001));
  const open = happenedAt === undefined ? record : beforeItsEnd(record);
  const by = right === 'administrator' ? 'administrator' : 'owner';
  const rejection =
    allowed('terminate', open, right, at) ??
    (by === 'administrator' || reason !== undefined ? refusedReason(reason) : undefined);
  if (rejection) return refuse(rejection);
  const end = freeFrom(open, at, zone);
  return accept({ type: 'Terminated', data: { booking, end, by, reason, ...seenAtDoor(command) } });
};

/** Codes: 4004, 4001, 3001; 2005 when the place freed by a miss was taken by another. */
export const mark = (command: Mark, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, as, right, remark, zone } = command;
  const record = state.bookings[booking];
  if (!record) return refuse(reject(4004));
  if (isMarked(record, as)) return nothing;
  const action = as === 'performed' ? 'markPerformed' : 'markMissed';
  const rejection =
    allowed(action, record, right, now) ?? refusedRemarkOf(remark) ?? placeIsGone(command, state);
  if (rejection) return refuse(rejection);
  if (as === 'missed') {
    const end = freeFrom(record, now, zone);
    return accept({ type: 'MarkedMissed', data: { booking, remark, end } });
  }
  const performed = { type: 'MarkedPerformed', data: { booking, remark } } as const;
  return accept<ScheduleEvent>(...freedBeside(record, state, now), performed);
};

/** What the clock has freed before a missed booking gets its place back. */
const freedBeside = (record: BookingRecord, state: ScheduleState, now: Instant): ScheduleEvent[] =>
  record.phase === 'missed' ? freedByNow(state, now) : [];

const refusedRemarkOf = (remark: string | undefined): Rejection | undefined =>
  remark === undefined || remark === '' ? undefined : refusedRemark(remark);

const isMarked = (record: BookingRecord, as: Mark['as']): boolean =>
  as === 'missed'
    ? record.phase === 'missed'
    : record.attended === 'performed' && (record.phase === 'performed' || record.phase === 'completed');

/** Before its end, a missed booking gets the rest of its period back only if nobody took any of it since. */
const placeIsGone = ({ booking, as, now }: Mark, state: ScheduleState): Rejection | undefined => {
  const record = state.bookings[booking];
  if (as === 'missed' || record?.phase !== 'missed' || now >= record.endsAt) return undefined;
  const winner = placeTakenSince(record, state, now);
  return winner && reject(2005, { winner: winner.took });
};

/**
 * The claims since then on the place that the booking gave back, by the miss or by leaving before. Older
 * claims fitted beside it.
 */
const placeTakenSince = (
  record: BookingRecord,
  state: ScheduleState,
  now: Instant,
): ScheduleClaim | undefined => {
  const { freed, heldEnd: start, end } = record;
  if (!freed) return undefined;
  const since = claimsOf(state, now).filter(
    (claim) => takesPlace(claim) && claim.took.revision > freed.revision && isSameSeat(claim, record),
  );
  return latestOver(since, { start, end });
};

/** A request that holds no place takes nobody's. */
const takesPlace = ({ units, state }: ScheduleClaim): boolean => units > 0 || state === 'closed';

/** The first minute of the period that has not begun at `now`: from there on the place is free. */
const freeFrom = (record: BookingRecord, now: Instant, zone: string): number => {
  const { start, heldEnd, startsAt } = asOf(record, now);
  const begun = minutesBegun(zone, localOf(zone, startsAt).date, now - 1);
  return Math.min(heldEnd, Math.max(start, begun));
};
