// Follows $all. A subscription of the client ends with its connection; this one takes the next from
// where the last had come to, until it is closed.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type EventStoreDBClient,
  eventTypeFilter,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import type { Position, RecordedEvent } from '../../../domain/envelope.ts';
import { PositionAhead, type SubscribeOptions, type Subscription } from '../event-store.ts';
import { DEFAULT_SUBSCRIPTION_BATCH } from '../limits.ts';
import { logPosition } from './position.ts';
import { isOurs, recordedEvent } from './recorded.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

export interface FollowedLog {
  readonly client: () => EventStoreDBClient;
  /** Position of the newest event. */
  readonly head: () => Promise<Position | undefined>;
}

export const followEventStoreDb = (
  log: FollowedLog,
  after: Position | undefined,
  options: SubscribeOptions,
  onBatch: (events: RecordedEvent[]) => Promise<void> | void,
): Subscription => {
  const limit = options.batch ?? DEFAULT_SUBSCRIPTION_BATCH;
  let isOpen = true;
  let cursor = after;
  let pull: Pull | undefined;

  /** Delivers until the connection ends. Throws what is not the connection's fault. */
  const deliver = async (from: Pull): Promise<void> => {
    for (let batch = await from.take(limit); batch && isOpen; batch = await from.take(limit)) {
      const events = batch.filter(isOurs).flatMap(({ event }) => (event ? [recordedEvent(event)] : []));
      const last = events.at(-1);
      if (last === undefined) continue;
      await onBatch(events);
      cursor = last.position;
    }
  };

  const run = async (): Promise<void> => {
    for (let pauseMs = FIRST_PAUSE_MS; isOpen; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const from = cursor;
      try {
        await checkNotAhead(log, cursor);
        pull = openPull(log.client(), cursor, options.prefixes, limit);
      } catch (error) {
        if (error instanceof PositionAhead) throw error;
      }
      if (pull && isOpen) await deliver(pull);
      pull?.close();
      pull = undefined;
      if (cursor !== from) pauseMs = FIRST_PAUSE_MS;
      if (isOpen) await sleep(pauseMs, undefined, { ref: false });
    }
  };

  const close = (): void => {
    isOpen = false;
    pull?.close();
  };

  run().catch((error: unknown) => {
    if (!isOpen) return;
    close();
    options.onError?.(error);
  });
  return { close: async () => close() };
};

const checkNotAhead = async (log: FollowedLog, cursor: Position | undefined): Promise<void> => {
  if (cursor === undefined) return;
  const head = await log.head();
  if (head === undefined || head < cursor)
    throw new PositionAhead(`position ${cursor} lies beyond the end of the log`);
};

interface Pull {
  /** Waits for at least one event; undefined when there will be none. */
  take(most: number): Promise<AllStreamResolvedEvent[] | undefined>;
  close(): void;
}

const openPull = (
  client: EventStoreDBClient,
  cursor: Position | undefined,
  prefixes: readonly string[] | undefined,
  highWaterMark: number,
): Pull => {
  const filter = prefixes
    ? streamNameFilter({ prefixes: [...prefixes] })
    : eventTypeFilter({ regex: '^[^$].*' });
  const stream: AllStreamSubscription = client.subscribeToAll(
    { fromPosition: logPosition(cursor) ?? START, filter },
    { highWaterMark },
  );
  let isEnded = false;
  let wake: () => void = () => undefined;
  const end = (): void => {
    isEnded = true;
    wake();
  };
  stream.on('readable', () => wake());
  stream.on('end', end).on('close', end).on('error', end);

  const take = async (most: number): Promise<AllStreamResolvedEvent[] | undefined> => {
    const batch: AllStreamResolvedEvent[] = [];
    while (!isEnded) {
      while (batch.length < most) {
        const event = stream.read() as AllStreamResolvedEvent | null;
        if (event === null) break;
        batch.push(event);
      }
      if (batch.length > 0) return batch;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return undefined;
  };

  return {
    take,
    close: () => {
      end();
      stream.unsubscribe().catch(() => undefined);
    },
  };
};
