// The event store as nodes see it over a network: the log in memory, with answers that come late, are lost
// or refused, and subscriptions that break. Its events stay after every crash.
import {
  type EventToAppend,
  NO_STREAM,
  type RecordedEvent,
  type Revision,
} from '@campus/events/domain/envelope';
import {
  type AppendResult,
  type EventStore,
  PositionAhead,
  StoreUnavailable,
} from '@campus/events/log/store/event-store';
import { follow, type LogSlice } from '@campus/events/log/store/follow';
import { afterToken } from '@campus/events/log/store/position';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import type { Chance } from '../chance.ts';
import type { Faults } from '../faults.ts';
import { isMutated, type Mutation } from '../mutations.ts';
import { NOBODY, type Owner, type Scheduler } from '../scheduler.ts';

export interface LogParts {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly chance: Chance;
  readonly mutation: Mutation | undefined;
  /** The log lies in the node's own process: what a dead node was about to write is not written. */
  readonly isEmbedded: boolean;
}

export interface SimulatedLog {
  readonly events: readonly RecordedEvent[];
  /** Holds a stream from the beginning. */
  begin(stream: string, events: readonly EventToAppend[]): Promise<void>;
  storeFor(node: Owner): EventStore;
}

interface Listener {
  readonly node: Owner;
  readonly onNews: () => void;
}

export const createLog = (parts: LogParts): SimulatedLog => {
  const { scheduler, faults, chance } = parts;
  const memory = createMemoryEventStore();
  const listeners = new Set<Listener>();
  let downUntil = 0;

  const tellAll = (): void => {
    for (const listener of listeners) {
      if (!listener.node.isAlive) listeners.delete(listener);
      else scheduler.after(scheduler.latency(), listener.node, 'news of the log', listener.onNews);
    }
  };

  const isDown = (): boolean => {
    if (faults.strikes('logDown')) downUntil = scheduler.now + chance.int(500, 8_000);
    return scheduler.now < downUntil && !faults.isOver;
  };

  /** Stores, where the request arrives. */
  const store = async (
    stream: string,
    expected: Revision,
    events: readonly EventToAppend[],
  ): Promise<AppendResult> => {
    const place = isMutated(parts, 'forgetsConflicts')
      ? memory.events.filter((event) => event.stream === stream).length - 1
      : expected;
    const result = await memory.append(stream, place, events);
    if (result.outcome === 'appended') tellAll();
    return result;
  };

  const append = (
    node: Owner,
    stream: string,
    expected: Revision,
    events: readonly EventToAppend[],
  ): Promise<AppendResult> =>
    new Promise((resolve, reject) => {
      const answer = (label: string, delay: number, give: () => void): void => {
        scheduler.after(delay, node, label, give);
      };
      const refuse = (delay: number): void =>
        answer('append failed', delay, () => reject(new StoreUnavailable('no answer')));
      if (isDown() || faults.strikes('appendRefused')) return refuse(scheduler.latency());
      const isLate = faults.strikes('appendLate');
      const isAnswerLost = faults.strikes('appendAnswerLost');
      if (isMutated(parts, 'acknowledgesBeforeWriting')) {
        // The answer is out, and the events are still in memory: a crash takes them.
        const revision = expected + events.length;
        const position = String(memory.events.length + events.length).padStart(16, '0');
        answer('appended', 0.1, () => resolve({ outcome: 'appended', revision, position }));
        scheduler.after(40, node, `append to ${stream}`, () => void store(stream, expected, events));
        return;
      }
      const onItsWay = isLate ? chance.int(300, 5_000) : scheduler.latency();
      scheduler.after(onItsWay, parts.isEmbedded ? node : NOBODY, `append to ${stream}`, () => {
        const deliver = (give: () => void): void => {
          if (!isLate && !isAnswerLost) answer('appended', scheduler.latency(), give);
        };
        store(stream, expected, events).then(
          (result) => deliver(() => resolve(result)),
          (error: Error) => deliver(() => reject(error)),
        );
      });
      if (isLate || isAnswerLost) refuse(onItsWay + chance.int(1, 40));
    });

  return {
    events: memory.events,
    begin: async (stream, events) => {
      await memory.append(stream, NO_STREAM, events);
    },
    storeFor: (node) => ({
      append: (stream, expected, events) => append(node, stream, expected, events),
      ...readingOf(parts, memory.events, node),
      subscribe: (after, options, onBatch) => {
        const watched = {
          slice: (from: string | undefined, limit: number, wanted: (stream: string) => boolean) => {
            if (faults.strikes('subscriptionDropped')) throw new StoreUnavailable('the subscription broke');
            return sliceOf(memory.events, from, limit, wanted);
          },
          watch: (onNews: () => void) => {
            const listener = { node, onNews };
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
        };
        const skips = isMutated(parts, 'resumesOneTooFar') && after !== undefined;
        const from = skips ? String(afterToken(after) + 1).padStart(16, '0') : after;
        return follow(watched, from, options, onBatch);
      },
      close: async () => undefined,
    }),
  };
};

const readingOf = (
  { scheduler, faults }: LogParts,
  events: readonly RecordedEvent[],
  node: Owner,
): Pick<EventStore, 'readStream' | 'readAll' | 'head'> => {
  /** Read where the question arrives; the answer may be old when it comes. */
  const ask = <Answer>(label: string, read: () => Answer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      scheduler.after(scheduler.latency(), NOBODY, label, () => {
        const isFailed = faults.strikes('readFailed');
        const found = isFailed ? undefined : read();
        scheduler.after(scheduler.latency(), node, `${label} answered`, () =>
          isFailed ? reject(new StoreUnavailable('no answer')) : resolve(found as Answer),
        );
      });
    });
  return {
    readStream: (stream, from = 0) =>
      ask('read of a stream', () =>
        events.filter((event) => event.stream === stream && event.revision >= from),
      ),
    readAll: (after, limit) =>
      ask('read of the log', () => sliceOf(events, after, limit, () => true).events as RecordedEvent[]),
    head: () => ask('head of the log', () => events.at(-1)?.position),
  };
};

const sliceOf = (
  events: readonly RecordedEvent[],
  after: string | undefined,
  limit: number,
  wanted: (stream: string) => boolean,
): LogSlice => {
  const from = afterToken(after);
  if (from > events.length) throw new PositionAhead(`the log ends before ${after}`);
  const seen = events.slice(from, from + limit);
  return {
    events: seen.filter(({ stream }) => wanted(stream)),
    reached: seen.at(-1)?.position,
    isFull: seen.length === limit,
  };
};
