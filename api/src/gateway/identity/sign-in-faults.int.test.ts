// Signing in as an attacker would try it, over real sockets: addresses and secrets tampered with, things used
// twice, pages of other sites, and what the browser is told about cookies and frames.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPEATED_RENEWAL_SECONDS } from './provider-storage.ts';
import { WRONG_PASSWORDS } from './sign-in.ts';
import {
  askForTokens,
  authorizationRequest,
  Browser,
  exchangeCode,
  signIn,
  type Tokens,
} from './testing/browser.ts';
import { type IdentityServer, startIdentity } from './testing/identity-server.ts';

let folder: string;
let server: IdentityServer;
let callback: string;
let later = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-identity-'));
  server = await startIdentity(folder, { clock: () => Date.now() + later });
  callback = `${server.origin}/oidc-callback`;
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const enter = (browser = new Browser()): Promise<Tokens> =>
  signIn(browser, server.issuer, callback, 'student1', 'campus');

const renew = (refresh_token: string, more: Record<string, string> = {}) =>
  askForTokens(server.issuer, {
    grant_type: 'refresh_token',
    client_id: 'campus-web',
    refresh_token,
    ...more,
  });

/** A code for a browser that has signed in already. */
const codeFor = async (
  browser: Browser,
  request: ReturnType<typeof authorizationRequest>,
): Promise<string> => {
  const arrived = await browser.follow(await browser.open(request.url), request.url, server.issuer);
  return new URLSearchParams(arrived.url.hash.slice(1)).get('code') ?? '';
};

describe('the address to come back to', () => {
  it('is one of ours to the letter', async () => {
    const { host } = new URL(server.origin);
    const tampered = [
      'https://evil.example/oidc-callback',
      `${callback}/`,
      `${callback}/../evil`,
      `${callback}?next=https://evil.example`,
      `${callback}#fragment`,
      `${callback}%2f..`,
      callback.replace('oidc-callback', 'OIDC-callback'),
      callback.replace('http://', 'https://'),
      `http://${host}@evil.example/oidc-callback`,
      `http://${host}.evil.example/oidc-callback`,
      `http://evil.example#@${host}/oidc-callback`,
      `http://evil.example\\@${host}/oidc-callback`,
      `//${host}/oidc-callback`,
      'javascript:alert(1)',
      'data:text/html,x',
      `${server.origin}:1/oidc-callback`,
      '',
    ];
    const browser = new Browser();
    await enter(browser);
    for (const address of tampered) {
      const answer = await browser.open(authorizationRequest(server.issuer, address).url);
      expect([address, answer.status, answer.headers.get('location')]).toEqual([address, 400, null]);
    }
  });

  it('must be the same when the code is exchanged', async () => {
    const browser = new Browser();
    await enter(browser);
    const request = authorizationRequest(server.issuer, callback);
    const code = await codeFor(browser, request);
    const elsewhere = { ...request, redirectUri: `${server.origin}/silent-check-sso.html` };
    expect((await exchangeCode(server.issuer, elsewhere, code)).status).toBe(400);
  });

  it('after signing out is one of ours as well', async () => {
    const browser = new Browser();
    const { id_token } = await enter(browser);
    for (const address of [
      'https://evil.example/',
      `${server.origin}/../evil`,
      `${server.origin}@evil.example/`,
    ]) {
      const url = new URL(`${server.issuer}/protocol/openid-connect/logout`);
      url.searchParams.set('id_token_hint', id_token);
      url.searchParams.set('post_logout_redirect_uri', address);
      const answer = await browser.open(url);
      expect([address, answer.status, answer.headers.get('location')]).toEqual([address, 400, null]);
    }
  });
});

describe('the proof of who asked', () => {
  it.each([
    ['is missing', { code_challenge: '', code_challenge_method: '' }],
    ['is not hashed', { code_challenge_method: 'plain' }],
    ['is hashed in a way of its own', { code_challenge_method: 'MD5' }],
    ['is too short', { code_challenge: 'x' }],
  ])('is demanded: it %s', async (_, more) => {
    const answer = await new Browser().open(authorizationRequest(server.issuer, callback, more).url);
    expect(answer.headers.get('location')).toContain('error=invalid_request');
  });

  it.each([['' as const], ['wrong'.repeat(10)], [undefined]])('belongs to the code: %s', async (verifier) => {
    const browser = new Browser();
    await enter(browser);
    const request = authorizationRequest(server.issuer, callback);
    const fields = {
      grant_type: 'authorization_code',
      client_id: 'campus-web',
      redirect_uri: callback,
      code: await codeFor(browser, request),
      ...(verifier === undefined ? {} : { code_verifier: verifier }),
    };
    const answer = await askForTokens(server.issuer, fields);
    expect(answer.status).toBe(400);
    expect(await answer.json()).not.toHaveProperty('access_token');
  });

  it('is the only way in: tokens are never put into an address', async () => {
    for (const response_type of ['token', 'id_token', 'id_token token', 'code token', 'none']) {
      const url = authorizationRequest(server.issuer, callback, { response_type }).url;
      const location = (await new Browser().open(url)).headers.get('location') ?? '';
      expect([response_type, location]).toEqual([response_type, expect.stringContaining('error=')]);
      expect(location).not.toContain('token=');
    }
  });
});

describe('what is used twice', () => {
  it('a code a second time ends all that came of it', async () => {
    const browser = new Browser();
    await enter(browser);
    const request = authorizationRequest(server.issuer, callback);
    const code = await codeFor(browser, request);
    const tokens: Tokens = JSON.parse(await (await exchangeCode(server.issuer, request, code)).text());
    expect((await exchangeCode(server.issuer, request, code)).status).toBe(400);
    expect((await renew(tokens.refresh_token)).status).toBe(400);
  });

  it('a refresh token, once its answer must have arrived, ends all that came of it', async () => {
    const first = await enter();
    const second: Tokens = JSON.parse(await (await renew(first.refresh_token)).text());
    expect(second.refresh_token).not.toBe(first.refresh_token);
    later += (REPEATED_RENEWAL_SECONDS + 2) * 1_000;
    expect((await renew(first.refresh_token)).status).toBe(400);
    expect((await renew(second.refresh_token)).status).toBe(400);
  });

  it('a code is used up by a verifier that is not its own', async () => {
    const browser = new Browser();
    await enter(browser);
    const request = authorizationRequest(server.issuer, callback);
    const code = await codeFor(browser, request);
    const guessed = { ...request, verifier: authorizationRequest(server.issuer, callback).verifier };
    expect((await exchangeCode(server.issuer, guessed, code)).status).toBe(400);
    expect((await exchangeCode(server.issuer, request, code)).status).toBe(400);
  });

  it('a refresh token whose answer was lost gives the same answer once more, and then ends everything', async () => {
    const { refresh_token } = await enter();
    const answers = [await (await renew(refresh_token)).text(), await (await renew(refresh_token)).text()];
    expect(answers[1]).toBe(answers[0]);
    const tokens: Tokens = JSON.parse(answers[0] ?? '');
    const next: Tokens = JSON.parse(await (await renew(tokens.refresh_token)).text());
    expect((await renew(refresh_token)).status).toBe(400);
    expect((await renew(next.refresh_token)).status).toBe(400);
  });

  it('a refresh token of several tabs at once gives them the same answer, which goes on', async () => {
    const { refresh_token } = await enter();
    const answers = await Promise.all([1, 2, 3, 4].map(() => renew(refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(bodies.size).toBe(1);
    const [body = ''] = bodies;
    const tokens: Tokens = JSON.parse(body);
    expect((await renew(tokens.refresh_token)).status).toBe(200);
  });

  it('a nonce stays with the request it was made for', async () => {
    const browser = new Browser();
    await enter(browser);
    const nonceOf = async (nonce: string) => {
      const request = authorizationRequest(server.issuer, callback, { nonce });
      const answer = await exchangeCode(server.issuer, request, await codeFor(browser, request));
      const { id_token, access_token }: Tokens = JSON.parse(await answer.text());
      expect(decodeJwt(access_token).nonce).toBeUndefined();
      return decodeJwt(id_token).nonce;
    };
    expect([await nonceOf('one'), await nonceOf('two')]).toEqual(['one', 'two']);
  });
});

describe('a password that is traded for a token', () => {
  const trade = (username: string, password: string) =>
    askForTokens(server.issuer, { grant_type: 'password', client_id: 'campus-cli', username, password });

  it('gives a token that lives no longer than those of other grants', async () => {
    const answer: { access_token: string; expires_in: number } = JSON.parse(
      await (await trade('student1', 'campus')).text(),
    );
    expect(answer.expires_in).toBe(300);
    const { iat = 0, exp = 0 } = decodeJwt(answer.access_token);
    expect(exp - iat).toBe(300);
  });

  it('may be guessed ever more slowly, and the answer says when again', async () => {
    const answers: Response[] = [];
    for (let times = 0; times <= WRONG_PASSWORDS.free; times += 1)
      answers.push(await trade('somebody', 'wrong'));
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: WRONG_PASSWORDS.free }, () => 400),
      429,
    ]);
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('1');
    expect((await trade('student1', 'campus')).status).toBe(200);
  });
});

describe('tokens that are not what is asked for', () => {
  it('a refresh token is taken from nobody but its own program', async () => {
    const { refresh_token } = await enter();
    for (const client_id of ['campus-cli', 'another', ''])
      expect((await renew(refresh_token, { client_id })).status).toBeGreaterThanOrEqual(400);
  });

  it('an envelope that others have signed opens nothing that its inside does not', async () => {
    const forged = await new SignJWT({ typ: 'Refresh' })
      .setProtectedHeader({ alg: 'HS256' })
      .setJti('guessed')
      .sign(new Uint8Array(32));
    for (const token of [forged, 'a.b.c', 'x', '']) expect((await renew(token)).status).toBe(400);
  });

  it('a token of another realm opens nothing here', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'campus-identity-'));
    const other = await startIdentity(elsewhere);
    try {
      const theirs = await signIn(
        new Browser(),
        other.issuer,
        `${other.origin}/oidc-callback`,
        'student1',
        'campus',
      );
      expect(await server.identity.verify(theirs.access_token)).toMatchObject({ failure: 'invalid' });
      expect((await renew(theirs.refresh_token)).status).toBe(400);
    } finally {
      await other.stop();
      await rm(elsewhere, { recursive: true });
    }
  });
});

describe('the sign-in page', () => {
  const page = async (browser: Browser) => {
    const request = authorizationRequest(server.issuer, callback);
    return browser.follow(await browser.open(request.url), request.url, server.issuer);
  };
  const filled = { name: 'student1', password: 'campus' };

  it('takes nothing from a page of another site', async () => {
    const browser = new Browser();
    const { url } = await page(browser);
    const post = (headers: Record<string, string>) =>
      browser.open(url, { method: 'POST', body: new URLSearchParams(filled), headers });
    const refused = await post({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  it('takes nothing without its cookie, nor with the cookie of another page', async () => {
    const [mine, theirs] = [await page(new Browser()), new Browser()];
    await page(theirs);
    for (const browser of [new Browser(), theirs]) {
      const answer = await browser.post(mine.url, filled);
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
    const request = authorizationRequest(server.issuer, callback);
    const started = await fetch(request.url, { redirect: 'manual' });
    const cookie = started.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const body = new URLSearchParams(filled);
    const answer = await fetch(mine.url, { method: 'POST', body, headers: { cookie }, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  it('takes no name and password from an address, which would stay in histories and logs', async () => {
    const browser = new Browser();
    const { url } = await page(browser);
    const answer = await browser.open(`${url}?name=student1&password=campus`);
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  });

  it.each(['PUT', 'DELETE', 'PATCH'])('knows no %s', async (method) => {
    const browser = new Browser();
    const { url } = await page(browser);
    expect((await browser.open(url, { method })).status).toBe(405);
  });

  it('takes no form longer than a name and a password', async () => {
    const browser = new Browser();
    const { url } = await page(browser);
    expect((await browser.post(url, { ...filled, more: 'x'.repeat(100_000) })).status).toBe(401);
  });

  it('may be shown in no frame, runs no script, keeps nothing, and tells nobody where one came from', async () => {
    const { page: shown } = await page(new Browser());
    const policy = shown?.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(Object.fromEntries(shown?.headers ?? [])).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
});

describe('cookies', () => {
  const cookiesOf = async (issuer: string, redirect: string): Promise<readonly string[]> => {
    const lines: string[] = [];
    class Noting extends Browser {
      override async open(url: string | URL, init: RequestInit = {}): Promise<Response> {
        const answer = await super.open(url, init);
        lines.push(...answer.headers.getSetCookie());
        return answer;
      }
    }
    await signIn(new Noting(), issuer, redirect, 'student1', 'campus');
    return lines.filter((line) => !/expires=Thu, 01 Jan 1970/i.test(line));
  };

  it('are seen by no script, sent by no other site, signed, and kept to the realm', async () => {
    const lines = await cookiesOf(server.issuer, callback);
    const names = lines.map((line) => line.split('=', 1)[0]);
    expect(names).toEqual(expect.arrayContaining(['campus_session', 'campus_session.sig', 'campus_sign_in']));
    for (const line of lines) {
      expect(line).toMatch(/; httponly/i);
      expect(line).toMatch(/; samesite=lax/i);
      expect(line).toMatch(/; path=\/realms\/campus\//);
      expect(line).not.toMatch(/; domain=/i);
    }
  });

  it('are sent over TLS alone where the product is behind it', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'campus-identity-'));
    const port = new URL(server.origin).port;
    await rm(elsewhere, { recursive: true });
    const secured = await startIdentity(elsewhere, { behindProxy: true });
    try {
      const request = authorizationRequest(secured.issuer, `${secured.origin}/oidc-callback`);
      const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': `127.0.0.1:${port}` };
      const answer = await new Browser().open(request.url, { headers });
      const lines = answer.headers.getSetCookie();
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(/; secure/i);
    } finally {
      await secured.stop();
      await rm(elsewhere, { recursive: true });
    }
  });

  it('takes cookies that were tampered with for none', async () => {
    const browser = new Browser();
    await enter(browser);
    const silent = authorizationRequest(server.issuer, callback, { prompt: 'none' });
    const answer = await fetch(silent.url, {
      redirect: 'manual',
      headers: { cookie: `campus_session=${'x'.repeat(21)}; campus_session.sig=${'y'.repeat(27)}` },
    });
    expect(answer.headers.get('location')).toContain('error=login_required');
  });
});

describe('pages of other origins', () => {
  const ask = (origin: string, path: string, method = 'POST') =>
    fetch(`${server.issuer}/protocol/openid-connect/${path}`, {
      method,
      headers: { origin },
      ...(method === 'POST'
        ? {
            body: new URLSearchParams({
              grant_type: 'refresh_token',
              client_id: 'campus-web',
              refresh_token: 'x',
            }),
          }
        : {}),
    });

  it('are not let read what the token and the userinfo endpoint answer', async () => {
    for (const [path, method] of [
      ['token', 'POST'],
      ['userinfo', 'GET'],
    ] as const) {
      const foreign = await ask('https://evil.example', path, method);
      expect([path, foreign.headers.get('access-control-allow-origin')]).toEqual([path, null]);
      expect((await ask('null', path, method)).headers.get('access-control-allow-origin')).toBeNull();
      const own = await ask(server.origin, path, method);
      expect([path, own.headers.get('access-control-allow-origin')]).toEqual([path, server.origin]);
      expect(own.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });
});
