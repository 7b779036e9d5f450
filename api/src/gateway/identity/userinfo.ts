// The userinfo endpoint for our own access tokens: who the bearer is, as the directory knows them now.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { claimsOf } from './access-tokens.ts';
import type { Accounts } from './account.ts';
import type { VerifyToken } from './verify-token.ts';

export const USERINFO_PATH = '/protocol/openid-connect/userinfo';

export interface UserinfoOptions {
  readonly verify: VerifyToken;
  readonly accounts: Accounts;
  readonly origins: readonly string[];
}

export const answerUserinfo = async (
  { verify, accounts, origins }: UserinfoOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { origin } = request.headers;
  if (origin !== undefined && origins.includes(origin)) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Headers', 'Authorization');
    response.setHeader('Vary', 'Origin');
  }
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  const verified = await verify(bearerTokenOf(request.headers.authorization) ?? '');
  const account =
    verified.outcome === 'verified' ? await accounts.find(verified.caller.accountId) : undefined;
  if (!account || account.disabled) {
    response.writeHead(401, { 'WWW-Authenticate': 'Bearer error="invalid_token"' }).end();
    return;
  }
  response
    .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(claimsOf(account)));
};

/** The token of an Authorization header, undefined when it is of another kind. */
export const bearerTokenOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
