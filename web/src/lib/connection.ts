// Whether this page hears the server, and when it last did: what "live" rests on, so it must never flatter.
import { useSyncExternalStore } from 'react';

export interface ConnectionState {
  readonly isOpen: boolean;
  /** How often a connection has been opened: a change means that what came in between was missed. */
  readonly openings: number;
}

export interface Connection {
  opened(): void;
  heard(): void;
  closed(): void;
  state(): ConnectionState;
  /** Milliseconds since anything was heard, by a clock that nobody sets; undefined when nothing ever was. */
  silentMs(): number | undefined;
  /** Called when it opens or closes, not with every message. */
  listen(listener: () => void): () => void;
}

export const createConnection = (clock: () => number = () => performance.now()): Connection => {
  const listeners = new Set<() => void>();
  let state: ConnectionState = { isOpen: false, openings: 0 };
  let heardAt: number | undefined;
  const change = (next: ConnectionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    opened: () => {
      heardAt = clock();
      change({ isOpen: true, openings: state.openings + 1 });
    },
    heard: () => {
      heardAt = clock();
    },
    closed: () => {
      if (state.isOpen) change({ ...state, isOpen: false });
    },
    state: () => state,
    silentMs: () => (heardAt === undefined ? undefined : clock() - heardAt),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Calls at each opening, until the returned function is called: the server is heard again. */
export const atOpening = (connection: Pick<Connection, 'listen' | 'state'>, call: () => void): (() => void) =>
  connection.listen(() => {
    if (connection.state().isOpen) call();
  });

export const useConnectionState = (connection: Connection): ConnectionState =>
  useSyncExternalStore(connection.listen, connection.state);
