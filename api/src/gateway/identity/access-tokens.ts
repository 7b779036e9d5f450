// What an access token is: a JWT for one API, signed by us, short-lived, saying who calls for which tenant.
import type { AccessToken, Provider, ResourceServer } from 'oidc-provider';
import type { Account, Accounts } from './account.ts';
import { SIGNING_ALGORITHM } from './keys.ts';
import { AUDIENCE } from './verify-token.ts';

/** The life of every grant's token: what it promises beyond what the directory knows ends within minutes. */
export const ACCESS_TOKEN_SECONDS = 300;
export const SCOPES = 'openid profile';
/** The API as a resource indicator; must be an absolute URI. */
export const API_RESOURCE = 'urn:campus:api';

export const apiResource = (): ResourceServer => ({
  scope: SCOPES,
  audience: AUDIENCE,
  accessTokenFormat: 'jwt',
  accessTokenTTL: ACCESS_TOKEN_SECONDS,
  jwt: { sign: { alg: SIGNING_ALGORITHM } },
});

/** The claims about a person, in tokens and at the userinfo endpoint alike. */
export const claimsOf = (account: Account) => ({
  sub: account.id,
  tenant: account.tenant,
  account: account.account,
  preferred_username: account.account,
  name: account.name,
  name_en: account.nameEn,
  roles: account.roles,
  // Where Keycloak keeps them, for clients that look there.
  realm_access: { roles: account.roles },
});

/** Claims of each access token. `auth_time`: when the password was typed last; `sid`: the session, as in Keycloak. */
export const accessTokenClaims = async (accounts: Accounts, token: AccessToken, signedInAt: number) => {
  const account = await accounts.find(token.accountId);
  if (!account || account.disabled) return undefined;
  const { credential } = account;
  const sid = token.sessionUid ?? token.sid;
  return {
    ...claimsOf(account),
    sid,
    credential,
    auth_time: signedInAt,
    typ: 'Bearer',
    azp: token.clientId,
  };
};

/** Gives every application of ours its scopes without asking: they are all the university's own. */
export const grantEverything = async (provider: Provider, accountId: string, clientId: string) => {
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(API_RESOURCE, SCOPES);
  await grant.save();
  return grant;
};
