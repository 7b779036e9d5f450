// Keycloak as the product administers it, by its admin interface and as a client of its own. The client needs the
// roles `manage-users` and `view-realm` of `realm-management`.
import { fieldsIn, rowsIn } from '@campus/events/domain/unknown';
import type { IdentityAdministration, InvitedPerson } from './identity-administration.ts';

const WAIT_MS = 10_000;
const CREATED = 201;
const CONFLICT = 409;

/** @param address `https://client:secret@sso.example/admin/realms/campus` */
export const keycloakAdministration = (address: string): IdentityAdministration => {
  const { username, password, origin, pathname } = new URL(address);
  const realm = `${origin}${pathname.replace(/\/$/, '')}`;
  const tokenAddress = `${realm.replace('/admin/realms/', '/realms/')}/protocol/openid-connect/token`;

  const tokenOf = async (): Promise<string> => {
    const response = await fetch(tokenAddress, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: decodeURIComponent(username),
        client_secret: decodeURIComponent(password),
      }),
    });
    const { access_token: token } = fieldsIn(response.ok ? await response.json() : {});
    if (typeof token !== 'string') throw new Error(`Keycloak: no token (HTTP ${response.status})`);
    return token;
  };

  const calling =
    (token: string) =>
    async (
      method: string,
      path: string,
      body?: object,
      expected: readonly number[] = [],
    ): Promise<unknown> => {
      const response = await fetch(`${realm}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const isExpected = response.ok || expected.includes(response.status);
      if (!isExpected) throw new Error(`Keycloak: ${method} ${path.split('?')[0]} (HTTP ${response.status})`);
      return method === 'GET' ? response.json() : undefined;
    };

  return {
    invite: async (person) => {
      const call = calling(await tokenOf());
      await call('POST', '/users', userOf(person), [CREATED, CONFLICT]);
      const named = `?exact=true&username=${encodeURIComponent(person.account)}`;
      const user = rowsIn(await call('GET', `/users${named}`))[0];
      const id = user?.id;
      // A name stands once in a realm: another institution's person of that name is not let in here.
      if (typeof id !== 'string' || !isOf(user, person.tenant))
        throw new Error('Keycloak: the account belongs to somebody else');
      const roles = await Promise.all(
        person.roles.map((role) => call('GET', `/roles/${encodeURIComponent(role)}`)),
      );
      await call('POST', `/users/${id}/role-mappings/realm`, roles);
      const letter = `/users/${id}/execute-actions-email?lifespan=${person.validSeconds}`;
      await call('PUT', letter, ['UPDATE_PASSWORD', 'VERIFY_EMAIL']);
    },
  };
};

const userOf = ({ tenant, account, name, email }: InvitedPerson) => ({
  username: account,
  email,
  firstName: name,
  enabled: true,
  attributes: { tenant: [tenant] },
  requiredActions: ['UPDATE_PASSWORD', 'VERIFY_EMAIL'],
});

const isOf = (user: unknown, tenant: string): boolean => {
  const { tenant: named } = fieldsIn(fieldsIn(user).attributes);
  return Array.isArray(named) && named.length === 1 && named[0] === tenant;
};
