// A made-up university term of the size and shape of a real one: 36 rooms, 531 weekly series, about
// 6,100 lessons, 480 closures, free of overlaps. The same seed gives the same term.
import { addDays, type LocalDate, mondayOf } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';

const ROOMS = 36;
const SERIES = 531;
const SINGLE_LESSONS = 27;
const ALTERNATING_SERIES = 63;
const WEEKS = 13;
const LESSON_MINUTES = 110;
const STARTS = [480, 600, 720, 840, 960, 1080, 1200];
const FRIDAY_MORNING = [480, 600];
const FRIDAY = 4;
const FRIDAY_CLOSED = { start: '12:00', end: '20:00' };
const EXTRA_CLOSURES = 12;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR'];

export interface Term {
  readonly files: {
    readonly 'rooms.csv': string;
    readonly 'closures.csv': string;
    readonly 'timetable.ics': string;
  };
  readonly expected: {
    readonly zone: string;
    readonly rooms: number;
    readonly series: number;
    readonly occurrences: number;
    readonly closure_occurrences: number;
    readonly booked_minutes_by_room: Readonly<Record<string, number>>;
  };
}

/** `firstDay` is any day of the term's first week. */
export const generateTerm = (seed: number, firstDay: LocalDate, zone: string): Term => {
  const chance = seeded(seed);
  const monday = mondayOf(firstDay);
  const rooms = Array.from({ length: ROOMS }, (_, index) => `R${String(index + 1).padStart(3, '0')}`);
  const lessons = shuffled(freeCells(rooms), chance)
    .slice(0, SERIES)
    .map((cell, index) => ({ ...cell, index: index + 1, weeks: weeksOf(index, chance) }));
  const minutes: Record<string, number> = Object.fromEntries(rooms.map((room) => [room, 0]));
  for (const { room, weeks } of lessons) minutes[room] = (minutes[room] ?? 0) + weeks.length * LESSON_MINUTES;
  const closures = closureRows(rooms, monday);
  return {
    files: {
      'rooms.csv': roomsCsv(rooms, chance),
      'closures.csv': ['resources_number,occupy_date,occupy_start_time,occupy_end_time', ...closures].join(
        '\n',
      ),
      'timetable.ics': calendar(lessons, monday, zone, chance),
    },
    expected: {
      zone,
      rooms: ROOMS,
      series: SERIES,
      occurrences: lessons.reduce((sum, { weeks }) => sum + weeks.length, 0),
      closure_occurrences: closures.length,
      booked_minutes_by_room: minutes,
    },
  };
};

interface Cell {
  readonly room: string;
  readonly weekday: number;
  readonly start: number;
}

interface Lesson extends Cell {
  readonly index: number;
  readonly weeks: readonly number[];
}

const freeCells = (rooms: readonly string[]): Cell[] =>
  rooms.flatMap((room) =>
    WEEKDAYS.flatMap((_, weekday) =>
      (weekday === FRIDAY ? FRIDAY_MORNING : STARTS).map((start) => ({ room, weekday, start })),
    ),
  );

const everyWeek = Array.from({ length: WEEKS }, (_, week) => week);

const weeksOf = (index: number, chance: () => number): readonly number[] => {
  if (index < SINGLE_LESSONS) return [Math.floor(chance() * WEEKS)];
  if (index < SINGLE_LESSONS + ALTERNATING_SERIES) return everyWeek.filter((week) => week % 2 === 0);
  return everyWeek.slice(0, chance() < 0.7 ? WEEKS : WEEKS - 1);
};

const closureRows = (rooms: readonly string[], monday: LocalDate): string[] => [
  ...rooms.flatMap((room) =>
    everyWeek.map(
      (week) => `${room},${addDays(monday, week * 7 + FRIDAY)},${FRIDAY_CLOSED.start},${FRIDAY_CLOSED.end}`,
    ),
  ),
  ...rooms.slice(0, EXTRA_CLOSURES).map((room) => `${room},${addDays(monday, 40)},06:00,22:00`),
];

const roomsCsv = (rooms: readonly string[], chance: () => number): string =>
  [
    'resources_number,resources_name,resources_name_en,capacity',
    ...rooms.map(
      (room, index) => `${room},教室 ${index + 1},Room ${index + 1},${8 + Math.floor(chance() * 120)}`,
    ),
  ].join('\n');

const compact = (date: LocalDate, minute: number): string =>
  `${date.replaceAll('-', '')}T${clockOf(minute).replace(':', '')}00`;

const calendar = (
  lessons: readonly Lesson[],
  monday: LocalDate,
  zone: string,
  chance: () => number,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//generated term//EN',
    ...shuffled(lessons, chance).flatMap((lesson) => vevent(lesson, monday, zone, chance)),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const vevent = (lesson: Lesson, monday: LocalDate, zone: string, chance: () => number): string[] => {
  const dateOf = (week: number) => addDays(monday, week * 7 + lesson.weekday);
  const first = lesson.weeks[0] ?? 0;
  const last = lesson.weeks.at(-1) ?? first;
  const missing = everyWeek.filter((week) => week > first && week < last && !lesson.weeks.includes(week));
  return [
    'BEGIN:VEVENT',
    `UID:lesson-${lesson.index}@generated`,
    'DTSTAMP:20260801T000000Z',
    `DTSTART;TZID=${zone}:${compact(dateOf(first), lesson.start)}`,
    `DTEND;TZID=${zone}:${compact(dateOf(first), lesson.start + LESSON_MINUTES)}`,
    `SUMMARY:Class ${lesson.index}`,
    `LOCATION:${lesson.room}`,
    `X-ATTENDEES:${10 + Math.floor(chance() * 200)}`,
    ...(last > first
      ? [`RRULE:FREQ=WEEKLY;BYDAY=${WEEKDAYS[lesson.weekday]};COUNT=${last - first + 1}`]
      : []),
    ...(missing.length > 0
      ? [`EXDATE;TZID=${zone}:${missing.map((week) => compact(dateOf(week), lesson.start)).join(',\r\n ')}`]
      : []),
    'END:VEVENT',
  ];
};

/** Mulberry32: small, good enough for made-up data, the same everywhere. */
export const seeded = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const shuffled = <Item>(items: readonly Item[], chance: () => number): Item[] => {
  const order = [...items];
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(chance() * (index + 1));
    [order[index], order[other]] = [order[other] as Item, order[index] as Item];
  }
  return order;
};
