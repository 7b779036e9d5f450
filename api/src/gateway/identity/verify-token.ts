// Decides whether a bearer token is one of ours, still valid and of a living session. Issuer, audience,
// algorithm and kind are pinned; nothing in the token chooses how it is verified.
import { hash } from 'node:crypto';
import { SYSTEM } from '@campus/events/domain/envelope';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { IdentityUnreachable } from '../http/servers-away.ts';
import type { Caller, TokenFailure, Verified } from './account.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { publicKey, SIGNING_ALGORITHM, type SigningKey } from './keys.ts';

/** The audience of every token this API accepts. */
export const AUDIENCE = 'campus-api';
const MAX_TOKEN_LENGTH = 8_192;
const MAX_CLAIM_LENGTH = 256;
const MAX_ROLES = 100;
/** Clocks of two machines may differ by so much. */
const CLOCK_TOLERANCE_SECONDS = 5;
/** Signatures checked once and remembered; expiry and logout are looked at every time. */
const MAX_REMEMBERED_TOKENS = 5_000;
const REMOTE_KEYS_TIMEOUT_MS = 5_000;

export interface VerifierOptions {
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
  /** The JOSE header `typ` of an access token, where the provider sets one of its own. */
  readonly tokenType?: string;
  readonly ended: Pick<EndedSessions, 'has'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

export type VerifyToken = (token: string) => Promise<Verified>;

/** All tokens of a key and a kind have the same header. */
const MAX_REMEMBERED_HEADERS = 100;
const kinds = new Map<string, string | undefined>();

/** What the token says of its kind, which its verifier then pins; undefined for what is no token. */
export const kindSaidBy = (token: string): string | undefined => {
  const header = token.slice(0, token.indexOf('.'));
  if (kinds.has(header)) return kinds.get(header);
  const kind = kindIn(token);
  if (kinds.size < MAX_REMEMBERED_HEADERS) kinds.set(header, kind);
  return kind;
};

const kindIn = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).typ;
  } catch {
    return undefined;
  }
};

export const localKeys = (signing: readonly SigningKey[]): JWTVerifyGetKey =>
  createLocalJWKSet({ keys: signing.map(publicKey) });

/** The key set of a Keycloak realm, fetched when first needed and again when an unknown key appears. */
export const remoteKeys = (issuer: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(`${issuer}/protocol/openid-connect/certs`), {
    timeoutDuration: REMOTE_KEYS_TIMEOUT_MS,
  });

/** Throws IdentityUnreachable when the key set cannot be fetched; everything wrong with the token is an answer. */
export const createVerifier = (options: VerifierOptions): VerifyToken => {
  const { issuer, keys, tokenType, ended, clock } = options;
  const remembered = new Map<string, Caller>();

  const readCaller = async (token: string): Promise<Caller | TokenFailure> => {
    const fingerprint = hash('sha256', token, 'base64');
    const known = remembered.get(fingerprint);
    if (known) return known;
    const payload = await checkedPayload(token, keys, {
      issuer,
      audience: AUDIENCE,
      currentDate: new Date(clock()),
      ...(tokenType === undefined ? {} : { typ: tokenType }),
    });
    if (typeof payload === 'string') return payload;
    const caller = callerOf(payload);
    if (!caller) return 'invalid';
    remembered.set(fingerprint, caller);
    const oldest = remembered.size > MAX_REMEMBERED_TOKENS ? remembered.keys().next().value : undefined;
    if (oldest !== undefined) remembered.delete(oldest);
    return caller;
  };

  return async (token) => {
    if (token.length > MAX_TOKEN_LENGTH) return refused('invalid');
    const caller = await readCaller(token);
    if (typeof caller === 'string') return refused(caller);
    if (clock() >= caller.expiresAt + CLOCK_TOLERANCE_SECONDS * 1000) return refused('expired');
    if (ended.has(caller.sessionId)) return refused('logged-out');
    return { outcome: 'verified', caller };
  };
};

export interface Expected {
  readonly issuer: string;
  readonly audience: string;
  readonly currentDate: Date;
  readonly typ?: string;
}

/**
 * The claims of a correctly signed, unexpired token with what is expected of it, or what is wrong. Throws
 * IdentityUnreachable.
 */
export const checkedPayload = async (
  token: string,
  keys: JWTVerifyGetKey,
  expected: Expected,
): Promise<JWTPayload | TokenFailure> => {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...expected,
      algorithms: [SIGNING_ALGORITHM],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const latest = expected.currentDate.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS;
    return (payload.iat ?? 0) > latest ? 'invalid' : payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (isAboutTheToken(error)) return 'invalid';
    throw new IdentityUnreachable(`the keys of the realm cannot be fetched: ${String(error)}`, {
      cause: error,
    });
  }
};

/** A key set that cannot be reached says nothing about the token. */
const isAboutTheToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported;

/** Undefined when a claim every caller needs is missing or not of its kind. */
const callerOf = (claims: JWTPayload): Caller | undefined => {
  const tenant = text(claims.tenant);
  const account = text(claims.account) ?? text(claims.preferred_username);
  const accountId = text(claims.sub);
  const sessionId = text(claims.sid);
  const credential = text(claims.credential);
  const roles = claims.roles;
  if (!tenant || !account || !accountId || !sessionId || claims.exp === undefined) return undefined;
  if (account === SYSTEM) return undefined;
  if (!isRoleList(roles)) return undefined;
  return {
    tenant,
    account,
    accountId,
    name: text(claims.name) ?? account,
    roles,
    sessionId,
    expiresAt: claims.exp * 1000,
    credential,
    signedInAt: typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : undefined,
  };
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= MAX_CLAIM_LENGTH ? value : undefined;

const isRoleList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= MAX_ROLES && value.every((role) => text(role) !== undefined);

const refused = (failure: TokenFailure): Verified => ({ outcome: 'refused', failure });
