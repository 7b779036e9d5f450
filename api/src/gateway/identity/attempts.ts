// Bounds how often something may be guessed: so many tries a key within a window, then a pause.

export interface AttemptLimits {
  readonly tries: number;
  readonly windowMinutes: number;
  /** Keys remembered at once; the oldest are forgotten first. */
  readonly keys: number;
}

export interface Attempts {
  /** Counts one try; false when the key has used up its tries. Count before checking, so parallel guesses count too. */
  take(key: string): boolean;
  /** Tries that the key still has. */
  left(key: string): number;
  /** Gives the key all its tries back, after a success. */
  forgive(key: string): void;
  /** Takes one try back that turned out not to be a guess. */
  giveBack(key: string): void;
}

/** @param clock milliseconds since 1970 */
export const boundedAttempts = (limits: AttemptLimits, clock: () => number): Attempts => {
  const windows = new Map<string, { startedAt: number; used: number }>();
  const length = limits.windowMinutes * 60_000;

  const currentWindow = (key: string) => {
    const now = clock();
    const known = windows.get(key);
    if (known && now < known.startedAt + length) return known;
    const fresh = { startedAt: now, used: 0 };
    windows.delete(key);
    windows.set(key, fresh);
    const oldest = windows.size > limits.keys ? windows.keys().next().value : undefined;
    if (oldest !== undefined) windows.delete(oldest);
    return fresh;
  };

  return {
    take: (key) => {
      const window = currentWindow(key);
      if (window.used >= limits.tries) return false;
      window.used += 1;
      return true;
    },
    left: (key) => Math.max(0, limits.tries - currentWindow(key).used),
    forgive: (key) => {
      windows.delete(key);
    },
    giveBack: (key) => {
      const window = windows.get(key);
      if (window && window.used > 0) window.used -= 1;
    },
  };
};
