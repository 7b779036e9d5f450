// A broker that speaks as much of NATS's protocol as publish and subscribe need, so that the feed between
// processes can be lost at will: gone, half open (it takes everything and passes nothing on), and back.
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

export interface FeedBroker {
  readonly url: string;
  /** Half open: connections stay and swallow what is sent. */
  isDeaf: boolean;
  /** Messages passed on so far. */
  readonly passed: number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Subscription {
  readonly socket: Socket;
  readonly subject: string;
  readonly id: string;
}

const INFO = {
  server_id: 'stand-in',
  server_name: 'stand-in',
  version: '2.9.10',
  proto: 1,

  host: '127.0.0.1',
  headers: false,
  max_payload: 1_048_576,
};

/** `a.>` takes every subject that begins with `a.`. */
const fits = (pattern: string, subject: string): boolean =>
  pattern.endsWith('>') ? subject.startsWith(pattern.slice(0, -1)) : pattern === subject;

export const createFeedBroker = (port: number): FeedBroker => {
  const sockets = new Set<Socket>();
  const subscriptions = new Set<Subscription>();
  let server: Server | undefined;

  const pass = (subject: string, payload: Buffer): void => {
    if (broker.isDeaf) return;
    for (const { socket, subject: wanted, id } of subscriptions)
      if (fits(wanted, subject)) {
        broker.passed += 1;
        socket.write(`MSG ${subject} ${id} ${payload.length}\r\n`);
        socket.write(Buffer.concat([payload, Buffer.from('\r\n')]));
      }
  };

  /** Takes one order off the front of what was received; answers what is left, or nothing when it is not whole. */
  const takeOne = (socket: Socket, received: Buffer): Buffer | undefined => {
    const end = received.indexOf('\r\n');
    if (end < 0) return undefined;
    const [verb = '', ...words] = received.toString('utf8', 0, end).split(' ');
    const rest = received.subarray(end + 2);
    const [subject = '', id = ''] = words;
    if (verb === 'PING' && !broker.isDeaf) socket.write('PONG\r\n');
    if (verb === 'SUB') subscriptions.add({ socket, subject, id });
    if (verb !== 'PUB') return rest;
    const length = Number(words.at(-1));
    if (rest.length < length + 2) return undefined;
    pass(subject, rest.subarray(0, length));
    return rest.subarray(length + 2);
  };

  const listen = (socket: Socket): void => {
    let received: Buffer = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      for (const one of subscriptions) if (one.socket === socket) subscriptions.delete(one);
    });
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      for (let left = takeOne(socket, received); left; left = takeOne(socket, received)) received = left;
    });
    socket.write(`INFO ${JSON.stringify({ ...INFO, port })}\r\n`);
  };

  const broker = {
    url: `nats://127.0.0.1:${port}`,
    isDeaf: false,
    passed: 0,
    start: async () => {
      server = createServer(listen).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    stop: async () => {
      const closed = server && once(server, 'close');
      server?.close();
      server = undefined;
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  return broker;
};
