// The product as it runs in production: several api and projections processes on the same servers behind a
// balancer without sticky sessions, each with a folder of its own that nobody else reads.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../harness/server-process.ts';
import { startBalancer } from './balancer.ts';
import { answersWell, createRestartable, type Restartable } from './restartable.ts';
import { root } from './tools.ts';

/** A first start seeds the demonstration campus, on a machine that does other things too. */
const READY_MS = 600_000;

export interface ClusterNode extends Restartable {
  readonly port: number;
  /** Where Prometheus reads. */
  readonly metricsUrl: string;
}

export interface Cluster {
  /** The address of the balancer. */
  readonly url: string;
  readonly apis: readonly ClusterNode[];
  readonly projections: readonly ClusterNode[];
  close(): Promise<void>;
}

export interface ClusterOptions {
  /** The balancer's port; people reach the product at `http://localhost:{port}`. */
  readonly port: number;
  /** The servers' addresses under the product's own variables. */
  readonly environment: Readonly<Record<string, string>>;
  readonly apis?: number;
  readonly projections?: number;
}

/** Resolves when every process says that it is ready. Throws, with nothing left running, when one does not. */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { port, environment, apis = 2, projections = 2 } = options;
  const folder = await mkdtemp(join(tmpdir(), 'campus-cluster-'));
  const url = `http://localhost:${port}`;
  const shared = {
    ...environment,
    PUBLIC_ORIGIN: url,
    BEHIND_PROXY: '1',
    CAMPUS_DEMONSTRATION: '1',
    CAMPUS_MASTER_KEY: randomBytes(32).toString('base64'),
  };
  const nodes = async (count: number, workspace: 'api' | 'projections'): Promise<ClusterNode[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => node(workspace, index + 1, folder, shared)));
  const [api, projecting] = [await nodes(apis, 'api'), await nodes(projections, 'projections')];
  const all = [...projecting, ...api];
  const balancer = await startBalancer(
    port,
    api.map((each) => each.port),
  );
  const close = async (): Promise<void> => {
    await balancer.close();
    await Promise.all(all.map((each) => each.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  const failed = (await Promise.allSettled(all.map((each) => each.start()))).find(
    (outcome) => outcome.status === 'rejected',
  );
  if (failed) {
    await close();
    throw failed.reason;
  }
  return { url, apis: api, projections: projecting, close };
};

const node = async (
  workspace: 'api' | 'projections',
  number: number,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<ClusterNode> => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const address = `http://localhost:${port}`;
  const server = createRestartable({
    name: `${workspace} ${number}`,
    address,
    program: {
      command: process.execPath,
      args: [`${workspace}/dist/main.mjs`],
      cwd: root,
      env: {
        ...environment,
        PORT: String(port),
        HOST: '127.0.0.1',
        METRICS_PORT: String(metricsPort),
        METRICS_HOST: '127.0.0.1',
        // Where there is no bucket, the nodes share the folder of uploaded files.
        CAMPUS_DATA: join(folder, workspace),
      },
    },
    isUp: () => answersWell(`http://127.0.0.1:${port}/readyz`),
    withinMs: READY_MS,
  });
  return Object.assign(server, { port, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` });
};
