// Reading a record's fields without trusting them: a value that is not what it should be is not set.
import { isLocalDate, type LocalDate } from '../time/dates.ts';
import { minutesOf, type Period } from '../time/period.ts';
import type { Bilingual } from './rules.ts';

/** A record's fields under their wire names. */
export type WireFields = Readonly<Record<string, unknown>>;

type Reader<Value> = (value: unknown) => Value | undefined;

/** A whole number within bounds, also when it is written as text. */
export const wholeNumber =
  (least: number, most: number): Reader<number> =>
  (value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
      ? number
      : undefined;
  };

/** One of a closed set of numbers, translated. */
export const oneOf =
  <Value>(meanings: Readonly<Record<number, Value>>): Reader<Value> =>
  (value) => {
    const number = wholeNumber(0, 99)(value);
    return number === undefined ? undefined : meanings[number];
  };

export const flag: Reader<boolean> = (value) =>
  typeof value === 'boolean' ? value : oneOf({ 0: false, 1: true })(value);

export const words: Reader<string> = (value) => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

export const clock: Reader<number> = (value) => (typeof value === 'string' ? minutesOf(value) : undefined);

/** A date, or the date of a date and time. */
export const localDate: Reader<LocalDate> = (value) => {
  const date = typeof value === 'string' ? value.slice(0, 10) : undefined;
  return isLocalDate(date) ? date : undefined;
};

/** A period from two clock texts; midnight as an end is the end of the day. */
export const hours = (from: unknown, to: unknown): Period | undefined => {
  const start = clock(from);
  const end = clock(to) === 0 ? 1440 : clock(to);
  return start !== undefined && end !== undefined && start < end ? { start, end } : undefined;
};

/** Elements of a sub-list that `read` accepts; anything else in it is left out. */
export const rows = <Value>(
  value: unknown,
  read: (row: WireFields) => Value | undefined,
): readonly Value[] =>
  Array.isArray(value)
    ? value.flatMap((row: unknown) => {
        const accepted = isFields(row) ? read(row) : undefined;
        return accepted === undefined ? [] : [accepted];
      })
    : [];

export const isFields = (value: unknown): value is WireFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Both languages of a sentence; one of them stands for both. */
export const sentence = (zh: unknown, en: unknown): Bilingual | undefined => {
  const [chinese, english] = [words(zh), words(en)];
  const either = chinese ?? english;
  return either === undefined ? undefined : { zh: chinese ?? either, en: english ?? either };
};

/** The first of several levels that says something `read` accepts. */
export const firstSet = <Value>(read: Reader<Value>, ...levels: readonly unknown[]): Value | undefined => {
  for (const level of levels) {
    const value = read(level);
    if (value !== undefined) return value;
  }
  return undefined;
};
