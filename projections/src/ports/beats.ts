// The port to what each terminal said of itself last. Not the log, which holds what was decided, and no read model:
// it is written over twice a minute, and forgotten without harm.
import type { Instant } from '@campus/events/domain/envelope';
import type { JournalEntry } from '@campus/events/terminal/condition';

export interface Beat {
  readonly tenant: string;
  readonly terminal: string;
  /** When it was heard. */
  readonly heardAt: Instant;
  /** The build of its page. */
  readonly version?: string | undefined;
  /** How far its clock is ahead of the server's, in milliseconds; behind: negative. */
  readonly clockOffset?: number | undefined;
  readonly queueLength?: number | undefined;
  readonly oldestUnsent?: Instant | undefined;
  /** In bytes. */
  readonly storageLeft?: number | undefined;
  readonly lastError?: string | undefined;
  /** Its last day. */
  readonly journal?: readonly JournalEntry[] | undefined;
}

export interface Beats {
  /** In place of the one before it. */
  keep(beat: Beat): Promise<void>;
  /** A terminal that was never heard is left out. */
  of(tenant: string, terminals: readonly string[]): Promise<ReadonlyMap<string, Beat>>;
}
