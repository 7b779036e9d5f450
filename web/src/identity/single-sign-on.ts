// The browser's side of signing in: keycloak-js against the provider of this deployment, tokens renewed
// before they expire, and one place to ask for a token.
import Keycloak, { type OpenIdProviderMetadata } from 'keycloak-js';
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
  /** Who is signed in, as the provider has signed it. */
  identityToken(): string | undefined;
  /** An access token that is valid for a while, renewed if need be; undefined when signed out. */
  token(): Promise<string | undefined>;
  /** Leaves for the sign-in page and comes back to `wantedPath` (below the context path). */
  login(wantedPath: string, language?: 'zh' | 'en'): Promise<void>;
  /** Forgets what was kept for the account, ends the session everywhere, and comes back to the start page. */
  logout(): Promise<void>;
  /** After OIDC_BC_LOGOUT: signs in again, once however many calls failed together. */
  reauthenticate(wantedPath: string): Promise<void>;
  onChange(listener: (change: SessionChange) => void): () => void;
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
  | 'login'
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
  readonly keycloak: KeycloakClient;
  /** `https://campus.example` */
  readonly origin: string;
  readonly tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Where settings and routes of the session are kept, local storage. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly after: (ms: number, run: () => void) => void;
}

/** A token handed out lasts at least so long. */
const MIN_VALIDITY_SECONDS = 30;
/** A token is renewed so long before it expires. */
const RENEW_AHEAD_SECONDS = 60;
const RETRY_MS = 5_000;
const START_TIMEOUT_MS = 10_000;

export const createSingleSignOn = (
  config: SingleSignOnConfig,
  surroundings: Surroundings = browserSurroundings(config),
): SingleSignOn => {
  const { keycloak, origin, tabStorage, storage, clock, after } = surroundings;
  const at = (path: string): string => `${origin}${config.contextPath}${path}`;
  const listeners = new Set<(change: SessionChange) => void>();
  const tell = (change: SessionChange): void => {
    for (const listener of listeners) listener(change);
  };
  let starting: Promise<SignInOutcome> | undefined;
  let leaving = false;

  const expiresInMs = (): number => {
    const { exp = 0 } = keycloak.tokenParsed ?? {};
    return (exp + (keycloak.timeSkew ?? 0)) * 1000 - clock();
  };

  /** Renews by the clock; a network that is away for a moment costs a retry, not the session. */
  const keepRenewed = (): void => {
    if (!keycloak.authenticated) return;
    after(Math.max(RETRY_MS, expiresInMs() - RENEW_AHEAD_SECONDS * 1000), () => {
      renew(RENEW_AHEAD_SECONDS + MIN_VALIDITY_SECONDS).finally(keepRenewed);
    });
  };

  const renew = async (minValiditySeconds: number): Promise<void> => {
    try {
      if (await keycloak.updateToken(minValiditySeconds)) tell('renewed');
    } catch {
      // A refused renewal has cleared the token, which `onAuthLogout` tells; a lost one is tried again.
    }
  };

  const init = async (): Promise<SignInOutcome> => {
    keycloak.onAuthLogout = () => tell('ended');
    const finished = keycloak.init({
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
      if (signedIn) keepRenewed();
      return { outcome: signedIn ? 'signedIn' : 'signedOut' };
    } catch (error) {
      return { outcome: 'failed', reason: reasonOf(error) };
    }
  };

  const leaveFor = async (wantedPath: string, language?: 'zh' | 'en'): Promise<void> => {
    if (leaving) return;
    leaving = true;
    rememberWantedPath(tabStorage, wantedPath);
    try {
      await keycloak.login({
        redirectUri: at('/oidc-callback'),
        ...(language === undefined ? {} : { locale: language === 'zh' ? 'zh-CN' : 'en' }),
      });
    } finally {
      leaving = false;
    }
  };

  const claim = (name: string): unknown =>
    keycloak.authenticated ? keycloak.tokenParsed?.[name] : undefined;
  const account = (): string | undefined => textOf(claim('account')) ?? textOf(claim('preferred_username'));

  return {
    start: () => {
      starting ??= init();
      return starting;
    },
    account,
    tenant: () => textOf(claim('tenant')),
    roles: () => {
      const roles = claim('roles');
      return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [];
    },
    tokenId: () => textOf(claim('jti')),
    identityToken: () => (keycloak.authenticated ? keycloak.idToken : undefined),
    token: async () => {
      await starting;
      if (!keycloak.authenticated) return undefined;
      await renew(MIN_VALIDITY_SECONDS);
      return keycloak.authenticated ? keycloak.token : undefined;
    },
    login: leaveFor,
    logout: async () => {
      const who = account();
      if (who !== undefined) sessionCache(storage, config.clientId, who).clear();
      tell('left');
      await keycloak.logout({ redirectUri: at('/') });
    },
    reauthenticate: async (wantedPath) => {
      if (leaving) return;
      keycloak.clearToken();
      await leaveFor(wantedPath);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const browserSurroundings = (config: SingleSignOnConfig): Surroundings => ({
  keycloak: new Keycloak({ clientId: config.clientId, oidcProvider: providerOf(config) }),
  origin: window.location.origin,
  tabStorage: window.sessionStorage,
  storage: window.localStorage,
  clock: Date.now,
  after: (ms, run) => {
    window.setTimeout(run, ms);
  },
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
