// What a terminal keeps: the lists it decides by, and a queue of what it has seen and not told yet. However old, only
// what the server has taken leaves it, or what a person has read as refused; a queue that is full says so instead.
import { serverNow } from '../lib/server-time.ts';
import { type RefusedForGood, terminalDatabase } from './databases.ts';

export interface Waiting {
  /** The command's idempotency key: told twice it counts once. */
  readonly key: string;
  /** Says how it is told, such as `sign`. */
  readonly kind: string;
  /** When it happened, in milliseconds since 1970 by the server's clock. */
  readonly at: number;
  /** Plain data. */
  readonly body: unknown;
  /** Stays until somebody has seen it. */
  readonly refused?: RefusedForGood | undefined;
}

/** `refused`: this browser keeps nothing, so that nobody may be told that it is kept. */
export type Queued = 'kept' | 'full' | 'refused';

export interface QueueState {
  readonly length: number;
  readonly oldestAt: number | undefined;
  readonly isFull: boolean;
  /** The oldest waits longer than the server believes without a look: it goes to the office's review. */
  readonly isLate: boolean;
}

export interface KeptList {
  readonly value: unknown;
  /** The server's time when the list was true. */
  readonly heardAt: number;
}

export const MAX_WAITING = 5_000;
export const MAX_WAITING_MS = 72 * 3_600_000;

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

const isOutOfRoom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** On disk before it answers: a terminal may lose its power at any moment. */
const surely = { durability: 'strict' } as const;

/** Adding what is there already changes nothing. */
export const enqueue = async (waiting: Waiting): Promise<Queued> => {
  try {
    const writing = (await terminalDatabase()).transaction('queue', 'readwrite', surely);
    const isKnown = (await writing.store.getKey(waiting.key)) !== undefined;
    if (!isKnown && (await writing.store.count()) >= MAX_WAITING) return 'full';
    if (!isKnown) void writing.store.put({ ...waiting });
    await writing.done;
    tell();
    return 'kept';
  } catch (error) {
    return isOutOfRoom(error) ? 'full' : 'refused';
  }
};

/** In the order in which it happened. */
export const waitingFirst = async (most = 100): Promise<readonly Waiting[]> => {
  try {
    return await (await terminalDatabase()).getAllFromIndex('queue', 'at', undefined, most);
  } catch {
    return [];
  }
};

/** Marks what the server will never take, so that it holds nothing else up; without a reason it is told once more. */
export const setAside = async (reasons: ReadonlyMap<string, RefusedForGood | undefined>): Promise<void> => {
  const writing = (await terminalDatabase()).transaction('queue', 'readwrite', surely);
  for (const [key, refused] of reasons) {
    const kept = await writing.store.get(key);
    if (kept) void writing.store.put({ ...kept, refused });
  }
  await writing.done;
  tell();
};

/** Once the server has taken them, be it for its review list. */
export const dequeue = async (keys: readonly string[]): Promise<void> => {
  const writing = (await terminalDatabase()).transaction('queue', 'readwrite', surely);
  for (const key of keys) void writing.store.delete(key);
  await writing.done;
  tell();
};

/** Undefined where the browser keeps nothing. */
export const queueState = async (now: number = serverNow()): Promise<QueueState | undefined> => {
  try {
    const reading = (await terminalDatabase()).transaction('queue');
    const [length, oldest] = await Promise.all([
      reading.store.count(),
      reading.store.index('at').get(IDBKeyRange.lowerBound(0)),
    ]);
    return {
      length,
      oldestAt: oldest?.at,
      isFull: length >= MAX_WAITING,
      isLate: oldest !== undefined && now - oldest.at > MAX_WAITING_MS,
    };
  } catch {
    return undefined;
  }
};

/** Hears each change of the queue in this page. */
export const followQueue = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @param until after it nothing of the list is left; milliseconds since 1970 by the server's clock */
export const keepList = async (
  name: string,
  value: unknown,
  { heardAt = serverNow(), until = Number.POSITIVE_INFINITY }: { heardAt?: number; until?: number } = {},
): Promise<boolean> => {
  try {
    await (await terminalDatabase()).put('lists', { value, heardAt, until }, name);
    return true;
  } catch {
    return false;
  }
};

export const readList = async (name: string, now: number = serverNow()): Promise<KeptList | undefined> => {
  try {
    const database = await terminalDatabase();
    const kept = await database.get('lists', name);
    if (kept && kept.until > now) return { value: kept.value, heardAt: kept.heardAt };
    if (kept) await database.delete('lists', name);
    return undefined;
  } catch {
    return undefined;
  }
};

/** When the terminal is revoked: lists, keys and queue. */
export const wipeTerminal = async (): Promise<void> => {
  try {
    const writing = (await terminalDatabase()).transaction(['lists', 'queue'], 'readwrite');
    void writing.objectStore('lists').clear();
    void writing.objectStore('queue').clear();
    await writing.done;
    tell();
  } catch {
    // Nothing was kept.
  }
};

/** Bytes that this browser still gives; undefined where it does not say. */
export const storageLeft = async (): Promise<number | undefined> => {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0));
};
