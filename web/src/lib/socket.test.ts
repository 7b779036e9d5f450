// A socket that is sent away comes back at the moment it was told, to whichever node answers.
import { setTimeout as pause } from 'node:timers/promises';
import { portOf } from '@campus/events/runtime/listening';
import { describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createConnection } from './connection.ts';
import { askedToWaitMs, createSocket } from './socket.ts';

describe('askedToWaitMs', () => {
  it('reads the moment a leaving server names, and nothing else', () => {
    expect(askedToWaitMs(1012, 'reconnect in 1830 ms')).toBe(1830);
    expect(askedToWaitMs(1012, 'reconnect in 999999 ms')).toBe(30_000);
    for (const [code, reason] of [
      [1012, ''],
      [1012, 'reconnect in -5 ms'],
      [1001, 'reconnect in 5 ms'],
      [4403, 'logged-out'],
    ] as const)
      expect(askedToWaitMs(code, reason)).toBeUndefined();
  });
});

describe('the socket of the page', () => {
  it('comes back when it was told, not before', async () => {
    const opened: number[] = [];
    let greeted = 0;
    let first: WebSocket | undefined;
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    server.on('connection', (ws) => {
      opened.push(performance.now());
      first ??= ws;
      ws.on('message', (data) => {
        if (String(data).includes('connection_init')) ws.send('{"type":"connection_ack"}');
        if (String(data).includes('"subscribe"')) greeted += 1;
      });
    });
    const port = portOf(server);
    const { client } = createSocket({
      url: `ws://127.0.0.1:${port}`,
      token: async () => undefined,
      connection: createConnection(),
      onRefused: () => undefined,
      webSocketImpl: WebSocket,
    });
    const stop = client.subscribe(
      { query: 'subscription { clock }' },
      { next: () => undefined, error: () => undefined, complete: () => undefined },
    );
    while (!first || greeted < 1) await pause(10);
    const closedAt = performance.now();
    first.close(1012, 'reconnect in 600 ms');
    while (opened.length < 2) await pause(10);
    expect((opened[1] ?? 0) - closedAt).toBeGreaterThan(550);
    expect((opened[1] ?? 0) - closedAt).toBeLessThan(3_000);
    while (greeted < 2) await pause(10);
    stop();
    await client.dispose();
    for (const ws of server.clients) ws.terminate();
    await new Promise((resolve) => server.close(resolve));
  });
});
