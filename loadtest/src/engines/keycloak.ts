// A real Keycloak with the product's realm. Its programs stay in the cache; what it writes lies in a folder of
// its own, so that every run begins with the realm as it stands in `deploy/keycloak`.
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePort } from '../harness/server-process.ts';
import { answersWell, createRestartable, type Restartable } from './restartable.ts';
import { root } from './tools.ts';

/** A first start makes its database and imports the realm: half a minute alone, minutes on a busy machine. */
const START_MS = 240_000;
/** What `kc.sh` finds relative to itself, and never writes to. */
const SHARED = ['lib', 'providers', 'themes', 'version.txt'] as const;

export interface KeycloakOptions {
  /** Path of `kc.sh`. */
  readonly program: string;
  readonly folder: string;
  /** Where people reach the product: `http://localhost:8080`. The realm sends browsers back to nowhere else. */
  readonly origins: readonly string[];
  /** What it is told besides. */
  readonly environment?: Readonly<Record<string, string>>;
}

interface Realm {
  readonly realm: string;
  readonly clients: readonly {
    readonly redirectUris: readonly string[];
    readonly webOrigins: readonly string[];
    readonly attributes?: Readonly<Record<string, string>>;
  }[];
}

export const keycloak = async ({
  program,
  folder,
  origins,
  environment = {},
}: KeycloakOptions): Promise<Restartable> => {
  const distribution = dirname(dirname(program));
  const home = join(folder, 'keycloak');
  await mkdir(join(home, 'data', 'import'), { recursive: true });
  await cp(join(distribution, 'bin'), join(home, 'bin'), { recursive: true });
  await cp(join(distribution, 'conf'), join(home, 'conf'), { recursive: true });
  for (const part of SHARED) await symlink(join(distribution, part), join(home, part));
  const text = await readFile(join(root, 'deploy', 'keycloak', 'realm.development.json'), 'utf8');
  const realm = servedAt(JSON.parse(text), origins);
  await writeFile(join(home, 'data', 'import', 'realm.json'), JSON.stringify(realm));

  const [port, management] = [await freePort(), await freePort()];
  const address = `http://localhost:${port}/realms/${realm.realm}`;
  const args = [
    'start',
    '--optimized',
    '--import-realm',
    '--http-enabled=true',
    '--http-host=127.0.0.1',
    `--http-port=${port}`,
    `--http-management-port=${management}`,
    `--hostname=http://localhost:${port}`,
    '--cache=local',
  ];
  return createRestartable({
    name: 'Keycloak',
    versionIn: /Keycloak (\S+) on JVM/,
    address,
    program: {
      command: join(home, 'bin', 'kc.sh'),
      args,
      cwd: home,
      // The second compiler pays off after minutes only.
      env: { JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1', ...environment },
    },
    isUp: () => answersWell(`${address}/.well-known/openid-configuration`),
    withinMs: START_MS,
  });
};

/** The realm with the addresses of this run in place of a laptop's; all else that it allows stays as it is. */
const servedAt = (realm: Realm, origins: readonly string[]): Realm => ({
  ...realm,
  clients: realm.clients.map((client) => {
    if (client.redirectUris.length === 0) return client;
    const paths = new Set(client.redirectUris.map((uri) => new URL(uri).pathname));
    const logout = client.attributes?.['backchannel.logout.url'];
    return {
      ...client,
      redirectUris: origins.flatMap((origin) => [...paths].map((path) => `${origin}${path}`)),
      webOrigins: [...origins],
      attributes: {
        ...client.attributes,
        'post.logout.redirect.uris': origins.map((origin) => `${origin}/`).join('##'),
        ...(logout && origins[0] ? { 'backchannel.logout.url': origins[0] + new URL(logout).pathname } : {}),
      },
    };
  }),
});
