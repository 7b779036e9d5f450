// The one door to addresses that a tenant or a user sets. A name is resolved once, and the call goes to that very
// address: a name that points elsewhere a moment later changes nothing. No redirect is followed.
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as sealedRequest } from 'node:https';
import { isIP } from 'node:net';
import { AddressRefused, CallFailed, type CallOut, type OutboundCall } from '../ports/outbound.ts';
import { createNetworks, type Resolved } from '../ports/outbound-networks.ts';

export interface OutboundParts {
  /** Networks of the operator in which services may be called, though they are not public. */
  readonly networks: readonly string[];
  readonly resolve?: (host: string) => Promise<readonly Resolved[]>;
}

const resolveByName = async (host: string): Promise<readonly Resolved[]> =>
  (await lookup(host, { all: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }));

export const openOutbound = ({ networks, resolve = resolveByName }: OutboundParts): CallOut => {
  const { mayCall } = createNetworks(networks);
  return async (call) => {
    if (!/^https?:$/.test(call.url.protocol))
      throw new AddressRefused('只能访问 http 或 https 地址 / only http and https addresses are called');
    const late = AbortSignal.timeout(call.waitMs);
    try {
      const addresses = await Promise.race([addressesOf(call.url, resolve), whenAborted(late)]);
      if (addresses.length === 0 || !addresses.every(mayCall))
        throw new AddressRefused(
          '该地址不在允许访问的网络中 / the address is not in a network that may be called',
        );
      return await send(call, addresses, late);
    } catch (error) {
      throw late.aborted ? new CallFailed('对方未及时回答 / no answer came in time') : plainOf(error);
    }
  };
};

/** An address in brackets is IPv6. The URL has brought all other spellings of numbers into their one form. */
const addressesOf = (
  { hostname }: URL,
  resolve: (host: string) => Promise<readonly Resolved[]>,
): Promise<readonly Resolved[]> => {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  return family === 4 || family === 6 ? Promise.resolve([{ address: host, family }]) : resolve(host);
};

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Node's messages name addresses, and a parser's quotes what came: only the code stays. */
const plainOf = (error: unknown): Error => {
  if (error instanceof AddressRefused || error instanceof CallFailed) return error;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const named = typeof code === 'string' && /^[A-Z\d_]{1,60}$/.test(code) ? `（${code}）` : '';
  const namedEn = named === '' ? '' : ` (${String(code)})`;
  return new CallFailed(`无法与对方通信${named} / the call failed${namedEn}`);
};

const send = async (
  { method, url, headers, body, mostBytes }: OutboundCall,
  addresses: readonly Resolved[],
  signal: AbortSignal,
) => {
  const options: RequestOptions = {
    method,
    signal,
    // A connection of its own: a kept one could lead to an address of another day.
    agent: false,
    headers: { ...headers, 'Accept-Encoding': 'identity', 'Content-Length': Buffer.byteLength(body) },
    lookup: (_host, { all }, done) => {
      const [first] = addresses;
      if (all || !first) done(null, [...addresses]);
      else done(null, first.address, first.family);
    },
  };
  const request = url.protocol === 'https:' ? sealedRequest : plainRequest;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body);
  });
  const text = await textOf(response, mostBytes);
  return { status: response.statusCode ?? 0, body: text };
};

const textOf = async (response: IncomingMessage, mostBytes: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop destroys the connection.
    if (bytes > mostBytes) throw new CallFailed('对方的回答过长 / the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
