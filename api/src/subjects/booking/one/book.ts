// One booking, from the wish to the receipt. Two streams are touched: the day, where the place is, and
// the account's allowance. Claims first, releases afterwards: the day is looked at, the allowance is
// taken, the place is taken; what the day then refuses is given back.
import { setTimeout as pause } from 'node:timers/promises';
import type { Book } from '@campus/events/booking/schedule/commands';
import { schedule } from '@campus/events/booking/schedule/schedule';
import type { Instant } from '@campus/events/domain/envelope';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { scheduleStream } from '@campus/events/domain/streams';
import type { StoredRules } from '@campus/projections/ports/documents';
import { type Acting, envelope, withoutKey } from '../../../command/acting.ts';
import {
  countsAgainstAllowance,
  giveBack,
  giveBackHold,
  LATE_MS,
  ownAttemptOn,
  takeAllowance,
} from '../../../command/allowances.ts';
import { acceptedAs, type BookingOutcome } from '../../../command/answer.ts';
import { beginningProcess } from '../../../command/approval-process.ts';
import { refusedByStanding } from '../../../command/binding.ts';
import { numberOf } from '../../../command/identifiers.ts';
import type { BookingParts } from '../../../command/ports.ts';
import type { BookingRequest } from '../../../command/requests.ts';
import { feeOf, isDueWhenBooked } from '../../charge/fee.ts';
import { chargeWhereItStands } from './charge.ts';

/**
 * Books, or answers with the one refusal. Sent again with the same key it answers with the same receipt,
 * even after a crash in between. `found`: the rules of its resource, where the caller has them.
 */
export const book = async (
  parts: BookingParts,
  acting: Acting,
  asked: BookingRequest,
  found?: StoredRules,
): Promise<BookingOutcome> => {
  const outcome = await attempt(parts, acting, asked, found);
  const isWish = asked.path === 'page' && !asked.movedFrom;
  if (outcome.outcome === 'refused' && isWish) {
    const { resourceId, date, start, end, units, persons, mode } = asked;
    const wish = { resourceId, date, start, end, units, persons, mode, at: parts.clock() };
    parts.refusals?.note(acting.tenant, asked.owner, outcome.rejection, wish);
  }
  return outcome;
};

const attempt = async (
  parts: BookingParts,
  acting: Acting,
  asked: BookingRequest,
  found: StoredRules | undefined,
): Promise<BookingOutcome> => {
  const document = found ?? (await parts.rulesOf(acting.tenant, asked.resourceId));
  if (!document) return { outcome: 'refused', rejection: reject(2001) };
  const process =
    asked.process ?? (await beginningProcess(parts, acting.tenant, asked.owner, document.rules, asked));
  const request = await priced(parts, acting, process ? { ...asked, process } : asked, document);
  const stream = scheduleStream(acting.tenant, request.resourceId, request.date);
  const first = bookCommand(document, request, parts.clock());
  const refusal = await prepare(parts, acting, request, document, stream, first);
  if (refusal) return { outcome: 'refused', rejection: refusal };
  const isLate = isLateFor(parts, first);
  const command = isLate ? bookCommand(document, request, parts.clock()) : first;
  if (isLate) {
    const late = await prepare(parts, withoutKey(acting), request, document, stream, command);
    if (late) return refused(parts, acting, request, late);
  }
  const booked = await parts.transact(stream, schedule, command, envelope(acting, request.step));
  if (booked.outcome === 'refused') return refused(parts, acting, request, booked.rejection);
  // A move is charged by the mover, who knows where it came from.
  const isTakenLongAgo = isLateFor(parts, command);
  const isDoubtful = !request.movedFrom && (booked.replayed || isTakenLongAgo);
  if (isDoubtful && countsAgainstAllowance(request.path)) {
    const { resourceId, date, booking } = request;
    const renewing = isTakenLongAgo ? { takenBefore: parts.clock() - LATE_MS } : {};
    await chargeWhereItStands(parts, acting, { resourceId, date, booking, ...renewing }, date, document);
  }
  if (request.hold) await giveBackHold(parts, acting, request.owner, request.hold);
  const { booking, number } = command;
  return acceptedAs({ booking, number, status: booked.state.bookings[booking]?.phase }, stream, booked);
};

const priced = async (
  parts: BookingParts,
  { tenant }: Acting,
  request: BookingRequest,
  document: StoredRules,
): Promise<BookingRequest> => {
  if (request.movedFrom || request.path === 'import') return request;
  const fee = await feeOf(parts, tenant, request.owner, document, request);
  return fee ? { ...request, fee } : request;
};

const refused = async (
  parts: BookingParts,
  acting: Acting,
  { movedFrom, owner, booking }: BookingRequest,
  rejection: Rejection,
): Promise<BookingOutcome> => {
  // A booking that wanted to move still counts where it stands: the mover shifts it back.
  if (!movedFrom) await giveBack(parts, acting, owner, booking, 'refused');
  return { outcome: 'refused', rejection };
};

/** A process that stood still takes the allowance anew before it asks the day, and again if the day took as long. */
const isLateFor = ({ clock }: BookingParts, { now }: Book): boolean => clock() - now > LATE_MS;

/** Attempts of one account for the same place wait for one another: at most this often, ever longer. */
const MAX_WAITS = 12;
const WAIT_MS = 4;

/** The day is looked at, then the allowance is taken. A refusal has changed nothing. */
const prepare = async (
  parts: BookingParts,
  acting: Acting,
  request: BookingRequest,
  document: StoredRules,
  stream: string,
  command: Book,
): Promise<Rejection | undefined> => {
  for (let waits = 0; ; waits++) {
    const { state, taken, glance } = await parts.look(stream, schedule);
    // A key that stood for something else is wrong whether or not the place is free.
    const { command: asked } = envelope(acting, request.step);
    const said = asked && taken.get(asked.key);
    if (said && said.hash !== asked.hash) return reject(1005);
    // Already charged under this key; do not charge twice.
    if (said) return undefined;
    const known = state.bookings[request.booking];
    const mayComeBack = known?.phase === 'moved' || (request.movedFrom && known?.phase === 'cancelled');
    if (known && !mayComeBack) return undefined;
    const banned = await refusedByStanding(parts, acting.tenant, request.owner, request.path, document);
    if (banned) return banned;
    const decision = glance(command);
    if (decision.outcome === 'refused') return decision.rejection;
    const renewing = { takenBefore: command.now - LATE_MS, ...request };
    const refusal = await takeAllowance(parts, acting, renewing, document);
    if (!refusal || waits === MAX_WAITS) return refusal;
    // Another attempt of the same account may be on its way to this very place: what became of it is the
    // truer answer than an overlap with oneself.
    const rival = await ownAttemptOn(parts, acting, request, ({ booking }) => booking in state.bookings);
    if (!rival) return refusal;
    await pause(WAIT_MS * 2 ** Math.min(waits, 5));
  }
};

/** Field by field: taking the rest of a request as it stands costs two microseconds. */
export const bookCommand = (
  { rules, revision }: StoredRules,
  request: BookingRequest,
  now: Instant,
): Book => ({
  type: 'Book',
  now,
  booking: request.booking,
  number: numberOf(request.booking),
  account: request.owner,
  date: request.date,
  start: request.start,
  end: request.end,
  units: request.units,
  persons: request.persons,
  mode: request.mode,
  path: request.path,
  right: request.right,
  seat: request.seat,
  details: request.details,
  fee: request.fee,
  rules,
  rulesRevision: revision,
  paymentDue: isDueWhenBooked(request.fee),
  hold: request.hold,
  series: request.series,
  bundle: request.bundle,
  movedFrom: request.movedFrom,
  replaces: request.replaces,
  process: request.process,
});
