// A node that leaves: what was begun is answered, nothing new is taken, sockets are sent elsewhere, and
// nobody waits for ever.
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { get } from 'node:http';
import { connect as connectPlain } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { connect } from '../../testing/socket-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { reconnectSpreadMs } from '../live/close-codes.ts';
import { STOP_WAIT_MS } from './limits.ts';

let server: TestServer;
let letGo: () => void = () => undefined;
/** Resolves when QUERY has begun. */
let begins: Promise<void>;

const QUERY = '{ findAccountAuth { roles } }';

/** A server that answers QUERY when it is let go. */
const slowServer = (): Promise<TestServer> => {
  const held = new Promise<object>((resolve) => {
    letGo = () => resolve({ adminAuthType: 0, roles: [] });
  });
  let begin: () => void = () => undefined;
  begins = new Promise((resolve) => {
    begin = resolve;
  });
  const findAccountAuth = () => {
    begin();
    return held;
  };
  return startTestServer({ resolvers: { Query: { findAccountAuth } } });
};
afterEach(async () => {
  letGo();
  await server.close();
});

const ask = (): Promise<Response> =>
  fetch(`${server.url}/api/provider/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer student1' },
    body: JSON.stringify({ query: QUERY }),
  });

const readiness = (): Promise<number | undefined> =>
  new Promise((resolve) => {
    get(`${server.url}/readyz`, (response) => resolve(response.statusCode)).on('error', () =>
      resolve(undefined),
    );
  });

describe('a node that leaves', () => {
  it('answers what was begun, ends that connection and takes no other', async () => {
    server = await slowServer();
    const started = performance.now();
    const begun = ask();
    await begins;
    const drained = server.drain();
    expect(server.isDraining).toBe(true);
    await expect(ask()).rejects.toThrow();
    expect(await readiness()).toBeUndefined();
    letGo();
    const answer = await begun;
    expect(await answer.json()).toEqual({ data: { findAccountAuth: { roles: [] } } });
    await drained;
    expect(performance.now() - started).toBeLessThan(STOP_WAIT_MS - 1_000);
  });

  it('says on a connection it still has that it is not ready, and ends it', async () => {
    server = await slowServer();
    const body = JSON.stringify({ query: QUERY });
    const line = connectPlain(server.port, '127.0.0.1');
    let heard = '';
    line.on('data', (chunk) => {
      heard += String(chunk);
    });
    line.write(
      `POST /api/provider/graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        `Authorization: Bearer student1\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await begins;
    const drained = server.drain();
    const comes = new Promise((resolve) => subscribe('http.server.request.start', resolve));
    line.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await comes;
    letGo();
    await once(line, 'close');
    expect(heard).toContain('HTTP/1.1 200 OK');
    const [, second] = heard.split('HTTP/1.1 503');
    expect(second).toMatch(/connection: close/i);
    expect(second).toContain('draining');
    await drained;
  });

  it('answers what was begun on a socket, then tells it when to come back', async () => {
    server = await slowServer();
    const client = await connect(server.url);
    client.subscribe('one', QUERY);
    await begins;
    const drained = server.drain();
    await pause(100);
    letGo();
    await client.until(({ id, type }) => id === 'one' && type === 'next');
    const { code, reason } = await client.closed();
    expect(code).toBe(1012);
    const [, milliseconds] = /^reconnect in (\d+) ms$/.exec(reason) ?? [];
    expect(Number(milliseconds)).toBeLessThanOrEqual(reconnectSpreadMs(1));
    await drained;
    await expect(connect(server.url)).rejects.toThrow();
  });

  it('scatters the moments at which many come back', async () => {
    server = await slowServer();
    const clients = await Promise.all(Array.from({ length: 20 }, () => connect(server.url)));
    await server.drain();
    const reasons = await Promise.all(clients.map((client) => client.closed()));
    expect(new Set(reasons.map(({ reason }) => reason)).size).toBeGreaterThan(10);
    expect(reconnectSpreadMs(5_000)).toBe(5_000);
    expect(reconnectSpreadMs(1_000_000)).toBe(10_000);
  });

  it('waits no longer than it may', async () => {
    server = await slowServer();
    const begun = ask();
    await begins;
    const started = performance.now();
    await Promise.all([server.drain(), expect(begun).rejects.toThrow()]);
    expect(performance.now() - started).toBeGreaterThan(STOP_WAIT_MS - 200);
    expect(performance.now() - started).toBeLessThan(STOP_WAIT_MS + 3_000);
  });
});
