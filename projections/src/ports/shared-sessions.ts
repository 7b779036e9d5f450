// The port to what nodes tell one another about sessions that have ended: one hears of a logout, all
// refuse the session's tokens.
import type { Instant } from '@campus/events/domain/envelope';

export interface EndedSession {
  readonly id: string;
  readonly endedAt: Instant;
}

export interface SharedSessions {
  /** Resolves when it is durable. */
  add(session: EndedSession): Promise<void>;
  /** The newest first, at most as many as a node keeps in memory. */
  endedSince(at: Instant): Promise<readonly EndedSession[]>;
  forgetBefore(at: Instant): Promise<void>;
}
