// The socket side of the API: graphql-transport-ws by graphql-ws on the same paths as HTTP. Queries and
// commands run through the same executor; subscriptions are handed to `live`.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols, makeServer } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Endpoint } from '../context.ts';
import { CONNECTION_INIT_WAIT_MS, MAX_MESSAGE_BYTES, MAX_MESSAGES_PER_TEN_SECONDS } from '../limits.ts';
import { CLOSE } from './close-codes.ts';
import type { LiveSocket } from './live-socket.ts';
import { type Begun, begin, introduce, type OperationParts, renew } from './socket-operations.ts';
import { sweepSockets } from './socket-sweeps.ts';
import { type Counts, createCounts } from './subscription-counts.ts';

export interface SocketServerParts extends OperationParts {
  /** The service a request's path belongs to; undefined: not one of ours. */
  readonly endpointOf: (request: IncomingMessage) => Endpoint | undefined;
  readonly isOriginAllowed: (request: IncomingMessage) => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
}

export interface SocketServer {
  /** Closes every socket of a session that has ended. */
  endSession(sessionId: string): void;
  readonly socketCount: number;
  close(): Promise<void>;
}

interface Extra {
  readonly socket: LiveSocket;
}
type Protocol = ReturnType<typeof makeServer<Record<string, unknown> | undefined, Extra>>;

export const attachSocketServer = (server: Server, parts: SocketServerParts): SocketServer => {
  const sockets = new Map<WebSocket, LiveSocket>();
  const counts = createCounts();
  const protocol = protocolOf(parts);
  const acceptor = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (protocols) => handleProtocols(protocols),
  });

  const onUpgrade = (request: IncomingMessage, connection: Duplex, head: Buffer): void => {
    const endpoint = parts.endpointOf(request);
    if (!endpoint || !parts.isOriginAllowed(request)) {
      refuseUpgrade(connection, endpoint ? '403 Forbidden' : '404 Not Found');
      return;
    }
    acceptor.handleUpgrade(request, connection, head, (ws) => {
      const socket = newSocket(ws, endpoint, parts.addressOf(request), counts);
      sockets.set(ws, socket);
      bind(protocol, socket, parts);
      ws.once('close', () => sockets.delete(ws));
    });
  };
  server.on('upgrade', onUpgrade);
  const stopSweeping = sweepSockets(sockets, parts.clock);

  return {
    endSession: (sessionId) => {
      for (const { ws, caller } of sockets.values())
        if (caller?.sessionId === sessionId) ws.close(CLOSE.forbidden, 'Session ended');
    },
    get socketCount() {
      return sockets.size;
    },
    close: async () => {
      server.off('upgrade', onUpgrade);
      stopSweeping();
      for (const { ws } of sockets.values()) ws.close(CLOSE.goingAway, 'Going away');
      // A client that does not answer the goodbye is not waited for.
      const stragglers = setTimeout(() => {
        for (const { ws } of sockets.values()) ws.terminate();
      }, 500);
      await Promise.all([...sockets.keys()].map((ws) => new Promise((resolve) => ws.once('close', resolve))));
      clearTimeout(stragglers);
    },
  };
};

const newSocket = (ws: WebSocket, endpoint: Endpoint, address: string, counts: Counts): LiveSocket => ({
  ws,
  endpoint,
  address,
  caller: undefined,
  tokenFailure: undefined,
  members: new Set(),
  counts,
  isCounted: false,
  pending: 0,
  messages: 0,
  window: 0,
  isAlive: true,
  congestedAt: undefined,
});

const refuseUpgrade = (connection: Duplex, status: string): void => {
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Ties one socket of `ws` to the protocol of graphql-ws. */
const bind = (protocol: Protocol, socket: LiveSocket, { clock, report, newId }: SocketServerParts): void => {
  const { ws } = socket;
  const closed = protocol.opened(
    {
      protocol: ws.protocol,
      send: (data) =>
        new Promise((resolve) => {
          if (ws.readyState !== ws.OPEN) return resolve();
          ws.send(data, () => resolve());
        }),
      close: (code, reason) => ws.close(code, reason),
      onMessage: (take) => {
        ws.on('message', (data) => {
          if (isFlooding(socket, clock())) return ws.close(CLOSE.tooManyMessages, 'Too many messages');
          take(String(data)).catch((error: unknown) => {
            report(error, newId());
            ws.close(CLOSE.badRequest, 'Bad request');
          });
        });
      },
    },
    { socket },
  );
  ws.on('pong', () => {
    socket.isAlive = true;
  });
  // A broken connection is followed by its close; there is nobody to tell.
  ws.on('error', () => undefined);
  ws.once('close', (code, reason) => {
    if (socket.isCounted) socket.counts.giveSocket(socket.caller, socket.address);
    closed(code, String(reason)).catch((error: unknown) => report(error, newId()));
  });
};

const isFlooding = (socket: LiveSocket, now: number): boolean => {
  const window = Math.floor(now / 10_000);
  if (window !== socket.window) Object.assign(socket, { window, messages: 0 });
  socket.messages += 1;
  socket.isAlive = true;
  return socket.messages > MAX_MESSAGES_PER_TEN_SECONDS;
};

const protocolOf = (parts: SocketServerParts): Protocol =>
  makeServer<Record<string, unknown> | undefined, Extra>({
    schema: parts.schema,
    connectionInitWaitTimeout: CONNECTION_INIT_WAIT_MS,
    onConnect: ({ connectionParams, extra: { socket } }) => introduce(socket, connectionParams, parts.verify),
    onDisconnect: ({ extra: { socket } }) => {
      for (const member of [...socket.members]) void member.return();
    },
    onPing: ({ extra: { socket } }, payload) => renew(socket, payload ?? undefined, parts.verify),
    onSubscribe: ({ extra: { socket } }, id, payload) => begin(socket, id, payload, parts),
    execute: ({ contextValue }) => (contextValue as Begun).run(),
    subscribe: ({ contextValue }) => (contextValue as Begun).run(),
  });
