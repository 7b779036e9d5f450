// A client of the running server for commands of the shell: signs in as a person, speaks GraphQL over
// HTTP, retries what the network lost under the same command id.
import { setTimeout as pause } from 'node:timers/promises';

const ATTEMPTS = 5;
/** A server that asks to come back later is believed within reason. */
const LONGEST_WAIT_SECONDS = 10;
const REQUEST_MS = 30_000;
/** A token is renewed this long before it ends. */
const RENEW_EARLY_MS = 30_000;

export interface Account {
  readonly name: string;
  readonly password: string;
}

export interface Client {
  /**
   * Answers `data`; throws `ClientError` with the server's own words. An answer that takes longer than
   * `waitMs` is asked for again.
   */
  request<Data>(query: string, variables?: Readonly<Record<string, unknown>>, waitMs?: number): Promise<Data>;
}

/** What the server answered instead of data, with its code where it gave one. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly errcode: number | undefined;

  constructor(message: string, errcode?: number) {
    super(message);
    this.errcode = errcode;
  }
}

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly errcode?: number };
  }[];
}

/** `server` is the product's address with its context path, without a slash at the end. */
export const signIn = async (server: string, account: Account): Promise<Client> => {
  let token = await fetchToken(server, account);
  const bearer = async () => {
    if (Date.now() > token.endsAt - RENEW_EARLY_MS) token = await fetchToken(server, account);
    return `Bearer ${token.access}`;
  };
  return {
    request: async <Data>(
      query: string,
      variables: Readonly<Record<string, unknown>> = {},
      waitMs = REQUEST_MS,
    ) => {
      const headers = { 'content-type': 'application/json', authorization: await bearer() };
      const body = JSON.stringify({ query, variables });
      const response = await send(
        `${server}/api/provider/graphql`,
        { method: 'POST', headers, body },
        waitMs,
      );
      const answer: Answer<Data> = JSON.parse(await response.text());
      const fault = answer.errors?.[0];
      if (fault || !answer.data)
        throw new ClientError(fault?.message ?? `HTTP ${response.status}`, fault?.extensions?.errcode);
      return answer.data;
    },
  };
};

export interface Token {
  readonly access: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

export const fetchToken = async (server: string, { name, password }: Account): Promise<Token> => {
  // Without a Keycloak the product issues tokens itself, at Keycloak's paths.
  const issuer = process.env.OIDC_ISSUER ?? `${server}/realms/campus`;
  const response = await send(`${issuer}/protocol/openid-connect/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'campus-cli',
      username: name,
      password,
      scope: 'openid profile',
    }),
  });
  if (!response.ok) throw new ClientError(`${name}: 登录失败 / sign-in refused (HTTP ${response.status})`);
  const {
    access_token,
    expires_in,
  }: {
    access_token: string;
    expires_in: number;
  } = JSON.parse(await response.text());
  return { access: access_token, endsAt: Date.now() + expires_in * 1000 };
};

/** Sends again what got no answer or a server that is busy; every command carries its own id. */
const send = async (url: string, init: RequestInit, waitMs = REQUEST_MS): Promise<Response> => {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(waitMs) });
      const isBusy = response.status === 429 || response.status >= 502;
      if (!isBusy || attempt === ATTEMPTS) return response;
      await pause(1000 * Math.min(Number(response.headers.get('retry-after') ?? 0), LONGEST_WAIT_SECONDS));
    } catch (error) {
      if (attempt === ATTEMPTS)
        throw new ClientError(`${new URL(url).origin}: 无法连接 / cannot be reached (${String(error)})`);
    }
    await pause(100 * 2 ** attempt);
  }
};
