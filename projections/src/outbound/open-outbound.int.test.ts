// The door to addresses that tenants set: closed networks, names that turn round, redirects, answers without an end.
import { afterEach, expect, it, vi } from 'vitest';
import { AddressRefused, CallFailed, type OutboundCall } from '../ports/outbound.ts';
import type { Resolved } from '../ports/outbound-networks.ts';
import { listen } from '../testing/meeting-stand-in.ts';
import { openOutbound } from './open-outbound.ts';

const LOOPBACK: Resolved = { address: '127.0.0.1', family: 4 };
const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const serve = async (answer: Parameters<typeof listen>[0]) => {
  const asked: string[] = [];
  const { address, close } = await listen(async (request, response) => {
    asked.push(request.headers.host ?? '');
    await answer(request, response);
  });
  open.push(() => void close());
  return { address, port: new URL(address).port, asked };
};

const callTo = (url: string, more: Partial<OutboundCall> = {}): OutboundCall => ({
  method: 'POST',
  url: new URL(url),
  headers: {},
  body: '{}',
  waitMs: 2_000,
  mostBytes: 1_000,
  ...more,
});

it.each([
  'http://127.0.0.1',
  'http://0x7f.1',
  'http://2130706433',
  'http://localhost',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1',
])('never calls %s', async (address) => {
  const { port, asked } = await serve(async (_, response) => void response.end('secret'));
  const url = new URL(address);
  url.port = port;
  const fault: unknown = await openOutbound({ networks: [] })(callTo(url.href)).catch((error) => error);
  expect(fault).toBeInstanceOf(AddressRefused);
  expect(asked).toEqual([]);
});

it('calls no other scheme', async () => {
  await expect(openOutbound({ networks: [] })(callTo('file:///etc/passwd'))).rejects.toThrow(AddressRefused);
});

it('resolves a name once and calls that very address under the name', async () => {
  const { port, asked } = await serve(async (_, response) => void response.end('{"a":1}'));
  const resolve = vi.fn(async (): Promise<readonly Resolved[]> => [{ address: '10.0.0.1', family: 4 }]);
  resolve.mockResolvedValueOnce([LOOPBACK]);
  const callOut = openOutbound({ networks: ['127.0.0.1'], resolve });
  const url = `http://service.example:${port}/x`;
  expect(await callOut(callTo(url))).toEqual({ status: 200, body: '{"a":1}' });
  expect(asked).toEqual([`service.example:${port}`]);
  expect(resolve).toHaveBeenCalledTimes(1);
  await expect(callOut(callTo(url))).rejects.toThrow(AddressRefused);
});

it('refuses a name of which one address is closed', async () => {
  const { port, asked } = await serve(async (_, response) => void response.end());
  const resolve = async () => [{ address: '8.8.8.8', family: 4 } as const, LOOPBACK];
  const call = openOutbound({ networks: [], resolve })(callTo(`http://rebinding.example:${port}`));
  await expect(call).rejects.toThrow(AddressRefused);
  expect(asked).toEqual([]);
});

const callOut = openOutbound({ networks: ['127.0.0.1'] });

it('follows no redirect', async () => {
  const behind = await serve(async (_, response) => void response.end('secret'));
  const { address } = await serve(async (_, response) => {
    response.writeHead(302, { Location: behind.address }).end();
  });
  expect((await callOut(callTo(address))).status).toBe(302);
  expect(behind.asked).toEqual([]);
});

it('gives up on an answer that drips, in the time that the whole call has', async () => {
  const { address } = await serve(async (_, response) => {
    const dripping = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(dripping));
  });
  const since = performance.now();
  await expect(callOut(callTo(address, { waitMs: 300 }))).rejects.toThrow('in time');
  expect(performance.now() - since).toBeLessThan(2_000);
});

it('gives up on a name that nobody resolves in time', async () => {
  const resolve = () => new Promise<never>(() => undefined);
  const call = openOutbound({ networks: [], resolve })(callTo('http://slow.example', { waitMs: 100 }));
  await expect(call).rejects.toThrow('in time');
});

it('closes the connection on an answer without an end', async () => {
  let isClosed = false;
  const { address } = await serve(async (_, response) => {
    const pour = (): void => {
      if (!response.destroyed && response.write('x'.repeat(10_000))) setImmediate(pour);
    };
    response.on('drain', pour).on('close', () => {
      isClosed = true;
    });
    pour();
  });
  await expect(callOut(callTo(address))).rejects.toThrow('too long');
  await expect.poll(() => isClosed).toBe(true);
});

it('tells of a failed call no address and nothing that the other side said', async () => {
  const odd = await serve(async (request) => void request.socket.end('INTERNAL-SECRET\r\n\r\n'));
  const { address, port } = await serve(async () => undefined);
  for (const close of open.splice(1)) close();
  const faults = await Promise.all(
    [odd.address, address].map((url) =>
      callOut(callTo(url, { waitMs: 500 })).catch((error: unknown) => error),
    ),
  );
  for (const fault of faults) {
    expect(fault).toBeInstanceOf(CallFailed);
    expect(fault).toEqual(new CallFailed(fault instanceof Error ? fault.message : ''));
    expect(String(fault)).not.toMatch(new RegExp(`SECRET|127|${port}`));
  }
});
