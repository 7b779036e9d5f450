// The period that begins now, as a phone's home seeks it.
import type { Period } from '@campus/events/domain/time/period';
import type { LocalNow } from '../../lib/when.ts';

const STEP = 30;
const DAY = 24 * 60;

/** So long one may want something at once, in minutes. */
export const lengths = [30, 60, 120] as const;

/** From the next step of the clock on; undefined where the day ends before. */
export const periodFromNow = ({ minute }: LocalNow, length: number): Period | undefined => {
  const start = Math.ceil(minute / STEP) * STEP;
  return start + length < DAY ? { start, end: start + length } : undefined;
};
