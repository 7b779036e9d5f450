// A server's own name and no other; clients that leave in the middle, and peers that never go.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const line = (request: string, allowHalfOpen = false): Socket => {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen });
  socket.on('error', () => undefined);
  socket.write(request);
  return socket;
};
const GRAPHQL = '/api/provider/graphql';
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';

it.each([
  ['a foreign name', '/', 'HTTP/1.1\r\nHost: evil.example', 421],
  ['a foreign name for a service', GRAPHQL, 'HTTP/1.1\r\nHost: evil.example', 421],
  ['a foreign name for a socket', GRAPHQL, `HTTP/1.1\r\nHost: evil.example\r\n${UPGRADE.trimEnd()}`, 421],
  ['two names', '/', 'HTTP/1.1\r\nHost: localhost\r\nHost: evil.example', 400],
  ['two names for a socket', GRAPHQL, `HTTP/1.1\r\nHost: localhost\r\nHost: x\r\n${UPGRADE.trimEnd()}`, 400],
  ['no name', '/', 'HTTP/1.0', 400],
  ['an old version', '/', 'HTTP/0.9\r\nHost: localhost', 400],
  ['a version that this is not', '/', 'HTTP/2.0\r\nHost: localhost', 400],
  ['a probe by an address', '/healthz', 'HTTP/1.1\r\nHost: 10.0.0.7:8080', 200],
  ['a probe with two names', '/healthz', 'HTTP/1.1\r\nHost: a\r\nHost: b', 400],
  ['its own name', '/healthz', 'HTTP/1.1\r\nHost: localhost', 200],
])('%s is answered %s %s by %i', async (_, path, rest, status) => {
  const separator = rest.includes('Upgrade') ? '' : '\r\nConnection: close';
  const answer = await text(line(`GET ${path} ${rest}${separator}\r\n\r\n`));
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).not.toContain('evil');
});

it('lets go of a peer that was refused a socket and never closes', async () => {
  const peer = line(`GET /nowhere HTTP/1.1\r\nHost: localhost\r\n${UPGRADE}\r\n`, true);
  peer.resume();
  await once(peer, 'end');
  // Its own half stays open: a write reaches nobody, and is answered by a reset.
  await expect
    .poll(() => {
      peer.write('x');
      return peer.destroyed;
    })
    .toBe(true);
});

it('takes a body that breaks off for no fault of its own', async () => {
  const before = server.reported.length;
  const head = `POST ${GRAPHQL} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  const leaving = line(`${head}Content-Length: 100\r\n\r\n{"query":`);
  await once(leaving, 'connect');
  await nextTurn();
  leaving.resetAndDestroy();
  // A whole request after it: what the broken one led to has been said by then.
  const whole = '{"query":"{ ping }"}';
  const close = 'Connection: close\r\n';
  const answer = await text(line(`${head}${close}Content-Length: ${whole.length}\r\n\r\n${whole}`));
  expect(answer).toContain('"ping":"pong"');
  expect(server.reported.slice(before)).toEqual([]);
});
