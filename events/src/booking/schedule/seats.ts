// A seat that is in use and empty: left for a while, reported, taken up again. What the clock does to it when
// nobody comes back stands in lapse.ts.
import { accept, type Decision, nothing, refuse } from '../../domain/decider.ts';
import type { Instant } from '../../domain/envelope.ts';
import { type Rejection, reject } from '../../domain/rejections.ts';
import type { Bilingual, Seating } from '../../domain/rules/rules.ts';
import { leaveAt } from '../../domain/rules/seating.ts';
import { localOf } from '../../domain/time/zone.ts';
import type { BookingRecord } from './booking.ts';
import type { LeaveSeat, ReportSeat, ReturnSeat } from './commands.ts';
import type { ScheduleEvent } from './events.ts';
import type { ScheduleState } from './state.ts';
import { asOf } from './status.ts';

const MINUTE = 60_000;
const NOT_IN_USE: Bilingual = { zh: '座位未在使用中', en: 'the seat is not in use' };
const ON_LEAVE: Bilingual = { zh: '座位主人已登记暂离', en: 'its reader is on leave' };
const REPORTED: Bilingual = { zh: '座位已被举报，请重新签到', en: 'it was reported, sign in again' };
const REPORTED_ALREADY: Bilingual = { zh: '座位已被举报', en: 'it was reported already' };
const OWN_SEAT: Bilingual = { zh: '不能举报自己的座位', en: 'it is your own seat' };
const PHOTOGRAPH: Bilingual = { zh: '照片', en: 'A photograph' };

export const isAway = (record: BookingRecord, now: Instant): boolean => asOf(record, now).away !== undefined;

/** Codes: 4004, 4001, 3001, 2006 as often as allowed that day. */
export const leaveSeat = (command: LeaveSeat, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, right, rules } = command;
  const found = state.bookings[booking];
  if (!found) return refuse(reject(4004));
  if (right !== 'owner') return refuse(reject(4001));
  const record = asOf(found, now);
  if (record.away?.because === 'left') return nothing;
  const { seating } = rules;
  if (!seating || !isInUse(record)) return refuse(reject(3001, { reason: NOT_IN_USE }));
  if (record.away) return refuse(reject(3001, { reason: REPORTED }));
  const { timesPerDay } = seating.leave;
  if (leavesOf(state, record.account) >= timesPerDay) return refuse(tooOftenAway(timesPerDay));
  const { minutes, duringMeal } = leaveAt(seating, localOf(rules.zone, now).minute);
  const until = now + minutes * MINUTE;
  return accept({ type: 'SeatLeft', data: { booking, until, duringMeal } });
};

/** Codes: 4004, 4001, 3001. */
export const returnSeat = (command: ReturnSeat, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, right, door } = command;
  const found = state.bookings[booking];
  if (!found) return refuse(reject(4004));
  if (right !== 'owner' && right !== 'administrator') return refuse(reject(4001));
  const record = asOf(found, now);
  if (!isInUse(record)) return refuse(reject(3001, { reason: NOT_IN_USE }));
  if (!record.away) return nothing;
  return accept({ type: 'SeatReturned', data: { booking, door } });
};

/** Codes: 4004, 4001 the own seat, 3001 not in use, on leave or reported, 1001 a photograph, 2006. */
export const reportSeat = (command: ReportSeat, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, booking, reporter, rules, photograph } = command;
  const found = state.bookings[booking];
  const { seating } = rules;
  if (!found || !seating) return refuse(reject(4004));
  const record = asOf(found, now);
  if (record.away?.because === 'reported' && record.reporters?.at(-1) === reporter) return nothing;
  const rejection = refusedReport(command, record, seating, state);
  if (rejection) return refuse(rejection);
  const until = now + seating.supervision.minutes * MINUTE;
  return accept({ type: 'SeatReported', data: { booking, reporter, until, photograph } });
};

const refusedReport = (
  { reporter, photograph }: ReportSeat,
  record: BookingRecord,
  { supervision: { reportsPerDay, asksPhotograph } }: Seating,
  state: ScheduleState,
): Rejection | undefined => {
  if (record.account === reporter) return reject(4001, { reason: OWN_SEAT });
  if (!isInUse(record)) return reject(3001, { reason: NOT_IN_USE });
  if (record.away?.because === 'left') return reject(3001, { reason: ON_LEAVE });
  if (record.away) return reject(3001, { reason: REPORTED_ALREADY });
  if (asksPhotograph && photograph === undefined) return reject(1001, { params: { field: PHOTOGRAPH } });
  return reportsBy(state, reporter) >= reportsPerDay ? tooManyReports(reportsPerDay) : undefined;
};

const isInUse = ({ phase, seat }: BookingRecord): boolean => phase === 'performed' && seat !== undefined;

const leavesOf = (state: ScheduleState, account: string): number =>
  Object.values(state.bookings).reduce(
    (sum, booking) => (booking.account === account ? sum + (booking.leaves ?? 0) : sum),
    0,
  );

const reportsBy = (state: ScheduleState, reporter: string): number =>
  Object.values(state.bookings).flatMap(({ reporters = [] }) => reporters.filter((each) => each === reporter))
    .length;

const tooOftenAway = (limit: number): Rejection =>
  reject(2006, { reason: { zh: `每天最多暂离 ${limit} 次`, en: `at most ${limit} leaves a day` } });

const tooManyReports = (limit: number): Rejection =>
  reject(2006, { reason: { zh: `每天最多举报 ${limit} 次`, en: `at most ${limit} reports a day` } });
