// The browser's side of signing in: keycloak-js against the provider of this deployment, tokens renewed
// before they expire, and one place to ask for a token.

import Keycloak, { type OpenIdProviderMetadata } from 'keycloak-js';
import { serverAheadMs, serverNow } from '../lib/server-time.ts';
import { sessionCache } from './session-cache.ts';
import { rememberWantedPath } from './wanted-path.ts';

/** The fields of the runtime configuration that concern signing in, `CampusConfig`. */
export interface SingleSignOnConfig {
  readonly authUrl: string;
  readonly realm: string;
  readonly clientId: string;
  /** `''` or `/campus`. */
  readonly contextPath: string;
}

/** `left`: the person signed out here. `ended`: the session ended without it. */
export type SessionChange = 'renewed' | 'ended' | 'left';

export interface SingleSignOn {
  /** Finishes a sign-in on its way, or finds a session silently. Runs once; later calls share its answer. */
  start(): Promise<SignInOutcome>;
  /** The name of who is signed in; undefined when nobody is. */
  account(): string | undefined;
  tenant(): string | undefined;
  roles(): readonly string[];
  /** Changes with every access token. */
  tokenId(): string | undefined;
  /** The person who is signed in, as the provider has signed it. */
  identityToken(): string | undefined;
  /** An access token that is valid for a while, renewed if need be; undefined when signed out. */
  token(): Promise<string | undefined>;
  /** Leaves for the sign-in page and comes back to `wantedPath` (below the context path). */
  login(wantedPath: string, language?: 'zh' | 'en'): Promise<void>;
  /** Forgets what was kept for the account, ends the session everywhere, and comes back to the start page. */
  logout(): Promise<void>;
  /** After OIDC_BC_LOGOUT: signs in again, once however many calls failed together. */
  reauthenticate(wantedPath: string): Promise<void>;
  /**
   * After OIDC_BC_LOGOUT on a page that must not be left: takes up, silently, a session that the same account began
   * in another tab. Answers whether there is one.
   */
  resume(): Promise<boolean>;
  /** Signing out waits a moment for what a listener answers: nothing of the person stays behind. */
  onChange(listener: (change: SessionChange) => unknown): () => void;
}

export type SignInOutcome =
  | { readonly outcome: 'signedIn' }
  | { readonly outcome: 'signedOut' }
  /** The provider refused or could not be reached. */
  | { readonly outcome: 'failed'; readonly reason: string };

/** What is used of keycloak-js. */
export type KeycloakClient = Pick<
  Keycloak,
  | 'init'
  | 'createLoginUrl'
  | 'logout'
  | 'updateToken'
  | 'clearToken'
  | 'token'
  | 'idToken'
  | 'tokenParsed'
  | 'authenticated'
> &
  Partial<Pick<Keycloak, 'onAuthLogout' | 'timeSkew'>>;

export interface Surroundings {
  /** Each finds a session once. */
  readonly newKeycloak: () => KeycloakClient;
  /** `https://campus.example` */
  readonly origin: string;
  readonly tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Where settings and routes of the session are kept, local storage. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The server's: milliseconds since 1970. */
  readonly clock: () => number;
  /** How far the server's clock is ahead of this one's. */
  readonly aheadMs: () => number;
  readonly after: (ms: number, run: () => void) => void;
  /** Leaves the page. */
  readonly goTo: (url: string) => void;
}

/** Tells our sign-in page why it is shown; another provider passes over it. */
const SESSION_ENDED = { campus_reason: 'session_ended' };

/** A token handed out lasts at least so long. */
const MIN_VALIDITY_SECONDS = 30;
/** A token is renewed so long before it expires. */
const RENEW_AHEAD_SECONDS = 60;
const RETRY_MS = 5_000;
const START_TIMEOUT_MS = 10_000;
/** A page that is still here by then was not left: the person chose to stay, or the network failed. */
const LEAVE_TIMEOUT_MS = 10_000;
/** What tidies up after a person has so long. */
const TIDY_TIMEOUT_MS = 1_000;

export const createSingleSignOn = (
  config: SingleSignOnConfig,
  surroundings: Surroundings = browserSurroundings(config),
): SingleSignOn => {
  const { newKeycloak, origin, storage, clock, aheadMs, after, goTo } = surroundings;
  const at = (path: string): string => `${origin}${config.contextPath}${path}`;
  const listeners = new Set<(change: SessionChange) => unknown>();
  const tell = (change: SessionChange): readonly unknown[] =>
    [...listeners].map((listener) => listener(change));
  let keycloak = newKeycloak();
  let starting: Promise<SignInOutcome> | undefined;
  let resuming: Promise<boolean> | undefined;
  /** Stays when the session has ended. */
  let lastAccount: string | undefined;
  const leaving = createLeaving(surroundings);

  /** Renews by the clock; a network that is away for a moment costs a retry, not the session. */
  const keepRenewed = (client: KeycloakClient): void => {
    if (client !== keycloak || !keycloak.authenticated) return;
    const expiresInMs = expiresAt(client) - clock();
    after(Math.max(RETRY_MS, expiresInMs - RENEW_AHEAD_SECONDS * 1000), () => {
      renew(client, RENEW_AHEAD_SECONDS + MIN_VALIDITY_SECONDS).finally(() => keepRenewed(client));
    });
  };

  const renew = async (client: KeycloakClient, minValiditySeconds: number): Promise<void> => {
    try {
      if (await byServerClock(client, aheadMs()).updateToken(minValiditySeconds)) tell('renewed');
    } catch {
      // A refused renewal has cleared the token, which `onAuthLogout` tells; a lost one is tried again.
    }
  };

  const init = (client: KeycloakClient): Promise<SignInOutcome> => {
    client.onAuthLogout = () => void tell('ended');
    return findSession(client, at, after);
  };

  const start = async (): Promise<SignInOutcome> => {
    const outcome = await init(keycloak);
    lastAccount = account();
    keepRenewed(keycloak);
    return outcome;
  };

  const resume = async (): Promise<boolean> => {
    keycloak.clearToken();
    const found = newKeycloak();
    await init(found);
    // What stands on the page belongs to the account that opened it.
    if (lastAccount === undefined || accountOf(found) !== lastAccount) return false;
    keycloak = found;
    keepRenewed(found);
    tell('renewed');
    return true;
  };

  const leaveFor = (wantedPath: string, language?: 'zh' | 'en'): Promise<void> =>
    leaving.to(wantedPath, async () => {
      const url = await keycloak.createLoginUrl({
        redirectUri: at('/oidc-callback'),
        ...(language === undefined ? {} : { locale: language === 'zh' ? 'zh-CN' : 'en' }),
      });
      const hasEnded = lastAccount !== undefined && !keycloak.authenticated;
      goTo(hasEnded ? `${url}&${new URLSearchParams(SESSION_ENDED)}` : url);
    });

  const account = (): string | undefined => accountOf(keycloak);

  return {
    start: () => {
      starting ??= start();
      return starting;
    },
    account,
    tenant: () => textOf(claimOf(keycloak, 'tenant')),
    roles: () => rolesOf(keycloak),
    tokenId: () => textOf(claimOf(keycloak, 'jti')),
    identityToken: () => (keycloak.authenticated ? keycloak.idToken : undefined),
    token: async () => {
      await starting;
      await resuming;
      if (!keycloak.authenticated) return undefined;
      await renew(keycloak, MIN_VALIDITY_SECONDS);
      return keycloak.authenticated ? keycloak.token : undefined;
    },
    login: leaveFor,
    logout: async () => {
      const who = account();
      if (who !== undefined) sessionCache(storage, config.clientId, who).clear();
      await tidied(tell('left'), after);
      await keycloak.logout({ redirectUri: at('/') });
    },
    reauthenticate: async (wantedPath) => {
      if (leaving.isUnderway()) return;
      keycloak.clearToken();
      await leaveFor(wantedPath);
    },
    resume: () => {
      resuming ??= resume().finally(() => {
        resuming = undefined;
      });
      return resuming;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const tidied = (answers: readonly unknown[], after: Surroundings['after']): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(answers),
    new Promise<void>((resolve) => after(TIDY_TIMEOUT_MS, resolve)),
  ]);

/** Finishes a sign-in on its way, or asks the provider in a hidden frame. */
const findSession = async (
  client: KeycloakClient,
  at: (path: string) => string,
  after: Surroundings['after'],
): Promise<SignInOutcome> => {
  const finished = client.init({
    onLoad: 'check-sso',
    checkLoginIframe: false,
    pkceMethod: 'S256',
    redirectUri: at('/oidc-callback'),
    silentCheckSsoRedirectUri: at('/silent-check-sso.html'),
    // Without cookies in frames the visible sign-in finds the session; a redirect now would only flicker.
    silentCheckSsoFallback: false,
    scope: 'openid profile',
  });
  try {
    const signedIn = await withinTime(finished, after);
    return { outcome: signedIn ? 'signedIn' : 'signedOut' };
  } catch (error) {
    return { outcome: 'failed', reason: reasonOf(error) };
  }
};

/** Leaves for the sign-in page once, however many ask meanwhile. */
const createLeaving = ({ tabStorage, after }: Pick<Surroundings, 'tabStorage' | 'after'>) => {
  let isUnderway = false;
  const end = (): void => {
    isUnderway = false;
  };
  return {
    isUnderway: () => isUnderway,
    to: async (wantedPath: string, go: () => Promise<void>): Promise<void> => {
      if (isUnderway) return;
      isUnderway = true;
      rememberWantedPath(tabStorage, wantedPath);
      // The browser does not tell whether it leaves.
      after(LEAVE_TIMEOUT_MS, end);
      await go().catch((error: unknown) => {
        end();
        throw error;
      });
    },
  };
};

/** keycloak-js measured the difference once; meanwhile somebody may have set the device's clock. */
const byServerClock = (client: KeycloakClient, aheadMs: number): KeycloakClient => {
  client.timeSkew = Math.round(-aheadMs / 1000);
  return client;
};

/** Milliseconds since 1970, by the server's clock. */
const expiresAt = ({ tokenParsed }: KeycloakClient): number => (tokenParsed?.exp ?? 0) * 1000;

const claimOf = (client: KeycloakClient, name: string): unknown =>
  client.authenticated ? client.tokenParsed?.[name] : undefined;

const accountOf = (client: KeycloakClient): string | undefined =>
  textOf(claimOf(client, 'account')) ?? textOf(claimOf(client, 'preferred_username'));

const rolesOf = (client: KeycloakClient): string[] => {
  const roles = claimOf(client, 'roles');
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [];
};

const browserSurroundings = (config: SingleSignOnConfig): Surroundings => ({
  newKeycloak: () => new Keycloak({ clientId: config.clientId, oidcProvider: providerOf(config) }),
  origin: window.location.origin,
  tabStorage: window.sessionStorage,
  storage: window.localStorage,
  clock: serverNow,
  aheadMs: serverAheadMs,
  after: (ms, run) => {
    window.setTimeout(run, ms);
  },
  goTo: (url) => window.location.assign(url),
});

/**
 * Named one by one: given the realm alone, keycloak-js first asks in two hidden pages whether cookies reach frames,
 * which concerns only the frame that polls and the redirect without a frame. We use neither.
 */
const providerOf = ({ authUrl, realm }: SingleSignOnConfig): OpenIdProviderMetadata => {
  const base = `${authUrl}/realms/${encodeURIComponent(realm)}`;
  const at = (path: string): string => `${base}/protocol/openid-connect/${path}`;
  return {
    authorization_endpoint: at('auth'),
    token_endpoint: at('token'),
    end_session_endpoint: at('logout'),
  };
};

/** keycloak-js waits for a hidden frame without end; a provider that is away must not hang the page. */
const withinTime = <Value>(answer: Promise<Value>, after: Surroundings['after']): Promise<Value> =>
  new Promise((resolve, reject) => {
    answer.then(resolve, reject);
    after(START_TIMEOUT_MS, () => reject(new Error('the identity provider did not answer in time')));
  });

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** keycloak-js throws errors and plain `{ error, error_description }` alike. */
const reasonOf = (error: unknown): string => {
  if (error instanceof Error) return error.message;
  if (typeof error === 'object' && error !== null && 'error' in error) return String(error.error);
  return 'unknown';
};
