// The page's socket and the state of its connection, for all components with live data.
import type { Client } from 'graphql-ws';
import { createContext, type ReactNode, useContext } from 'react';
import { useServerSecond } from '../lib/clock.ts';
import { type Connection, useConnectionState } from '../lib/connection.ts';
import { serverNow } from '../lib/server-time.ts';
import { type LiveStatus, statusOfAge } from '../ui/live-badge.tsx';

export interface Live {
  readonly client: Pick<Client, 'subscribe'>;
  readonly connection: Connection;
}

const LiveContext = createContext<Live | undefined>(undefined);

export const LiveProvider = ({ live, children }: { readonly live: Live; readonly children: ReactNode }) => (
  <LiveContext value={live}>{children}</LiveContext>
);

export const useLive = (): Live => {
  const live = useContext(LiveContext);
  if (!live) throw new Error('there is no LiveProvider above');
  return live;
};

/** The state for `LiveBadge`. Ages count from the last message or pong, by a clock that nobody sets. */
export interface LiveAge {
  readonly status: LiveStatus;
  readonly ageSeconds: number;
  /** Milliseconds since 1970 by the server's clock. */
  readonly lastPictureAt: number;
}

/** New each second. */
export const useLiveAge = (): LiveAge => {
  const { connection } = useLive();
  const { isOpen } = useConnectionState(connection);
  useServerSecond();
  const silentMs = connection.silentMs() ?? 0;
  const ageSeconds = silentMs / 1000;
  return { status: statusOfAge(isOpen, ageSeconds), ageSeconds, lastPictureAt: serverNow() - silentMs };
};
