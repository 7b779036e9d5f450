// Charging a booking with what its day says it has, where the two may have come apart: the day was asked
// long after the allowance was taken, or two changes met in one order here and in the other there.
import { allowance } from '@campus/events/booking/allowance/allowance';
import type { BookingPhase, BookingRecord } from '@campus/events/booking/schedule/booking';
import { claimOf, schedule } from '@campus/events/booking/schedule/schedule';
import { asOf } from '@campus/events/booking/schedule/status';
import { allowanceStream, scheduleStream } from '@campus/events/domain/streams';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { StoredRules } from '@campus/projections/ports/documents';
import { type Acting, withoutKey } from '../../../command/acting.ts';
import { type AllowanceWish, giveBack, settle, takeAllowance } from '../../../command/allowances.ts';
import type { BookingParts } from '../../../command/ports.ts';

type OnDay = Pick<AllowanceWish, 'resourceId' | 'date' | 'booking' | 'takenBefore'>;

const overPhases: ReadonlySet<BookingPhase> = new Set(['missed', 'terminated', 'completed']);

/** The booking as its day has it, with what the clock has done to it; undefined where it has none. */
const onItsDay = async (
  { look, clock }: BookingParts,
  tenant: string,
  { resourceId, date, booking }: OnDay,
): Promise<BookingRecord | undefined> => {
  const { state } = await look(scheduleStream(tenant, resourceId, date), schedule);
  const record = state.bookings[booking];
  return record && asOf(record, clock());
};

/** Whether it has a place, or waits for one, that is not over. */
const isStanding = (record: BookingRecord): boolean =>
  claimOf(record) !== undefined && !overPhases.has(record.phase);

/** What has ended on the dates it is charged for is charged no more than it was used. */
const discharge = async (
  parts: BookingParts,
  acting: Acting,
  record: BookingRecord,
  dates: readonly LocalDate[],
): Promise<void> => {
  const { account, booking, phase } = record;
  const { state } = await parts.look(allowanceStream(acting.tenant, account), allowance);
  const charged = state.claims.get(booking);
  // On another day, or when it is sent again.
  const goesOn = phase === 'moved' || phase === 'returned';
  if (!charged || !dates.includes(charged.date) || goesOn) return;
  if (claimOf(record)) await settle(parts, acting, account, booking);
  else await giveBack(parts, acting, account, booking, 'refused');
};

export const standsOn = async (parts: BookingParts, tenant: string, place: OnDay): Promise<boolean> => {
  const record = await onItsDay(parts, tenant, place);
  return record !== undefined && isStanding(record);
};

/** A booking on one of its days, as it was looked at. */
interface Seen {
  readonly date: LocalDate;
  readonly record: BookingRecord;
}

/** Others change it while it is charged: at most so often it is looked at again. */
const MAX_LOOKS = 10;

/**
 * Charges the booking on the day where it stands: where it has gone from here, or where it was to go. Never
 * refused: a standing booking is charged, even over a new limit. The caller reads again afterwards, so
 * that the one who comes last has seen what is true.
 */
export const chargeWhereItStands = async (
  parts: BookingParts,
  acting: Acting,
  place: OnDay,
  wished: LocalDate,
  document: StoredRules,
): Promise<void> => {
  let seen = await whereItStands(parts, acting.tenant, place, wished);
  for (let looks = 1; seen && isStanding(seen.record) && looks <= MAX_LOOKS; looks++) {
    const { date, record } = seen;
    if (record.uncounted) return;
    const { account: owner, start, end, bundle } = record;
    const where = { ...place, date, start, end, bundle };
    const wish = { ...where, step: '', owner, path: 'manager' } as const;
    await takeAllowance(parts, withoutKey(acting), wish, document);
    seen = await whereItStands(parts, acting.tenant, place, wished);
    const isStill = seen?.date === date && seen.record.took.revision === record.took.revision;
    if (seen && isStill && isStanding(seen.record)) return;
  }
  if (seen && !isStanding(seen.record)) await discharge(parts, acting, seen.record, [seen.date, wished]);
};

const whereItStands = async (
  parts: BookingParts,
  tenant: string,
  place: OnDay,
  wished: LocalDate,
): Promise<Seen | undefined> => {
  const here = await followed(parts, tenant, place);
  if (here && isStanding(here.record)) return here;
  const there = await onItsDay(parts, tenant, { ...place, date: wished });
  return there && isStanding(there) ? { date: wished, record: there } : here;
};

/** The booking on the day to which it has gone from this one. */
const followed = async (parts: BookingParts, tenant: string, place: OnDay): Promise<Seen | undefined> => {
  let { date } = place;
  let record = await onItsDay(parts, tenant, place);
  for (const passed = new Set<LocalDate>(); record?.movedTo && !passed.has(date); ) {
    passed.add(date);
    date = record.movedTo;
    record = await onItsDay(parts, tenant, { ...place, date });
  }
  return record && { date, record };
};
