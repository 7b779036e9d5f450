// The log in memory, for unit tests: the same contract, nothing on disk.
import {
  type EventToAppend,
  NO_STREAM,
  type Position,
  type RecordedEvent,
  type Revision,
} from '../domain/envelope.ts';
import {
  type AppendResult,
  type EventStore,
  PositionAhead,
  StoreUnavailable,
  type Subscription,
} from '../log/store/event-store.ts';
import { createBell, follow, type LogSlice, wantedBy } from '../log/store/follow.ts';
import { checkAppend, checkAppendSize } from '../log/store/limits.ts';
import { afterToken, positionToken } from '../log/store/position.ts';

export interface MemoryEventStore extends EventStore {
  /** Appends that were asked for so far, conflicts included. */
  readonly appends: number;
  /** Everything, in log order. */
  readonly events: readonly RecordedEvent[];
}

export const createMemoryEventStore = (): MemoryEventStore => {
  const events: RecordedEvent[] = [];
  const streams = new Map<string, RecordedEvent[]>();
  const subscriptions = new Set<Subscription>();
  const bell = createBell();
  let isOpen = true;
  let appends = 0;

  const checkOpen = (): void => {
    if (!isOpen) throw new StoreUnavailable('the store is closed');
  };

  const store = (stream: string, past: RecordedEvent[], added: readonly EventToAppend[]): AppendResult => {
    let position: Position = '';
    for (const { id, type, data, metadata } of added) {
      position = positionToken(events.length + 1);
      const event = { id, type, ...copy({ data, metadata }), stream, revision: past.length, position };
      past.push(event);
      events.push(event);
    }
    streams.set(stream, past);
    bell.ring();
    return { outcome: 'appended', revision: past.length - 1, position };
  };

  const slice = (
    after: Position | undefined,
    limit: number,
    wanted: (stream: string) => boolean,
  ): LogSlice => {
    const from = afterToken(after);
    const seen = events.slice(from, from + limit);
    return {
      events: seen.filter(({ stream }) => wanted(stream)),
      reached: seen.at(-1)?.position,
      isFull: seen.length === limit,
    };
  };

  return {
    get appends() {
      return appends;
    },
    events,
    append: async (stream, expected, added) => {
      checkOpen();
      checkAppend(stream, expected, added);
      checkAppendSize(added.map(({ data }) => JSON.stringify(data)));
      appends += 1;
      const past = streams.get(stream) ?? [];
      const actual: Revision = past.length === 0 ? NO_STREAM : past.length - 1;
      if (expected === actual) return store(stream, past, added);
      const last = past[expected + added.length];
      const isRepeated = added.every(({ id }, index) => past[expected + 1 + index]?.id === id);
      if (last && isRepeated)
        return { outcome: 'appended', revision: last.revision, position: last.position };
      return { outcome: 'conflict', actual };
    },
    readStream: async (stream, from = 0) => {
      checkOpen();
      return (streams.get(stream) ?? []).slice(from);
    },
    readAll: async (after, limit) => {
      checkOpen();
      return slice(after, limit, wantedBy(undefined)).events;
    },
    head: async () => events.at(-1)?.position,
    subscribe: (after, options, onBatch) => {
      checkOpen();
      const isAhead = afterToken(after) > events.length;
      const log = {
        watch: bell.watch,
        slice: (...args: Parameters<typeof slice>) => {
          if (isAhead) throw new PositionAhead(`the log ends before ${after}`);
          return slice(...args);
        },
      };
      const subscription = follow(log, after, options, onBatch);
      subscriptions.add(subscription);
      return subscription;
    },
    close: async () => {
      isOpen = false;
      for (const subscription of subscriptions) await subscription.close();
    },
  };
};

/** What a log on disk would give back: plain JSON, shared with nobody. */
const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
