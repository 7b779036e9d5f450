// Signing in over real sockets: the whole code flow with PKCE, the sign-in page, renewal, and what is refused.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WRONG_PASSWORDS } from './sign-in.ts';
import { askForTokens, authorizationRequest, Browser, exchangeCode, signIn } from './testing/browser.ts';
import { campusOf, type IdentityServer, STUDENT, startIdentity } from './testing/identity-server.ts';

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

const loginPageOf = async (browser: Browser, more: Record<string, string> = {}) => {
  const request = authorizationRequest(server.issuer, callback, more);
  return { request, ...(await browser.follow(await browser.open(request.url), request.url, server.issuer)) };
};

describe('the code flow', () => {
  it('leads from the sign-in page to tokens that carry tenant, account and roles, and to the userinfo', async () => {
    const tokens = await signIn(new Browser(), server.issuer, callback, 'student1', 'campus');

    expect(await server.identity.verify(tokens.access_token)).toMatchObject({
      outcome: 'verified',
      caller: { tenant: 'north', account: 'student1', accountId: 'acc-1', name: '王小明', roles: ['user'] },
    });
    const userinfo = await fetch(`${server.issuer}/protocol/openid-connect/userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(await userinfo.json()).toMatchObject({
      sub: 'acc-1',
      preferred_username: 'student1',
      tenant: 'north',
    });
  });

  it.each([-24 * 60, -5 * 60, -10, 10, 5 * 60, 24 * 60])(
    'lets a browser in whose clock is %d minutes ahead, and knows it again',
    async (minutes) => {
      const browser = new Browser(minutes * 60_000);
      await signIn(browser, server.issuer, callback, 'student1', 'campus');
      const again = authorizationRequest(server.issuer, callback, { prompt: 'none' });
      expect((await browser.open(again.url)).headers.get('location')).toContain('code=');
    },
  );

  it('asks nothing of someone already signed in, also in a hidden frame', async () => {
    const browser = new Browser();
    await signIn(browser, server.issuer, callback, 'student1', 'campus');
    const silent = authorizationRequest(server.issuer, `${server.origin}/silent-check-sso.html`, {
      prompt: 'none',
    });
    const answer = await browser.open(silent.url);
    const arrived = await browser.follow(answer, silent.url, server.issuer);
    const code = new URLSearchParams(arrived.url.hash.slice(1)).get('code') ?? '';
    expect((await exchangeCode(server.issuer, silent, code)).status).toBe(200);
  });

  it('tells the hidden frame when nobody is signed in', async () => {
    const silent = authorizationRequest(server.issuer, `${server.origin}/silent-check-sso.html`, {
      prompt: 'none',
    });
    const answer = await new Browser().open(silent.url);
    expect(new URL(answer.headers.get('location') ?? '').hash).toContain('error=login_required');
  });

  it('takes a code once, and only with the secret it was asked with', async () => {
    const browser = new Browser();
    await signIn(browser, server.issuer, callback, 'student1', 'campus');
    const request = authorizationRequest(server.issuer, callback);
    const codeOf = async () => {
      const arrived = await browser.follow(await browser.open(request.url), request.url, server.issuer);
      return new URLSearchParams(arrived.url.hash.slice(1)).get('code') ?? '';
    };
    const stolen = await exchangeCode(
      server.issuer,
      { ...request, verifier: 'x'.repeat(64) },
      await codeOf(),
    );
    expect(stolen.status).toBe(400);
    const code = await codeOf();
    expect((await exchangeCode(server.issuer, request, code)).status).toBe(200);
    expect((await exchangeCode(server.issuer, request, code)).status).toBe(400);
  });

  it('never sends a browser to an address that is not registered, and demands PKCE', async () => {
    const foreign = authorizationRequest(server.issuer, 'https://evil.example/oidc-callback');
    const refused = await new Browser().open(foreign.url);
    expect(refused.status).toBe(400);
    expect(refused.headers.get('location')).toBeNull();
    expect(await refused.text()).toContain('认证出错');
    const bare = authorizationRequest(server.issuer, callback);
    bare.url.searchParams.delete('code_challenge');
    bare.url.searchParams.delete('code_challenge_method');
    expect((await new Browser().open(bare.url)).headers.get('location')).toContain('error=invalid_request');
  });
});

describe('the sign-in page', () => {
  it('has labelled fields, both languages and a policy without scripts', async () => {
    const { page } = await loginPageOf(new Browser());
    const html = (await page?.text()) ?? '';
    expect(html).toMatch(/<label for="name">.*账号.*Account/);
    expect(html).toMatch(/<label for="password">.*密码.*Password/);
    const policy = page?.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('puts English first for those who ask for it', async () => {
    const { page } = await loginPageOf(new Browser(), { ui_locales: 'en' });
    expect(await page?.text()).toMatch(
      /<html lang="en">[\s\S]*<span lang="en">Sign in<\/span> <span class="second"/,
    );
  });

  it('tells who comes because their session ended that they were signed out', async () => {
    const { page } = await loginPageOf(new Browser(), { campus_reason: 'session_ended' });
    const html = await page?.text();
    expect(html).toContain('您已退出登录');
    expect(html).toContain('You were signed out');
    const { page: first } = await loginPageOf(new Browser(), { campus_reason: '<b>' });
    expect(await first?.text()).not.toMatch(/您已退出登录|<b>/);
  });

  it('refuses a wrong password in both languages, keeps the name, and lets try again', async () => {
    const browser = new Browser();
    const { url, request } = await loginPageOf(browser);
    const refused = await browser.post(url, { name: 'student1', password: 'wrong' });
    const html = await refused.text();
    expect(refused.status).toBe(401);
    expect(html).toContain('账号或密码错误');
    expect(html).toContain('The account name or the password is wrong');
    expect(html).toContain('value="student1"');
    const again = await browser.post(url, { name: 'student1', password: 'campus' });
    const arrived = await browser.follow(again, request.url, server.issuer);
    expect(arrived.url.hash).toContain('code=');
  });

  it('shows what was typed as text, never as markup', async () => {
    const browser = new Browser();
    const { url } = await loginPageOf(browser);
    const html = await (await browser.post(url, { name: '"><script>1</script>', password: 'x' })).text();
    expect(html).not.toContain('<script>');
  });

  it('pauses after too many wrong passwords, and says for how long', async () => {
    const browser = new Browser();
    const { url } = await loginPageOf(browser);
    for (let tried = 0; tried < WRONG_PASSWORDS.free; tried += 1) {
      expect((await browser.post(url, { name: 'student1', password: 'wrong' })).status).toBe(401);
    }
    const paused = await browser.post(url, { name: 'student1', password: 'campus' });
    expect(paused.status).toBe(429);
    expect(paused.headers.get('retry-after')).toBe('1');
    expect(await paused.text()).toContain('操作过于频繁');
  });

  it('leads on when it is loaded anew after a sign-in in another tab', async () => {
    const browser = new Browser();
    const { url, request } = await loginPageOf(browser);
    await signIn(browser, server.issuer, callback, 'student1', 'campus');
    const arrived = await browser.follow(await browser.open(url), url, server.issuer);
    const answer = new URLSearchParams(arrived.url.hash.slice(1));
    expect(answer.get('state')).toBe('some-state');
    expect((await exchangeCode(server.issuer, request, answer.get('code') ?? '')).status).toBe(200);
  });

  it('asks for the password all the same where the application wants it once more', async () => {
    const browser = new Browser();
    const { url } = await loginPageOf(browser, { prompt: 'login' });
    await signIn(browser, server.issuer, callback, 'student1', 'campus');
    const again = await browser.follow(await browser.open(url), url, server.issuer);
    expect(again.page?.status).toBe(200);
    const { page } = await loginPageOf(browser, { prompt: 'login' });
    expect(await page?.text()).toContain('type="password"');
  });

  it('belongs to the browser that asked for it', async () => {
    const { url } = await loginPageOf(new Browser());
    const stranger = await new Browser().post(url, { name: 'student1', password: 'campus' });
    expect(stranger.status).toBe(400);
    expect(await stranger.text()).toContain('This sign-in page has expired');
  });
});

describe('renewal', () => {
  it('gives new tokens for a refresh token the browser library can read', async () => {
    const tokens = await signIn(new Browser(), server.issuer, callback, 'student1', 'campus');
    expect(decodeJwt(tokens.refresh_token)).toMatchObject({ typ: 'Refresh', sub: 'acc-1' });
    const fields = {
      grant_type: 'refresh_token',
      client_id: 'campus-web',
      refresh_token: tokens.refresh_token,
    };
    const renewed: { access_token: string } = JSON.parse(
      await (await askForTokens(server.issuer, fields)).text(),
    );
    expect(await server.identity.verify(renewed.access_token)).toMatchObject({ outcome: 'verified' });
    // The answer was lost on the way: asking again at once must not end the session.
    expect((await askForTokens(server.issuer, fields)).status).toBe(200);
  });

  it('ends when the account is disabled', async () => {
    const people = [STUDENT];
    await server.stop();
    server = await startIdentity(folder, { accounts: campusOf(people) });
    callback = `${server.origin}/oidc-callback`;
    const tokens = await signIn(new Browser(), server.issuer, callback, 'student1', 'campus');
    people[0] = { ...STUDENT, disabled: true };
    const fields = {
      grant_type: 'refresh_token',
      client_id: 'campus-web',
      refresh_token: tokens.refresh_token,
    };
    expect((await askForTokens(server.issuer, fields)).status).toBe(400);
  });

  it('never takes a refresh token or an id token for an access token', async () => {
    const tokens = await signIn(new Browser(), server.issuer, callback, 'student1', 'campus');
    for (const token of [tokens.refresh_token, tokens.id_token]) {
      expect(await server.identity.verify(token)).toEqual({ outcome: 'refused', failure: 'invalid' });
    }
  });
});
