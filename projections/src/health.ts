// Says whether this process lives and whether it does its share: what an orchestrator asks.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { portOf } from '@campus/events/runtime/listening';

export interface Readiness {
  readonly isReady: boolean;
  /** Each part that was checked, for the reader of the answer. */
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface HealthServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface HealthParts {
  readonly port: number;
  readonly host?: string | undefined;
  readonly readiness: () => Promise<Readiness>;
}

/** Answers `/healthz` and `/readyz`. Port 0 takes a free one. Throws when the port is taken. */
export const serveHealth = async ({ port, host, readiness }: HealthParts): Promise<HealthServer> => {
  const answer = async (path: string | undefined): Promise<[status: number, body: object]> => {
    if (path === '/healthz') return [200, { status: 'alive' }];
    if (path !== '/readyz') return [404, { status: 'unknown' }];
    const { isReady, detail } = await readiness();
    return [isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', detail }];
  };
  const server = createServer((request, response) => {
    answer(request.url?.split('?', 1)[0])
      .catch((error: unknown): [number, object] => [503, { status: 'not ready', error: String(error) }])
      .then(([status, body]) => {
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: portOf(server),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
