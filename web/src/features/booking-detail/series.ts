// The dates of a series: what became of each, and what its owner may still do about it. Pure.

import type { BookingStatus } from '@campus/events/booking/schedule/status';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { minutesOf } from '@campus/events/domain/time/period';
import type { Bilingual } from '../../lib/bilingual.ts';
import type { LocalNow } from '../../lib/when.ts';

export interface SeriesDate {
  readonly date: LocalDate;
  /** `HH:mm` */
  readonly startTime: string;
  readonly endTime: string;
  readonly verdict: 'wanted' | 'taken' | 'refused' | 'skipped';
  readonly bookingId: string | undefined;
  /** That of its booking. */
  readonly status: BookingStatus | undefined;
  /** Why it was refused; empty otherwise. */
  readonly reason: Bilingual;
  /** Edited by hand: later changes of the whole series leave it alone. */
  readonly isException: boolean;
}

export type SeriesStep = 'skip' | 'retry';

/** A date that is ahead and taken or wanted can be skipped; one that was refused or skipped, tried again. */
export const seriesStepOf = (date: SeriesDate, now: LocalNow): SeriesStep | undefined => {
  const start = minutesOf(date.startTime) ?? 0;
  const isOver = date.date < now.date || (date.date === now.date && start <= now.minute);
  if (isOver) return undefined;
  return date.verdict === 'taken' || date.verdict === 'wanted' ? 'skip' : 'retry';
};

export interface SeriesSum {
  readonly taken: number;
  readonly refused: number;
  readonly skipped: number;
}

export const sumOf = (dates: readonly SeriesDate[]): SeriesSum => {
  const count = (...verdicts: SeriesDate['verdict'][]) =>
    dates.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return { taken: count('taken', 'wanted'), refused: count('refused'), skipped: count('skipped') };
};
