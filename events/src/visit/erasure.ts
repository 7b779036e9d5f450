// The certificate of one night's erasure in a tenant: how many people, never who. One stream a tenant and night, so
// that the night is certified once, whichever process did the work.
import { accept, type Decider } from '../domain/decider.ts';
import type { Fact, Position } from '../domain/envelope.ts';
import type { EventFields } from '../domain/event-fields.ts';
import type { LocalDate } from '../domain/time/dates.ts';

/** Keys that were destroyed since the last certificate of the night, and the log positions of their visits' ends. */
export type ErasureEvent = Fact<
  'ErasureCertified',
  { date: LocalDate; visits: number; people: number; first?: Position; last?: Position }
>;

export const erasureFields: EventFields<ErasureEvent> = {
  ErasureCertified: { date: 'plain', visits: 'plain', people: 'plain', first: 'plain', last: 'plain' },
};

export interface ErasureState {
  readonly visits: number;
}

export interface CertifyErasure {
  readonly type: 'CertifyErasure';
  readonly date: LocalDate;
  readonly visits: number;
  readonly people: number;
  readonly first?: Position | undefined;
  readonly last?: Position | undefined;
}

export const erasure: Decider<ErasureState, CertifyErasure, ErasureEvent> = {
  initial: { visits: 0 },
  evolve: ({ visits }, { data }) => ({ visits: visits + data.visits }),
  decide: ({ date, visits, people, first, last }) =>
    visits > 0 ? accept({ type: 'ErasureCertified', data: { date, visits, people, first, last } }) : accept(),
};
