// A load balancer without memory: every request and every socket goes to the next node in turn.
// A node that takes no connection is passed over; one that breaks off is answered for with 502.
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Balancer {
  /** Cuts every connection that is open. */
  close(): Promise<void>;
}

const CONNECT_MS = 2_000;

/** Without what concerns one connection only. */
const endToEnd = ({
  connection: _,
  'keep-alive': __,
  'transfer-encoding': ___,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders => headers;

const opened = (port: number): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: CONNECT_MS });
    const give = (found: Socket | undefined) => () => {
      if (!found) socket.destroy();
      socket.setTimeout(0);
      resolve(found);
    };
    socket.once('connect', give(socket)).once('error', give(undefined)).once('timeout', give(undefined));
  });

/** Listens on `port` of the own machine and passes on to `nodes`, the ports of the same machine. */
export const startBalancer = async (port: number, nodes: readonly number[]): Promise<Balancer> => {
  let turn = 0;
  const sockets = new Set<Socket>();

  /** A connection to the next node that takes one; nothing has been sent on it, so trying the next is safe. */
  const nextNode = async (): Promise<Socket | undefined> => {
    const first = turn++;
    for (let tried = 0; tried < nodes.length; tried++) {
      const node = nodes[(first + tried) % nodes.length];
      const socket = node === undefined ? undefined : await opened(node);
      if (socket) return socket;
    }
    return undefined;
  };

  const pass = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const socket = await nextNode();
    if (!socket) return void answer.writeHead(503).end();
    const { method, url } = incoming;
    const headers = {
      ...endToEnd(incoming.headers),
      'x-forwarded-for': incoming.socket.remoteAddress ?? '',
      connection: 'close',
    };
    const onward = request({ createConnection: () => socket, method, path: url, headers });
    onward.once('response', (reply) => {
      answer.writeHead(reply.statusCode ?? 502, endToEnd(reply.headers));
      reply.pipe(answer).once('error', () => reply.destroy());
      reply.once('error', () => answer.destroy());
    });
    onward.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    answer.once('close', () => onward.destroy());
    incoming.pipe(onward);
  };

  const upgrade = async (incoming: IncomingMessage, near: Duplex, head: Buffer): Promise<void> => {
    near.once('error', () => near.destroy());
    const far = await nextNode();
    if (!far) return void near.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
    const pairs = incoming.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
    );
    far.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${pairs.join('\r\n')}\r\n\r\n`);
    far.write(head);
    far.once('error', () => near.destroy()).once('close', () => near.destroy());
    near.once('close', () => far.destroy());
    near.pipe(far).pipe(near);
  };

  const server = createServer((incoming, answer) => {
    pass(incoming, answer).catch(() => answer.destroy());
  });
  server.on('upgrade', (incoming, near: Duplex, head: Buffer) => {
    upgrade(incoming, near, head).catch(() => near.destroy());
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
