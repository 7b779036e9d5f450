// Callers that wait for the read models to reach a position, each within its own limit.
import type { Position } from '@campus/events/domain/envelope';

/** Beyond this many the answer is an immediate no: a stuck projection must not gather callers. */
const MAX_WAITERS = 10_000;

interface Waiter {
  readonly isReached: () => boolean;
  readonly answer: (isReached: boolean) => void;
}

export interface Waiters {
  /** Resolves true as soon as `isReached`, false after `milliseconds`. */
  wait(isReached: () => boolean, milliseconds: number): Promise<boolean>;
  /** Call it after each move. */
  check(): void;
  /** Answers all waiters; later calls are answered at once. */
  close(): void;
}

export const createWaiters = (): Waiters => {
  const waiting = new Set<Waiter>();
  let isOpen = true;
  return {
    wait: async (isReached, milliseconds) => {
      if (isReached()) return true;
      if (!isOpen || milliseconds <= 0 || waiting.size >= MAX_WAITERS) return false;
      return new Promise((resolve) => {
        const timer = setTimeout(() => waiter.answer(false), milliseconds);
        const waiter: Waiter = {
          isReached,
          answer: (verdict) => {
            clearTimeout(timer);
            waiting.delete(waiter);
            resolve(verdict);
          },
        };
        waiting.add(waiter);
      });
    },
    check: () => {
      for (const waiter of waiting) if (waiter.isReached()) waiter.answer(true);
    },
    close: () => {
      isOpen = false;
      for (const waiter of waiting) waiter.answer(waiter.isReached());
    },
  };
};

/** Whether a projection at `at` has folded the event at `position`. */
export const hasReached = (at: Position | undefined, position: Position | undefined): boolean =>
  position === undefined || (at !== undefined && at >= position);
