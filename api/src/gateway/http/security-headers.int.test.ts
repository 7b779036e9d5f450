// What every answer tells the browser it may do with it, pages and errors alike.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type SecurityHeaders, securityHeaders } from './security-headers.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-web-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><base href="/"><title>x</title>');
  await writeFile(join(folder, 'a.js'), '1');
  server = await startTestServer({ webFolder: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

type Directives = ReadonlyMap<string, readonly string[]>;
const directivesOf = (answer: Response): Directives =>
  new Map(
    (answer.headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );

describe('every answer', () => {
  it.each([
    '/',
    '/pc/home',
    '/a.js',
    '/config.js',
    '/nothing.js',
    '/api/captcha',
    '/api/nothing',
    '/healthz',
  ])('of %s says what may be done with it', async (path) => {
    const answer = await fetch(`${server.url}${path}`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(answer.headers.get('permissions-policy')).toContain('microphone=()');
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('server')).toBeNull();
    const directives = directivesOf(answer);
    expect(directives.get('default-src')).toEqual(["'self'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'self'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('script-src-attr')).toEqual(["'none'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'self'"]);
    expect([...directives.values()].flat()).not.toContain("'unsafe-eval'");
    expect([...directives.values()].flat()).not.toContain('*');
  });

  it('keeps an address that names a phone from other sites and from search engines', async () => {
    const { headers } = await fetch(`${server.url}/mobile/verify/13812345678/1/V-7K2M`);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toContain('noindex');
  });

  it('lets the worker that reads codes compile WebAssembly, and nothing else do it', async () => {
    const scripts = async (path: string) =>
      directivesOf(await fetch(`${server.url}${path}`)).get('script-src');
    expect(await scripts('/assets/code-worker-a1_B-2.js')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    for (const page of [
      '/?/assets/code-worker-a.js',
      '/pc/assets/code-worker-/home',
      '/assets/code-worker.js',
    ])
      expect(await scripts(page)).toEqual(["'self'"]);
  });

  it('lets pages speak to this server and to where people sign in, and to no other', async () => {
    const { host } = new URL(server.url);
    const connect = directivesOf(await fetch(server.url)).get('connect-src');
    expect(connect).toEqual(["'self'", `ws://${host}`, `wss://${host}`, 'http://localhost']);
  });

  it('of the services is taken for nothing but what it is', async () => {
    const answer = await fetch(`${server.url}/api/provider/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ ping }"}',
    });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });
});

describe('an installation', () => {
  const headersOf = async (settings: Partial<SecurityHeaders>): Promise<Response> => {
    const app = express();
    const usual = { issuer: 'https://sso.example/realms/campus', frameAncestors: [], isHttps: true };
    app.use(securityHeaders({ ...usual, ...settings }), (_, response) => response.end());
    const listening = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => listening.once('listening', resolve));
    const address = listening.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const answer = await fetch(`http://127.0.0.1:${port}`);
    listening.close();
    return answer;
  };

  it('behind TLS is asked for by TLS alone, and its parts with it', async () => {
    const secured = await headersOf({});
    expect(secured.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(directivesOf(secured).has('upgrade-insecure-requests')).toBe(true);
    expect(secured.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const plain = await headersOf({ isHttps: false });
    expect(plain.headers.get('strict-transport-security')).toBeNull();
    expect(directivesOf(plain).has('upgrade-insecure-requests')).toBe(false);
  });

  it('is shown in frames of the portals it names, and signs in where it says', async () => {
    const directives = directivesOf(await headersOf({ frameAncestors: ['https://portal.example'] }));
    expect(directives.get('frame-ancestors')).toEqual(["'self'", 'https://portal.example']);
    expect(directives.get('frame-src')).toEqual(["'self'", 'https://sso.example', "'self'"]);
    expect(directives.get('form-action')).toEqual(["'self'", 'https://sso.example']);
    const beside = directivesOf(await headersOf({ consoleOrigin: 'https://console.example' }));
    expect(beside.get('frame-src')).toContain('https://console.example');
  });
});
