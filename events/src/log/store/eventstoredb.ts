// The production event store: EventStoreDB through its official client. Only the files here know it.
//
// We append in the plain form, one call each, wherever the client lets us choose. Because in its batch
// form a lost stream fails the appends of every client in the process and an answer that never comes is
// waited for without end. We gave up half of the appends a second that the batch form would carry.
import {
  BACKWARDS,
  type Credentials,
  END,
  EventStoreDBClient,
  FORWARDS,
  isCommandError,
  type JSONEventType,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM as MUST_NOT_EXIST,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  type EventToAppend,
  NO_STREAM,
  type Position,
  type RecordedEvent,
  type Revision,
} from '../../domain/envelope.ts';
import {
  type AppendResult,
  type EventStore,
  LogDamaged,
  StoreUnavailable,
  type Subscription,
} from './event-store.ts';
import { createBound, within } from './eventstoredb/bounded.ts';
import { logPosition, positionToken } from './eventstoredb/position.ts';
import { isOurs, recordedEvent } from './eventstoredb/recorded.ts';
import { followEventStoreDb } from './eventstoredb/subscription.ts';
import { checkAppend, checkAppendSize } from './limits.ts';

export interface EventStoreDbOptions {
  /** An address of EventStoreDB: `esdb://user:password@host:2113?tls=true`. */
  readonly url: string;
  /** How long an append may be without an answer before it is asked again (default 5,000 ms). */
  readonly deadlineMs?: number;
}

/** The server fails near 8,000 appends under way; a tenth of that loses no throughput. */
const MAX_APPENDS_UNDERWAY = 800;
const MAX_WAITING_APPENDS = 65_536;
const DEFAULT_DEADLINE_MS = 5_000;
const READ_DEADLINE_MS = 30_000;
/** Asked once more after an unknown outcome, with the same ids at the same place. */
const APPEND_ATTEMPTS = 2;
/** The least to ask of $all at once: the server's own events lie between ours. */
const MIN_PAGE = 64;

/** Connects and asks for the head. Throws StoreUnavailable when the server does not answer. */
export const openEventStoreDb = async (options: EventStoreDbOptions): Promise<EventStore> => {
  const { url, deadlineMs = DEFAULT_DEADLINE_MS } = options;
  const credentials = credentialsFor(url);
  const bounded = createBound(MAX_APPENDS_UNDERWAY, MAX_WAITING_APPENDS);
  const subscriptions = new Set<Subscription>();
  let client = EventStoreDBClient.connectionString(url);
  let isOpen = true;

  const checkOpen = (): void => {
    if (!isOpen) throw new StoreUnavailable('the store is closed');
  };

  /** A failed question for the server's features is kept by the client for ever, so it gets replaced. */
  const renew = (failed: EventStoreDBClient): void => {
    if (client !== failed || !isOpen) return;
    client = EventStoreDBClient.connectionString(url);
    failed.dispose().catch(() => undefined);
  };

  const appendOnce = async (
    stream: string,
    expected: Revision,
    events: ReturnType<typeof clientEvent>[],
  ): Promise<AppendResult> => {
    const asked = client;
    const expectedRevision = expected === NO_STREAM ? MUST_NOT_EXIST : BigInt(expected);
    try {
      const append = asked.appendToStream(stream, events, {
        expectedRevision,
        deadline: deadlineMs,
        ...(credentials ? { credentials } : {}),
      });
      const { nextExpectedRevision, position } = await within(deadlineMs, append);
      if (!position) throw new StoreUnavailable('the server gave no position');
      return {
        outcome: 'appended',
        revision: Number(nextExpectedRevision),
        position: positionToken(position),
      };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError)
        return { outcome: 'conflict', actual: revisionOf(error.actualVersion) };
      if (error instanceof MaxAppendSizeExceededError) throw new RangeError(error.message, { cause: error });
      const isTold = error instanceof StoreUnavailable || (error instanceof Error && isCommandError(error));
      if (!isTold) renew(asked);
      throw unavailable(error);
    }
  };

  const store: EventStore = {
    append: async (stream, expected, events) => {
      checkOpen();
      checkAppend(stream, expected, events);
      checkAppendSize(events.map(({ data, metadata }) => JSON.stringify(data) + JSON.stringify(metadata)));
      const sent = events.map(clientEvent);
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await bounded(() => appendOnce(stream, expected, sent));
        } catch (error) {
          if (error instanceof RangeError || attempt === APPEND_ATTEMPTS || !isOpen) throw error;
        }
      }
    },
    readStream: async (stream, from = 0) => {
      checkOpen();
      const read = client.readStream(stream, { fromRevision: BigInt(Math.max(0, from)) });
      return readWithin(read, ({ event }) => (event ? [recordedEvent(event)] : []));
    },
    readAll: async (after, limit) => {
      checkOpen();
      return readForwards(client, after, limit);
    },
    head: async () => {
      checkOpen();
      return newestPosition(client);
    },
    subscribe: (after, subscribeOptions, onBatch) => {
      checkOpen();
      logPosition(after);
      const log = { client: () => client, head: () => newestPosition(client) };
      const subscription = followEventStoreDb(log, after, subscribeOptions, onBatch);
      subscriptions.add(subscription);
      return {
        close: () => {
          subscriptions.delete(subscription);
          return subscription.close();
        },
      };
    },
    close: async () => {
      isOpen = false;
      for (const subscription of subscriptions) await subscription.close();
      await client.dispose();
    },
  };

  await store.head();
  return store;
};

/** Those of the address; any at all without TLS, where they are not sent but still choose the plain form. */
const credentialsFor = (url: string): Credentials | undefined => {
  const [, username, password] = /^[\w+]+:\/\/([^:@/]+):([^@/]+)@/.exec(url) ?? [];
  if (username && password)
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  return /[?&]tls=false\b/i.test(url) ? { username: 'campus', password: 'not sent' } : undefined;
};

const clientEvent = ({ id, type, data, metadata }: EventToAppend) =>
  jsonEvent({ id, type, data: data as JSONEventType['data'], metadata: { ...metadata } });

const revisionOf = (actual: bigint | string): Revision =>
  typeof actual === 'bigint' ? Number(actual) : NO_STREAM;

const unavailable = (error: unknown): StoreUnavailable | LogDamaged =>
  error instanceof StoreUnavailable || error instanceof LogDamaged
    ? error
    : new StoreUnavailable(
        `事件存储不可用。 The event store is unavailable: ${error instanceof Error ? error.message : error}`,
        { cause: error },
      );

interface ClientRead<Event> extends AsyncIterable<Event> {
  cancel(): Promise<void>;
}

/** Everything of a read; a stream that does not exist is empty. */
const readWithin = async <Event, Result>(
  read: ClientRead<Event>,
  convert: (event: Event) => Result[],
): Promise<Result[]> => {
  const results: Result[] = [];
  const all = async (): Promise<void> => {
    for await (const event of read) results.push(...convert(event));
  };
  try {
    await within(READ_DEADLINE_MS, all());
    return results;
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    read.cancel().catch(() => undefined);
    throw unavailable(error);
  }
};

const readForwards = async (
  client: EventStoreDBClient,
  after: Position | undefined,
  limit: number,
): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  let from = logPosition(after);
  for (;;) {
    const maxCount = Math.max(limit - events.length + 1, MIN_PAGE);
    const options = { direction: FORWARDS, fromPosition: from ?? START, maxCount } as const;
    const page = await readWithin(client.readAll(options), (resolved) => [resolved]);
    for (const resolved of page) {
      // Reading starts at a position, ours begins after one.
      const isNew = from === undefined || resolved.event?.position?.commit !== from.commit;
      if (isNew && isOurs(resolved) && resolved.event) events.push(recordedEvent(resolved.event));
      if (events.length === limit) return events;
    }
    const last = page.at(-1)?.event?.position;
    if (page.length < maxCount || last === undefined) return events;
    from = last;
  }
};

const newestPosition = async (client: EventStoreDBClient): Promise<Position | undefined> => {
  let from: ReturnType<typeof logPosition>;
  for (;;) {
    const options = { direction: BACKWARDS, fromPosition: from ?? END, maxCount: MIN_PAGE } as const;
    const page = await readWithin(client.readAll(options), (resolved) => [resolved]);
    const newest = page.find(isOurs)?.event?.position;
    if (newest) return positionToken(newest);
    from = page.at(-1)?.event?.position;
    if (page.length < MIN_PAGE || from === undefined) return undefined;
  }
};
