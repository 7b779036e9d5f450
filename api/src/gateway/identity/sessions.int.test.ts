// How a session ends and what outlives a restart, over real sockets; and the scripts' way in.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askForTokens, authorizationRequest, Browser, signIn } from './testing/browser.ts';
import { type IdentityServer, startIdentity } from './testing/identity-server.ts';

let folder: string;
let server: IdentityServer;
let callback: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-identity-'));
  server = await startIdentity(folder);
  callback = `${server.origin}/oidc-callback`;
});

afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const passwordGrant = (fields: Record<string, string> = {}) =>
  askForTokens(server.issuer, {
    grant_type: 'password',
    client_id: 'campus-cli',
    username: 'student1',
    password: 'campus',
    ...fields,
  });

describe('logout', () => {
  const logoutUrl = (idToken?: string) => {
    const url = new URL(`${server.issuer}/protocol/openid-connect/logout`);
    url.searchParams.set('client_id', 'campus-web');
    url.searchParams.set('post_logout_redirect_uri', `${server.origin}/`);
    if (idToken !== undefined) url.searchParams.set('id_token_hint', idToken);
    return url;
  };
  const confirm = async (browser: Browser, page: string) => {
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    return browser.post(action, { xsrf, logout: 'yes' });
  };

  it('ends the session: its tokens are refused as logged out, its refresh token is worth nothing', async () => {
    const browser = new Browser();
    const ended: string[] = [];
    server.identity.onSessionEnded((sessionId) => ended.push(sessionId));
    const tokens = await signIn(browser, server.issuer, callback, 'student1', 'campus');
    const page = await browser.open(logoutUrl(tokens.id_token));
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
    const answer = await confirm(browser, await page.text());
    expect(answer.headers.get('location')).toBe(`${server.origin}/`);

    expect(await server.identity.verify(tokens.access_token)).toEqual({
      outcome: 'refused',
      failure: 'logged-out',
    });
    expect(ended).toEqual([decodeJwt(tokens.access_token).sid]);
    const fields = {
      grant_type: 'refresh_token',
      client_id: 'campus-web',
      refresh_token: tokens.refresh_token,
    };
    expect((await askForTokens(server.issuer, fields)).status).toBe(400);
    const silent = authorizationRequest(server.issuer, callback, { prompt: 'none' });
    expect((await browser.open(silent.url)).headers.get('location')).toContain('error=login_required');
  });

  it('asks before it ends the session for a page that proves nothing', async () => {
    const browser = new Browser();
    const tokens = await signIn(browser, server.issuer, callback, 'student1', 'campus');
    const page = await browser.open(logoutUrl());
    expect(page.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(await page.text()).toContain('要退出登录吗');
    expect(await server.identity.verify(tokens.access_token)).toMatchObject({ outcome: 'verified' });
  });

  it('holds after a restart', async () => {
    const tokens = await signIn(new Browser(), server.issuer, callback, 'student1', 'campus');
    await server.identity.endSession(String(decodeJwt(tokens.access_token).sid));
    const port = Number(new URL(server.origin).port);
    await server.stop();
    server = await startIdentity(folder, { port });
    expect(await server.identity.verify(tokens.access_token)).toMatchObject({ failure: 'logged-out' });
  });

  it('ends all sessions of an account at once', async () => {
    const first = await signIn(new Browser(), server.issuer, callback, 'student1', 'campus');
    const second = await signIn(new Browser(), server.issuer, callback, 'student1', 'campus');
    await server.identity.endSessionsOf('acc-1');
    for (const { access_token } of [first, second]) {
      expect(await server.identity.verify(access_token)).toMatchObject({ failure: 'logged-out' });
    }
  });
});

describe('a restart', () => {
  it('keeps keys and sessions: old tokens verify, renew, and nobody signs in again', async () => {
    const browser = new Browser();
    const tokens = await signIn(browser, server.issuer, callback, 'student1', 'campus');
    const port = Number(new URL(server.origin).port);
    await server.stop();
    server = await startIdentity(folder, { port });
    expect(await server.identity.verify(tokens.access_token)).toMatchObject({ outcome: 'verified' });
    const fields = {
      grant_type: 'refresh_token',
      client_id: 'campus-web',
      refresh_token: tokens.refresh_token,
    };
    expect((await askForTokens(server.issuer, fields)).status).toBe(200);
    const request = authorizationRequest(server.issuer, callback, { prompt: 'none' });
    expect((await browser.open(request.url)).headers.get('location')).toContain('code=');
  });
});

describe('the password grant', () => {
  it('serves campus-cli in the demonstration', async () => {
    const answer: { access_token: string } = JSON.parse(await (await passwordGrant()).text());
    expect(await server.identity.verify(answer.access_token)).toMatchObject({
      outcome: 'verified',
      caller: { account: 'student1', tenant: 'north' },
    });
  });

  it('is refused to the browser client and for a wrong password', async () => {
    expect((await passwordGrant({ client_id: 'campus-web' })).status).toBe(400);
    const wrong = await passwordGrant({ password: 'wrong' });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('does not exist outside the demonstration', async () => {
    await server.stop();
    server = await startIdentity(folder, { demonstration: false });
    const refused = await passwordGrant();
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await refused.json()).not.toHaveProperty('access_token');
  });
});

describe('under a context path', () => {
  it('signs in with every address below it and leaves other paths alone', async () => {
    await server.stop();
    server = await startIdentity(folder, { contextPath: '/campus/' });
    const tokens = await signIn(
      new Browser(),
      server.issuer,
      `${server.origin}/campus/oidc-callback`,
      'student1',
      'campus',
    );
    expect(decodeJwt(tokens.access_token).iss).toBe(`${server.origin}/campus/realms/campus`);
    expect(await (await fetch(`${server.origin}/campus/realms/campusx`)).text()).toBe('elsewhere');
  });

  it('answers the cookie check of keycloak-js', async () => {
    const browser = new Browser();
    const first = `${server.issuer}/protocol/openid-connect/3p-cookies/step1.html`;
    const { page } = await browser.follow(await browser.open(first), first, server.issuer);
    expect(await page?.text()).toContain("postMessage('supported'");
  });
});
