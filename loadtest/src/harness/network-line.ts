// The line between a browser and the server, which a test can cut. Chromium's own "offline" cuts neither a service
// worker that starts later nor a socket that is open.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface NetworkLine {
  /** Where the server is found through the line. */
  readonly url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export const openLine = async (serverUrl: string): Promise<NetworkLine> => {
  const { hostname, port } = new URL(serverUrl);
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    isCut = true;
    for (const end of ends) end.destroy();
  };
  const own = server.address();
  if (own === null || typeof own === 'string') throw new Error(`not at a port: ${own}`);
  return {
    url: `http://127.0.0.1:${own.port}`,
    cut,
    mend: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};
