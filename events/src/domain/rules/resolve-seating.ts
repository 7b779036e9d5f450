// Wire names into a plan of seats and the rules of leaving one.

import { elementsIn } from '../unknown.ts';
import type { PlannedSeat, Seating } from './rules.ts';
import { firstSet, flag, hours, rows, type WireFields, wholeNumber, words } from './wire-values.ts';

const MOST_ROWS = 50;
const MINUTES_OF_A_DAY = 1440;
const SEAT = 1;
const DISABLED = 2;
const usual = {
  leave: { timesPerDay: 2, minutes: 30, mealMinutes: 60 },
  meals: [
    ['11:00', '13:30'],
    ['17:00', '19:00'],
  ],
  supervision: { minutes: 20, reportsPerDay: 3 },
} as const;

/** Undefined where no plan has a seat: such a resource is booked as a whole. */
export const seatingOf = (resource: WireFields): Seating | undefined => {
  const seats = seatsIn(resource.seatList);
  if (seats.length === 0) return undefined;
  const { timesPerDay, minutes, mealMinutes } = usual.leave;
  const count = wholeNumber(0, MINUTES_OF_A_DAY);
  return {
    rows: wholeNumber(1, MOST_ROWS)(resource.rows) ?? Math.max(...seats.map(({ row }) => row)),
    columns: wholeNumber(1, MOST_ROWS)(resource.columns) ?? Math.max(...seats.map(({ column }) => column)),
    seats,
    leave: {
      timesPerDay: count(resource.daily_temporary_leave_count) ?? timesPerDay,
      minutes: count(resource.daily_temporary_leave_duration) ?? minutes,
      mealMinutes: count(resource.meal_temporary_leave_duration) ?? mealMinutes,
      meals: mealsOf(resource),
    },
    supervision: {
      minutes: count(resource.supervision_duration) ?? usual.supervision.minutes,
      reportsPerDay: count(resource.supervision_frequency) ?? usual.supervision.reportsPerDay,
      asksPhotograph: flag(resource.photography_supervision) ?? false,
    },
  };
};

const seatsIn = (value: unknown): readonly PlannedSeat[] => {
  const known = new Set<string>();
  return rows(value, (row) => seatOf(row)).filter(({ number }) => {
    const isNew = !known.has(number);
    known.add(number);
    return isNew;
  });
};

const seatOf = (fields: WireFields): PlannedSeat | undefined => {
  const place = wholeNumber(1, MOST_ROWS);
  const [number, row, column] = [words(fields.seat_number), place(fields.row_num), place(fields.column_num)];
  const state = firstSet(wholeNumber(0, 9), fields.seat_state) ?? SEAT;
  if (number === undefined || row === undefined || column === undefined) return undefined;
  if (state !== SEAT && state !== DISABLED) return undefined;
  const block = words(fields.block_name);
  const tags = elementsIn(fields.seat_tags).flatMap((tag) => words(tag) ?? []);
  return {
    number,
    row,
    column,
    block,
    tags: tags.length > 0 ? tags : undefined,
    isDisabled: state === DISABLED ? true : undefined,
  };
};

const mealsOf = (resource: WireFields): Seating['leave']['meals'] => {
  const [[lunchStart, lunchEnd], [dinnerStart, dinnerEnd]] = usual.meals;
  const meals = [
    hours(words(resource.lunch_start_time) ?? lunchStart, words(resource.lunch_end_time) ?? lunchEnd),
    hours(words(resource.dinner_start_time) ?? dinnerStart, words(resource.dinner_end_time) ?? dinnerEnd),
  ];
  return meals.filter((meal) => meal !== undefined);
};
