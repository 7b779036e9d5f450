// The dates of a series: what became of each, and what its owner may still do about it. Pure.

import type { BookingStatus } from '@campus/events/booking/schedule/status';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { minutesOf, type Period } from '@campus/events/domain/time/period';
import type { Refusal } from '../../lib/answer.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import type { LocalNow } from '../../lib/when.ts';

export interface SeriesDate {
  readonly date: LocalDate;
  /** The date that was first asked for: commands name it so. */
  readonly asked: { readonly date: LocalDate; readonly startTime: string };
  /** `HH:mm` */
  readonly startTime: string;
  readonly endTime: string;
  readonly verdict: 'wanted' | 'taken' | 'refused' | 'skipped';
  readonly bookingId: string | undefined;
  /** The status of its booking. */
  readonly status: BookingStatus | undefined;
  /** Why it was refused; empty otherwise. */
  readonly reason: Bilingual;
  /** Edited by hand: later changes of the whole series leave it alone. */
  readonly isException: boolean;
  /** Booked once its place is free. */
  readonly heals: boolean;
}

/** What an edit does to a date, or would do. */
export interface EditedDate {
  readonly from: Period & { readonly date: LocalDate };
  readonly to: (Period & { readonly date: LocalDate }) | undefined;
  /** `kept`: refused; the last three are left as they are. */
  readonly outcome: 'moved' | 'cancelled' | 'kept' | 'begun' | 'exception' | 'skipped';
  readonly reason: Bilingual;
  /** It must be approved anew. */
  readonly isRequest: boolean;
}

export interface EditOutcome {
  readonly dates: readonly EditedDate[];
  /** Why nothing of it can be done. */
  readonly refusal: Refusal | undefined;
}

export const isChanged = ({ outcome }: EditedDate): boolean => outcome === 'moved' || outcome === 'cancelled';

export type SeriesStep = 'skip' | 'retry' | 'heal' | 'letGo';

/** A date that is ahead and booked can be skipped; one that was refused or skipped, tried again or waited for. */
export const seriesStepsOf = (date: SeriesDate, now: LocalNow): readonly SeriesStep[] => {
  const start = minutesOf(date.startTime) ?? 0;
  const isOver = date.date < now.date || (date.date === now.date && start <= now.minute);
  if (isOver) return [];
  if (date.verdict === 'taken' || date.verdict === 'wanted') return ['skip'];
  return ['retry', date.heals ? 'letGo' : 'heal'];
};

/** Nothing of it is ahead: it was given up as a whole, which no date of it undoes. */
export const isGivenUp = (dates: readonly SeriesDate[]): boolean =>
  dates.length > 0 && dates.every(({ verdict }) => verdict === 'skipped');

export interface SeriesSum {
  readonly taken: number;
  /** Taken, and not decided yet. */
  readonly asked: number;
  readonly refused: number;
  readonly skipped: number;
}

export const sumOf = (dates: readonly SeriesDate[]): SeriesSum => {
  const count = (...verdicts: SeriesDate['verdict'][]) =>
    dates.filter(({ verdict, status }) => verdicts.includes(verdict) && status !== 'awaiting_approval')
      .length;
  return {
    taken: count('taken', 'wanted'),
    asked: dates.filter(({ verdict, status }) => verdict !== 'skipped' && status === 'awaiting_approval')
      .length,
    refused: count('refused'),
    skipped: dates.filter(({ verdict }) => verdict === 'skipped').length,
  };
};
