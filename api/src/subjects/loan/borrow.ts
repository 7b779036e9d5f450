// From the form to a loan: which days, which hours, how many. Every path that saves a booking comes here for a
// device that is lent.
import type { ScheduleState } from '@campus/events/booking/schedule/schedule';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { loanStream, scheduleStream } from '@campus/events/domain/streams';
import { isBookableDate, type LocalDate } from '@campus/events/domain/time/dates';
import { minutesOf, overlaps, type Period } from '@campus/events/domain/time/period';
import type { Borrow } from '@campus/events/loan/commands';
import { loan } from '@campus/events/loan/loan';
import type { StoredRules } from '@campus/projections/ports/documents';
import { type Acting, envelope, withoutKey } from '../../command/acting.ts';
import { giveBack, LATE_MS, takeAllowance } from '../../command/allowances.ts';
import { acceptedAs, type BookingOutcome } from '../../command/answer.ts';
import { askingAccount } from '../../command/asker.ts';
import { type FilesForm, withFiles } from '../../command/attached-files.ts';
import { refusedByStanding } from '../../command/binding.ts';
import { idFor, numberOf } from '../../command/identifiers.ts';
import type { BookingParts, Ports } from '../../command/ports.ts';
import { malformed } from '../../command/read.ts';
import type { BaseRequest, BookingRequest } from '../../command/requests.ts';

export interface LoanWish {
  readonly dates: readonly (string | null | undefined)[];
  readonly startTime?: string | null | undefined;
  readonly endTime?: string | null | undefined;
}

/** The loan runs from the first of the dates to the last. */
export const borrow = async (
  parts: Ports,
  acting: Acting,
  document: StoredRules,
  base: BaseRequest,
  form: FilesForm,
  wish: LoanWish,
): Promise<BookingOutcome> => {
  const span = spanOf(acting, wish);
  if ('code' in span) return { outcome: 'refused', rejection: span };
  const command = commandOf(parts, document, base, span);
  return withFiles(parts, acting, form, `booking/${command.booking}`, () =>
    lend(parts, acting, document, base, command),
  );
};

/** One resource of a bundle, for the hours of the bundle or for that day. */
export const lendMember = (
  parts: BookingParts,
  acting: Acting,
  document: StoredRules,
  request: BookingRequest,
): Promise<BookingOutcome> => {
  const { booking, date, start, end, bundle } = request;
  const hours = document.rules.lending?.by === 'time' ? { start, end } : {};
  const span = { booking, date, until: date, ...hours, bundle };
  return lend(parts, acting, document, request, commandOf(parts, document, request, span));
};

interface Lent extends Pick<BaseRequest, 'resourceId' | 'owner' | 'path'> {
  /** Tells the loans of one command apart; absent: it asks for one. */
  readonly step?: string;
}

/** The owner's allowance first, then the device, which has the last word: what it refuses is given back. */
export const lend = async (
  parts: BookingParts,
  acting: Acting,
  document: StoredRules,
  lent: Lent,
  asked: Borrow,
): Promise<BookingOutcome> => {
  const stream = loanStream(acting.tenant, lent.resourceId);
  const spent = await charge(parts, acting, document, lent, asked);
  if (spent) return { outcome: 'refused', rejection: spent };
  const { booking, number } = asked;
  const refused = async (rejection: Rejection): Promise<BookingOutcome> => {
    await giveBack(parts, acting, lent.owner, booking, 'refused');
    return { outcome: 'refused', rejection };
  };
  const now = parts.clock();
  // It stood still so long that what it took may have been given back as left behind.
  const isLate = now - asked.now > LATE_MS;
  const command = isLate ? { ...asked, now } : asked;
  const late = isLate && (await charge(parts, withoutKey(acting), document, lent, command));
  if (late) return refused(late);
  const answer = await parts.transact(stream, loan, command, envelope(acting, lent.step ?? 'loan'));
  if (answer.outcome === 'refused') return refused(answer.rejection);
  return acceptedAs({ booking, number, status: answer.state.loans[booking]?.phase }, stream, answer);
};

/** Looks at the device, then takes the owner's allowance. A refusal has changed nothing. */
const charge = async (
  parts: BookingParts,
  acting: Acting,
  document: StoredRules,
  { resourceId, owner, path, step = 'loan' }: Lent,
  command: Borrow,
): Promise<Rejection | undefined> => {
  const { state, glance } = await parts.look(loanStream(acting.tenant, resourceId), loan);
  // Already charged under this id; do not charge a loan twice, nor one that has ended.
  if (state.loans[command.booking]) return undefined;
  const barred =
    (await refusedByStanding(parts, acting.tenant, owner, path, document)) ??
    (await refusedByClosure(parts, acting.tenant, resourceId, command));
  if (barred) return barred;
  const decision = glance(command);
  if (decision.outcome === 'refused') return decision.rejection;
  const takenBefore = command.now - LATE_MS;
  const wish = { ...wishOf(command, document), step, resourceId, path, owner, takenBefore };
  return takeAllowance(parts, acting, wish, document);
};

/** A loan counts on the day it begins. */
const wishOf = (
  { booking, date, until, start, end, bundle }: Borrow,
  { rules: { openHours } }: StoredRules,
) => ({
  booking,
  bundle,
  date,
  until,
  start: start ?? openHours.start,
  end: end ?? openHours.end,
});

/** Why there would be no such loan; undefined: it would be made. */
export const refusedLoan = async (
  parts: Ports,
  acting: Acting,
  document: StoredRules,
  base: BaseRequest,
  wish: LoanWish,
): Promise<Rejection | undefined> => {
  const span = spanOf(acting, wish);
  if ('code' in span) return span;
  const command = commandOf(parts, document, base, span);
  const { resourceId, owner, path } = base;
  const asker = await askingAccount(parts, acting.tenant, owner, path);
  const barred =
    asker.at(document).barred ?? (await refusedByClosure(parts, acting.tenant, resourceId, command));
  if (barred) return barred;
  const { glance } = await parts.look(loanStream(acting.tenant, resourceId), loan);
  const decision = glance(command);
  if (decision.outcome === 'refused') return decision.rejection;
  return asker.refusedItself(document, { ...wishOf(command, document), path });
};

type Span = Pick<Borrow, 'booking' | 'date' | 'until' | 'start' | 'end' | 'bundle'>;

/** Which days and hours the form asks for. */
const spanOf = (acting: Acting, { dates, startTime, endTime }: LoanWish): Span | Rejection => {
  if (dates.length > 366 || !dates.every(isBookableDate)) return malformed('date');
  const [date, until] = [dates.toSorted().at(0), dates.toSorted().at(-1)];
  if (!date || !until) return malformed('date');
  const [start, end] = [minutesOf(startTime ?? ''), minutesOf(endTime ?? '')];
  const isTold = (text: string | null | undefined, read: number | undefined) => !text || read !== undefined;
  if (!isTold(startTime, start) || !isTold(endTime, end)) return malformed('time');
  return {
    booking: idFor(acting, 'loan'),
    date,
    until,
    start,
    end,
  };
};

const commandOf = (
  { clock }: Pick<BookingParts, 'clock'>,
  { rules, revision: rulesRevision }: StoredRules,
  asked: Pick<BaseRequest, 'owner' | 'units' | 'persons' | 'path' | 'right' | 'details'>,
  span: Span,
): Borrow => {
  const { owner, units, persons, path, right, details } = asked;
  const [now, number] = [clock(), numberOf(span.booking)];
  return {
    ...span,
    type: 'Borrow',
    now,
    number,
    account: owner,
    right,
    path,
    units,
    persons,
    details,
    rules,
    rulesRevision,
  };
};

/** Closures of the days on which the device is collected and brought back. Code: 2011. */
export const refusedByClosure = async (
  { look }: Pick<BookingParts, 'look'>,
  tenant: string,
  resourceId: string,
  { date, until, start, end, rules: { openHours } }: Borrow,
): Promise<Rejection | undefined> => {
  const from = start ?? openHours.start;
  const to = end ?? openHours.end;
  const moments: readonly (readonly [LocalDate, Period])[] = [
    [date, { start: from, end: from + 1 }],
    [until, { start: to - 1, end: to }],
  ];
  for (const [day, moment] of moments) {
    const { state } = await look(scheduleStream(tenant, resourceId, day), schedule);
    const closure = closureAt(state, moment);
    if (closure) return reject(2011, { reason: closure.reason });
  }
  return undefined;
};

const closureAt = ({ closures }: ScheduleState, moment: Period) =>
  Object.values(closures).find((closure) => overlaps(closure, moment));
