// Sessions that have ended, known to all nodes: whichever node is told writes it down, the others read it
// within a second. Kept in memory beside, because every token asks.
import type { SharedSessions } from '@campus/projections/ports/shared-sessions';
import { type EndedSessions, REMEMBER_ENDED_HOURS } from './ended-sessions.ts';

export interface SharedEndedSessions extends EndedSessions {
  close(): void;
}

const LOOK_EVERY_MS = 1_000;
/** Looked back over at each look: clocks of two machines may differ by so much. */
const CLOCKS_DIFFER_MS = 60_000;
const FORGET_EVERY_MS = 3_600_000;
const REMEMBER_MS = REMEMBER_ENDED_HOURS * 3_600_000;

/** Resolves when what ended before is known. */
export const followEndedSessions = async (
  sessions: SharedSessions,
  clock: () => number,
  onError: (error: unknown) => void,
): Promise<SharedEndedSessions> => {
  const ended = new Map<string, number>();
  const listeners = new Set<(sessionId: string) => void>();

  const learn = (id: string, endedAt: number): void => {
    if (ended.has(id)) return;
    ended.set(id, endedAt);
    for (const listener of listeners) listener(id);
  };
  /** One look at a time; while the store is away it is asked again and nothing is forgotten. */
  let looked = clock() - REMEMBER_MS;
  let isLooking = false;
  const look = async (): Promise<void> => {
    const now = clock();
    for (const { id, endedAt } of await sessions.endedSince(looked)) learn(id, endedAt);
    looked = now - CLOCKS_DIFFER_MS;
  };
  const lookAgain = (): void => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch(onError)
      .finally(() => {
        isLooking = false;
      });
  };
  const forget = (): void => {
    const before = clock() - REMEMBER_MS;
    for (const [id, endedAt] of ended) if (endedAt < before) ended.delete(id);
    sessions.forgetBefore(before).catch(onError);
  };

  await look();
  const timers = [setInterval(lookAgain, LOOK_EVERY_MS), setInterval(forget, FORGET_EVERY_MS)];
  for (const timer of timers) timer.unref();
  return {
    has: (sessionId) => ended.has(sessionId),
    add: async (sessionId) => {
      if (ended.has(sessionId)) return;
      const endedAt = clock();
      await sessions.add({ id: sessionId, endedAt });
      learn(sessionId, endedAt);
    },
    onEnded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
};
