// The read model of what was asked for in vain: of each resource the attempts of one day of asking.
import type { RefusedAttempt } from '@campus/events/demand/demand';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Document } from './read-store.ts';

export const demandCollections = { demands: 'demands' } as const;

export interface DemandDocument extends Document {
  readonly tenant: string;
  readonly resourceId: string;
  readonly asked: LocalDate;
  /** The first and the last date that was asked for. */
  readonly firstDate: LocalDate;
  readonly lastDate: LocalDate;
  readonly attempts: readonly RefusedAttempt[];
}
