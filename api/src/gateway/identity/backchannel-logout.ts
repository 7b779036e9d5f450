// OpenID Connect Back-Channel Logout 1.0: a Keycloak tells us, server to server, that a session has ended.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { WEB_CLIENT } from './clients.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { readForm } from './login.ts';
import { checkedPayload } from './verify-token.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** A logout token older than this is a replay. */
const MAX_AGE_SECONDS = 300;

export interface BackchannelOptions {
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
  readonly ended: EndedSessions;
  readonly clock: () => number;
}

/** Answers 200 once the end is on disk, 400 for anything that is not such a notice. */
export const answerBackchannelLogout = async (
  { issuer, keys, ended, clock }: BackchannelOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  response.setHeader('Cache-Control', 'no-store');
  const token = request.method === 'POST' ? (await readForm(request))?.get('logout_token') : undefined;
  const currentDate = new Date(clock());
  const claims = token
    ? await checkedPayload(token, keys, { issuer, audience: WEB_CLIENT, currentDate })
    : 'invalid';
  if (typeof claims === 'string' || !isLogoutNotice(claims, clock())) {
    response.writeHead(400).end();
    return;
  }
  await ended.add(claims.sid);
  response.writeHead(200).end();
};

const isLogoutNotice = (claims: JWTPayload, now: number): claims is JWTPayload & { sid: string } => {
  const { events, sid, nonce, iat = 0 } = claims;
  const isNotice = typeof events === 'object' && events !== null && EVENT in events;
  // A nonce marks an id token; taking one for a logout token would let anyone end a session.
  return isNotice && typeof sid === 'string' && nonce === undefined && iat + MAX_AGE_SECONDS > now / 1000;
};
