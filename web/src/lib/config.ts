// What the server tells the browser at `{contextPath}/config.js`, read once.

/** Runtime configuration of one deployment. Paths carry no trailing slash. */
export interface CampusConfig {
  /** Where the application hangs below the host, `''` or `/campus`. */
  readonly contextPath: string;
  readonly clientId: string;
  readonly realm: string;
  /** Root of the OpenID provider, as keycloak-js wants it. */
  readonly authUrl: string;
  /** Base of the REST calls. */
  readonly redirectBase: string;
  /** Where pictures are sent. */
  readonly uploadUrl: string;
  /** Whether visitor pages show both languages at once. */
  readonly bilingual: boolean;
  /** Where the identity token travels: in the header or in the query. */
  readonly identityTokenIn: 'header' | 'query';
  /** Whether the pages are kept on the device, so that they start without network. */
  readonly startsOffline: boolean;
  /** Base of the portal's console, shown in the place of our pages of authorisation; empty: there is none. */
  readonly consoleUrl: string;
}

declare global {
  interface Window {
    campusConfig?: Partial<CampusConfig>;
  }
}

const trimmed = (path: string): string => path.replace(/\/+$/, '');

/** Completes what the server gave with defaults that fit a server at the root of its host. */
const configFrom = (given: Partial<CampusConfig> = {}, origin = ''): CampusConfig => {
  const contextPath = trimmed(given.contextPath ?? '');
  return {
    contextPath,
    clientId: given.clientId ?? 'campus-web',
    realm: given.realm ?? 'campus',
    authUrl: trimmed(given.authUrl ?? `${origin}${contextPath}`),
    redirectBase: trimmed(given.redirectBase ?? contextPath),
    uploadUrl: given.uploadUrl ?? `${contextPath}/upload_file`,
    bilingual: given.bilingual ?? false,
    identityTokenIn: given.identityTokenIn ?? 'header',
    startsOffline: given.startsOffline ?? false,
    consoleUrl: trimmed(given.consoleUrl ?? ''),
  };
};

/** The address of this page below the context path, with its query. */
export const pathHere = ({ contextPath }: Pick<CampusConfig, 'contextPath'>): string => {
  const { pathname, search } = window.location;
  const path = pathname.startsWith(contextPath) ? pathname.slice(contextPath.length) : pathname;
  return `${path || '/'}${search}`;
};

export const config: CampusConfig =
  typeof window === 'undefined' ? configFrom() : configFrom(window.campusConfig, window.location.origin);
