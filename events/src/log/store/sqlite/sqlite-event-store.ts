// The embedded event store: one SQLite file, one writer thread with group commit, reads beside it.
//
// We write in a thread and read on the main one. Because a flush may take milliseconds and a read of a
// short stream takes microseconds. We gave up reads that overlap with other work of the main thread.
import { join } from 'node:path';
import { NO_STREAM, type Position } from '../../../domain/envelope.ts';
import { type EventStore, PositionAhead, StoreUnavailable, type Subscription } from '../event-store.ts';
import { createBell, follow, type LogSlice, wantedBy } from '../follow.ts';
import { checkAppend, checkAppendSize } from '../limits.ts';
import { afterToken, positionToken } from '../position.ts';
import { openAppendQueue } from './append-queue.ts';
import { makeDataFolder } from './data-folder.ts';
import { eventText, LOG_FILE } from './log-format.ts';
import { createLogNews, type LogNews } from './log-news.ts';
import { openLogReader } from './log-reader.ts';
import { createRecentEvents } from './recent-events.ts';

export interface SqliteEventStoreOptions {
  /** Folder of the log; created when absent. One process at a time. */
  readonly folder: string;
  /**
   * Called once when the disk failed. Nothing is acknowledged from then on and every call throws
   * StoreUnavailable; the process must end and start again from what is on disk.
   */
  readonly onFatal: (error: StoreUnavailable) => void;
}

export interface SqliteEventStore extends EventStore {
  /** With it another thread of this process follows the log by itself (log-follower.ts). */
  readonly news: LogNews;
}

/** Opens the log. Rejects with FolderInUse, LogDamaged, or the reason why it cannot be opened. */
export const openSqliteEventStore = async ({
  folder,
  onFatal,
}: SqliteEventStoreOptions): Promise<SqliteEventStore> => {
  makeDataFolder(folder);
  const news = createLogNews();
  const bell = createBell();
  const subscriptions = new Set<Subscription>();
  /** The wishes of those who follow the log at this moment. */
  const wishes = new Set<(stream: string) => boolean>();
  let end: StoreUnavailable | undefined;

  const { queue, head: first } = await openAppendQueue(folder, news, {
    onStored: (stream, revision, position, texts) => {
      // Without a reader nothing is kept: memory that nobody reads costs the collector most.
      if (subscriptions.size === 0) recent.forgetUpTo(position);
      else recent.add(stream, revision, position, texts, isWanted(stream));
      head = position;
    },
    onBatchStored: bell.ring,
    onFatal: (error) => {
      end = error;
      for (const subscription of subscriptions) void subscription.close();
      onFatal(error);
    },
  });
  let head = first;
  const recent = createRecentEvents(first);
  const reader = openLogReader(join(folder, LOG_FILE));

  const isWanted = (stream: string): boolean => {
    for (const wanted of wishes) if (wanted(stream)) return true;
    return false;
  };

  const checkOpen = (): void => {
    if (end) throw end;
  };

  const slice = (
    after: Position | undefined,
    limit: number,
    wanted: (stream: string) => boolean,
  ): LogSlice => {
    checkOpen();
    const place = afterToken(after);
    if (place >= head) return { events: [], reached: undefined, isFull: false };
    // The disk may hold what the writer has not yet told this thread about: nobody is led beyond the head.
    const known = Math.min(limit, head - place);
    return recent.slice(place, limit, wanted) ?? reader.slice(place, known, wanted);
  };

  return {
    news,
    // Not async: on this path every promise counts.
    append: (stream, expected, events) => {
      try {
        checkOpen();
        checkAppend(stream, expected, events);
        const texts = events.map(eventText);
        checkAppendSize(texts);
        return queue.append(stream, expected, texts);
      } catch (error) {
        return Promise.reject(error);
      }
    },
    readStream: async (stream, from = 0) => {
      checkOpen();
      return reader.readStream(stream, Math.max(from, NO_STREAM + 1));
    },
    readAll: async (after, limit) => slice(after, limit, wantedBy(undefined)).events,
    head: async () => (head === 0 ? undefined : positionToken(head)),
    subscribe: (after, options, onBatch) => {
      checkOpen();
      const isAhead = afterToken(after) > head;
      const log = {
        watch: bell.watch,
        slice: (...args: Parameters<typeof slice>): LogSlice => {
          if (isAhead) throw new PositionAhead(`position ${after} lies beyond the end of the log`);
          return slice(...args);
        },
      };
      const subscription = follow(log, after, options, onBatch);
      const wanted = wantedBy(options.prefixes);
      subscriptions.add(subscription);
      wishes.add(wanted);
      return {
        close: async () => {
          subscriptions.delete(subscription);
          wishes.delete(wanted);
          await subscription.close();
        },
      };
    },
    close: async () => {
      if (end === undefined) reader.close();
      end ??= new StoreUnavailable('the store is closed');
      for (const subscription of subscriptions) await subscription.close();
      // Last, because only the writer can fold the write-ahead log into the file as it leaves.
      await queue.close();
    },
  };
};
