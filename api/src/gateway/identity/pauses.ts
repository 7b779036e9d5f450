// Makes guessing slow for one key without ever shutting it: after a few tries for nothing, each next one has
// to wait longer than the one before.

export interface PauseLimits {
  /** Wrong tries before the first pause; it lasts a second, and each next one twice as long. */
  readonly free: number;
  readonly longestSeconds: number;
  /** A key that was left alone for so long begins anew. */
  readonly forgottenMinutes: number;
  /** Keys remembered at once; the oldest are forgotten first. */
  readonly keys: number;
}

export interface Pauses {
  /** Whole seconds to wait; 0: the try is counted and may be made. Ask before checking, so parallel tries count too. */
  take(key: string): number;
  /** Forgets the key, after a success. */
  forgive(key: string): void;
}

interface Tried {
  wrong: number;
  at: number;
  until: number;
}

/** @param clock milliseconds since 1970 */
export const createPauses = (limits: PauseLimits, clock: () => number): Pauses => {
  const known = new Map<string, Tried>();

  const triedOf = (key: string, now: number): Tried => {
    const found = known.get(key);
    if (found && now < found.at + limits.forgottenMinutes * 60_000) return found;
    const fresh = { wrong: 0, at: now, until: now };
    known.delete(key);
    known.set(key, fresh);
    const oldest = known.size > limits.keys ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    return fresh;
  };

  return {
    take: (key) => {
      const now = clock();
      const tried = triedOf(key, now);
      if (now < tried.until) return Math.ceil((tried.until - now) / 1000);
      tried.wrong += 1;
      tried.at = now;
      const pauses = tried.wrong - limits.free;
      if (pauses >= 0) tried.until = now + Math.min(2 ** pauses, limits.longestSeconds) * 1000;
      return 0;
    },
    forgive: (key) => {
      known.delete(key);
    },
  };
};
