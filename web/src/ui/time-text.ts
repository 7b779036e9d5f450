// A time of day as people type it: `9`, `14`, `930`, `14:30`, also as Chinese keyboards type it.
import { halfWidth } from '@campus/events/domain/half-width';

const HOURS = 24;

/** Minutes of the day; undefined where it is no time. */
export const minuteTyped = (text: string): number | undefined => {
  const typed = halfWidth(text).trim();
  const [, hours, minutes = '0'] =
    /^(\d{1,2}):(\d{2})$/.exec(typed) ?? /^(\d{1,2}?)(\d{2})$/.exec(typed) ?? [];
  const [hour, minute] = /^\d{1,2}$/.test(typed) ? [Number(typed), 0] : [Number(hours), Number(minutes)];
  const isTime = hour < HOURS ? minute < 60 : hour === HOURS && minute === 0;
  return isTime ? hour * 60 + minute : undefined;
};

/** The nearest of the offered minutes. */
export const nearestOffered = (offered: readonly number[], minute: number): number =>
  offered.reduce(
    (best, one) => (Math.abs(one - minute) < Math.abs(best - minute) ? one : best),
    offered[0] ?? minute,
  );
