// The realm imported into a real Keycloak issues what our verifier demands, and opens nothing it should not.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demonstrationAccounts } from '../../demonstration/seed.ts';
import { CALLBACK_PATH, CLI_CLIENT, SILENT_CHECK_PATH, WEB_CLIENT } from './clients.ts';
import { BACKCHANNEL_LOGOUT_PATH } from './identity.ts';
import { REALM } from './provider.ts';
import { AUDIENCE } from './verify-token.ts';

interface RealmClient {
  readonly clientId: string;
  readonly publicClient: boolean;
  readonly directAccessGrantsEnabled: boolean;
  readonly implicitFlowEnabled: boolean;
  readonly redirectUris: readonly string[];
  readonly attributes?: Readonly<Record<string, string>>;
  readonly secret?: string;
  readonly protocolMappers: readonly { readonly config: Readonly<Record<string, string>> }[];
}

interface Realm {
  readonly realm: string;
  readonly roles: { readonly realm: readonly { readonly name: string }[] };
  readonly clients: readonly RealmClient[];
  readonly users: readonly {
    readonly username: string;
    readonly realmRoles: readonly string[];
    readonly attributes: { readonly tenant: readonly string[] };
    readonly credentials: readonly { readonly value: string }[];
  }[];
  readonly components: Readonly<
    Record<string, readonly { readonly config: { readonly 'kc.user.profile.config': readonly string[] } }[]>
  >;
}

const file = new URL('../../../../deploy/keycloak/realm.development.json', import.meta.url);
const realm: Realm = JSON.parse(readFileSync(file, 'utf8'));
const client = (id: string): RealmClient => {
  const found = realm.clients.find(({ clientId }) => clientId === id);
  if (!found) throw new Error(`no client ${id}`);
  return found;
};

describe('the Keycloak realm', () => {
  it.each([WEB_CLIENT, CLI_CLIENT])('gives tokens of %s our audience, tenant, account and roles', (id) => {
    const configs = client(id).protocolMappers.map(({ config }) => config);
    expect(configs.map((config) => config['included.custom.audience'])).toContain(AUDIENCE);
    const claims = configs.map((config) => config['claim.name']);
    expect(claims).toEqual(expect.arrayContaining(['tenant', 'account', 'roles']));
  });

  it('sends browsers to our two pages only, with PKCE, and tells us of logouts', () => {
    const { redirectUris, attributes, directAccessGrantsEnabled, implicitFlowEnabled } = client(WEB_CLIENT);
    expect(realm.realm).toBe(REALM);
    for (const uri of redirectUris)
      expect([CALLBACK_PATH, SILENT_CHECK_PATH]).toContain(new URL(uri).pathname);
    expect(attributes?.['pkce.code.challenge.method']).toBe('S256');
    expect(new URL(attributes?.['backchannel.logout.url'] ?? '').pathname).toBe(BACKCHANNEL_LOGOUT_PATH);
    expect([directAccessGrantsEnabled, implicitFlowEnabled]).toEqual([false, false]);
  });

  it('lets nobody change their own tenant', () => {
    const [component] = realm.components['org.keycloak.userprofile.UserProfileProvider'] ?? [];
    const [text = '{}'] = component?.config['kc.user.profile.config'] ?? [];
    const profile: {
      attributes: { name: string; permissions: { edit: string[] } }[];
    } = JSON.parse(text);
    expect(profile.attributes.find(({ name }) => name === 'tenant')?.permissions.edit).toEqual(['admin']);
  });

  it('knows the people of the demonstration campus, in the same tenants and roles', () => {
    const known = realm.users.map(({ username, attributes, realmRoles }) => ({
      account: username,
      tenant: attributes.tenant[0],
      roles: realmRoles,
    }));
    expect(known).toEqual(
      demonstrationAccounts.map(({ account, tenant, roles }) => ({ account, tenant, roles })),
    );
    const defined = realm.roles.realm.map(({ name }) => name);
    expect(new Set(known.flatMap(({ roles }) => roles))).toEqual(new Set(defined));
  });

  it('holds no secret but the published password of the demonstration', () => {
    for (const { secret, publicClient } of realm.clients)
      expect([secret, publicClient]).toEqual([undefined, true]);
    const passwords = realm.users.flatMap(({ credentials }) => credentials.map(({ value }) => value));
    expect(new Set(passwords)).toEqual(new Set(['campus']));
    expect(realm.users.every(({ attributes }) => attributes.tenant.length === 1)).toBe(true);
  });
});
