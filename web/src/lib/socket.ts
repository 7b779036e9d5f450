// The one socket of the page: introduces itself with a fresh token, pings so that its age is always known,
// gives up a connection that went silent, and comes back by itself for as long as the page is open.
import { type Client, createClient } from 'graphql-ws';
import type { Connection } from './connection.ts';

export interface SocketParts {
  /** `wss://host/campus/api/provider/graphql` */
  readonly url: string;
  readonly token: () => Promise<string | undefined>;
  readonly connection: Connection;
  /** The server refused the token again and again, or said that the session was ended. */
  readonly onRefused: () => void;
  readonly webSocketImpl?: unknown;
}

export interface Socket {
  readonly client: Client;
  /** Lets the open socket live on under a token that has just been renewed. */
  renew(): Promise<void>;
}

const PING_MS = 2_000;
/** A server that has not answered a ping by then is taken for gone. */
const PONG_WAIT_MS = 4_000;
const ACK_WAIT_MS = 5_000;
/** The socket outlives a change of page, so that the next one need not connect again. */
const IDLE_MS = 10_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** So many refusals in a row are no accident of timing. */
const REFUSALS = 3;
/** The token ended, its session ended, or the account lost the right. */
const FORBIDDEN = 4403;
const LOGGED_OUT = 'logged-out';
/** The server is about to stop and says in its reason when to come back, so that not all come at once. */
const SERVICE_RESTART = 1012;
const LONGEST_ASKED_MS = 30_000;

const closeOf = (event: unknown): { code: number; reason: string } =>
  typeof event === 'object' && event !== null && 'code' in event && 'reason' in event
    ? { code: Number(event.code), reason: String(event.reason) }
    : { code: 0, reason: '' };

/** When to come back, as a server says that is about to stop; undefined where it says nothing of it. */
export const askedToWaitMs = (code: number, reason: string): number | undefined => {
  const [, said] = (code === SERVICE_RESTART && /^reconnect in (\d{1,6}) ms$/.exec(reason)) || [];
  return said === undefined ? undefined : Math.min(LONGEST_ASKED_MS, Number(said));
};

/** Longer from try to try and scattered. */
const waitMs = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (0.5 + Math.random() / 2);

/** Over at once when the browser says that the network is back. */
const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      resolve();
    }
    globalThis.addEventListener?.('online', done);
  });

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

export const createSocket = ({ url, token, connection, onRefused, webSocketImpl }: SocketParts): Socket => {
  let open: WebSocket | undefined;
  let pongWait: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let askedMs: number | undefined;
  const client: Client = createClient({
    url,
    webSocketImpl,
    connectionParams: async () => bearer(await token()),
    keepAlive: PING_MS,
    connectionAckWaitTimeout: ACK_WAIT_MS,
    lazyCloseTimeout: IDLE_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (tries) => {
      const milliseconds = askedMs ?? waitMs(tries);
      askedMs = undefined;
      return wait(milliseconds);
    },
    shouldRetry: () => true,
    on: {
      connected: (socket) => {
        open = socket as WebSocket;
        refusals = 0;
        connection.opened();
      },
      message: () => connection.heard(),
      ping: (isReceived) => {
        if (isReceived) return;
        clearTimeout(pongWait);
        pongWait = setTimeout(() => client.terminate(), PONG_WAIT_MS);
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(pongWait);
      },
      closed: (event) => {
        clearTimeout(pongWait);
        open = undefined;
        const { code, reason } = closeOf(event);
        connection.closed();
        askedMs = askedToWaitMs(code, reason);
        if (code !== FORBIDDEN) return;
        // Usually the token has just ended, and the next introduction brings a new one.
        refusals += 1;
        if (reason === LOGGED_OUT || refusals >= REFUSALS) onRefused();
      },
    },
  });
  return {
    client,
    renew: async () => {
      const fresh = await token();
      if (fresh === undefined || open?.readyState !== WebSocket.OPEN) return;
      open.send(JSON.stringify({ type: 'ping', payload: bearer(fresh) }));
    },
  };
};
