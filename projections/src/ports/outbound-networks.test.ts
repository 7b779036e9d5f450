// The networks that a call may reach.
import { isIP } from 'node:net';
import { expect, it } from 'vitest';
import { createNetworks, isNetwork } from './outbound-networks.ts';

const mayCall = (address: string, ...listed: string[]): boolean =>
  createNetworks(listed).mayCall({ address, family: isIP(address) === 6 ? 6 : 4 });

it.each([
  '8.8.8.8',
  '114.114.114.114',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2400:3200::1',
])('opens the public address %s', (address) => expect(mayCall(address)).toBe(true));

it.each([
  '0.0.0.0',
  '127.0.0.1',
  '127.9.9.9',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '168.63.129.16',
  '192.0.0.192',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  'fe80::1',
  'fd00:ec2::254',
  'fc00::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
])('closes %s', (address) => expect(mayCall(address)).toBe(false));

it('opens what the operator lists, in every spelling, and nothing beside it', () => {
  expect(mayCall('10.20.3.4', '10.20.0.0/16')).toBe(true);
  expect(mayCall('::ffff:10.20.3.4', '10.20.0.0/16')).toBe(true);
  expect(mayCall('10.21.0.1', '10.20.0.0/16')).toBe(false);
  expect(mayCall('127.0.0.1', '127.0.0.1')).toBe(true);
  expect(mayCall('127.0.0.2', '127.0.0.1')).toBe(false);
  expect(mayCall('fd00::7', 'fd00::/8')).toBe(true);
});

it.each(['10.0.0.0/8', '10.1.2.3', 'fd00::/8', '::1'])('reads the network %s', (text) => {
  expect(isNetwork(text)).toBe(true);
});
it.each(['10.0.0.0/33', '10.0.0/8', 'fd00::/129', 'intranet', '10.0.0.0/', '10.0.0.0/8/8', ''])(
  'reads no network from "%s"',
  (text) => expect(isNetwork(text)).toBe(false),
);
