// Kinds of fields that a filter may ask for, as the wire shows their values.
import { isLocalDate } from '@campus/events/domain/time/dates';
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import { instantOf } from '@campus/events/domain/time/zone';
import type { AskedField } from './read-filter.ts';

export const askedText: AskedField = { read: String, isText: true };

export const askedNumber: AskedField = {
  read: (given) => (Number.isFinite(Number(given)) ? Number(given) : undefined),
};

export const askedDate: AskedField = {
  read: (given) => (isLocalDate(given) ? given : undefined),
};

/** `09:00`. */
export const askedMinute: AskedField = {
  read: (given) => {
    const minute = minutesOf(String(given));
    return minute === undefined ? undefined : clockOf(minute);
  },
};

/** One of the values there are; their numbers may be compared. */
export const askedChoice = (values: readonly (string | number)[]): AskedField => ({
  read: (given) => values.find((each) => String(each) === String(Number(given) === each ? each : given)),
});

const POINT = /^(\d{4}-\d{2}-\d{2})(?:[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?)?$/;

/** `2026-09-07`, with or without a time: all of that day, minute or second. */
export const askedPoint: AskedField = {
  read: (given) => {
    const [, date, hours = '', minutes, seconds = ''] = POINT.exec(String(given)) ?? [];
    if (!isLocalDate(date)) return undefined;
    const fill = (hour: string, rest: string) =>
      `${date} ${hours || hour}:${minutes ?? rest}:${seconds || rest}`;
    return { from: fill('00', '00'), to: fill('23', '59') };
  },
};

/** The first millisecond of a point in time, as `askedPoint` gives it. */
export const instantOfPoint = (zone: string, point: string): number => {
  const [date = '', clock = ''] = point.split(' ');
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return instantOf(zone, date, hours * 60 + minutes) + seconds * 1_000;
};

/** The last one: the wire shows no milliseconds. */
export const endOfPoint = (zone: string, point: string): number => instantOfPoint(zone, point) + 999;
