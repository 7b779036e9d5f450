// A Keycloak elsewhere, as far as we see of it: its published keys over a real socket, its tokens, its
// notices that a session has ended.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf } from '@campus/events/runtime/listening';
import { type JWTPayload, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BACKCHANNEL_LOGOUT_PATH, createRemoteIdentity, type Identity } from './identity.ts';
import { loadKeys, publicKey, type SigningKey } from './keys.ts';

let folder: string;
let key: SigningKey;
let server: Server;
let identity: Identity;
let origin: string;
let issuer: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-remote-'));
  [key] = (await loadKeys(join(folder, 'keycloak'))).signing;
  server = createServer((request, response) => {
    if (request.url === '/kc/realms/campus/protocol/openid-connect/certs') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [publicKey(key)] }));
    } else identity.middleware(request, response, () => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${portOf(server)}`;
  issuer = `${origin}/kc/realms/campus`;
  const options = { issuerUrl: issuer, contextPath: '/campus', folder: join(folder, 'api'), clock: Date.now };
  identity = await createRemoteIdentity(options);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await identity.close();
  await rm(folder, { recursive: true });
});

const signed = (claims: JWTPayload): Promise<string> =>
  new SignJWT({ iss: issuer, sub: 'kc-1', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .setIssuedAt(claims.iat)
    .setExpirationTime('2m')
    .sign(key);

const accessToken = () =>
  signed({
    aud: ['campus-api', 'account'],
    sid: 'kc-session',
    tenant: 'north',
    preferred_username: 'ann',
    roles: ['user'],
  });

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const notice = (claims: JWTPayload = {}) =>
  signed({ aud: 'campus-web', sid: 'kc-session', events: EVENTS, ...claims });

const notify = async (token: string): Promise<number> => {
  const body = new URLSearchParams({ logout_token: token });
  return (await fetch(`${origin}/campus${BACKCHANNEL_LOGOUT_PATH}`, { method: 'POST', body })).status;
};

describe('with a Keycloak', () => {
  it('believes tokens signed with its published key', async () => {
    expect(await identity.verify(await accessToken())).toMatchObject({
      outcome: 'verified',
      caller: { tenant: 'north', account: 'ann', sessionId: 'kc-session' },
    });
  });

  it('refuses the tokens of a session whose end it was told', async () => {
    const token = await accessToken();
    expect(await notify(await notice())).toBe(200);
    expect(await identity.verify(token)).toEqual({ outcome: 'refused', failure: 'logged-out' });
  });

  it('is not talked into ending a session by any other token', async () => {
    const others = [
      await accessToken(),
      await notice({ events: {} }),
      await notice({ nonce: 'of-an-id-token' }),
      await notice({ iss: 'https://elsewhere.example' }),
      await notice({ iat: Math.floor(Date.now() / 1000) - 600 }),
      'noise',
    ];
    for (const token of others) expect(await notify(token)).toBe(400);
    expect(await identity.verify(await accessToken())).toMatchObject({ outcome: 'verified' });
  });

  it('says so when Keycloak cannot be reached, instead of refusing everyone', async () => {
    const deaf = await createRemoteIdentity({
      issuerUrl: 'http://127.0.0.1:9/realms/campus',
      contextPath: '/',
      folder: join(folder, 'deaf'),
      clock: Date.now,
    });
    await expect(deaf.verify(await accessToken())).rejects.toThrow();
    await deaf.close();
  });
});
