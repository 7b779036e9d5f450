// The token of a visitor, who proved a phone by a code: short, signed by us also where people come from a Keycloak,
// and good for a visitor's own pages alone.
import { randomUUID } from 'node:crypto';
import { maskedPhone } from '@campus/events/domain/phone';
import { importJWK, SignJWT } from 'jose';
import type { Verified } from './account.ts';
import { type IdentityKeys, SIGNING_ALGORITHM } from './keys.ts';
import { AUDIENCE, checkedPayload, kindSaidBy, localKeys, type VerifyToken } from './verify-token.ts';

const HOURS = 12;
const HOUR = 3_600_000;
const ISSUER = 'urn:campus:visitors';
const TOKEN_TYPE = 'visitor+jwt';

export interface Visitor {
  readonly tenant: string;
  /** E.164. */
  readonly phone: string;
  /** Keyed hash of the phone: the name that the log has for them. */
  readonly hash: string;
}

export interface VisitorTokens {
  issue(visitor: Visitor): Promise<{ readonly token: string; readonly expiresAt: number }>;
  readonly verify: VerifyToken;
}

export const visitorAccount = (hash: string): string => `visitor:${hash}`;

export const createVisitorTokens = (
  { signing }: Pick<IdentityKeys, 'signing'>,
  clock: () => number,
): VisitorTokens => ({
  issue: async ({ tenant, phone, hash }) => {
    const [key] = signing;
    const expiresAt = clock() + HOURS * HOUR;
    const token = await new SignJWT({ tenant, phone, sid: randomUUID() })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key.kid, typ: TOKEN_TYPE })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(hash)
      .setIssuedAt(new Date(clock()))
      .setExpirationTime(new Date(expiresAt))
      .sign(await importJWK(key, SIGNING_ALGORITHM));
    return { token, expiresAt };
  },
  verify: async (token): Promise<Verified> => {
    const claims = await checkedPayload(token, localKeys(signing), {
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(clock()),
      typ: TOKEN_TYPE,
    });
    if (typeof claims === 'string') return { outcome: 'refused', failure: claims };
    const { sub: hash, tenant, phone, sid, exp } = claims;
    if (!hash || typeof tenant !== 'string' || typeof phone !== 'string' || typeof sid !== 'string' || !exp)
      return { outcome: 'refused', failure: 'invalid' };
    const account = visitorAccount(hash);
    return {
      outcome: 'verified',
      caller: {
        tenant,
        account,
        accountId: account,
        name: maskedPhone(phone),
        roles: [],
        sessionId: sid,
        expiresAt: exp * 1_000,
        visitor: { phone },
      },
    };
  },
});

/** Chooses who judges a token by its kind. */
export const verifyVisitorOr =
  (visitor: VerifyToken, others: VerifyToken): VerifyToken =>
  (token) =>
    kindSaidBy(token) === TOKEN_TYPE ? visitor(token) : others(token);
