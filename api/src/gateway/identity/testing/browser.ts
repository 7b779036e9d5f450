// A browser as far as signing in needs one, over real sockets: cookies kept by path, redirects followed
// one by one, and the code flow with PKCE as keycloak-js runs it.
import { createHash, randomBytes } from 'node:crypto';

interface Cookie {
  readonly value: string;
  readonly path: string;
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly expires_in: number;
}

export class Browser {
  readonly #cookies = new Map<string, Cookie>();
  readonly #aheadMs: number;

  /** @param aheadMs how far its own clock is wrong */
  constructor(aheadMs = 0) {
    this.#aheadMs = aheadMs;
  }

  async open(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(([key, { value }]) => `${key.slice(key.indexOf(' ') + 1)}=${value}`)
      .join('; ');
    const headers = new Headers(init.headers);
    headers.set('accept', headers.get('accept') ?? 'text/html');
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line, pathname);
    return response;
  }

  post(url: string | URL, fields: Record<string, string>): Promise<Response> {
    return this.open(url, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Follows redirects below the issuer and stops at the first one that leads elsewhere. */
  async follow(
    response: Response,
    url: string | URL,
    issuer: string,
  ): Promise<{ url: URL; page?: Response }> {
    let current = new URL(url);
    let page = response;
    for (let step = 0; step < 10; step += 1) {
      const location = page.headers.get('location');
      if (location === null) return { url: current, page };
      current = new URL(location, current);
      if (!current.href.startsWith(issuer)) return { url: current };
      page = await this.open(current);
    }
    throw new Error('too many redirects');
  }

  #keep(line: string, pathname: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const cut = pair.indexOf('=');
    const attribute = (name: string): string | undefined =>
      attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
    const path = attribute('path') ?? pathname;
    const [maxAge, expires] = [attribute('max-age'), attribute('expires')];
    const key = `${path} ${pair.slice(0, cut)}`;
    // A duration goes before an end (RFC 6265, 5.3).
    const isOver =
      maxAge === undefined
        ? expires !== undefined && Date.parse(expires) < Date.now() + this.#aheadMs
        : Number(maxAge) <= 0;
    if (isOver) this.#cookies.delete(key);
    else this.#cookies.set(key, { value: pair.slice(cut + 1), path });
  }
}

export interface AuthorizationRequest {
  readonly url: URL;
  readonly verifier: string;
  readonly redirectUri: string;
}

export const authorizationRequest = (
  issuer: string,
  redirectUri: string,
  more: Record<string, string> = {},
): AuthorizationRequest => {
  const verifier = randomBytes(48).toString('base64url');
  const url = new URL(`${issuer}/protocol/openid-connect/auth`);
  const parameters = {
    client_id: 'campus-web',
    redirect_uri: redirectUri,
    state: 'some-state',
    nonce: 'some-nonce',
    response_mode: 'fragment',
    response_type: 'code',
    scope: 'openid profile',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url, verifier, redirectUri };
};

export const exchangeCode = (
  issuer: string,
  request: AuthorizationRequest,
  code: string,
): Promise<Response> =>
  askForTokens(issuer, {
    grant_type: 'authorization_code',
    client_id: 'campus-web',
    code,
    redirect_uri: request.redirectUri,
    code_verifier: request.verifier,
  });

export const askForTokens = (issuer: string, fields: Record<string, string>): Promise<Response> =>
  fetch(`${issuer}/protocol/openid-connect/token`, { method: 'POST', body: new URLSearchParams(fields) });

/** The whole way: authorisation request, sign-in page, code, tokens. Throws where it does not lead there. */
export const signIn = async (
  browser: Browser,
  issuer: string,
  redirectUri: string,
  name: string,
  password: string,
): Promise<Tokens> => {
  const request = authorizationRequest(issuer, redirectUri);
  const loginPage = await browser.follow(await browser.open(request.url), request.url, issuer);
  const answer = await browser.post(loginPage.url, { name, password });
  const arrived = await browser.follow(answer, loginPage.url, issuer);
  const code = new URLSearchParams(arrived.url.hash.slice(1)).get('code');
  if (code === null) throw new Error(`no code at ${arrived.url.href}`);
  const response = await exchangeCode(issuer, request, code);
  if (!response.ok) throw new Error(await response.text());
  return JSON.parse(await response.text());
};
