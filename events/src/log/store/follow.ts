// The loop behind every subscription of an adapter that can read its log by position: a cursor that
// reads, hands over, and sleeps until there is more. Catch-up and live are the same code.
import { setImmediate } from 'node:timers/promises';
import type { Position, RecordedEvent } from '../../domain/envelope.ts';
import type { SubscribeOptions, Subscription } from './event-store.ts';
import { DEFAULT_SUBSCRIPTION_BATCH } from './limits.ts';

/** A piece of the log: its wanted events, and its last position. */
export interface LogSlice {
  readonly events: RecordedEvent[];
  /** The last position looked at, wanted or not; undefined when there is nothing newer. */
  readonly reached: Position | undefined;
  /** The page is full: there may be more events. */
  readonly isFull: boolean;
}

export interface FollowableLog {
  /** Looks at up to `limit` events after `after` and returns those that `wanted` accepts. */
  slice(after: Position | undefined, limit: number, wanted: (stream: string) => boolean): LogSlice;
  /** Calls `onNews` after every append until the returned function is called. */
  watch(onNews: () => void): () => void;
}

/** The followers that an append wakes. */
export const createBell = (): { ring(): void; watch(onNews: () => void): () => void } => {
  const watchers = new Set<() => void>();
  return {
    ring: () => {
      for (const onNews of watchers) onNews();
    },
    watch: (onNews) => {
      watchers.add(onNews);
      return () => watchers.delete(onNews);
    },
  };
};

/** True for a stream that starts with one of the prefixes; for every stream when there are none. */
export const wantedBy = (prefixes: readonly string[] | undefined): ((stream: string) => boolean) =>
  prefixes === undefined ? () => true : (stream) => prefixes.some((prefix) => stream.startsWith(prefix));

export const follow = (
  log: FollowableLog,
  after: Position | undefined,
  options: SubscribeOptions,
  onBatch: (events: RecordedEvent[]) => Promise<void> | void,
): Subscription => {
  const limit = options.batch ?? DEFAULT_SUBSCRIPTION_BATCH;
  const wanted = wantedBy(options.prefixes);
  let isOpen = true;
  let hasNews = false;
  let wake: () => void = () => undefined;
  const unwatch = log.watch(() => {
    hasNews = true;
    wake();
  });

  const run = async (): Promise<void> => {
    let cursor = after;
    while (isOpen) {
      // Cleared before the look, so that an append between the look and the wait is not slept through.
      hasNews = false;
      const { events, reached, isFull } = log.slice(cursor, limit, wanted);
      if (reached !== undefined) {
        cursor = reached;
        if (events.length > 0) await onBatch(events);
        // A long catch-up leaves room for other work between two batches.
        if (isFull) await setImmediate();
      } else if (!hasNews) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  };

  const close = (): void => {
    isOpen = false;
    unwatch();
    wake();
  };

  // The first look happens after the caller has its subscription in hand.
  Promise.resolve()
    .then(run)
    .catch((error: unknown) => {
      if (!isOpen) return;
      close();
      options.onError?.(error);
    });

  return { close: async () => close() };
};
