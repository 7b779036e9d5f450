// A lean GraphQL client over kept-alive connections: the same for a measure and for its limit. It speaks
// just enough HTTP over bare sockets, so that what is measured is the server and not its caller.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Caller {
  /** Answers `data`; throws on any other answer. */
  ask<Data>(token: string, body: string): Promise<Data>;
  /** Reads what stands at a path below the context path. */
  fetch(path: string): Promise<unknown>;
  close(): void;
}

/** One connection: a request, its answer, the next request. */
interface Line {
  /** The server closes what nobody has used for some seconds. */
  readonly isOpen: boolean;
  send(request: string): Promise<string>;
  close(): void;
}

const END_OF_HEAD = '\r\n\r\n';

/** The body, once all of it is there; throws for an answer that does not say its length. */
const bodyIn = (received: Buffer): string | undefined => {
  const end = received.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${head.slice(0, 200)}`);
  const from = end + END_OF_HEAD.length;
  const to = from + Number(length);
  return received.length < to ? undefined : received.toString('utf8', from, to);
};

const openLine = async (host: string, port: number): Promise<Line> => {
  const socket: Socket = connect(port, host);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  let received: Buffer | undefined;
  let answer: ((body: string) => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  socket.on('data', (chunk: Buffer) => {
    received = received ? Buffer.concat([received, chunk]) : chunk;
    try {
      const body = bodyIn(received);
      if (body === undefined) return;
      received = undefined;
      answer?.(body);
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
  socket.on('error', (error) => fail?.(error));
  socket.on('close', () => fail?.(new Error('the server has closed the connection')));
  return {
    get isOpen() {
      return !socket.destroyed && socket.writable;
    },
    send: (request) =>
      new Promise((resolve, reject) => {
        [answer, fail] = [resolve, reject];
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
};

/** `server` with its context path; at most `connections` requests are under way at once. */
export const openCaller = (server: string, connections: number): Caller => {
  // Node resolves `localhost` for every connection; a number needs no resolving.
  const { hostname, port, pathname } = new URL(
    `${server.replace('//localhost', '//127.0.0.1')}/api/provider/graphql`,
  );
  const base = pathname.slice(0, -'/api/provider/graphql'.length);
  const lines = new Set<Line>();
  const idle: Line[] = [];
  const queue: ((line: Line) => void)[] = [];

  const free = (line: Line): void => {
    const next = queue.shift();
    if (next) next(line);
    else idle.push(line);
  };

  const line = async (): Promise<Line> => {
    for (let found = idle.pop(); found; found = idle.pop()) {
      if (found.isOpen) return found;
      lines.delete(found);
    }
    if (lines.size + opening >= connections) return new Promise((resolve) => queue.push(resolve));
    opening += 1;
    const opened = await openLine(hostname, Number(port));
    opening -= 1;
    lines.add(opened);
    return opened;
  };
  let opening = 0;

  return {
    ask: async <Data>(token: string, body: string): Promise<Data> => {
      const via = await line();
      const text = await via.send(
        `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\nauthorization: Bearer ${token}\r\n\r\n${body}`,
      );
      free(via);
      const answer: { data?: Data | null; errors?: unknown } = JSON.parse(text);
      if (!answer.data || answer.errors) throw new Error(`an unexpected answer: ${text.slice(0, 500)}`);
      return answer.data;
    },
    fetch: async (path) => {
      const via = await line();
      const text = await via.send(`GET ${base}${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
      free(via);
      return JSON.parse(text);
    },
    close: () => {
      for (const each of lines) each.close();
    },
  };
};
