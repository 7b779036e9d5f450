// A bucket of tokens for each key: so many at once, so many a second after that. What it costs is a look
// into a map, since it stands before every operation.

export interface Rate {
  /** Tokens of a bucket nobody has used for a while. */
  readonly burst: number;
  readonly perSecond: number;
}

export interface TokenBuckets {
  /** Takes one token of the key: 0, or the milliseconds until there is one. `now` in milliseconds. */
  take(key: string, rate: Rate, now: number): number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
  readonly rate: Rate;
}

const SWEEP_EVERY_MS = 1_000;

/** @param keys buckets remembered at once; full ones are forgotten first, since they say nothing */
export const createTokenBuckets = (keys: number): TokenBuckets => {
  const buckets = new Map<string, Bucket>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  const fill = (bucket: Bucket, now: number): void => {
    const { burst, perSecond } = bucket.rate;
    // A clock that jumps back takes nothing away and gives nothing.
    const passed = Math.max(0, now - bucket.filledAt);
    bucket.tokens = Math.min(burst, bucket.tokens + (passed * perSecond) / 1000);
    bucket.filledAt = now;
  };

  const makeRoom = (now: number): void => {
    // Looking through all of them is worth it now and then, not for every stranger who comes by.
    if (now - sweptAt >= SWEEP_EVERY_MS) {
      sweptAt = now;
      for (const [key, bucket] of buckets) {
        fill(bucket, now);
        if (bucket.tokens >= bucket.rate.burst) buckets.delete(key);
      }
    }
    const oldest = buckets.size >= keys ? buckets.keys().next().value : undefined;
    if (oldest !== undefined) buckets.delete(oldest);
  };

  return {
    take: (key, rate, now) => {
      let bucket = buckets.get(key);
      // A role gained or lost changes what an account may do from the next operation on.
      if (!bucket || bucket.rate !== rate) {
        if (!bucket && buckets.size >= keys) makeRoom(now);
        bucket = { tokens: Math.min(rate.burst, bucket?.tokens ?? rate.burst), filledAt: now, rate };
        buckets.set(key, bucket);
      } else fill(bucket, now);
      if (bucket.tokens < 1) return Math.max(1, Math.ceil(((1 - bucket.tokens) * 1000) / rate.perSecond));
      bucket.tokens -= 1;
      return 0;
    },
  };
};
