// A room of four seats, one of them out of use, for tests to vary.
import type { AttendanceRule, Rules, Seating } from '../domain/rules/rules.ts';
import { sampleRules } from './sample-rules.ts';

const sampleSeating: Seating = {
  rows: 2,
  columns: 2,
  seats: [
    { number: 'A1', row: 1, column: 1 },
    { number: 'A2', row: 1, column: 2 },
    { number: 'B1', row: 2, column: 1 },
    { number: 'B2', row: 2, column: 2, isDisabled: true },
  ],
  leave: {
    timesPerDay: 2,
    minutes: 30,
    mealMinutes: 60,
    meals: [
      { start: 660, end: 810 },
      { start: 1020, end: 1140 },
    ],
  },
  supervision: { minutes: 20, reportsPerDay: 3, asksPhotograph: false },
};

/** Signed in from a quarter before the start; kept half an hour after it. */
export const seatAttendance: AttendanceRule = {
  signIn: 'either',
  opensMinutesBefore: 15,
  keepMinutes: 30,
  signOut: 'optional',
  whenNobodySignedIn: 'missed',
};

export const seatRules = (changes: Partial<Rules> = {}, seating: Partial<Seating> = {}): Rules =>
  sampleRules({
    places: 3,
    seating: { ...sampleSeating, ...seating },
    attendance: seatAttendance,
    latestRule: { until: 'end' },
    ...changes,
  });
