// The token of a paired door terminal: long-lived, signed by us also where people come from a Keycloak,
// and worth nothing once its pairing has ended.
import type { TerminalState } from '@campus/events/terminal/terminal';
import { importJWK, SignJWT } from 'jose';
import type { Verified } from './account.ts';
import type { TerminalKey } from './followed-terminals.ts';
import { type IdentityKeys, SIGNING_ALGORITHM } from './keys.ts';
import { AUDIENCE, checkedPayload, kindSaidBy, localKeys, type VerifyToken } from './verify-token.ts';

export const TERMINAL_TOKEN_DAYS = 365;
const DOOR_ROLE = 'door';
const ISSUER = 'urn:campus:terminals';
const TOKEN_TYPE = 'terminal+jwt';

/** Chooses who judges a token by its kind; each then pins that kind itself. */
export const verifyPersonOrTerminal =
  (person: VerifyToken, door: VerifyToken): VerifyToken =>
  (token) =>
    kindSaidBy(token) === TOKEN_TYPE ? door(token) : person(token);

export const signTerminalToken = async (
  { signing: [key] }: IdentityKeys,
  { tenant, terminalId }: TerminalKey,
  pairingId: string,
  now: number,
): Promise<string> =>
  new SignJWT({ tenant, sid: pairingId })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key.kid, typ: TOKEN_TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(terminalId)
    .setIssuedAt(new Date(now))
    .setExpirationTime(new Date(now + TERMINAL_TOKEN_DAYS * 86_400_000))
    .sign(await importJWK(key, SIGNING_ALGORITHM));

export const verifyTerminalToken = async (
  token: string,
  keys: IdentityKeys,
  read: (key: TerminalKey) => Promise<TerminalState>,
  clock: () => number,
): Promise<Verified> => {
  const claims = await checkedPayload(token, localKeys(keys.signing), {
    issuer: ISSUER,
    audience: AUDIENCE,
    currentDate: new Date(clock()),
    typ: TOKEN_TYPE,
  });
  if (typeof claims === 'string') return { outcome: 'refused', failure: claims };
  const { sub: id, tenant, sid: sessionId, exp } = claims;
  if (!id || typeof tenant !== 'string' || typeof sessionId !== 'string' || !exp) {
    return { outcome: 'refused', failure: 'invalid' };
  }
  const { name, pairing } = await read({ tenant, terminalId: id });
  if (pairing?.id !== sessionId) return { outcome: 'refused', failure: 'logged-out' };
  const account = `terminal:${id}`;
  const { resourceIds } = pairing;
  return {
    outcome: 'verified',
    caller: {
      tenant,
      account,
      accountId: account,
      name,
      roles: [DOOR_ROLE],
      sessionId,
      expiresAt: exp * 1000,
      terminal: { id, resourceIds },
    },
  };
};
