// The facts of one periodic or batch request: which dates it wants and what became of each.
import type { Fact } from '../../domain/envelope.ts';
import type { EventFields } from '../../domain/event-fields.ts';
import type { ErrorCode } from '../../domain/rejections.ts';
import type { Bilingual } from '../../domain/rules/rules.ts';
import type { LocalDate, Weekday } from '../../domain/time/dates.ts';
import type { SealedDetails } from '../schedule/events.ts';

/** Wall-clock rule in the tenant's zone; `until` is the last date, included. */
export interface Recurrence {
  readonly every: 'day' | 'week' | 'month';
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly weekdays?: readonly Weekday[] | undefined;
  readonly monthDays?: readonly number[] | undefined;
}

export interface WantedDate {
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  /** Another resource than that of the series. */
  readonly resourceId?: string | undefined;
}

export type SeriesEvent =
  | Fact<
      'Requested',
      {
        series: string;
        resourceId: string;
        account: string;
        mode: 'periodic' | 'batch' | 'slots';
        recurrence?: Recurrence | undefined;
        dates: readonly WantedDate[];
        /** Sealed as `{ title }`: its owner wrote it. */
        title?: SealedDetails | undefined;
      }
    >
  | Fact<'DateTaken', { date: LocalDate; start: number; booking: string }>
  | Fact<'DateRefused', { date: LocalDate; start: number; code: ErrorCode; reason: Bilingual }>
  /** By hand, before or after it was taken: an exception that survives every later edit. */
  | Fact<'DateSkipped', { date: LocalDate; start: number }>
  /** `attempt` tells the booking it will have from those it had before. */
  | Fact<'DateWantedAgain', { date: LocalDate; start: number; attempt?: string }>
  | Fact<'DateMoved', { date: LocalDate; start: number; to: WantedDate }>
  | Fact<'Changed', { dates: readonly WantedDate[]; recurrence?: Recurrence }>
  /** One edit of several dates: no exception of any. */
  | Fact<'DatesMoved', { moves: readonly { date: LocalDate; start: number; to: WantedDate }[] }>
  /** What was to be changed could not be: its booking stands as before. */
  | Fact<'DateKept', { date: LocalDate; start: number; code: ErrorCode; reason: Bilingual }>
  /** A booking of a date that is wanted no more, or no more so, is cancelled. */
  | Fact<'BookingReleased', { booking: string }>
  /** Whether a date that could not be had is booked once its place is free. */
  | Fact<'HealingChanged', { date: LocalDate; start: number; heals: boolean }>
  | Fact<'Renamed', { title: SealedDetails }>;

/** The list of a series' events, too: folds refuse a type that is not in it. */
export const seriesFields: EventFields<SeriesEvent> = {
  Requested: {
    series: 'plain',
    resourceId: 'plain',
    account: 'plain',
    mode: 'plain',
    recurrence: 'plain',
    dates: 'plain',
    title: 'personal',
  },
  DateTaken: { date: 'plain', start: 'plain', booking: 'plain' },
  DateRefused: { date: 'plain', start: 'plain', code: 'plain', reason: 'plain' },
  DateSkipped: { date: 'plain', start: 'plain' },
  DateWantedAgain: { date: 'plain', start: 'plain', attempt: 'plain' },
  DateMoved: { date: 'plain', start: 'plain', to: 'plain' },
  Changed: { dates: 'plain', recurrence: 'plain' },
  DatesMoved: { moves: 'plain' },
  DateKept: { date: 'plain', start: 'plain', code: 'plain', reason: 'plain' },
  BookingReleased: { booking: 'plain' },
  HealingChanged: { date: 'plain', start: 'plain', heals: 'plain' },
  Renamed: { title: 'personal' },
};
