// What a load is let loose on: the product in one process, as a cluster on the servers of production, or a
// server that runs already. Each can say afterwards what happened.

import { signIn } from '@campus/deploy/ops/client';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { ADDRESS_VARIABLES, startEngines } from '../engines/all-engines.ts';
import { startCluster } from '../engines/cluster.ts';
import { freePort, removeFolder, type ServerProcess, startServer } from '../harness/server-process.ts';
import type { LoadOptions } from './options.ts';
import { readLog, readOperations, readStore } from './read-log.ts';
import type { World } from './world.ts';

export interface Target {
  /** The addresses of the nodes, by number: a name would have to be resolved for every request. */
  readonly urls: readonly string[];
  /** The process whose cost is drawn, where there is one of ours. */
  readonly pid?: number;
  readonly processes: readonly Killable[];
  /** False: what `events` answers leaves things out. */
  readonly isWhole: boolean;
  /** To be asked last: a server of ours stops before its log is read. */
  events(world: World): Promise<readonly RecordedEvent[]>;
  close(): Promise<void>;
}

/** A process that can be ended as by a power cut, and started again where it was. */
export interface Killable {
  readonly name: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

const AUDITOR = { name: 'auditor', password: 'campus' };

export const openTarget = (options: LoadOptions): Promise<Target> => {
  if (options.urls) return Promise.resolve(foreign(options.urls, options.log));
  return options.cluster ? cluster() : single();
};

const numbered = (url: string): string => url.replace('//localhost', '//127.0.0.1');

const single = async (): Promise<Target> => {
  const env = { HOST: '127.0.0.1' };
  const port = await freePort();
  let server: ServerProcess = await startServer({ port, env });
  const { folder, url, pid } = server;
  return {
    urls: [numbered(url)],
    pid,
    processes: [
      {
        name: 'the product',
        kill: () => server.kill(),
        start: async () => {
          server = await startServer({ port, env, folder });
        },
      },
    ],
    isWhole: true,
    events: async () => {
      await server.stop();
      return readLog(folder);
    },
    close: async () => {
      await server.stop();
      await removeFolder(folder);
    },
  };
};

/** Without Keycloak: people of a load sign in by the password grant of the demonstration. */
const cluster = async (): Promise<Target> => {
  const port = await freePort();
  const named = new Set([...ADDRESS_VARIABLES.filter((name) => process.env[name]), 'OIDC_ISSUER']);
  const engines = await startEngines({ origins: [], named, tell: (line) => console.log(`  ${line}`) });
  try {
    if (engines.missing.length > 0) throw new Error(engines.missing.join('; '));
    const nodes = await startCluster({ port, environment: engines.environment });
    const log = engines.environment.EVENTSTOREDB_URL ?? process.env.EVENTSTOREDB_URL ?? '';
    let isOpen = true;
    const closeNodes = async (): Promise<void> => {
      if (isOpen) await nodes.close();
      isOpen = false;
    };
    return {
      urls: nodes.apis.map(({ address }) => numbered(address)),
      processes: [...nodes.apis, ...nodes.projections],
      isWhole: true,
      events: async () => {
        await closeNodes();
        return readStore(log);
      },
      close: async () => {
        await closeNodes();
        await engines.close();
      },
    };
  } catch (error) {
    await engines.close();
    throw error;
  }
};

const foreign = (urls: readonly string[], log: string | undefined): Target => ({
  urls: urls.map(numbered),
  processes: [],
  isWhole: log !== undefined,
  events: async ({ rooms }) => {
    if (log !== undefined) return log.includes('://') ? readStore(log) : readLog(log);
    const auditor = await signIn(numbered(urls[0] ?? ''), AUDITOR);
    return readOperations(
      auditor,
      rooms.map(({ id }) => id),
    );
  },
  close: async () => undefined,
});
