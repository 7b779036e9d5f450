// The two programs that may ask for tokens, and where a browser may be sent back to.
import type { ClientMetadata } from 'oidc-provider';

export const WEB_CLIENT = 'campus-web';
export const CLI_CLIENT = 'campus-cli';
/** Pages of the web application that take part in signing in, below the context path. */
export const CALLBACK_PATH = '/oidc-callback';
export const SILENT_CHECK_PATH = '/silent-check-sso.html';

export interface WebAddresses {
  /** Where the web application is served: `https://campus.example`. The issuer's own origin comes first. */
  readonly origins: readonly string[];
  /** Without a slash at the end; empty at the root. */
  readonly contextPath: string;
}

/**
 * The origins browsers may come from: the issuer's, the ones configured, and on a developer's machine
 * its other name, since people type both.
 */
export const webOrigins = (issuer: URL, more: readonly string[] = []): string[] => {
  const origins = [issuer.origin, ...more];
  const twin = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[issuer.hostname];
  if (twin !== undefined) {
    const other = new URL(issuer);
    other.hostname = twin;
    origins.push(other.origin);
  }
  return [...new Set(origins)];
};

/** @param demonstration adds the client that may trade a password for a token */
export const clientsFor = (addresses: WebAddresses, demonstration: boolean): ClientMetadata[] => {
  const { origins, contextPath } = addresses;
  const under = (path: string) => origins.map((origin) => `${origin}${contextPath}${path}`);
  const web: ClientMetadata = {
    client_id: WEB_CLIENT,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [...under(CALLBACK_PATH), ...under(SILENT_CHECK_PATH)],
    post_logout_redirect_uris: [...under('/'), ...under('')],
  };
  const cli: ClientMetadata = {
    client_id: CLI_CLIENT,
    token_endpoint_auth_method: 'none',
    grant_types: ['password'],
    response_types: [],
    redirect_uris: [],
  };
  return demonstration ? [web, cli] : [web];
};
