// What is booked in a simulation and its rules: rooms, devices that are lent, rooms of seats, and rooms whose requests
// a workflow service decides. The name of a place says whose it is and what.
import type { Rules, Seating, Subject } from '@campus/events/domain/rules/rules';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { withSignIn } from '@campus/events/testing/sample-schedule';
import type { Settings } from './settings.ts';

export type PlaceKind = 'room' | 'device' | 'seats' | 'reviewed';

/** What there is where a subject is looked at, in turns. */
const kindsFor: Readonly<Record<Settings['asks'], readonly PlaceKind[]>> = {
  rooms: ['room'],
  series: ['room'],
  bundles: ['room', 'device', 'device', 'room'],
  loans: ['device', 'device', 'room'],
  seats: ['seats'],
  workflows: ['reviewed', 'reviewed', 'room'],
  departures: ['room', 'device', 'reviewed'],
  // Visitors come to an institution; a room stands for it.
  visits: ['room'],
};

/** Places of all tenants in turn. */
export const resourceNames = ({ resources, tenants, asks }: Settings): readonly string[] => {
  const kinds = kindsFor[asks];
  return Array.from({ length: resources }, (_, index) => {
    const kind = kinds[Math.floor(index / tenants) % kinds.length];
    return `tenant-${(index % tenants) + 1}.${kind}-${index + 1}`;
  });
};

export const tenantOf = (resource: string): string => resource.slice(0, resource.indexOf('.'));

const numberOf = (resource: string): number => Number(/\d+$/.exec(resource)?.[0]);

export const isOfKind = (resource: string, kind: PlaceKind): boolean => resource.includes(`.${kind}-`);

/** What the checker holds the log against. */
export const placesOf = (resource: string): number => {
  const number = numberOf(resource);
  if (isOfKind(resource, 'device')) return number % 2 === 0 ? 2 : 3;
  if (isOfKind(resource, 'seats')) return SEATS.length;
  return [3, 1, 2][number % 3] ?? 1;
};

/** Places differ from room to room, and one of them wants people to sign in. */
export const rulesOf = (resource: string): Rules =>
  sampleRules({
    resourceId: resource,
    places: placesOf(resource),
    placesPerBooking: 2,
    slotRule: { kind: 'grid', stepMinutes: 10 },
    latestRule: { until: 'end' },
    modes: { single: true, periodic: true, batch: true },
    ...rulesOfKind(resource),
  });

const rulesOfKind = (resource: string): Partial<Rules> => {
  const number = numberOf(resource);
  if (isOfKind(resource, 'device')) return lentRules(number);
  if (isOfKind(resource, 'seats'))
    return { seating: SEATING, placesPerBooking: 1, attendance: SEAT_ATTENDANCE };
  if (isOfKind(resource, 'reviewed')) return { approval: reviewOf(number) };
  return number % 3 === 2 ? { attendance: withSignIn } : {};
};

/** So many units one person has at a time, at most. */
export const UNITS_EACH = 2;
export const isLentByDay = (resource: string): boolean => numberOf(resource) % 2 === 1;
export const asksReturnApproval = (resource: string): boolean => !isLentByDay(resource);
/** What one of a bundle takes: units of a device, one place of a room. */
export const unitsIn = (resource: string, units: number): number =>
  isOfKind(resource, 'device') ? units : 1;

/** The desk closes early, so that loans of the first day fall due. */
export const DESK_HOURS = { start: 480, end: 520 } as const;

const lentRules = (number: number): Partial<Rules> => {
  const by = number % 2 === 1 ? 'day' : 'time';
  return {
    lending: { by, maxDays: 7, waitingDays: 1, asksReturnApproval: by === 'time' },
    ...(by === 'day' && { openHours: DESK_HOURS }),
  };
};

export const LEAVES_A_DAY = 2;
export const LEAVE_MINUTES = 3;
export const MEAL_LEAVE_MINUTES = 6;
export const MEAL = { start: 520, end: 530 } as const;
export const REPORT_MINUTES = 2;

export const SEATS = ['A1', 'A2'] as const;

const SEATING: Seating = {
  rows: 1,
  columns: 2,
  seats: SEATS.map((number, index) => ({ number, row: 1, column: index + 1 })),
  leave: {
    timesPerDay: LEAVES_A_DAY,
    minutes: LEAVE_MINUTES,
    mealMinutes: MEAL_LEAVE_MINUTES,
    meals: [MEAL],
  },
  supervision: { minutes: REPORT_MINUTES, reportsPerDay: 2, asksPhotograph: false },
};

const SIGN_IN_MINUTES = 15;
/** Nobody who has not signed in keeps a seat longer than this. */
export const SEAT_KEPT_MINUTES = 5;
const SEAT_ATTENDANCE: Rules['attendance'] = {
  signIn: 'either',
  opensMinutesBefore: SIGN_IN_MINUTES,
  keepMinutes: SEAT_KEPT_MINUTES,
  signOut: 'optional',
  whenNobodySignedIn: 'missed',
};

/** The review option of every tenant, whose service decides. */
export const REVIEW_OPTION = 'review';

/** Requests hold their place in one room; in the next they stand beside others until one is approved. */
const reviewOf = (number: number): Rules['approval'] => ({
  needed: true,
  holdsPlace: number % 2 === 1,
  processForm: number % 4 > 1,
  review: REVIEW_OPTION,
});

/** So many faults ban; a cancellation so long before its time is one. */
export const FAULTS_TO_BAN = 2;
export const LATE_MINUTES = 60;

/** A third of all people pay for what they book, wherever they book it. */
export const PAYERS: readonly Subject[] = [{ kind: 'group', id: 'payers' }];

export const isPayer = (account: string): boolean => numberOf(account) % 3 === 0;

export const subjectsOf = (account: string): readonly Subject[] => (isPayer(account) ? PAYERS : []);

/** What the office sets for visitors: two windows of a day, which pass while the simulation runs. */
export const VISIT_WINDOWS = [
  { window: '08:20-08:40', start: 500, end: 520, places: 3 },
  { window: '08:40-09:00', start: 520, end: 540, places: 3 },
] as const;
export const LEAVE_BY = '08:50';
export const HOST = 'host1';
export const GATES = ['gate-1', 'gate-2'] as const;

/** Each account has one phone. */
export const phoneOf = (account: string): string => `1381234${String(1_000 + numberOf(account))}`;
