// The read models of visits: one document a visit, one a visitor type and day.

import type { Instant } from '@campus/events/domain/envelope';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Visit } from '@campus/events/visit/state';
import type { VisitDayState } from '@campus/events/visit/visit-day';
import type { VisitNews } from '@campus/events/visit/visit-news';
import type { Document } from './read-store.ts';

export const VISITS = 'visits';
export const VISIT_DAYS = 'visitDays';

/** `person` stays sealed until it is shown. A visit's stream is named by its `visit`. */
export interface VisitDocument extends Document, Visit {
  readonly tenant: string;
  readonly revision: number;
  readonly createdBy: string;
  /** Next instant at which the clock may change it; absent: none. */
  readonly dueAt?: Instant | undefined;
  /** What people are to be told of its last change, and when. */
  readonly news?: readonly VisitNews[] | undefined;
  readonly newsAt?: Instant | undefined;
  /** From when its person may be erased; absent: it is not over, or it is done. */
  readonly retentionUntil?: Instant | undefined;
}

export interface VisitDayDocument extends Document, VisitDayState {
  readonly tenant: string;
  readonly visitorType: string;
  readonly date: LocalDate;
  readonly revision: number;
  /** Its date, while somebody waits for room. */
  readonly wishedOn?: LocalDate | undefined;
}

export const visitDayId = (tenant: string, visitorType: string, date: LocalDate): string =>
  `${tenant}/${visitorType}/${date}`;
