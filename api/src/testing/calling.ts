// Calls the running product over HTTP as its accounts do: each under its own token, or under none.
import type { Ask } from './furnished-tenant.ts';
import type { Request } from './probes.ts';

/** Tokens live for five minutes. */
const RENEW_MS = 150_000;

/** Signs accounts of the demonstration in, and again before their tokens end. Returns the way to stop. */
export const keepSignedIn = async (
  tokenOf: (name: string) => Promise<string>,
  names: readonly string[],
  tokens: Map<string, string>,
): Promise<() => void> => {
  const signIn = async (): Promise<void> => {
    for (const name of names) tokens.set(name, await tokenOf(name));
  };
  await signIn();
  const renewal = setInterval(() => void signIn().catch(() => undefined), RENEW_MS);
  return () => clearInterval(renewal);
};

export interface Calling {
  /** The body of the answer, unread. */
  readonly call: (account: string, request: Request) => Promise<string>;
  /** Its `data`. Throws with the query and the errors where there are any. */
  readonly askAs: (account: string) => Ask;
}

/** @param url where the product answers, asked at every call since tests start it later */
export const callingAt = (url: () => string, tokens: ReadonlyMap<string, string>): Calling => {
  const call = async (account: string, { query, variables }: Request): Promise<string> => {
    const token = tokens.get(account);
    const response = await fetch(`${url()}/api/provider/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    return response.text();
  };
  const askAs =
    (account: string): Ask =>
    async <Data>(query: string, variables: Readonly<Record<string, unknown>> = {}) => {
      const {
        data,
        errors,
      }: {
        data: Data;
        errors?: unknown;
      } = JSON.parse(await call(account, { query, variables }));
      if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
      return data;
    };
  return { call, askAs };
};
