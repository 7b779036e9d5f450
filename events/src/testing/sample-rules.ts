// A room with the product's default rules, a request for it and claims on it, for tests to vary.
import type { Claim } from '../domain/rules/claims.ts';
import type { PeriodRequest } from '../domain/rules/question.ts';
import type { Rules } from '../domain/rules/rules.ts';
import { minutesOf, type Period } from '../domain/time/period.ts';
import { instantOf } from '../domain/time/zone.ts';

export const sampleRules = (changes: Partial<Rules> = {}): Rules => ({
  resourceId: 'room-1',
  typeId: 'rooms',
  zone: 'Asia/Shanghai',
  condition: 'enabled',
  openDates: {},
  openHours: { start: 480, end: 1320 },
  dateRule: { kind: 'every' },
  slotRule: { kind: 'grid', stepMinutes: 30 },
  latestRule: { until: 'start' },
  advance: { minMinutes: 0, maxMinutes: 43_200 },
  noReservations: [],
  gapMinutes: 0,
  duration: {},
  places: 1,
  placesPerBooking: 1,
  placesRules: [],
  modes: { single: true, periodic: false, batch: false },
  approval: { needed: false, holdsPlace: true, processForm: false },
  attendance: { signIn: 'none', keepMinutes: 0, signOut: 'none', whenNobodySignedIn: 'performed' },
  changeMinutes: 0,
  cancelMinutes: 0,
  disclosure: { hidesBookings: false, shownFields: [], masksNames: false },
  ...changes,
});

/** `12:00-13:00` → `{ start: 720, end: 780 }`. */
export const period = (text: string): Period => {
  const [start = Number.NaN, end = Number.NaN] = text.split('-').map(minutesOf);
  return { start, end };
};

/** Wednesday. */
export const SAMPLE_DATE = '2026-09-16';

/** The instant of a wall-clock time in Shanghai. */
export const at = (date: string, clock: string): number =>
  instantOf('Asia/Shanghai', date, minutesOf(clock) ?? Number.NaN);

/** A request of an ordinary user for a period such as `12:00-13:00` on the sample date. */
export const asking = (text: string, changes: Partial<PeriodRequest> = {}): PeriodRequest => ({
  date: SAMPLE_DATE,
  ...period(text),
  units: 1,
  persons: 0,
  path: 'page',
  mode: 'single',
  right: 'owner',
  ...changes,
});

/** A booking on the day, named after its period unless `changes` say otherwise. */
export const claimOn = (text: string, changes: Partial<Claim> = {}): Claim => ({
  key: text,
  ...period(text),
  state: 'taken',
  units: 1,
  ...changes,
});
