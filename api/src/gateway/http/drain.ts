// How a node leaves while others go on: it says that it is not ready, takes nothing new, sends its sockets
// elsewhere at moments of their own, and waits, but not for ever, for what was begun.
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { STOP_WAIT_MS } from './limits.ts';

/** What the sockets of a node are told when it leaves. */
export interface DrainingSockets {
  readonly socketCount: number;
  /** Operations begun and not answered. */
  readonly pending: number;
  /** Takes no further socket and tells those that are open to come back elsewhere. */
  drain(): void;
  /** Ends those that are still open. */
  close(): Promise<void>;
}

export interface Drain {
  /** From the moment it begins; every answer then ends its connection. */
  readonly isDraining: boolean;
  /** Resolves when nothing is left to wait for, or when it has waited long enough. The first call counts. */
  run(): Promise<void>;
}

const LOOK_MS = 20;
/** A client that does not answer the goodbye is not waited for. */
const GOODBYE_WAIT_MS = 1_000;

export const createDrain = (server: Server, sockets: DrainingSockets): Drain => {
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    const until = performance.now() + STOP_WAIT_MS;
    const closed = new Promise((resolve) => server.close(resolve));
    // A connection whose last answer was begun before is kept alive by its client: it is ended as it falls idle.
    server.closeIdleConnections();
    const sweep = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    // What was asked on a socket is answered on it, before it is sent away.
    while (sockets.pending > 0 && performance.now() < until) await pause(LOOK_MS);
    sockets.drain();
    const goodbye = Math.min(until, performance.now() + GOODBYE_WAIT_MS);
    while (sockets.socketCount > 0 && performance.now() < goodbye) await pause(LOOK_MS);
    await sockets.close();
    const impatience = setTimeout(() => server.closeAllConnections(), Math.max(0, until - performance.now()));
    await closed;
    clearTimeout(impatience);
    clearInterval(sweep);
  };

  return {
    get isDraining() {
      return running !== undefined;
    },
    run: () => {
      running ??= run();
      return running;
    },
  };
};
