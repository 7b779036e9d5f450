// Identity of the product: who may call, decided from tokens of the provider in this process or of a
// real Keycloak. The composition root chooses one of the two functions below.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fieldsIn } from '@campus/events/domain/unknown';
import type { Provider } from 'oidc-provider';
import type { Accounts } from './account.ts';
import { answerBackchannelLogout } from './backchannel-logout.ts';
import { type WebAddresses, webOrigins } from './clients.ts';
import { endCookiesAfter } from './cookie-ends.ts';
import { type EndedSessions, endedSessions } from './ended-sessions.ts';
import { type IdentityKeys, loadKeys } from './keys.ts';
import { answerLogin } from './login.ts';
import { createProvider, LOGIN_PATH, REALM } from './provider.ts';
import { lettingGoOfContext } from './provider-context.ts';
import { openSessionJournal, type SessionJournal, sessionJournalPath } from './session-journal.ts';
import { signInWith } from './sign-in.ts';
import { answerCookieCheck } from './third-party-cookies.ts';
import { answerUserinfo, USERINFO_PATH } from './userinfo.ts';
import { createVerifier, localKeys, remoteKeys, type VerifyToken } from './verify-token.ts';

/** Connect middleware, to be mounted at the root and before any body parser or security-header middleware. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface Identity {
  readonly middleware: Middleware;
  readonly verify: VerifyToken;
  /** Signs and checks the tokens of door terminals, see terminal.ts. */
  readonly keys: IdentityKeys;
  /** Ends one single-sign-on session: its tokens are refused as logged out from now on. */
  endSession(sessionId: string): Promise<void>;
  /** Ends every session of an account, after it was disabled or its password changed. Embedded provider only. */
  endSessionsOf(accountId: string): Promise<void>;
  /** Called with each session that ends, however it ended. Returns the way to stop. */
  onSessionEnded: EndedSessions['onEnded'];
  close(): Promise<void>;
}

/** The process that starts the node makes it and closes it. */
export interface SharedIdentity {
  readonly keys: IdentityKeys;
  readonly ended: EndedSessions;
}

interface SharedOptions {
  /** The realm's address: `{origin}{contextPath}/realms/campus` when embedded. */
  readonly issuerUrl: string;
  /** Where the application is mounted: `/`, or `/campus/`. */
  readonly contextPath: string;
  /** Data folder; keys and sessions are kept here, unless they are shared. */
  readonly folder: string;
  /** What several nodes share in place of a folder. */
  readonly shared?: SharedIdentity | undefined;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Failures nobody asked about; default standard error. */
  readonly onError?: (error: unknown) => void;
}

export interface EmbeddedIdentityOptions extends SharedOptions {
  readonly accounts: Accounts;
  /** Opens the password grant for `campus-cli` and names the published accounts on the sign-in page. */
  readonly demonstration: boolean;
  /** Further origins the web application is served from, such as a development server. */
  readonly origins?: readonly string[];
  /** A proxy in front ends TLS; default whether the issuer is https. */
  readonly behindProxy?: boolean;
  /** The caller's address for counting wrong passwords; default the socket's. */
  readonly addressOf?: (request: IncomingMessage) => string;
}

/** The provider in this process. Throws on an issuer that does not fit the context path. */
export const createIdentity = async (options: EmbeddedIdentityOptions): Promise<Identity> => {
  const { issuerUrl: issuer, folder, accounts, demonstration, clock, onError = report } = options;
  const contextPath = withoutSlash(options.contextPath);
  const mountPath = `${contextPath}/realms/${REALM}`;
  const issuerAddress = new URL(issuer);
  if (issuerAddress.pathname !== mountPath) throw new Error(`the issuer ${issuer} must end in ${mountPath}`);
  const addressOf = options.addressOf ?? socketAddress;
  const addresses: WebAddresses = { origins: webOrigins(issuerAddress, options.origins), contextPath };

  const keys = options.shared?.keys ?? (await loadKeys(folder));
  const journal = await openSessionJournal(sessionJournalPath(folder), clock);
  const ended = options.shared?.ended ?? endedSessions(journal, clock);
  const signIn = signInWith(accounts, clock);
  const verify = createVerifier({
    issuer,
    keys: localKeys(keys.signing),
    tokenType: 'at+jwt',
    ended,
    clock,
  });
  const provider = createProvider({
    issuer,
    addresses,
    keys,
    journal,
    accounts,
    signIn,
    ended,
    demonstration,
    clock,
    addressOf,
    onError,
    behindProxy: options.behindProxy ?? issuerAddress.protocol === 'https:',
  });
  const login = { provider, signIn, addresses, demonstration, addressOf };
  const userinfo = { verify, accounts, origins: addresses.origins };
  const callback = lettingGoOfContext(provider.callback());

  const answer = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (path.startsWith(`${LOGIN_PATH}/`)) {
      endCookiesAfter(response);
      return answerLogin(login, request, response, `${mountPath}${path}`);
    }
    if (path === USERINFO_PATH) return answerUserinfo(userinfo, request, response);
    if (answerCookieCheck(path, mountPath, addresses.origins, request, response)) return;
    endCookiesAfter(response);
    await callback(request, response);
  };

  return {
    middleware: mounted(mountPath, answer, onError),
    verify,
    keys,
    endSession: (sessionId) => endEmbeddedSession(provider, ended, sessionId),
    endSessionsOf: async (accountId) => {
      for (const sessionId of sessionsOf(journal, accountId)) {
        await endEmbeddedSession(provider, ended, sessionId);
      }
    },
    onSessionEnded: ended.onEnded,
    close: () => journal.close(),
  };
};

/** Where a Keycloak tells that a session has ended, below the context path. */
export const BACKCHANNEL_LOGOUT_PATH = '/api/identity/backchannel-logout';

/** A real Keycloak at `issuerUrl`: its tokens are verified by its published keys, its logouts are listened to. */
export const createRemoteIdentity = async (options: SharedOptions): Promise<Identity> => {
  const { issuerUrl: issuer, folder, clock, onError = report } = options;
  const { keys, ended, close } = options.shared
    ? { ...options.shared, close: async () => undefined }
    : await ownState(folder, clock);
  const published = remoteKeys(issuer);
  const path = `${withoutSlash(options.contextPath)}${BACKCHANNEL_LOGOUT_PATH}`;
  return {
    middleware: mounted(
      path,
      (_, request, response) =>
        answerBackchannelLogout({ issuer, keys: published, ended, clock }, request, response),
      onError,
    ),
    verify: createVerifier({ issuer, keys: published, ended, clock }),
    keys,
    endSession: (sessionId) => ended.add(sessionId),
    endSessionsOf: async () => {
      // Keycloak ends them itself and tells us of each.
    },
    onSessionEnded: ended.onEnded,
    close,
  };
};

/** The state of one node alone, in its folder. */
const ownState = async (
  folder: string,
  clock: () => number,
): Promise<SharedIdentity & Pick<Identity, 'close'>> => {
  const keys = await loadKeys(folder);
  const journal = await openSessionJournal(sessionJournalPath(folder), clock);
  return { keys, ended: endedSessions(journal, clock), close: () => journal.close() };
};

type Answer = (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Passes on what is not below the mount path; answers the rest, with the path as seen from there. */
const mounted =
  (mountPath: string, answer: Answer, onError: (error: unknown) => void): Middleware =>
  (request, response, next) => {
    const url = request.url ?? '/';
    const [path = '/'] = url.split('?', 1);
    if (path !== mountPath && !path.startsWith(`${mountPath}/`)) return next();
    // oidc-provider learns where it is mounted by comparing the two, as Express does it.
    (request as IncomingMessage & { originalUrl?: string }).originalUrl ??= url;
    request.url = url.slice(mountPath.length) || '/';
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    answer(path.slice(mountPath.length), request, response).catch((error: unknown) => {
      onError(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };

const endEmbeddedSession = async (
  provider: Provider,
  ended: EndedSessions,
  sessionId: string,
): Promise<void> => {
  const session = await provider.Session.findByUid(sessionId);
  await session?.destroy();
  await ended.add(sessionId);
};

const sessionsOf = (journal: SessionJournal, accountId: string): string[] => {
  const sessionIds: string[] = [];
  for (const [, { value }] of journal.entries('Session')) {
    const session = fieldsIn(value);
    if (session.accountId === accountId && typeof session.uid === 'string') sessionIds.push(session.uid);
  }
  return sessionIds;
};

const withoutSlash = (path: string): string => path.replace(/\/+$/, '');
const socketAddress = (request: IncomingMessage): string => request.socket.remoteAddress ?? '';
const report = (error: unknown): void => console.error(error);
