// One periodic or batch request.
import type { ErrorCode } from '../rejections.ts';
import type { Bilingual } from '../rules/rules.ts';
import type { LocalDate } from '../time/dates.ts';
import type { Recurrence, WantedDate } from './events.ts';

export interface SeriesState {
  readonly series: string;
  readonly resourceId: string;
  readonly account: string;
  readonly mode: 'periodic' | 'batch' | 'slots';
  readonly recurrence?: Recurrence;
  readonly dates: readonly SeriesDate[];
}

export interface SeriesDate extends WantedDate {
  /** The date as first asked for, by which events name it. */
  readonly key: { readonly date: LocalDate; readonly start: number };
  readonly verdict:
    | { readonly kind: 'wanted' }
    | { readonly kind: 'taken'; readonly booking: string }
    | { readonly kind: 'refused'; readonly code: ErrorCode; readonly reason: Bilingual }
    | { readonly kind: 'skipped' };
  /** Moved or skipped by hand: later edits of the series leave it alone. */
  readonly isException: boolean;
}
