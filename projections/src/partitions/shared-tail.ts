// One subscription to the log for all partitions of a process: what is new is read and parsed once, and
// a follower that is further behind reads for itself until it has caught up.
import type { Position, RecordedEvent } from '@campus/events/domain/envelope';
import type { EventStore, SubscribeOptions, Subscription } from '@campus/events/log/store/event-store';

/** Events kept for those who are a little behind. */
const MAX_KEPT = 8_192;
const BATCH_EVENTS = 512;

type OnBatch = Parameters<EventStore['subscribe']>[2];

/** The store with `subscribe` shared; it takes no prefixes. Closing it leaves the store open. */
export const openSharedTail = async (store: EventStore): Promise<EventStore> => {
  const followers = new Set<Follower>();
  let kept: RecordedEvent[] = [];
  /** The position before the first event kept. */
  let before = await store.head();
  let common: Subscription | undefined;

  const newest = (): Position | undefined => kept.at(-1)?.position ?? before;

  const listen = (): void => {
    common ??= store.subscribe(
      newest(),
      {
        batch: BATCH_EVENTS,
        onError: (error) => {
          common = undefined;
          for (const follower of [...followers]) follower.fail(error);
        },
      },
      (events) => {
        kept.push(...events);
        if (kept.length > MAX_KEPT) {
          const cut = kept.length - MAX_KEPT / 2;
          before = kept[cut - 1]?.position ?? before;
          kept = kept.slice(cut);
        }
        for (const follower of followers) follower.wake();
      },
    );
  };

  /** What follows `after` in memory; undefined when that lies further back. */
  const recent = (after: Position | undefined, limit: number): RecordedEvent[] | undefined => {
    if (before !== undefined && (after === undefined || after < before)) return undefined;
    const from = after === undefined ? 0 : firstAfter(kept, after);
    return kept.slice(from, from + limit);
  };

  const next = async (after: Position | undefined, limit: number): Promise<RecordedEvent[]> =>
    recent(after, limit) ?? store.readAll(after, limit);

  return {
    ...store,
    subscribe: (after, options, onBatch) => {
      listen();
      const follower = createFollower(next, after, options, onBatch, () => followers.delete(follower));
      followers.add(follower);
      return { close: async () => follower.close() };
    },
    close: async () => {
      for (const follower of [...followers]) follower.close();
      await common?.close();
    },
  };
};

/** Where the events after `after` begin; they are in order. */
const firstAfter = (events: readonly RecordedEvent[], after: Position): number => {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.position ?? '') <= after) low = middle + 1;
    else high = middle;
  }
  return low;
};

interface Follower {
  wake(): void;
  fail(error: unknown): void;
  close(): void;
}

const createFollower = (
  next: (after: Position | undefined, limit: number) => Promise<RecordedEvent[]>,
  after: Position | undefined,
  options: SubscribeOptions,
  onBatch: OnBatch,
  onClosed: () => void,
): Follower => {
  const limit = options.batch ?? BATCH_EVENTS;
  let isOpen = true;
  let hasNews = false;
  let wakeUp: () => void = () => undefined;

  const run = async (): Promise<void> => {
    let cursor = after;
    while (isOpen) {
      hasNews = false;
      const events = await next(cursor, limit);
      if (!isOpen) return;
      if (events.length > 0) {
        await onBatch(events);
        cursor = events.at(-1)?.position;
      } else if (!hasNews) {
        await new Promise<void>((resolve) => {
          wakeUp = resolve;
        });
      }
    }
  };

  const close = (): void => {
    isOpen = false;
    onClosed();
    wakeUp();
  };
  const fail = (error: unknown): void => {
    if (!isOpen) return;
    close();
    options.onError?.(error);
  };
  Promise.resolve().then(run).catch(fail);
  return {
    fail,
    close,
    wake: () => {
      hasNews = true;
      wakeUp();
    },
  };
};
