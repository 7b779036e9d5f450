// What our verifier demands of a Keycloak, from the one that OIDC_ISSUER names with the realm of
// `deploy/keycloak`. Without one the run says so instead of passing in silence.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerAs } from '@campus/events/testing/answer-as';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLI_CLIENT, WEB_CLIENT } from './clients.ts';
import { createRemoteIdentity, type Identity } from './identity.ts';
import { nameOfIssuer } from './issuer-name.ts';

const named = process.env.OIDC_ISSUER;

if (named) console.log(`identity contract: ${await nameOfIssuer(named)} at ${new URL(named).host}`);
else console.log('identity contract: SKIPPED on a server, OIDC_ISSUER names none');

interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
}

describe.skipIf(!named)('the Keycloak of OIDC_ISSUER', () => {
  const issuer = named ?? '';
  let folder: string;
  let now = Date.now();
  let identity: Identity;
  let tokens: Tokens;

  const ask = (client: string, password = 'campus') =>
    fetch(`${issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: client,
        username: 'student1',
        password,
        scope: 'openid profile',
      }),
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'campus-keycloak-'));
    identity = await createRemoteIdentity({ issuerUrl: issuer, contextPath: '/', folder, clock: () => now });
    const answer = await ask(CLI_CLIENT);
    expect(answer.status, 'the realm must be the one of deploy/keycloak').toBe(200);
    tokens = answerAs(await answer.json());
  });
  afterAll(async () => {
    await identity.close();
    await rm(folder, { recursive: true });
  });

  it('issues tokens that name tenant, account, roles and session', async () => {
    now = Date.now();
    const verified = await identity.verify(tokens.access_token);
    expect(verified).toMatchObject({ outcome: 'verified', caller: { account: 'student1' } });
    if (verified.outcome !== 'verified') return;
    expect(verified.caller.tenant).not.toBe('');
    expect(verified.caller.roles).toContain('user');
    expect(verified.caller.sessionId).not.toBe('');
  });

  it('has its tokens refused once they end', async () => {
    now = (decodeJwt(tokens.access_token).exp ?? 0) * 1000 + 60_000;
    expect(await identity.verify(tokens.access_token)).toEqual({ outcome: 'refused', failure: 'expired' });
    now = Date.now();
  });

  it('has a token refused that was changed, or was never meant for us', async () => {
    const [head = '', body = '', signature = ''] = tokens.access_token.split('.');
    const claims = { ...decodeJwt(tokens.access_token), account: 'admin' };
    const changed = Buffer.from(JSON.stringify(claims)).toString('base64url');
    expect(body).not.toBe(changed);
    for (const token of [[head, changed, signature].join('.'), tokens.id_token])
      expect(await identity.verify(token)).toEqual({ outcome: 'refused', failure: 'invalid' });
  });

  it('has the tokens of a session refused that we heard the end of', async () => {
    const answer: Tokens = JSON.parse(await (await ask(CLI_CLIENT)).text());
    const before = await identity.verify(answer.access_token);
    if (before.outcome !== 'verified') throw new Error('it must be verified first');
    await identity.endSession(before.caller.sessionId);
    expect(await identity.verify(answer.access_token)).toEqual({ outcome: 'refused', failure: 'logged-out' });
    expect(await identity.verify(tokens.access_token)).toMatchObject({ outcome: 'verified' });
  });

  it('gives no token for a wrong password, nor for a password from a browser’s client', async () => {
    expect((await ask(CLI_CLIENT, 'wrong')).status).toBe(401);
    expect((await ask(WEB_CLIENT)).status).toBe(400);
  });
});
