// Until when a booking to come can be moved or cancelled, by the rules of its place.
import type { Rules } from '@campus/events/domain/rules/rules';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import type { LocalNow } from '../../lib/when.ts';
import type { Booking } from '../booking.ts';

const DAY = 24 * 60;
const limited = ['changeTime', 'cancel'] as const;

export interface TimeLimit {
  readonly acts: readonly (typeof limited)[number][];
  readonly isPast: boolean;
  readonly date: LocalDate;
  /** `HH:mm`. */
  readonly time: string;
}

/** Acts of one last minute are told together. An act that is refused for another reason is left out. */
export const timeLimitsOf = (
  { status, date, start, loan, actions }: Pick<Booking, 'status' | 'date' | 'start' | 'loan' | 'actions'>,
  { changeMinutes, cancelMinutes }: Pick<Rules, 'changeMinutes' | 'cancelMinutes'>,
  now: LocalNow,
): readonly TimeLimit[] => {
  const hasBegun = date === now.date ? start <= now.minute : date < now.date;
  if (hasBegun || loan !== undefined || (status !== 'pending' && status !== 'approved')) return [];
  const limits = limited.flatMap((act): TimeLimit[] => {
    const minutes = act === 'cancel' ? cancelMinutes : changeMinutes;
    const days = Math.floor((start - minutes) / DAY);
    const last = { date: addDays(date, days), time: clockOf(start - minutes - days * DAY) };
    const isPast = now.date === last.date ? clockOf(now.minute) >= last.time : now.date > last.date;
    return minutes > 0 && actions.has(act) !== isPast ? [{ acts: [act], isPast, ...last }] : [];
  });
  const [first, second] = limits;
  return first && second && first.date === second.date && first.time === second.time
    ? [{ ...first, acts: limited }]
    : limits;
};
