// What a terminal at a door does for the person whose live code it reads, or who types their digits: signs
// them in or out, ends early, extends, or takes the room for a while. A terminal that was offline tells when
// it read the code, which proves it.
import { beforeItsClosing } from '@campus/events/booking/schedule/attendance';
import { signInClosesAt, signInOpensAt } from '@campus/events/booking/schedule/lapse';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { allowed } from '@campus/events/booking/schedule/transitions';
import type { Instant } from '@campus/events/domain/envelope';
import { reject } from '@campus/events/domain/rejections';
import type { Right } from '@campus/events/domain/rules/question';
import { scheduleStream } from '@campus/events/domain/streams';
import { minutesOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import type { BookingDocument } from '@campus/projections/ports/documents';
import type { Acting } from '../../command/acting.ts';
import { type BookingOutcome, refused } from '../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import type { Ports } from '../../command/ports.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import type { Attempts } from '../../gateway/identity/attempts.ts';
import { act } from '../booking/one/act.ts';
import { extendAtDoor } from '../booking/one/extend.ts';
import { bookingMeant } from '../booking/one/scanned.ts';
import { bookingsOfPerson } from '../booking/view/bookings-of-person.ts';
import { keepForReview, keptBefore } from './late-signs.ts';
import { personAtDoor, typedLimits } from './typed.ts';
import { useNow } from './use-now.ts';

const DOOR_AHEAD_MS = 5_000;
const AHEAD = {
  zh: '签到时间晚于当前时间，终端的时钟不准',
  en: 'That is later than now: the clock of the terminal is wrong',
};
const NO_BOOKING = { zh: '您今天在此没有预约', en: 'You have no booking here today' };

interface DoorArgs extends CommandArgs {
  readonly resourceId?: string | null;
  readonly barCode: string;
  readonly action: string;
  readonly until?: string | null | undefined;
  readonly seat?: string | null | undefined;
  readonly at?: number | null | undefined;
}

/** One person at one door, and when. */
export interface Visit {
  readonly acting: Acting;
  readonly person: string;
  readonly door: string;
  /** At any of them. */
  readonly resourceIds: readonly string[];
  /** Absent: now. */
  readonly happenedAt?: Instant | undefined;
  /** The office has accepted it. */
  readonly isReviewed?: true | undefined;
}

const ACTIONS = ['in', 'out', 'use', 'extend'] as const;

export const signAtDoor = (parts: Ports & DirectoryPorts): Resolver<DoorArgs> => {
  const attempts = typedLimits(parts);
  return async (_source, args, context) => {
    const { at } = args;
    const action = ACTIONS.find((each) => each === args.action);
    if (!action) return refusedResult(reject(1002));
    const { terminal } = callerOf(context);
    if (!terminal) return refusedResult(reject(4004));
    if (!at) return answered(action, await atDoor(parts, attempts, args, context));
    // A door that is not heard promises no extension, and keeps none.
    if (action === 'extend') return refusedResult(reject(1002));
    // What a door kept is never lost: what is refused waits for the office, where there is something to decide.
    const [first = ''] = terminal.resourceIds;
    const kept = { ...args, resourceId: args.resourceId ?? first, action, at, door: terminal.id };
    const before = await keptBefore(parts, context, kept);
    if (before) return { ...refusedResult(before), isForReview: true };
    const outcome = await atDoor(parts, attempts, args, context);
    if (outcome.outcome === 'accepted') return answered(action, outcome);
    const isForReview = await keepForReview(parts, context, kept, outcome.rejection);
    return { ...refusedResult(outcome.rejection), isForReview };
  };
};

const atDoor = async (
  parts: Ports & DirectoryPorts,
  attempts: Attempts,
  args: DoorArgs,
  context: RequestContext,
): Promise<BookingOutcome> => {
  const { terminal, ...caller } = callerOf(context);
  const { resourceId, barCode, action, at } = args;
  const until = args.until ? minutesOf(args.until) : undefined;
  if (args.until && until === undefined) return refused(reject(1002));
  if (!terminal || (resourceId && !terminal.resourceIds.includes(resourceId))) return refused(reject(4004));
  const resourceIds = resourceId ? [resourceId] : terminal.resourceIds;
  const now = parts.clock();
  if (at && at > now + DOOR_AHEAD_MS) return refused(reject(1002, { sentence: AHEAD }));
  const found = await personAtDoor(parts, attempts, {
    tenant: caller.tenant,
    terminal: terminal.id,
    resourceIds,
    text: barCode,
    at: at || now,
    isForSignIn: action === 'in',
    isLate: Boolean(at),
  });
  if (!('account' in found)) return refused(found);
  const { account } = found;
  const visit = {
    acting: { ...actingOf(context, 'signAtDoor', args), account },
    person: account,
    // Only what everyone may: the door speaks for them as an ordinary user.
    context: { ...context, caller: { ...caller, account, accountId: account, name: account, roles: [] } },
    door: terminal.id,
    resourceIds,
    happenedAt: at || undefined,
  };
  if (action === 'use')
    return resourceId
      ? useNow(parts, { ...visit, resourceId, until, seat: args.seat || undefined })
      : refused(reject(2001));
  if (action === 'extend') return goOn(parts, visit, until);
  return sign(parts, visit, action === 'out' ? 'out' : 'in');
};

const answered = (action: string, outcome: BookingOutcome) =>
  outcome.outcome === 'refused'
    ? refusedResult(outcome.rejection)
    : { ...acceptedResult, action, bookingNumber: outcome.number, position: outcome.position };

const NOT_THERE: BookingOutcome = refused(reject(4004, { sentence: NO_BOOKING }));

export const sign = (
  parts: Ports & DirectoryPorts,
  visit: Visit,
  action: 'in' | 'out',
): Promise<BookingOutcome> => (action === 'out' ? leave(parts, visit) : enter(parts, visit));

const bookingsThen = async (parts: Ports & DirectoryPorts, visit: Visit) => {
  const { acting, person: account, resourceIds, happenedAt } = visit;
  const then = happenedAt ?? parts.clock();
  const { tenant } = acting;
  const { date } = localOf(await parts.zoneOf(tenant), then);
  const found = await bookingsOfPerson(parts, { tenant, account, date, resourceIds });
  return { then, found: found.filter(({ endsAt }) => endsAt > then) };
};

const rightOf = ({ person, isReviewed }: Visit, document: BookingDocument): Right => {
  if (isReviewed) return 'administrator';
  return document.account === person ? 'owner' : 'participant';
};

const enter = async (parts: Ports & DirectoryPorts, visit: Visit): Promise<BookingOutcome> => {
  const { acting, person, door, happenedAt, isReviewed } = visit;
  const { then, found } = await bookingsThen(parts, visit);
  // The clock may have closed it since: what counts is the window that was open then.
  const open = found.find((each) => signInOpensAt(each) <= then && then < signInClosesAt(each));
  const document = (happenedAt && open) || bookingMeant(found, person, then);
  if (!document) return NOT_THERE;
  return act(parts, acting, document, {
    type: 'SignIn',
    now: parts.clock(),
    booking: document.booking,
    right: rightOf(visit, document),
    attendee: person,
    door,
    happenedAt: happenedAt || undefined,
    isReviewed,
  });
};

/** The first of their own bookings that runs. */
const runningOf = async (parts: Ports & DirectoryPorts, visit: Visit) => {
  const { then, found } = await bookingsThen(parts, visit);
  const own = found.filter(({ account }) => account === visit.person);
  const document = own.find((each) => each.phase === 'performed' || each.startsAt <= then) ?? own[0];
  return { then, document };
};

const goOn = async (
  parts: Ports & DirectoryPorts,
  visit: Visit,
  end: number | undefined,
): Promise<BookingOutcome> => {
  const { document } = await runningOf(parts, visit);
  if (end === undefined) return refused(reject(1002));
  return document ? extendAtDoor(parts, visit.acting, document, end) : NOT_THERE;
};

/** Signs out where one signs out, else ends early. */
const leave = async (parts: Ports & DirectoryPorts, visit: Visit): Promise<BookingOutcome> => {
  const { acting, door, happenedAt, isReviewed } = visit;
  const { then, document } = await runningOf(parts, visit);
  if (!document) return NOT_THERE;
  const now = parts.clock();
  const zone = await parts.zoneOf(acting.tenant);
  const common = {
    now,
    booking: document.booking,
    right: 'owner',
    zone,
    door,
    happenedAt: happenedAt || undefined,
    isReviewed,
  } as const;
  // A door that tells several acts at once is ahead of the read models.
  const { state } = await parts.look(
    scheduleStream(acting.tenant, document.resourceId, document.date),
    schedule,
  );
  const record = state.bookings[document.booking] ?? document;
  const open = happenedAt === undefined ? record : beforeItsClosing(record);
  const signsOut = allowed('signOut', open, 'owner', then) === undefined;
  return act(
    parts,
    acting,
    document,
    signsOut ? { type: 'SignOut', ...common } : { type: 'Terminate', ...common },
  );
};

interface UseArgs extends CommandArgs {
  readonly resourceId: string;
  readonly code?: string | null;
  readonly seat?: string | null;
}

/** From a phone that has scanned the door or the sticker; a live code says that the person stands there. */
export const useResourceNow =
  (parts: Ports & DirectoryPorts): Resolver<UseArgs> =>
  async (_source, args, context) => {
    const person = callerOf(context);
    const { resourceId, code, seat } = args;
    // A code that is too old opens nothing, also where none is asked for.
    const isRight = code
      ? parts.signCodes.isOfDoor(code, person.tenant, resourceId)
      : !(await parts.rulesOf(person.tenant, resourceId))?.asksDoorCode;
    if (!isRight) return refusedResult(reject(1003));
    const acting = actingOf(context, 'useResourceNow', args);
    return answered('use', await useNow(parts, { acting, context, resourceId, seat: seat || undefined }));
  };
