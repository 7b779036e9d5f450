// Calendar arithmetic on local dates, free of the host's zone.

/** `YYYY-MM-DD` in the tenant's zone. Sorts as text. */
export type LocalDate = string;
/** 1 = Monday … 7 = Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DAY = 86_400_000;
const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

const dayNumber = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`) / DAY;

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const daysOf = (year: number, month: number): number => {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0);
};

export const isLocalDate = (text: unknown): text is LocalDate => {
  if (typeof text !== 'string' || !PATTERN.test(text)) return false;
  const day = dayOfMonth(text);
  return day >= 1 && day <= daysOf(Number(text.slice(0, 4)), monthOf(text));
};

/** Whether some year has the day; 29 February is one. */
export const isDayOfYear = (month: number, day: number): boolean => day >= 1 && day <= daysOf(2000, month);

const [FIRST_BOOKABLE, LAST_BOOKABLE] = ['2000-01-01', '2099-12-31'];

/** Whether anything may be booked, held or closed on the date: beyond these years it is a slip. */
export const isBookableDate = (text: unknown): text is LocalDate =>
  isLocalDate(text) && text >= FIRST_BOOKABLE && text <= LAST_BOOKABLE;

const dateOf = (day: number): LocalDate | undefined =>
  Number.isFinite(day) ? new Date(day * DAY).toISOString().slice(0, 10) : undefined;

export const addDays = (date: LocalDate, days: number): LocalDate => {
  const moved = dateOf(dayNumber(date) + days);
  if (!moved) throw new RangeError(`not a date: ${date}`);
  return moved;
};

/** Days from `from` to `to`, negative when `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => dayNumber(to) - dayNumber(from);

export const weekdayOf = (date: LocalDate): Weekday =>
  (((((dayNumber(date) + 3) % 7) + 7) % 7) + 1) as Weekday;

export const isWeekday = (day: number): day is Weekday => Number.isInteger(day) && day >= 1 && day <= 7;

export const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - weekdayOf(date));

export const dayOfMonth = (date: LocalDate): number => Number(date.slice(8));
export const monthOf = (date: LocalDate): number => Number(date.slice(5, 7));

/** Every date from `from` to `to`, both included. */
export const datesBetween = (from: LocalDate, to: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
