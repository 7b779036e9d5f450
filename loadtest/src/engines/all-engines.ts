// All servers that the product runs on in production, as far as this machine offers them, each on a free port
// with data of its own. Servers that the environment names already are used as they are.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keycloak } from './keycloak.ts';
import type { Restartable } from './restartable.ts';
import { eventStoreStandin, ferretDb, natsServer } from './stores.ts';
import { type Tool, toolPath } from './tools.ts';

/** The product's own variables, each naming one server. */
export const ADDRESS_VARIABLES = ['EVENTSTOREDB_URL', 'MONGODB_URL', 'NATS_URL', 'OIDC_ISSUER'] as const;
export type AddressVariable = (typeof ADDRESS_VARIABLES)[number];

export interface Engines {
  readonly started: ReadonlyMap<AddressVariable, Restartable>;
  /** In plain words, what this machine does not offer. */
  readonly missing: readonly string[];
  /** The addresses of everything that runs, under the product's own variables. */
  readonly environment: Readonly<Partial<Record<AddressVariable, string>>>;
  close(): Promise<void>;
}

export interface EnginesOptions {
  /** Where people will reach the product; Keycloak sends browsers back to nowhere else. */
  readonly origins: readonly string[];
  /** Named by the environment already, so not to be started. */
  readonly named?: ReadonlySet<string>;
  readonly tell?: (line: string) => void;
}

interface Choice {
  readonly variable: AddressVariable;
  readonly tool?: Tool;
  make(program: string): Promise<Restartable>;
}

/** Starts them side by side. Throws, with nothing left running, when one that is offered does not start. */
export const startEngines = async (options: EnginesOptions): Promise<Engines> => {
  const { origins, named = new Set(), tell = () => undefined } = options;
  const folder = await mkdtemp(join(tmpdir(), 'campus-engines-'));
  const choices: readonly Choice[] = [
    { variable: 'EVENTSTOREDB_URL', make: () => eventStoreStandin(folder) },
    { variable: 'NATS_URL', tool: 'nats-server', make: (program) => natsServer(program, folder) },
    { variable: 'MONGODB_URL', tool: 'ferretdb', make: (program) => ferretDb(program, folder) },
    { variable: 'OIDC_ISSUER', tool: 'keycloak', make: (program) => keycloak({ program, folder, origins }) },
  ];
  const started = new Map<AddressVariable, Restartable>();
  const missing: string[] = [];
  const close = async (): Promise<void> => {
    await Promise.all([...started.values()].map((engine) => engine.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  const launch = async ({ variable, tool, make }: Choice): Promise<void> => {
    if (named.has(variable)) return;
    const found = tool ? await toolPath(tool) : { path: '' };
    if ('missing' in found) {
      missing.push(`${variable}: ${found.missing}`);
      return;
    }
    const engine = await make(found.path);
    const since = Date.now();
    await engine.start();
    started.set(variable, engine);
    tell(`${engine.name} answers at ${engine.address} (${Math.round((Date.now() - since) / 100) / 10} s)`);
  };
  const outcomes = await Promise.allSettled(choices.map(launch));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }
  const environment = Object.fromEntries([...started].map(([variable, { address }]) => [variable, address]));
  return { started, missing, environment, close };
};
