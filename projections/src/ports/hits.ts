// The port to how often resources were looked at. Not the log, which holds what was decided, and not a read model,
// which a rebuild fills from the log: a counter of its own, for all nodes, which neither touches.
import type { LocalDate } from '@campus/events/domain/time/dates';

/** An account has opened the page of a resource on a day of its tenant. */
export interface Hit {
  readonly tenant: string;
  readonly resourceId: string;
  readonly account: string;
  readonly date: LocalDate;
}

export interface HitCounter {
  /** Counted once an account, resource and day; told again, it changes nothing. */
  add(hits: readonly Hit[]): Promise<void>;
  /** What nobody has opened is left out. */
  countsOf(tenant: string, resourceIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** Forgets after so many days who has looked; how many have is kept. */
export const SEEN_DAYS = 2;
