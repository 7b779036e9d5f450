// The log of the embedded store as another thread reads and follows it: on a connection of its own, woken
// by the writer, without the main thread in between.
import { join } from 'node:path';
import { NO_STREAM } from '../../../domain/envelope.ts';
import { type EventLog, PositionAhead, type Subscription } from '../event-store.ts';
import { createBell, follow, type LogSlice, wantedBy } from '../follow.ts';
import { afterToken, positionToken } from '../position.ts';
import { LOG_FILE } from './log-format.ts';
import { type LogNews, listenForNews } from './log-news.ts';
import { openLogReader } from './log-reader.ts';

/** Opens the log in `folder`, which its writer must have made. What it reads is on disk. */
export const openLogFollower = (folder: string, news: LogNews): EventLog => {
  const reader = openLogReader(join(folder, LOG_FILE));
  const bell = createBell();
  const stopListening = listenForNews(news, bell.ring);
  const subscriptions = new Set<Subscription>();

  return {
    readStream: async (stream, from = 0) => reader.readStream(stream, Math.max(from, NO_STREAM + 1)),
    readAll: async (after, limit) => reader.slice(afterToken(after), limit, wantedBy(undefined)).events,
    head: async () => {
      const head = reader.head();
      return head === 0 ? undefined : positionToken(head);
    },
    subscribe: (after, options, onBatch) => {
      const isAhead = afterToken(after) > reader.head();
      const slice = (...[from, ...rest]: Parameters<Parameters<typeof follow>[0]['slice']>): LogSlice => {
        if (isAhead) throw new PositionAhead(`position ${after} lies beyond the end of the log`);
        return reader.slice(afterToken(from), ...rest);
      };
      const subscription = follow({ watch: bell.watch, slice }, after, options, onBatch);
      subscriptions.add(subscription);
      return {
        close: async () => {
          subscriptions.delete(subscription);
          await subscription.close();
        },
      };
    },
    close: async () => {
      stopListening();
      for (const subscription of subscriptions) await subscription.close();
      reader.close();
    },
  };
};
