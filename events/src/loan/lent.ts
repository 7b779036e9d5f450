// One loan as its own facts tell it: a booking that the clock does not end, with what was handed out and
// brought back. The only fold of it, shared by the decider and the read models.
import type { BookingRecord } from '../booking/schedule/booking.ts';
import type { Booked } from '../booking/schedule/events.ts';
import { evolveBooking } from '../booking/schedule/evolve-booking.ts';
import type { Recorded } from '../domain/decider.ts';
import type { Instant } from '../domain/envelope.ts';
import type { LocalDate } from '../domain/time/dates.ts';
import type { Words } from '../domain/words.ts';
import type { Borrowed, GivenBack, LoanEvent } from './events.ts';

/** What a loan has beside what every booking has. */
export interface LoanTerms {
  readonly date: LocalDate;
  readonly until: LocalDate;
  readonly by: 'day' | 'time';
  readonly collectBy: Instant;
  readonly asksReturnApproval: boolean;
  /** Units in order and back, and units brought back that somebody still has to look at. */
  readonly back: number;
  readonly inspected: number;
  readonly isDamaged: boolean;
  /** Numbers on the pieces that were handed out, as far as the desk read them. */
  readonly pieces?: readonly string[] | undefined;
  readonly collected?: Act | undefined;
  readonly broughtBack?: Act | undefined;
  readonly accepted?: Act | undefined;
  readonly remindedAt?: Instant | undefined;
  readonly overdueAt?: Instant | undefined;
  /** Its borrower was told that others have not brought back what it needs. */
  readonly delayedAt?: Instant | undefined;
  /** The last act on it, with its actor and instant. */
  readonly operated: Act;
}

export interface Act {
  readonly at: Instant;
  readonly actor?: string | undefined;
  readonly remark?: Words | undefined;
}

export interface LentBooking extends BookingRecord {
  readonly loan: LoanTerms;
}

const NOT_RECORDED: Recorded = { revision: -1, at: 0 };

/** Total: an event about something that is not there changes nothing. */
export const evolveLent = (
  lent: LentBooking | undefined,
  event: LoanEvent,
  recorded: Recorded = NOT_RECORDED,
): LentBooking | undefined => {
  if (event.type === 'Borrowed') return opened(event.data, recorded);
  if (!lent || lent.booking !== event.data.booking) return lent;
  const operated: Act = { at: recorded.at, actor: recorded.actor };
  switch (event.type) {
    case 'UnitsLowered':
      return changed(lent, { loan: { ...lent.loan, operated }, units: event.data.units });
    case 'HandedOut': {
      const collected = { ...operated, remark: event.data.remark };
      const { pieces } = event.data;
      return changed(lent, {
        loan: { ...lent.loan, collected, operated, pieces },
        units: event.data.units ?? lent.units,
        phase: 'performed',
        attended: 'performed',
      });
    }
    case 'GivenBack':
      return changed(lent, {
        loan: { ...lent.loan, ...broughtBack(lent.loan, event.data, operated), operated },
      });
    case 'ReturnAccepted': {
      const accepted = { ...operated, remark: event.data.remark };
      const { back, inspected } = lent.loan;
      return changed(lent, {
        loan: { ...lent.loan, back: back + inspected, inspected: 0, accepted, operated },
      });
    }
    case 'ReturnReminded':
      return changed(lent, { loan: { ...lent.loan, remindedAt: recorded.at } });
    case 'BecameOverdue':
      return changed(lent, { loan: { ...lent.loan, overdueAt: recorded.at } });
    case 'CollectionDelayed':
      return changed(lent, { loan: { ...lent.loan, delayedAt: recorded.at } });
    default: {
      const booking = evolveBooking(lent, event, recorded);
      if (!booking) return undefined;
      const isOfPeople = event.type !== 'Completed' && event.type !== 'Hidden';
      return { ...booking, loan: isOfPeople ? { ...lent.loan, operated } : lent.loan };
    }
  }
};

const changed = (
  lent: LentBooking,
  changes: Partial<LentBooking> & Pick<LentBooking, 'loan'>,
): LentBooking => ({
  ...lent,
  ...changes,
  changedAt: changes.loan.operated.at,
});

const broughtBack = (
  { back, inspected, isDamaged, accepted }: LoanTerms,
  { units, isDamaged: isDamagedNow, awaitsApproval, remark }: GivenBack['data'],
  operated: Act,
): Partial<LoanTerms> => ({
  broughtBack: { ...operated, remark },
  isDamaged: isDamaged || isDamagedNow,
  inspected: awaitsApproval ? inspected + units : inspected,
  back: awaitsApproval ? back : back + units,
  accepted: awaitsApproval ? accepted : (accepted ?? operated),
});

/** Nobody signs in to a device, and no clock ends its loan. */
const attendance: Booked['data']['attendance'] = {
  signIn: 'none',
  keepMinutes: 0,
  signOut: 'none',
  whenNobodySignedIn: 'open',
};

const opened = (data: Borrowed['data'], recorded: Recorded): LentBooking | undefined => {
  const { date, until, by, collectBy, asksReturnApproval, ...booked } = data;
  const booking = evolveBooking(undefined, { type: 'Booked', data: { ...booked, attendance } }, recorded);
  return (
    booking && {
      ...booking,
      isEndedByHand: true,
      loan: {
        date,
        until,
        by,
        collectBy,
        asksReturnApproval,
        back: 0,
        inspected: 0,
        isDamaged: false,
        operated: { at: recorded.at, actor: recorded.actor },
      },
    }
  );
};

/** Units that are not in order and back: those at the borrower's and those that are looked at. */
export const outstanding = ({ units, loan }: LentBooking): number => units - loan.back;

/** Units that the borrower still has. */
export const withBorrower = ({ units, loan }: LentBooking): number => units - loan.back - loan.inspected;

export const isOverdue = (lent: LentBooking, now: Instant): boolean =>
  lent.phase === 'performed' && withBorrower(lent) > 0 && now > lent.endsAt;

/** What was said last of what came back: at the desk, or by who looked at it. */
export const returnRemarkOf = ({ broughtBack, accepted }: LoanTerms): Words | undefined => {
  const isBroughtLater = broughtBack !== undefined && accepted !== undefined && broughtBack.at > accepted.at;
  return isBroughtLater ? (broughtBack.remark ?? accepted.remark) : (accepted?.remark ?? broughtBack?.remark);
};

/** When the clock has something to record of it; undefined: never. */
export const loanDueAt = (lent: LentBooking): Instant | undefined => {
  switch (lent.phase) {
    case 'awaiting_approval':
    case 'approved':
    case 'pending':
      return lent.loan.collectBy;
    case 'performed':
      return dueWithBorrower(lent);
    default:
      return undefined;
  }
};

const DAY_MS = 24 * 60 * 60_000;

/** A day before it is due, sooner before what is lent for less than four. */
const remindAt = ({ startsAt, endsAt }: LentBooking): Instant =>
  endsAt - Math.min(DAY_MS, (endsAt - startsAt) / 4);

const dueWithBorrower = (lent: LentBooking): Instant | undefined => {
  const { remindedAt, overdueAt } = lent.loan;
  if (overdueAt !== undefined || withBorrower(lent) === 0) return undefined;
  return remindedAt === undefined ? remindAt(lent) : lent.endsAt + 1;
};
