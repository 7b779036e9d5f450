// The OpenID provider of the embedded mode: oidc-provider at Keycloak's paths, so that the browser uses
// keycloak-js with one configuration in both worlds.
import type { IncomingMessage } from 'node:http';
import type { Configuration } from 'oidc-provider';
import { Provider } from 'oidc-provider/lib/provider.js';
import {
  ACCESS_TOKEN_SECONDS,
  API_RESOURCE,
  accessTokenClaims,
  apiResource,
  claimsOf,
  grantEverything,
  SCOPES,
} from './access-tokens.ts';
import type { Account, Accounts } from './account.ts';
import { clientsFor, type WebAddresses } from './clients.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { type IdentityKeys, SIGNING_ALGORITHM } from './keys.ts';
import { showError, showSignedOut, submitSignOut } from './pages.ts';
import { registerPasswordGrant } from './password-grant.ts';
import { providerStorage } from './provider-storage.ts';
import { wrapRefreshTokens } from './refresh-envelope.ts';
import type { SessionJournal } from './session-journal.ts';
import type { SignIn } from './sign-in.ts';
import { repeatRenewals, useUpCodes } from './token-endpoint.ts';

export const REALM = 'campus';
const PROTOCOL = '/protocol/openid-connect';
export const AUTHORIZATION_PATH = `${PROTOCOL}/auth`;
/** A parameter of ours in an authorisation request: why our application asks for a sign-in. */
export const REASON = 'campus_reason';
export const SESSION_ENDED = 'session_ended';
export const LOGIN_PATH = '/login-actions/authenticate';
/** A working day at the desk without a second sign-in. */
const SESSION_SECONDS = 12 * 3_600;
const SIGN_IN_PAGE_SECONDS = 15 * 60;
const CODE_SECONDS = 60;

export interface ProviderOptions {
  /** `https://campus.example/context/realms/campus` */
  readonly issuer: string;
  readonly addresses: WebAddresses;
  readonly keys: IdentityKeys;
  readonly journal: SessionJournal;
  readonly accounts: Accounts;
  readonly signIn: SignIn;
  readonly ended: EndedSessions;
  readonly demonstration: boolean;
  readonly clock: () => number;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Whether a proxy in front ends TLS and says so in X-Forwarded-Proto and -Host. */
  readonly behindProxy: boolean;
  readonly onError: (error: unknown) => void;
}

export const createProvider = (options: ProviderOptions): Provider => {
  const { issuer, keys, signIn, ended, onError } = options;
  const provider = new Provider(issuer, configurationOf(options));
  provider.proxy = options.behindProxy;
  repeatRenewals(provider, options.clock);
  useUpCodes(provider);
  wrapRefreshTokens(provider, keys.signing[0]);
  if (options.demonstration) registerPasswordGrant(provider, signIn, options.addressOf);
  provider.on('session.destroyed', (session) => {
    // The session's own removal has reached the disk before this is told.
    ended.add(session.uid).catch(onError);
  });
  provider.on('server_error', (_, error) => onError(error));
  return provider;
};

const configurationOf = (options: ProviderOptions): Configuration => {
  const { issuer, addresses, keys, journal, accounts, clock } = options;
  const mountPath = new URL(issuer).pathname;
  const cookies = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    adapter: providerStorage(journal, clock),
    clients: clientsFor(addresses, options.demonstration),
    jwks: { keys: keys.signing },
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    cookies: {
      keys: [...keys.cookies],
      names: { session: 'campus_session', interaction: 'campus_sign_in', resume: 'campus_resume' },
      long: { ...cookies, path: `${mountPath}/` },
      // Without a path: each sign-in page then has a cookie of its own, and two tabs do not disturb each other.
      short: cookies,
    },
    routes: {
      authorization: AUTHORIZATION_PATH,
      token: `${PROTOCOL}/token`,
      end_session: `${PROTOCOL}/logout`,
      jwks: `${PROTOCOL}/certs`,
    },
    // Our access tokens are for the API, which the library's own userinfo endpoint refuses; userinfo.ts answers.
    discovery: { userinfo_endpoint: `${issuer}${PROTOCOL}/userinfo`, backchannel_logout_supported: true },
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub', 'sid'],
      profile: ['name', 'name_en', 'preferred_username', 'tenant', 'account', 'roles'],
    },
    conformIdTokenClaims: false,
    extraParams: [REASON],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      Grant: SESSION_SECONDS,
      IdToken: SESSION_SECONDS,
      Interaction: SIGN_IN_PAGE_SECONDS,
      RefreshToken: SESSION_SECONDS,
      Session: SESSION_SECONDS,
    },
    clientBasedCORS: (_, origin) => addresses.origins.includes(origin),
    findAccount: async (_, id) => oidcAccount(await accounts.find(id)),
    extraTokenClaims: ({ oidc: { entities } }, token) => {
      if (token.kind !== 'AccessToken') return undefined;
      const { authTime } = entities.AuthorizationCode ?? entities.RefreshToken ?? {};
      // A password that is traded for a token is a sign-in of its own.
      return accessTokenClaims(accounts, token, authTime ?? Math.floor(clock() / 1000));
    },
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => true,
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const known = session.grantIdFor(client.clientId);
      const grant = known === undefined ? undefined : await provider.Grant.find(known);
      return grant ?? grantEverything(provider, session.accountId, client.clientId);
    },
    interactions: { url: (_, interaction) => `${mountPath}${LOGIN_PATH}/${interaction.uid}` },
    features: featuresOf(addresses),
    renderError: (ctx, out) => showError(ctx, out.error, addresses),
  };
};

const featuresOf = (addresses: WebAddresses): NonNullable<Configuration['features']> => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  userinfo: { enabled: false },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: (ctx, form) => submitSignOut(ctx, form, addresses),
    postLogoutSuccessSource: (ctx) => showSignedOut(ctx, addresses),
  },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => API_RESOURCE,
    getResourceServerInfo: () => apiResource(),
    useGrantedResource: () => true,
  },
});

const oidcAccount = (account: Account | undefined) => {
  if (!account || account.disabled) return undefined;
  return { accountId: account.id, claims: () => claimsOf(account) };
};
