// Sessions that have ended while tokens of theirs are still unexpired. A token is a promise for minutes;
// this is how a logout takes it back.
import type { SessionJournal } from './session-journal.ts';

export interface EndedSessions {
  has(sessionId: string): boolean;
  /** Remembers the end, tells the listeners once, and resolves when it is on disk. */
  add(sessionId: string): Promise<void>;
  /** Called with each session that ends, so that its sockets can be closed. Returns the way to stop. */
  onEnded(listener: (sessionId: string) => void): () => void;
}

const KIND = 'EndedSession';
/** Longer than any access token lives, of ours or of a Keycloak with usual settings. */
export const REMEMBER_ENDED_HOURS = 24;

export const endedSessions = (journal: SessionJournal, clock: () => number): EndedSessions => {
  const listeners = new Set<(sessionId: string) => void>();
  return {
    has: (sessionId) => journal.get(KIND, sessionId) !== undefined,
    add: async (sessionId) => {
      if (journal.get(KIND, sessionId) !== undefined) return;
      journal.put(KIND, sessionId, true, clock() + REMEMBER_ENDED_HOURS * 3_600_000);
      for (const listener of listeners) listener(sessionId);
      await journal.flush();
    },
    onEnded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
