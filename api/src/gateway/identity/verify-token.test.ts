// Which tokens are believed: every fault refused, nothing in the token choosing how it is judged.
import { createServer } from 'node:http';
import { portOf } from '@campus/events/runtime/listening';
import * as fc from 'fast-check';
import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extensionCodeOf } from './account.ts';
import { publicKey, type SigningKey } from './keys.ts';
import { AUDIENCE, createVerifier, localKeys, type VerifyToken } from './verify-token.ts';

const ISSUER = 'https://campus.example/realms/campus';
const NOW = Date.parse('2026-11-20T08:00:00Z');
const seconds = NOW / 1000;

let key: SigningKey;
let stranger: SigningKey;
let now: number;
let ended: Set<string>;
let verify: VerifyToken;

const newKey = async (kid: string): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
};

beforeAll(async () => {
  key = await newKey('ours');
  stranger = await newKey('ours');
});

beforeEach(() => {
  now = NOW;
  ended = new Set();
  verify = createVerifier({
    issuer: ISSUER,
    keys: localKeys([key]),
    tokenType: 'at+jwt',
    ended,
    clock: () => now,
  });
});

const options = () => ({
  issuer: ISSUER,
  tokenType: 'at+jwt',
  ended,
  clock: () => now,
});

/** A server that would hand out a stranger's key, and counts who asks. */
const startKeyServer = async (offered: SigningKey) => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.end(JSON.stringify({ keys: [publicKey(offered)] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}/certs`,
    asked: () => asked,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};

const CLAIMS = {
  iss: ISSUER,
  aud: AUDIENCE,
  sub: 'acc-1',
  sid: 'session-1',
  tenant: 'north',
  account: 'student1',
  name: '王小明',
  roles: ['user'],
  iat: seconds,
  exp: seconds + 300,
};

const signed = (claims: JWTPayload = {}, header: object = {}, by: JWK = key): Promise<string> =>
  new SignJWT({ ...CLAIMS, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'ours', typ: 'at+jwt', ...header })
    .sign(by);

const failureOf = async (token: string) => {
  const verified = await verify(token);
  return verified.outcome === 'refused' ? verified.failure : 'verified';
};

describe('a good token', () => {
  it('says who calls, for which tenant, in which session, until when', async () => {
    expect(await verify(await signed())).toEqual({
      outcome: 'verified',
      caller: {
        tenant: 'north',
        account: 'student1',
        accountId: 'acc-1',
        name: '王小明',
        roles: ['user'],
        sessionId: 'session-1',
        expiresAt: NOW + 300_000,
      },
    });
  });

  it('may name the account as Keycloak does', async () => {
    const token = await signed({ account: undefined, preferred_username: 'student1' });
    expect(await verify(token)).toMatchObject({ caller: { account: 'student1' } });
  });

  it('is refused as soon as it has expired, although it was believed before', async () => {
    const token = await signed();
    expect(await failureOf(token)).toBe('verified');
    now = NOW + 306_000;
    expect(await failureOf(token)).toBe('expired');
  });

  it('is refused as logged out as soon as its session has ended', async () => {
    const token = await signed();
    expect(await failureOf(token)).toBe('verified');
    ended.add('session-1');
    expect(await failureOf(token)).toBe('logged-out');
    expect(extensionCodeOf('logged-out')).toBe('OIDC_BC_LOGOUT');
  });
});

describe('a token is refused when', () => {
  it.each([
    ['its issuer is another', { iss: 'https://campus.example/realms/other' }],
    ['its audience is another', { aud: 'campus-web' }],
    ['it has no audience', { aud: undefined }],
    ['it has no expiry', { exp: undefined }],
    ['it is not yet valid', { nbf: seconds + 60 }],
    ['it names no tenant', { tenant: undefined }],
    ['its tenant is not a text', { tenant: { id: 'north' } }],
    ['it names no account', { account: undefined }],
    ['its account is the one of the clock', { account: 'system' }],
    ['Keycloak’s name is the one of the clock', { account: undefined, preferred_username: 'system' }],
    ['it belongs to no session', { sid: undefined }],
    ['its roles are not a list of texts', { roles: 'admin' }],
    ['its roles hold something else', { roles: [{ admin: true }] }],
  ])('%s', async (_, claims) => {
    expect(await failureOf(await signed(claims as JWTPayload))).toBe('invalid');
  });

  it('it is of another kind, such as a refresh token', async () => {
    expect(await failureOf(await signed({}, { typ: 'refresh+jwt' }))).toBe('invalid');
  });

  it('a stranger signed it, under the name of our key', async () => {
    expect(await failureOf(await signed({}, {}, stranger))).toBe('invalid');
  });

  it('its algorithm is another, be it none or our public key used as a secret', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none', typ: 'at+jwt' })}.${part(CLAIMS)}.`;
    expect(await failureOf(unsigned)).toBe('invalid');
    const secret = new TextEncoder().encode(JSON.stringify(key.n).padEnd(64));
    const confused = await new SignJWT(CLAIMS)
      .setProtectedHeader({ alg: 'HS256', kid: 'ours', typ: 'at+jwt' })
      .sign(secret);
    expect(await failureOf(confused)).toBe('invalid');
    expect(await failureOf(await signed({}, { alg: 'PS256' }, { ...key, alg: 'PS256' }))).toBe('invalid');
  });

  it('it was signed with our public key, in any of its forms, taken for a secret', async () => {
    const spki = await exportSPKI((await importJWK(publicKey(key), 'RS256')) as CryptoKey);
    const forms = [spki, spki.trim(), JSON.stringify(publicKey(key)), String(key.n)];
    for (const alg of ['HS256', 'HS384', 'HS512'])
      for (const form of forms) {
        const token = await new SignJWT(CLAIMS)
          .setProtectedHeader({ alg, kid: 'ours', typ: 'at+jwt' })
          .sign(new TextEncoder().encode(form.padEnd(64)));
        expect([alg, await failureOf(token)]).toEqual([alg, 'invalid']);
      }
  });

  it.each(['none', 'None', 'NONE', 'nOnE', ''])('it says that it is not signed: "%s"', async (alg) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [, , signature] = (await signed()).split('.');
    for (const end of ['', signature])
      expect(await failureOf(`${part({ alg, kid: 'ours', typ: 'at+jwt' })}.${part(CLAIMS)}.${end}`)).toBe(
        'invalid',
      );
  });

  it('its algorithm is another, although the key set leaves that open', async () => {
    const { alg: _, ...open } = publicKey(key);
    const lenient = createVerifier({ ...options(), keys: createLocalJWKSet({ keys: [open] }) });
    expect((await lenient(await signed())).outcome).toBe('verified');
    for (const alg of ['PS256', 'RS512'])
      expect((await lenient(await signed({}, { alg }, { ...key, alg }))).outcome).toBe('refused');
  });

  it('it brings its own key, or tells where to fetch one', async () => {
    const foreign = await startKeyServer(stranger);
    try {
      for (const header of [
        { jwk: publicKey(stranger) },
        { jku: foreign.url },
        { x5u: foreign.url },
        { x5c: ['MIIB'] },
        { jku: foreign.url, kid: 'theirs' },
        { kid: foreign.url },
        { kid: '../../../../dev/null' },
      ])
        expect([header, await failureOf(await signed({}, header, stranger))]).toEqual([header, 'invalid']);
      expect(foreign.asked()).toBe(0);
    } finally {
      await foreign.stop();
    }
  });

  it('it names another of our keys than the one that signed it, or none that we know', async () => {
    const second = await newKey('second');
    const both = createVerifier({ ...options(), keys: localKeys([key, second]) });
    const outcomeOf = async (token: string) => (await both(token)).outcome;
    expect(await outcomeOf(await signed({}, { kid: 'second' }, second))).toBe('verified');
    expect(await outcomeOf(await signed({}, { kid: 'ours' }, second))).toBe('refused');
    expect(await outcomeOf(await signed({}, { kid: 'second' }, key))).toBe('refused');
    expect(await outcomeOf(await signed({}, { kid: 'third' }, key))).toBe('refused');
  });

  it('it names none of several keys that could have signed it', async () => {
    const several = createVerifier({ ...options(), keys: localKeys([key, await newKey('second')]) });
    const outcome = await several(await signed({}, { kid: undefined }));
    expect(outcome).toEqual({ outcome: 'refused', failure: 'invalid' });
  });

  it('its key has been withdrawn', async () => {
    const token = await signed();
    expect(await failureOf(token)).toBe('verified');
    const later = createVerifier({ ...options(), keys: localKeys([await newKey('next')]) });
    expect((await later(token)).outcome).toBe('refused');
  });

  it('one of its characters was changed', async () => {
    const token = await signed();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...CLAIMS, roles: ['admin'] })).toString('base64url');
    expect(await failureOf([header, forged, signature].join('.'))).toBe('invalid');
    expect(await failureOf(`${header}.${payload}`)).toBe('invalid');
  });

  it('it is anything but a token', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.array(fc.base64String(), { maxLength: 4 }).map((parts) => parts.join('.')),
        ),
        async (noise) => (await failureOf(noise)) === 'invalid',
      ),
    );
    expect(await failureOf('x'.repeat(1_000_000))).toBe('invalid');
  });
});

describe('clocks that differ', () => {
  it.each([
    ['has ended', { exp: seconds - 4 }, { exp: seconds - 6 }, 'expired'],
    ['begins later', { nbf: seconds + 4 }, { nbf: seconds + 6 }, 'invalid'],
    ['was issued later', { iat: seconds + 4 }, { iat: seconds + 6 }, 'invalid'],
  ] as const)(
    'are forgiven five seconds and no more: a token that %s',
    async (_, within, beyond, failure) => {
      expect(await failureOf(await signed(within))).toBe('verified');
      expect(await failureOf(await signed(beyond))).toBe(failure);
    },
  );

  it('give a token that was believed no second more than that', async () => {
    const token = await signed();
    now = NOW + 304_000;
    expect(await failureOf(token)).toBe('verified');
    now = NOW + 305_000;
    expect(await failureOf(token)).toBe('expired');
  });
});

it('says that the keys cannot be had, rather than blaming the token', async () => {
  const unreachable = createVerifier({
    issuer: ISSUER,
    keys: async () => {
      throw new TypeError('fetch failed');
    },
    ended,
    clock: () => now,
  });
  await expect(unreachable(await signed())).rejects.toThrow('fetch failed');
});
