// Commands to one sample room on one sample day, and the facts they lead to, for tests to vary.

import type { BookingRecord } from '../booking/schedule/booking.ts';
import type { Book, ChangeTime, Close, Hold, OnDay, Wait } from '../booking/schedule/commands.ts';
import type { Booked, Held, ScheduleEvent, WaitBegun } from '../booking/schedule/events.ts';
import { evolveBooking } from '../booking/schedule/evolve-booking.ts';
import { HOLD_MILLISECONDS } from '../booking/schedule/holds.ts';
import type { Rules } from '../domain/rules/rules.ts';
import { at, period, SAMPLE_DATE, sampleRules } from './sample-rules.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const ZONE = 'Asia/Shanghai';

/** Instant of a wall-clock time on the sample day. */
export const clock = (time: string): number => at(SAMPLE_DATE, time);

/** The evening before the sample day. */
export const EVE = at('2026-09-15', '18:00');

export const onDay = (rules: Partial<Rules> = {}): OnDay => ({
  date: SAMPLE_DATE,
  rules: sampleRules(rules),
  rulesRevision: '1',
  path: 'page',
});

/** `student1` books `b1` the evening before. */
export const bookFor = (text: string, changes: Partial<Book> = {}): Book => ({
  type: 'Book',
  now: EVE,
  ...onDay(),
  booking: 'b1',
  number: 'B-0001',
  account: 'student1',
  right: 'owner',
  ...period(text),
  units: 1,
  persons: 0,
  details: {},
  paymentDue: false,
  ...changes,
});

/** What `bookFor` of the same period leads to. */
export const bookedFor = (text: string, changes: Partial<Booked['data']> = {}): Booked => {
  const { start, end } = period(text);
  const [from = '', to = ''] = text.split('-');
  const { typeId, attendance } = sampleRules();
  return {
    type: 'Booked',
    data: {
      booking: 'b1',
      number: 'B-0001',
      account: 'student1',
      typeId,
      start,
      end,
      units: 1,
      persons: 0,
      status: 'pending',
      holdsPlace: true,
      attendance,
      startsAt: clock(from),
      endsAt: clock(to),
      rulesRevision: '1',
      details: {},
      ...changes,
    },
  };
};

export const requestedFor = (text: string, changes: Partial<Booked['data']> = {}): Booked =>
  bookedFor(text, { status: 'awaiting_approval', ...changes });

export const holdFor = (text: string, changes: Partial<Hold> = {}): Hold => ({
  type: 'Hold',
  now: EVE,
  ...onDay(),
  claim: 'h1',
  account: 'student1',
  ...period(text),
  units: 1,
  ...changes,
});

export const heldFor = (text: string, changes: Partial<Held['data']> = {}): Held => ({
  type: 'Held',
  data: {
    claim: 'h1',
    account: 'student1',
    ...period(text),
    units: 1,
    until: EVE + HOLD_MILLISECONDS,
    ...changes,
  },
});

/** `student2` waits as `w1`. */
export const waitFor = (text: string, changes: Partial<Wait> = {}): Wait => ({
  type: 'Wait',
  now: EVE,
  ...onDay(),
  wait: 'w1',
  account: 'student2',
  ...period(text),
  units: 1,
  persons: 0,
  details: {},
  ...changes,
});

export const waitingFor = (text: string, changes: Partial<WaitBegun['data']> = {}): WaitBegun => {
  const [from = ''] = text.split('-');
  return {
    type: 'WaitBegun',
    data: {
      wait: 'w1',
      account: 'student2',
      ...period(text),
      units: 1,
      persons: 0,
      startsAt: clock(from),
      details: {},
      ...changes,
    },
  };
};

export const changeTo = (text: string, changes: Partial<ChangeTime> = {}): ChangeTime => ({
  type: 'ChangeTime',
  now: EVE,
  ...onDay(),
  booking: 'b1',
  right: 'owner',
  ...period(text),
  ...changes,
});

export const closureOf = (text: string, changes: Partial<Close> = {}): Close => ({
  type: 'Close',
  now: EVE,
  claim: 'c1',
  ...period(text),
  reason: { zh: '检修', en: 'Repairs' },
  source: 1,
  ...changes,
});

/** Signing in from 15 minutes before the start until 15 after; who does not come is missed. */
export const withSignIn = {
  signIn: 'either',
  opensMinutesBefore: 15,
  closesMinutesAfter: 15,
  keepMinutes: 0,
  signOut: 'optional',
  whenNobodySignedIn: 'missed',
} as const;

/** `b1` from 12:00 to 14:00 as its events leave it, all recorded the evening before. */
export const recordOf = (opening: Partial<Booked['data']>, ...events: ScheduleEvent[]): BookingRecord => {
  const all: ScheduleEvent[] = [bookedFor('12:00-14:00', opening), ...events];
  const record = all.reduce<BookingRecord | undefined>(
    (booking, event, revision) => evolveBooking(booking, event, { revision, at: EVE }),
    undefined,
  );
  if (!record) throw new Error('no booking');
  return record;
};

/** What the clock records of someone who did not come: by when, and from which minute the place was free. */
export const missedBy = (by: string, end: number, booking = 'b1') => {
  const reason = {
    zh: `截至 ${by} 无人签到，已释放`,
    en: `nobody signed in by ${by}, the place was released`,
  };
  return { type: 'Missed', data: { booking, end, reason } } as const;
};
