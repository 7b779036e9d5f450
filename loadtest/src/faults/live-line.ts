// One subscriber on a socket of its own that keeps what it is sent, for trials of the live side.
import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface LiveMessage {
  readonly id?: string;
  readonly type: string;
  readonly payload?: unknown;
}

export interface LiveLine {
  readonly ws: WebSocket;
  readonly messages: readonly LiveMessage[];
  /** Resolves with the first message that fits, sent or to come; rejects after `ms`. */
  until(fits: (message: LiveMessage) => boolean, ms?: number): Promise<LiveMessage>;
  /** The code it was closed with. */
  readonly closed: Promise<number>;
  close(): void;
}

const PATIENCE_MS = 20_000;

const socketAddress = (url: string): string =>
  `${url.replace(/^http:\/\/localhost/, 'ws://127.0.0.1')}/api/provider/graphql`;

/** Connects, introduces itself and subscribes. Rejects when the server does not take it. */
export const openLiveLine = async (
  url: string,
  token: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<LiveLine> => {
  const ws = new WebSocket(socketAddress(url), 'graphql-transport-ws');
  const messages: LiveMessage[] = [];
  const looks = new Set<() => void>();
  // Not by `once`, which would fail with a connection that breaks.
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  ws.on('message', (data) => {
    messages.push(JSON.parse(String(data)));
    for (const look of [...looks]) look();
  });
  ws.on('error', () => ws.terminate());
  const until: LiveLine['until'] = (fits, ms = PATIENCE_MS) =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        looks.delete(look);
        act();
      };
      const look = (): void => {
        const found = messages.find(fits);
        if (found) settle(() => resolve(found));
      };
      const timer = setTimeout(() => settle(() => reject(new Error(`not sent within ${ms} ms`))), ms);
      looks.add(look);
      closed.then((code) => settle(() => reject(new Error(`closed with ${code}`))));
      look();
    });
  try {
    await once(ws, 'open');
    ws.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
    await until(({ type }) => type === 'connection_ack');
  } catch (error) {
    // Left open it would count against the sockets that the account may have.
    ws.terminate();
    throw error;
  }
  ws.send(JSON.stringify({ id: 'one', type: 'subscribe', payload: { query, variables } }));
  return { ws, messages, until, closed, close: () => ws.terminate() };
};
