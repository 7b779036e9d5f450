// `npm run rebuild [-- name …]`: asks the running server to fill its read models anew from the log, shows
// how far each is, and ends with a line that says how it went. The old ones answer until the swap.
// CAMPUS_URL: the server with its context path; CAMPUS_ACCOUNT and CAMPUS_PASSWORD: who asks.
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, signIn } from './client.ts';

const LOOK_MS = 1_000;
/** A log of many years takes minutes. */
const REBUILD_MS = 30 * 60_000;

const REBUILD = `mutation Rebuild($names: [String!], $command: String) {
  rebuildReadModels(names: $names, command_id: $command) { errcode msg msg_en }
}`;
const READ_MODELS = '{ readModels { name version state lag parked } }';

interface Rebuilt {
  readonly rebuildReadModels: { readonly errcode: number; readonly msg: string; readonly msg_en: string };
}

interface ReadModels {
  readonly readModels: readonly {
    readonly name: string;
    readonly version: number;
    readonly state: string;
    readonly lag: number;
    readonly parked: number;
  }[];
}

const lookAt = async (client: Client): Promise<ReadModels['readModels']> =>
  (await client.request<ReadModels>(READ_MODELS)).readModels;

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Says every second how far the read models are, until told to stop. */
const tellProgress = async (client: Client, startedAt: number, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const models = await lookAt(client).catch(() => undefined);
    const standing = models?.map(({ name, state, lag }) => `${name} ${state}${lag > 0 ? ` -${lag}` : ''}`);
    console.error(`${seconds(startedAt)}  ${standing?.join(', ') ?? '…'}`);
  }
};

const server = (process.env.CAMPUS_URL ?? 'http://localhost:8080').replace(/\/$/, '');
const names = process.argv.slice(2);
const telling = new AbortController();
try {
  const client = await signIn(server, {
    name: process.env.CAMPUS_ACCOUNT ?? 'admin',
    password: process.env.CAMPUS_PASSWORD ?? 'campus',
  });
  const startedAt = Date.now();
  const told = tellProgress(client, startedAt, telling.signal);
  const answer = await client.request<Rebuilt>(REBUILD, names.length > 0 ? { names } : {}, REBUILD_MS);
  telling.abort();
  await told;
  const { errcode, msg, msg_en } = answer.rebuildReadModels;
  if (errcode !== 0) throw new Error(`${errcode} ${msg} / ${msg_en}`);
  const models = (await lookAt(client)).filter(({ name }) => names.length === 0 || names.includes(name));
  const parked = models.reduce((sum, model) => sum + model.parked, 0);
  console.log(`rebuilt ${models.length} read models in ${seconds(startedAt)}, parked ${parked}`);
  process.exitCode = parked > 0 ? 1 : 0;
} catch (error) {
  telling.abort();
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
