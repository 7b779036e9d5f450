// Which addresses a tenant's settings may make this server call: the public internet, and what the operator lists.
import { BlockList, isIP } from 'node:net';

export interface Resolved {
  readonly address: string;
  readonly family: 4 | 6;
}

/** This host, private, CGNAT, link-local and metadata, documentation, benchmarks, multicast, reserved. */
const closed4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** All but 2000::/3, and within it what carries an IPv4 address (Teredo, 6to4) or is documentation. */
const closed6: readonly (readonly [string, number])[] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
];

/** Two lists: in one, `::/3` would hold every IPv4 address as a mapped one. */
const listOf = (
  networks: readonly (readonly [string, number])[],
  family: 'ipv4' | 'ipv6',
): Pick<BlockList, 'check'> => {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
};

const closed = { 4: listOf(closed4, 'ipv4'), 6: listOf(closed6, 'ipv6') } as const;
const typeOf = { 4: 'ipv4', 6: 'ipv6' } as const;
const BITS = { 4: 32, 6: 128 } as const;

interface Network extends Resolved {
  readonly bits: number;
}

/** `10.20.0.0/16`, `fd00::/8`, or one address. Undefined: neither. */
const networkOf = (text: string): Network | undefined => {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  if (family !== 4 && family !== 6) return undefined;
  const bits = length === undefined ? BITS[family] : Number(length);
  return bits <= BITS[family] ? { address, family, bits } : undefined;
};

export const isNetwork = (text: string): boolean => networkOf(text) !== undefined;

/** @param listed networks of the operator, each as `isNetwork` takes it */
export const createNetworks = (listed: readonly string[]): { mayCall(address: Resolved): boolean } => {
  const open = new BlockList();
  for (const text of listed) {
    const network = networkOf(text);
    if (network) open.addSubnet(network.address, network.bits, typeOf[network.family]);
  }
  return {
    mayCall: ({ address, family }) =>
      open.check(address, typeOf[family]) || !closed[family].check(address, typeOf[family]),
  };
};
