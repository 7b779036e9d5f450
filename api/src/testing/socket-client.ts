// A plain graphql-transport-ws client that keeps every message: tests see the bytes, not a library's view.
import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface Message {
  readonly id?: string;
  readonly type: string;
  readonly payload?: unknown;
}

export interface SocketClient {
  readonly ws: WebSocket;
  readonly messages: readonly Message[];
  send(message: object): void;
  subscribe(
    id: string,
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    operationName?: string,
  ): void;
  /** The first message, at or after `from`, that fits. Fails where none comes. */
  until(fits: (message: Message) => boolean, from?: number): Promise<Message>;
  /** Code and reason with which the socket was closed. */
  closed(): Promise<{ readonly code: number; readonly reason: string }>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Absent: `student1`. Empty: none. */
  readonly token?: string;
  readonly path?: string;
  readonly protocol?: string;
  readonly origin?: string;
  /** Does not wait for the acknowledgement. */
  readonly isUnanswered?: boolean;
}

/** What comes at all comes at once, on a machine that has nothing else to do. */
const PATIENCE_MS = 20_000;

export const connect = async (url: string, options: ConnectOptions = {}): Promise<SocketClient> => {
  const { token = 'student1', path = '/api/provider/graphql', protocol = 'graphql-transport-ws' } = options;
  const ws = new WebSocket(`${url.replace('http', 'ws')}${path}`, protocol, {
    ...(options.origin ? { origin: options.origin } : {}),
  });
  const messages: Message[] = [];
  const listeners = new Set<() => void>();
  let ending: { code: number; reason: string } | undefined;
  ws.on('message', (data) => {
    messages.push(JSON.parse(String(data)));
    for (const listen of listeners) listen();
  });
  ws.on('close', (code, reason) => {
    ending = { code, reason: String(reason) };
    for (const listen of listeners) listen();
  });

  const waitFor = <Found>(look: () => Found | undefined, what: string): Promise<Found> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        const found = look();
        if (found === undefined) return;
        clearTimeout(timer);
        listeners.delete(check);
        resolve(found);
      };
      const timer = setTimeout(() => {
        listeners.delete(check);
        reject(
          new Error(`${what} did not come; ${JSON.stringify({ messages: messages.slice(-5), ending })}`),
        );
      }, PATIENCE_MS);
      listeners.add(check);
      check();
    });

  const client: SocketClient = {
    ws,
    messages,
    send: (message) => ws.send(JSON.stringify(message)),
    subscribe: (id, query, variables, operationName) =>
      client.send({ id, type: 'subscribe', payload: { query, variables, operationName } }),
    until: (fits, from = 0) => waitFor(() => messages.slice(from).find(fits), 'the message'),
    closed: () => waitFor(() => ending, 'the close'),
    close: async () => {
      if (ending) return;
      ws.close();
      await client.closed();
    },
  };
  await once(ws, 'open');
  client.send({
    type: 'connection_init',
    ...(token ? { payload: { authorization: `Bearer ${token}` } } : {}),
  });
  if (!options.isUnanswered) await client.until(({ type }) => type === 'connection_ack');
  return client;
};
