// The feed between processes under the contract, on the server that NATS_URL names. Without one the run
// says so instead of passing in silence.
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '@campus/events/runtime/listening';
import { describe, expect, it } from 'vitest';
import type { Change } from '../ports/change-feed.ts';
import { describeChangeFeed } from './contract.ts';
import { connectNatsFeed, nameOfNats } from './nats.ts';

const url = process.env.NATS_URL;

if (url) {
  console.log(`change feed contract: ${await nameOfNats(url)} at ${new URL(url).host}`);
  describeChangeFeed('nats', async () => ({
    publisher: await connectNatsFeed(url),
    subscriber: await connectNatsFeed(url),
  }));
} else {
  console.log('change feed contract: nats SKIPPED, NATS_URL names no server');
}

describe('the connection to NATS', () => {
  it.skipIf(!url)('comes back after it was cut, and says that something may be missing', async () => {
    const wire = await openWire(new URL(url ?? ''));
    const feed = await connectNatsFeed(wire.url);
    const heard: Change[] = [];
    feed.subscribe((change) => heard.push(change));
    wire.cut();
    await expect.poll(() => heard).toContainEqual({ kind: 'gap' });
    const after: Change = { kind: 'record', tenant: 'after-the-cut', entity: 'resource', id: 'a' };
    feed.publish(after);
    await expect.poll(() => heard).toContainEqual(after);
    await feed.close();
    wire.close();
  });

  it.each([
    ['feed:p%40ss', { user: 'feed', pass: 'p@ss' }],
    ['a-token', { auth_token: 'a-token' }],
  ])('says who it is, as the address has it: %s', async (credentials, said) => {
    const server = await openListening();
    connectNatsFeed(`nats://${credentials}@127.0.0.1:${server.port}`).catch(() => undefined);
    expect(await server.connected).toMatchObject(said);
    server.close();
  });

  it('does not speak in plain text to a server that it is told to encrypt to', async () => {
    const server = await openListening();
    const refused = connectNatsFeed(`tls://127.0.0.1:${server.port}`);
    await expect(refused).rejects.toMatchObject({ code: 'SERVER_OPT_NA' });
    server.close();
  });

  it('says so when nobody answers', async () => {
    await expect(connectNatsFeed('nats://127.0.0.1:9')).rejects.toThrow(/CONNECTION_REFUSED/);
  });
});

/** A wire to the server that can be cut. */
const openWire = async (server: URL): Promise<{ url: string; cut: () => void; close: () => void }> => {
  const sockets = new Set<Socket>();
  const wire = createServer((near) => {
    const far = connect(Number(server.port || 4222), server.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const port = portOf(wire);
  return {
    url: server.href.replace(server.host, `127.0.0.1:${port}`),
    cut,
    close: () => {
      cut();
      wire.close();
    },
  };
};

/** A server without TLS, which only listens to how a client introduces itself. */
const openListening = async () => {
  const sockets = new Set<Socket>();
  let tell: (introduction: unknown) => void = () => undefined;
  const connected = new Promise<unknown>((resolve) => {
    tell = resolve;
  });
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.write('INFO {"server_id":"a","version":"2.9.10","headers":true,"max_payload":1048576}\r\n');
    socket.on('data', (chunk) => {
      const [, introduction] = /^CONNECT (.*)\r\n/m.exec(chunk.toString()) ?? [];
      if (introduction) tell(JSON.parse(introduction));
      if (/PING/.test(chunk.toString())) socket.end("-ERR 'enough was heard'\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { connected, close, port: portOf(server) };
};
