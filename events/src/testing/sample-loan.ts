// Loans of one sample device, for tests to vary: five cameras, lent by the day for at most a week.
import type { Rules } from '../domain/rules/rules.ts';
import type { AcceptReturn, Borrow, BringBack, HandOut } from '../loan/commands.ts';
import { at, sampleRules } from './sample-rules.ts';

const EVE_OF_LOANS = at('2026-09-15', '18:00');

export const deviceRules = (changes: Partial<Rules> = {}): Rules =>
  sampleRules({
    places: 5,
    placesPerBooking: 3,
    lending: { by: 'day', maxDays: 7, waitingDays: 2, asksReturnApproval: false },
    ...changes,
  });

/** `student1` asks for one from the 16th to the 18th. */
export const borrowing = (changes: Partial<Borrow> = {}): Borrow => ({
  type: 'Borrow',
  now: EVE_OF_LOANS,
  booking: 'l1',
  number: 'B-L001',
  account: 'student1',
  right: 'owner',
  path: 'page',
  date: '2026-09-16',
  until: '2026-09-18',
  units: 1,
  persons: 0,
  details: {},
  rules: deviceRules(),
  rulesRevision: '1',
  ...changes,
});

const desk = { booking: 'l1', right: 'administrator' } as const;

export const handingOut = (changes: Partial<HandOut> = {}): HandOut => ({
  type: 'HandOut',
  now: at('2026-09-16', '10:00'),
  ...desk,
  rules: deviceRules(),
  ...changes,
});

export const givingBack = (changes: Partial<BringBack> = {}): BringBack => ({
  type: 'BringBack',
  now: at('2026-09-18', '10:00'),
  ...desk,
  isDamaged: false,
  ...changes,
});

export const accepting = (changes: Partial<AcceptReturn> = {}): AcceptReturn => ({
  type: 'AcceptReturn',
  now: at('2026-09-18', '11:00'),
  ...desk,
  ...changes,
});
