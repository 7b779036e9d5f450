// The server around the API: health, settings, pages and caching, at the root and below a context path.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../testing/socket-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><base href="/" /><div id="root"></div>');
  await writeFile(join(folder, 'assets', 'main-abc123.js'), `export const text = '${'x'.repeat(5_000)}';`);
  await writeFile(join(folder, 'assets', 'page-abc123.js'), `export const text = '${'y'.repeat(5_000)}';`);
  await writeFile(join(folder, 'assets', 'page-abc123.js.br'), brotliCompressSync('as the build has it'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each([[''], ['/campus']])('the server under "%s/"', (contextPath) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ contextPath, webFolder: folder });
  });
  afterAll(() => server.close());
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { headers, redirect: 'manual' });

  it('answers GraphQL and sockets at the same paths', async () => {
    const response = await fetch(`${server.url}/api/provider/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ ping }"}',
    });
    expect(await response.json()).toEqual({ data: { ping: 'pong' } });
    const client = await connect(server.url);
    client.subscribe('one', '{ ping }');
    expect(await client.until(({ type }) => type === 'next')).toMatchObject({
      payload: { data: { ping: 'pong' } },
    });
    await client.close();
  });

  it('takes the worker off every device where the operator has switched it off', async () => {
    const worker = await get('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(await worker.text()).toContain('self.registration.unregister()');
  });

  it('says that it is alive and ready', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await get('/readyz')).status).toBe(200);
  });

  it('answers the settings call', async () => {
    const answer = await (await get('/api?api_type=get_sys_settings')).json();
    expect(answer).toMatchObject({
      errcode: 0,
      entities: [{ manage_setting: expect.stringContaining('sys_name') }],
    });
  });

  it('gives every path that is no file the page, based on the context path, never kept', async () => {
    const response = await get('/pc/resources/42/list');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain(`<base href="${contextPath}/"`);
  });

  it('lets hashed files be kept for ever and compresses them', async () => {
    const response = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toContain('xxxx');
    const tag = response.headers.get('etag') ?? '';
    expect((await get('/assets/main-abc123.js', { 'if-none-match': tag })).status).toBe(304);
  });

  it('sends what the build has compressed, to who can read it', async () => {
    const text = async (coding: string) =>
      (await get('/assets/page-abc123.js', { 'accept-encoding': coding })).text();
    expect(await text('br')).toBe('as the build has it');
    expect(await text('gzip')).toContain('yyyy');
    expect((await get('/assets/page-abc123.js.br')).status).toBe(404);
  });

  it('has no page in the place of a missing file or call', async () => {
    expect((await get('/assets/gone.js')).status).toBe(404);
    expect((await get('/api/nothing')).status).toBe(404);
    expect((await get('/..%2f..%2fetc/passwd.txt')).status).toBe(404);
  });

  it('tells the browser its configuration and its clock, and lets no copy be kept', async () => {
    const before = Date.now();
    const response = await get('/config.js');
    const script = await response.text();
    const time = /^window\.campusServerAheadMs = (\d+) - Date\.now\(\);\n/m.exec(script);
    expect(script.replace(time?.[0] ?? '', '')).toBe(
      `window.campusConfig = {"contextPath":"${contextPath}"};\n`,
    );
    expect(Number(time?.[1])).toBeGreaterThanOrEqual(before);
    expect(Number(time?.[1])).toBeLessThanOrEqual(Date.now());
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('lets pages run scripts of this server only', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect((await get('/')).headers.get('x-powered-by')).toBeNull();
  });
});
