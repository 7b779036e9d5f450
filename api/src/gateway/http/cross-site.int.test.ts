// What a page of another site can make a browser do, and what it may read of the answers: nothing without
// being on the list, and nothing that changes anything without asking first.
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../testing/socket-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { MAX_MESSAGE_BYTES } from './limits.ts';

const PORTAL = 'http://portal.example';
const EVIL = 'https://evil.example';
const MUTATION = 'mutation { pairTerminal(code: "AAAA-AAAA", pairingId: "0123456789abcdef") { errcode } }';

let server: TestServer;
let changed = 0;
beforeAll(async () => {
  server = await startTestServer({
    resolvers: {
      Mutation: {
        pairTerminal: () => {
          changed += 1;
          return { errcode: 0 };
        },
      },
    },
  });
});
afterAll(() => server.close());

const path = '/api/provider/graphql';
const ask = (init: RequestInit & { search?: string }) =>
  fetch(`${server.url}${path}${init.search ?? ''}`, { redirect: 'manual', ...init });

const body = JSON.stringify({ query: MUTATION });

describe('a command', () => {
  it('runs when it is asked for as an application asks', async () => {
    const before = changed;
    const answer = await ask({ method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(await answer.json()).toMatchObject({ data: { pairTerminal: { errcode: 0 } } });
    expect(changed).toBe(before + 1);
  });

  const form = new FormData();
  form.set('operations', body);
  form.set('query', MUTATION);

  it.each<[string, RequestInit & { search?: string }]>([
    ['as plain text', { headers: { 'content-type': 'text/plain' }, body }],
    [
      'as plain text that mentions JSON',
      { headers: { 'content-type': 'text/plain; application/json' }, body },
    ],
    ['as an encoded form', { body: new URLSearchParams({ query: MUTATION }) }],
    ['as a form of several parts', { body: form }],
    ['without a type', { headers: { 'content-type': '' }, body }],
    ['as bytes', { body: new Blob([body]) }],
    ['by its address', { search: `?query=${encodeURIComponent(MUTATION)}` }],
  ])('is not run by a post that needs no asking first: %s', async (_, init) => {
    const before = changed;
    const answer = await ask({ method: 'POST', ...init });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(changed).toBe(before);
  });

  it.each([{}, { 'apollo-require-preflight': 'true' }])('is never run by a GET: %o', async (headers) => {
    const before = changed;
    const answer = await ask({ search: `?query=${encodeURIComponent(MUTATION)}`, headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(changed).toBe(before);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('is never run by %s', async (method) => {
    const before = changed;
    const headers = { 'content-type': 'application/json' };
    expect((await ask({ method, headers, body })).status).toBe(405);
    expect(changed).toBe(before);
  });

  it.each([EVIL, 'null', 'file://', 'http://127.0.0.1', 'http://portal.example.evil.example'])(
    'is not run for a page of %s, whatever it says of itself',
    async (origin) => {
      const before = changed;
      const headers = { 'content-type': 'application/json', 'apollo-require-preflight': 'true', origin };
      expect((await ask({ method: 'POST', headers, body })).status).toBe(403);
      expect(changed).toBe(before);
      await expect(connect(server.url, { origin })).rejects.toThrow('403');
    },
  );

  it('is not run by a GET without a sign that it was asked for first, even when it only reads', async () => {
    const search = '?query={ping}';
    expect((await ask({ search })).status).toBe(400);
    expect((await ask({ search, headers: { 'apollo-require-preflight': '1' } })).status).toBe(200);
  });
});

describe('a page of another origin', () => {
  const before = (origin: string, service = path) =>
    fetch(`${server.url}${service}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  it.each([path, '/api/identity/graphql', '/api/captcha', '/api?api_type=get_sys_settings'])(
    'on the list may call %s, without anything the browser keeps',
    async (service) => {
      const answer = await before(PORTAL, service);
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-origin')).toBe(PORTAL);
      expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST');
      expect(answer.headers.get('access-control-allow-headers')).toMatch(/authorization/i);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.get('vary')).toContain('Origin');
    },
  );

  it('lets an origin on the list read the answers', async () => {
    const headers = { 'content-type': 'application/json', origin: PORTAL };
    const answer = await ask({ method: 'POST', headers, body: '{"query":"{ ping }"}' });
    expect(await answer.json()).toEqual({ data: { ping: 'pong' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(PORTAL);
    expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
  });

  it.each([
    EVIL,
    'null',
    'http://portal.example.evil.example',
    'https://portal.example',
    'http://PORTAL.example',
  ])('that is not: %s may call and read nothing', async (origin) => {
    for (const service of [
      path,
      '/api/captcha',
      '/api?api_type=get_sys_settings',
      '/config.js',
      '/healthz',
    ]) {
      const asked = await before(origin, service);
      expect([service, asked.headers.get('access-control-allow-origin')]).toEqual([service, null]);
      const read = await fetch(`${server.url}${service}`, { headers: { origin } });
      expect([service, read.headers.get('access-control-allow-origin')]).toEqual([service, null]);
    }
  });
});

describe('an address that seems to lead elsewhere', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/?next=//evil.example',
  ])('%s leads nowhere', async (target) => {
    const { port } = new URL(server.url);
    const connection = connectTcp(Number(port), '127.0.0.1');
    connection.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    let text = '';
    connection.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
    });
    await once(connection, 'close');
    expect(text).toMatch(/^HTTP\/1\.1 \d\d\d/);
    expect(text).not.toMatch(/^location:/im);
  });
});

describe('a body that never ends', () => {
  it('is answered that it is too long, although it never said how long it would be', async () => {
    const { port } = new URL(server.url);
    const connection = connectTcp(Number(port), '127.0.0.1');
    connection.on('error', () => undefined);
    connection.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    for (let sent = 0; sent < 2 * MAX_MESSAGE_BYTES; sent += 0x10000) connection.write(piece);
    const [answer = Buffer.alloc(0)]: Buffer[] = await once(connection, 'data');
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
    connection.destroy();
  });
});
