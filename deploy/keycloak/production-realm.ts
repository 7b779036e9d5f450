// Makes production's realm out of the demonstration's, so that both allow the same by the same lines: without
// its people and their published passwords, with the addresses and the first administrator of one place, which
// Keycloak puts in from its environment. `npm run realm` writes it down.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of a realm that is changed, in the form of Keycloak's import; the rest stays as it is. */
export interface Realm {
  readonly clients: readonly RealmClient[];
  readonly users: readonly RealmUser[];
}

interface RealmClient {
  readonly clientId: string;
  readonly enabled: boolean;
  readonly directAccessGrantsEnabled: boolean;
  readonly redirectUris: readonly string[];
  readonly webOrigins: readonly string[];
  readonly attributes?: Readonly<Record<string, string>>;
}

interface RealmUser {
  readonly username: string;
  readonly enabled: boolean;
  readonly attributes: { readonly tenant: readonly string[] };
  readonly realmRoles: readonly string[];
  readonly requiredActions?: readonly string[];
  readonly credentials: readonly {
    readonly type: string;
    readonly value: string;
    readonly temporary: boolean;
  }[];
}

/** What Keycloak's environment has to name wherever it imports the realm of production. */
export const PLACE_VARIABLES = [
  'PUBLIC_ORIGIN',
  'FIRST_ADMIN_TENANT',
  'FIRST_ADMIN_ACCOUNT',
  'FIRST_ADMIN_PASSWORD',
] as const;

const given = (variable: (typeof PLACE_VARIABLES)[number]): string => `\${${variable}}`;

const folder = import.meta.dirname;
export const DEVELOPMENT_REALM = join(folder, 'realm.development.json');
export const PRODUCTION_REALM = join(folder, 'realm.production.json');

export const readRealm = (path: string): Realm => JSON.parse(readFileSync(path, 'utf8'));

export const productionRealm = (development: Realm): Realm => ({
  ...development,
  clients: development.clients.map(atThePlace),
  users: [firstAdministrator],
});

/**
 * The client that trades a password for a token is there for the commands of the shell and closed: an operator
 * who needs one opens it for so long, because through it passwords can be tried without the sign-in page.
 */
const atThePlace = (client: RealmClient): RealmClient => {
  if (client.directAccessGrantsEnabled) return { ...client, enabled: false };
  const origin = given('PUBLIC_ORIGIN');
  const paths = new Set(client.redirectUris.map(pathOf));
  return {
    ...client,
    redirectUris: [...paths].map((path) => origin + path),
    webOrigins: [origin],
    attributes: {
      ...client.attributes,
      'post.logout.redirect.uris': `${origin}/`,
      'backchannel.logout.url': origin + pathOf(client.attributes?.['backchannel.logout.url'] ?? ''),
    },
  };
};

const pathOf = (address: string): string => new URL(address).pathname;

/** Somebody must be the first. The password is good for one sign-in, which asks for another. */
const firstAdministrator: RealmUser = {
  username: given('FIRST_ADMIN_ACCOUNT'),
  enabled: true,
  attributes: { tenant: [given('FIRST_ADMIN_TENANT')] },
  realmRoles: ['user', 'super_admin', 'type_admin', 'resource_admin', 'approver'],
  credentials: [{ type: 'password', value: given('FIRST_ADMIN_PASSWORD'), temporary: false }],
  requiredActions: ['UPDATE_PASSWORD'],
};
