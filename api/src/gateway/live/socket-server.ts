// The socket side of the API: graphql-transport-ws by graphql-ws on the same paths as HTTP. Queries and
// commands run through the same executor; subscriptions are handed to `live`.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols, makeServer } from 'graphql-ws';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Endpoint } from '../http/context.ts';
import type { HostVerdict } from '../http/hosts.ts';
import { MAX_MESSAGE_BYTES } from '../http/limits.ts';
import { CLOSE, reconnectReason, reconnectSpreadMs } from './close-codes.ts';
import { LiveSocket } from './live-socket.ts';
import type { Member } from './member.ts';
import { Outbox } from './outbox.ts';
import { createRechecks, recheckAtMidnight, type Whose } from './rights-rechecks.ts';
import { type Begun, begin, introduce, renew, type SocketOperationParts } from './socket-operations.ts';
import { sweepSockets } from './socket-sweeps.ts';
import { createCounts } from './subscription-counts.ts';

export interface SocketServerParts extends SocketOperationParts {
  /** The service a request's path belongs to; undefined: not one of ours. */
  readonly endpointOf: (request: IncomingMessage) => Endpoint | undefined;
  readonly hostOf: (request: IncomingMessage) => HostVerdict;
  readonly isOriginAllowed: (request: IncomingMessage) => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  /** The day in a tenant; absent: rights do not change by themselves. */
  readonly dayOf?: ((tenant: string, at: number) => Promise<string>) | undefined;
}

export interface SocketServer {
  /** Closes every socket of a session that has ended. */
  endSession(sessionId: string): void;
  /** Looks again at the sockets of those whose rights have changed. */
  recheck(whose: Whose): void;
  readonly socketCount: number;
  readonly subscriptionCount: number;
  /** Operations begun and not answered. */
  readonly pending: number;
  /** Takes no further socket and tells each open one when to connect to another node. */
  drain(): void;
  close(): Promise<void>;
}

type Sockets = Map<WebSocket, LiveSocket>;
type Protocol = ReturnType<typeof makeServer<Record<string, unknown> | undefined, LiveSocket>>;

export const attachSocketServer = (server: Server, parts: SocketServerParts): SocketServer => {
  const sockets: Sockets = new Map();
  const counts = createCounts();
  const outbox = new Outbox();
  let isDraining = false;
  const listen = listenersFor(sockets, protocolOf(parts), parts);
  const acceptor = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (protocols) => handleProtocols(protocols),
  });

  const onUpgrade = (request: IncomingMessage, connection: Duplex, head: Buffer): void => {
    const endpoint = parts.endpointOf(request);
    const host = parts.hostOf(request);
    if (host !== 'known') {
      refuseUpgrade(connection, host === 'foreign' ? '421 Misdirected Request' : '400 Bad Request');
      return;
    }
    if (isDraining) {
      refuseUpgrade(connection, '503 Service Unavailable\r\nRetry-After: 1');
      return;
    }
    if (!endpoint || !parts.isOriginAllowed(request)) {
      refuseUpgrade(connection, endpoint ? '403 Forbidden' : '404 Not Found');
      return;
    }
    const address = parts.addressOf(request);
    if (!parts.admission.mayConnect(address)) {
      refuseUpgrade(connection, '429 Too Many Requests\r\nRetry-After: 1');
      return;
    }
    acceptor.handleUpgrade(request, connection, head, (ws) => {
      listen(new LiveSocket({ ws, connection, endpoint, address, counts, outbox }, parts.clock()));
    });
  };
  server.on('upgrade', onUpgrade);
  const { live, asOfNow, report, newId, dayOf, clock } = parts;
  const open = () => sockets.values();
  const onError = (error: unknown): void => report(error, newId());
  const recheck = createRechecks({ sockets: open, live, asOfNow, onError });
  const stopSweeping = sweepSockets(sockets, clock);
  const stopTurns = dayOf && recheckAtMidnight({ sockets: open, dayOf, clock, recheck, onError });

  return {
    recheck,
    endSession: (sessionId) => {
      for (const { ws, caller } of sockets.values())
        if (caller?.sessionId === sessionId) ws.close(CLOSE.forbidden, 'Session ended');
    },
    get socketCount() {
      return sockets.size;
    },
    get subscriptionCount() {
      return sumOf(sockets, ({ members }) => members.length);
    },
    get pending() {
      return sumOf(sockets, (socket) => socket.pending);
    },
    drain: () => {
      isDraining = true;
      const spread = reconnectSpreadMs(sockets.size);
      for (const { ws } of sockets.values())
        ws.close(CLOSE.serviceRestart, reconnectReason(Math.random() * spread));
    },
    close: async () => {
      server.off('upgrade', onUpgrade);
      stopSweeping();
      stopTurns?.();
      for (const { ws } of sockets.values()) ws.close(CLOSE.goingAway, 'Going away');
      // Do not wait for a client that does not answer the close.
      const stragglers = setTimeout(() => {
        for (const { ws } of sockets.values()) ws.terminate();
      }, 500);
      await Promise.all([...sockets.keys()].map((ws) => new Promise((resolve) => ws.once('close', resolve))));
      clearTimeout(stragglers);
    },
  };
};

const sumOf = (sockets: Sockets, of: (socket: LiveSocket) => number): number => {
  let sum = 0;
  for (const socket of sockets.values()) sum += of(socket);
  return sum;
};

/** The connection ends with the answer: a peer that does not end its half would keep the descriptor. */
const refuseUpgrade = (connection: Duplex, status: string): void => {
  connection.once('finish', () => connection.destroy());
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** The listeners of every socket of `ws`: shared, so that a socket has no functions of its own. */
const listenersFor = (sockets: Sockets, protocol: Protocol, { clock, report, newId }: SocketServerParts) => {
  function onMessage(this: WebSocket, data: RawData): void {
    const socket = sockets.get(this);
    socket?.receive(data, clock())?.catch((error: unknown) => {
      report(error, newId(), socket.caller?.tenant);
      socket.close(CLOSE.badRequest, 'Bad request');
    });
  }
  function onPong(this: WebSocket): void {
    const socket = sockets.get(this);
    if (socket) socket.isAlive = true;
  }
  function onClose(this: WebSocket, code: number, reason: Buffer): void {
    const socket = sockets.get(this);
    sockets.delete(this);
    if (!socket) return;
    if (socket.isCounted) socket.counts.giveSocket(socket.caller, socket.address);
    const tenant = socket.caller?.tenant;
    socket.ended?.(code, String(reason)).catch((error: unknown) => report(error, newId(), tenant));
  }
  // A broken connection is followed by its close; there is nobody to tell.
  const onError = (): void => undefined;
  return (socket: LiveSocket): void => {
    sockets.set(socket.ws, socket);
    socket.ws.on('message', onMessage).on('pong', onPong).on('close', onClose).on('error', onError);
    socket.ended = protocol.opened(socket, socket);
  };
};

const protocolOf = (parts: SocketServerParts): Protocol =>
  makeServer<Record<string, unknown> | undefined, LiveSocket>({
    schema: parts.schema,
    // A timer for all of them sees to it (`socket-sweeps.ts`).
    connectionInitWaitTimeout: 0,
    onConnect: (context) => {
      const { connectionParams, extra: socket } = context;
      // A token is not kept longer than it takes to verify it.
      Object.assign(context, { connectionParams: undefined });
      return introduce(socket, connectionParams, parts.verify);
    },
    onDisconnect: ({ extra: { members } }) => {
      for (const member of members) void member.return();
    },
    onPing: ({ extra: socket }, payload) => renew(socket, payload ?? undefined, parts),
    onSubscribe: ({ extra: socket }, id, payload) => begin(socket, id, payload, parts),
    execute: ({ contextValue }) => (contextValue as Begun).run(),
    subscribe: ({ contextValue }) => contextValue as Member,
  });
