// A week and a half of bookings around a date: what is taken, by whom, for what. Pure: the same date
// gives the same story.
import { addDays, type LocalDate, weekdayOf } from '@campus/events/domain/time/dates';
import { overlaps, type Period } from '@campus/events/domain/time/period';
import { type Chance, chanceFrom } from './chance.ts';
import {
  type ClosureRow,
  closures,
  type Occasion,
  ofDays,
  ofEvenings,
  ofLessons,
  requests,
} from './occasions.ts';
import { MAX_STUDENT } from './people.ts';
import type { ResourceRow } from './resource-row.ts';

export interface PlannedBooking extends Period {
  readonly number: string;
  readonly date: LocalDate;
  readonly owner: string;
  readonly persons: number;
  readonly occasion: Occasion;
  /** A request that waits for an approver; the others are settled. */
  readonly isRequest: boolean;
  /** Every field of its form is filled in. */
  readonly isWhole?: true;
}

export interface PlannedClosure extends Omit<ClosureRow, 'room' | 'day'> {
  readonly number: string;
  readonly date: LocalDate;
}

export interface Plan {
  readonly closures: readonly PlannedClosure[];
  readonly bookings: readonly PlannedBooking[];
}

const DAYS_BEFORE = 3;
const DAYS_AFTER = 7;
const HALF_HOUR = 30;
const OPENS = 480;
const CLOSES = 1320;
const NOON = 720;
const EVENING = 1080;
const SUNDAY = 7;

const lessonSlots: readonly Period[] = [
  { start: 480, end: 580 },
  { start: 600, end: 700 },
  { start: 840, end: 940 },
  { start: 960, end: 1060 },
  { start: 1140, end: 1240 },
];

/** Two for the same hour of the room where requests coexist: an approver has to choose. */
const plannedRequests = [
  { number: 'YF-302', day: 1, start: 960, owner: 'student3' },
  { number: 'YF-302', day: 2, start: 1140, owner: 'student7' },
  { number: 'YF-304', day: 1, start: 900, owner: 'student4' },
  { number: 'YF-304', day: 1, start: 930, owner: 'student9' },
  { number: 'YF-304', day: 3, start: 840, owner: 'student1' },
  { number: 'MD-118', day: 4, start: 840, owner: 'student12' },
  { number: 'YF-501', day: 2, start: 600, owner: 'student15' },
] as const;

/** `today` in the tenant's zone. */
export const planWeek = (today: LocalDate, resources: readonly ResourceRow[]): Plan => {
  const closed: PlannedClosure[] = closures.map(({ room, day, ...closure }) => ({
    ...closure,
    number: room,
    date: addDays(today, day),
  }));
  const asked: PlannedBooking[] = plannedRequests.map(({ number, day, start, owner }, index) => {
    const occasion = requests[index % requests.length] ?? requests[0];
    if (!occasion) throw new RangeError('no occasion to ask for');
    const end = start + occasion.length * HALF_HOUR;
    const persons = Math.min(occasion.persons, 10);
    return { number, date: addDays(today, day), start, end, owner, persons, occasion, isRequest: true };
  });
  const days = Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, index) =>
    addDays(today, index - DAYS_BEFORE),
  );
  const own = ofStudent1(today);
  const settled = days.flatMap((date) =>
    resources
      .filter(({ fields }) => fields?.state !== 2 && !fields?.seatList)
      .flatMap((row) => planDay(row, date, [...closed, ...asked, ...own].filter(isAt(row.number, date)))),
  );
  return { closures: closed, bookings: [...own, ...settled, ...asked] };
};

const isAt =
  (number: string, date: LocalDate) =>
  (entry: { readonly number: string; readonly date: LocalDate }): boolean =>
    entry.number === number && entry.date === date;

/** The account most people try first has something of its own to look at. */
const ofStudent1 = (today: LocalDate): PlannedBooking[] =>
  [
    { number: 'YF-204', day: 0, start: 960, end: 1050, occasion: ofDays[1], isWhole: true as const },
    { number: 'TS-203', day: 1, start: 840, end: 930, occasion: ofEvenings[4] },
    { number: 'CX-A6', day: -1, start: 600, end: 690, occasion: ofDays[8] },
  ].flatMap(({ day, occasion, ...booking }) =>
    occasion
      ? [{ ...booking, date: addDays(today, day), owner: 'student1', persons: 4, occasion, isRequest: false }]
      : [],
  );

const planDay = (row: ResourceRow, date: LocalDate, taken: readonly Period[]): PlannedBooking[] => {
  const chance = chanceFrom(`${row.number} ${date}`);
  if (row.number === 'MD-220' && weekdayOf(date) === SUNDAY) return [];
  const periods =
    row.fields?.time_slot_rule === 2
      ? slotted(chance)
      : row.fields?.time_slot_rule === 3
        ? []
        : free(chance, row);
  return periods
    .filter((period) => !taken.some((other) => overlaps(other, period)))
    .map(({ occasion, ...period }) => ({
      ...period,
      number: row.number,
      date,
      owner: ownerOf(chance, occasion),
      persons: Math.max(1, Math.min(occasion.persons, row.seats ?? 1)),
      occasion,
      isRequest: false,
    }));
};

type Told = Period & { readonly occasion: Occasion };

const slotted = (chance: Chance): Told[] =>
  lessonSlots.filter(() => chance.happens(50)).map((slot) => ({ ...slot, occasion: chance.pick(ofLessons) }));

/** From opening to closing: a pause, an occasion that fits the hour and the room, a pause … */
const free = (chance: Chance, row: ResourceRow): Told[] => {
  const told: Told[] = [];
  let at = OPENS + HALF_HOUR * chance.whole(4);
  while (at < CLOSES) {
    const occasion = chance.pick(occasionsAt(at, row));
    const end = at + occasion.length * HALF_HOUR;
    if (end > CLOSES) break;
    if (chance.happens(55)) told.push({ start: at, end, occasion });
    at = end + HALF_HOUR * (1 + chance.whole(4));
  }
  return told;
};

const occasionsAt = (minute: number, row: ResourceRow): readonly Occasion[] => {
  const isSmall = (row.seats ?? 0) < 12;
  if (minute >= EVENING) return isSmall ? ofEvenings.filter(({ en }) => en === 'Study group') : ofEvenings;
  if (isSmall) return ofDays.filter(({ persons }) => persons <= 8);
  return minute < NOON && (row.seats ?? 0) >= 20 ? ofLessons : ofDays;
};

const teachers = ['manager1', 'approver1', 'approver2', 'auditor'] as const;

const ownerOf = (chance: Chance, occasion: Occasion): string =>
  ofLessons.includes(occasion) || (ofDays.includes(occasion) && chance.happens(40))
    ? chance.pick(teachers)
    : `student${2 + chance.whole(MAX_STUDENT - 1)}`;
