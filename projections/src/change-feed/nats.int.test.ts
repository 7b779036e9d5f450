// The feed between processes under the contract, on the server that NATS_URL names. Without one the run
// says so instead of passing in silence.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
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
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'gap' }), { timeout: 10_000 });
    const after: Change = { kind: 'record', tenant: 'after-the-cut', entity: 'resource', id: 'a' };
    feed.publish(after);
    await vi.waitFor(() => expect(heard).toContainEqual(after));
    await feed.close();
    wire.close();
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
  const { port } = wire.address() as AddressInfo;
  return {
    url: `nats://127.0.0.1:${port}`,
    cut,
    close: () => {
      cut();
      wire.close();
    },
  };
};
