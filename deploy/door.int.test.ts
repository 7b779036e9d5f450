// The public door for real: nginx with this folder's configuration before two api nodes. Where there is no
// nginx the run says so instead of passing in silence.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import {
  connect as connectTo,
  createServer as createSocketServer,
  type Server as SocketServer,
} from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@campus/api/testing/socket-client';
import { startTestServer, type TestServer } from '@campus/api/testing/test-server';
import { portOf } from '@campus/events/runtime/listening';
import { freePort } from '@campus/loadtest/harness/server-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from './manifests.ts';

const hasNginx = ((): boolean => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
console.log(`the public door: ${hasNginx ? 'runs in nginx' : 'SKIPPED, there is no nginx on this machine'}`);

const DAY = `subscription { timetable(resourceIds: ["room"], from: "2026-11-20", to: "2026-11-20") { revision } }`;

let folder: string;
let nodes: TestServer[] = [];
let identity: Server;
let service: SocketServer;
const doors: ChildProcess[] = [];
let url: string;
let urlInCluster: string;

const node = (name: string): Promise<TestServer> =>
  startTestServer({
    resolvers: { Query: { findAccountAuth: () => ({ adminAuthType: 0, roles: [name] }) } },
  });

/** The files as they are, but for where they lie, where they listen and whom they lead to. */
const writeConfiguration = (place: string, port: number, upstreams: string, trusted: string): void => {
  const moved = (text: string): string =>
    text
      .replaceAll(' /tmp/', ` ${place}/`)
      // The pipes of a test are none that nginx can open by name.
      .replaceAll('/dev/std', `${place}/std`)
      .replaceAll('/etc/nginx/mime.types', 'MIME')
      .replaceAll('/etc/nginx/', `${place}/`)
      .replaceAll('MIME', '/etc/nginx/mime.types')
      .replaceAll('/usr/share/campus', `${place}/dist`)
      .replace('listen 8080;', `listen 127.0.0.1:${port};`)
      .replace('listen [::]:8080;', '');
  mkdirSync(join(place, 'dist/assets'), { recursive: true });
  for (const [name, text] of Object.entries({
    'nginx.conf': moved(textOf('nginx/nginx.conf')),
    'campus.conf': moved(textOf('nginx/campus.conf')),
    'upstreams.conf': upstreams,
    'trusted.conf': trusted,
    'dist/assets/page-abc.js': `export const page = 1;\n${'//\n'.repeat(1_000)}`,
  }))
    writeFileSync(join(place, name), text);
};

const openDoor = async (name: string, upstreams: string, trusted: string): Promise<string> => {
  const place = join(folder, name);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  writeConfiguration(place, port, upstreams, trusted);
  const errors = join(place, 'stderr');
  const words = ['-p', place, '-c', join(place, 'nginx.conf'), '-e', errors, '-g', 'daemon off;'];
  doors.push(spawn('nginx', words, { stdio: 'ignore' }));
  for (let tries = 0; tries < 600; tries++) {
    if ((await fetch(`${address}/nginx-health`).catch(() => undefined))?.status === 200) return address;
    await pause(50);
  }
  throw new Error(`nginx did not start: ${readFileSync(errors, 'utf8')}`);
};

/** A cluster's one address of all nodes, of which every other has just gone. */
const openService = (): SocketServer => {
  let asked = 0;
  return createSocketServer((caller) => {
    if (asked++ % 2 === 0) {
      caller.resetAndDestroy();
      return;
    }
    const there = connectTo(nodes[0]?.port ?? 0, '127.0.0.1');
    for (const socket of [caller, there]) socket.on('error', () => socket.destroy());
    caller.pipe(there).pipe(caller);
  }).listen(0, '127.0.0.1');
};
const addressOf = (server: SocketServer): string => `127.0.0.1:${portOf(server)}`;

beforeAll(async () => {
  if (!hasNginx) return;
  folder = mkdtempSync(join(tmpdir(), 'campus-door-'));
  // Its workers are not who started it.
  chmodSync(folder, 0o755);
  nodes = [await node('first'), await node('second')];
  identity = createServer((request, response) => {
    response.end(JSON.stringify({ path: request.url, headers: request.headers }));
  }).listen(0, '127.0.0.1');
  service = openService();
  await Promise.all([identity, service].map((server) => server.listening || once(server, 'listening')));
  const leadingTo = (file: string, places: Readonly<Record<string, string>>): string =>
    Object.entries({ ...places, keycloak: addressOf(identity) }).reduce(
      (text, [name, place]) => text.replaceAll(` ${name}:8080`, ` ${place}`),
      textOf(file),
    );
  const [first, second] = nodes.map(({ port }) => `127.0.0.1:${port}`);
  url = await openDoor(
    'machine',
    leadingTo('nginx/upstreams.compose.conf', { 'api-1': first ?? '', 'api-2': second ?? '' }),
    textOf('nginx/trusted.none.conf'),
  );
  urlInCluster = await openDoor(
    'cluster',
    leadingTo('nginx/upstreams.conf', { api: addressOf(service) }),
    // The test stands in for the cluster's own proxy.
    `${textOf('nginx/trusted.conf')}set_real_ip_from 127.0.0.0/8;\n`,
  );
});
afterAll(async () => {
  if (!hasNginx) return;
  for (const nginx of doors)
    if (nginx.exitCode === null) {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    }
  identity.close();
  service.close();
  await Promise.all(nodes.map((each) => each.close()));
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (query: string): Promise<{ data?: { findAccountAuth: { roles: string[] } } }> => {
  const response = await fetch(`${url}/api/provider/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer student1' },
    body: JSON.stringify({ query }),
  });
  return JSON.parse(await response.text());
};
const whoAnswers = async (): Promise<string | undefined> =>
  (await ask('{ findAccountAuth { roles } }')).data?.findAccountAuth.roles[0];

describe.skipIf(!hasNginx)('the public door', () => {
  it('keeps hashed files for ever, and asks a node for those of another version', async () => {
    const page = await fetch(`${url}/assets/page-abc.js`);
    expect(await page.text()).toContain('page = 1');
    expect(page.headers.get('cache-control')).toContain('immutable');
    // A shared cache gives nobody the form that they did not ask for.
    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(page.headers.get('vary')).toBe('Accept-Encoding');
    const other = await fetch(`${url}/assets/of-another-version.js`);
    expect(other.status).toBe(404);
    expect(await other.json()).toMatchObject({ errcode: 4004 });
  });

  it('leads callers to any node, and none to the same for ever', async () => {
    const answered = new Set<string | undefined>();
    for (let tries = 0; tries < 10; tries++) answered.add(await whoAnswers());
    expect([...answered].toSorted()).toEqual(['first', 'second']);
  });

  it('keeps what is for whoever runs the nodes from the public', async () => {
    for (const path of ['/readyz', '/healthz', '/auth/admin/'])
      expect((await fetch(`${url}${path}`)).status, path).toBe(404);
    // No node is asked.
    for (const path of ['/campus/readyz', '/campus/healthz'])
      expect(await (await fetch(`${url}${path}`)).text(), path).toContain('nginx');
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('campus_');
  });

  it.each([
    '/auth/admin',
    '/auth/admin;x/master/console/',
    '/auth/realms/master',
    ...['/protocol/openid-connect/token', ';x/protocol/openid-connect/token'].map(
      (rest) => `/auth/realms/master${rest}`,
    ),
    '/auth//realms/master/',
    '/auth/realms/%6Daster/',
  ])('lets nobody try the password of the provider’s keeper at %s', async (path) => {
    const response = await fetch(`${url}${path}`, { method: 'POST', body: 'grant_type=password' });
    expect([path, response.status]).toEqual([path, 404]);
  });

  it('says to the provider who a client is, whatever the client says', async () => {
    const response = await fetch(`${url}/auth/realms/campus`, {
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'elsewhere.example' },
    });
    const { path, headers }: { path: string; headers: Record<string, string> } = JSON.parse(
      await response.text(),
    );
    expect(path).toBe('/auth/realms/campus');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-host']).toBe(new URL(url).host);
  });

  it('believes a cluster’s proxy who a client is, and not what the client had told the proxy', async () => {
    const response = await fetch(`${urlInCluster}/auth/realms/campus`, {
      headers: { 'x-forwarded-for': '203.0.113.9, 172.16.5.6' },
    });
    const { headers }: { headers: Record<string, string> } = JSON.parse(await response.text());
    expect(headers['x-forwarded-for']).toBe('172.16.5.6');
  });

  it('asks the one address of a cluster’s nodes again when one of them refuses', async () => {
    for (let tries = 0; tries < 4; tries++) expect((await fetch(`${urlInCluster}/api`)).status).not.toBe(502);
  });

  it('writes down neither addresses nor queries nor tokens', async () => {
    const read = () => readFileSync(join(folder, 'machine/stdout'), 'utf8');
    await fetch(`${url}/api?code=of-a-login`, { headers: { referer: 'https://portal.example/lin' } });
    // A request is written down after its answer is on its way.
    await expect.poll(read).toContain('"path":"/api"');
    const said = read();
    expect(said).toContain('"path":"/api/provider/graphql"');
    expect(said).toMatch(/"correlation":"[\w-]+"/);
    expect(said).not.toMatch(/of-a-login|student1|portal\.example|"127\.0\.0\.1"/);
  });

  it('carries sockets, and to another node when theirs leaves', async () => {
    const client = await connect(url);
    client.subscribe('day', DAY);
    await client.until(({ type }) => type === 'next');
    const [leaving] = nodes.filter(({ sockets }) => sockets.socketCount === 1);
    const drained = leaving?.drain();
    expect(await client.closed()).toMatchObject({ code: 1012 });
    await drained;
    const again = await connect(url);
    again.subscribe('day', DAY);
    await again.until(({ type }) => type === 'next');
    for (let tries = 0; tries < 10; tries++) expect(await whoAnswers()).toBeDefined();
    await again.close();
  });
});
