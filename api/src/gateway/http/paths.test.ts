// Which service a request is for, below the context path, and whose address it comes from.
import type { IncomingMessage } from 'node:http';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import { addressReader, endpointAt } from './paths.ts';

const serviceAt = (url: string) => endpointAt('/campus')(standIn<IncomingMessage>({ url }));

it.each(['provider', 'public', 'iam', 'identity', 'hub', 'bus'])('finds the service %s', (service) => {
  expect(serviceAt(`/campus/api/${service}/graphql`)).toBe(service);
  expect(serviceAt(`/campus/api/${service}/graphql?id_token=x`)).toBe(service);
});

it.each(['/api/provider/graphql', '/campus/api/other/graphql', '/campus/api/provider'])(
  'finds none at %s',
  (url) => expect(serviceAt(url)).toBeUndefined(),
);

const from = (remoteAddress: string, forwarded?: string) =>
  standIn<IncomingMessage>({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  });

it.each([
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::FFFF:10.1.2.3', '10.1.2.3'],
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:ab12', '::ffff:ab12'],
  ['2001:db8::1', '2001:db8::1'],
])('writes the address %s as %s', (told, plain) => {
  expect(addressReader(false)(from(told))).toBe(plain);
  expect(addressReader(true)(from('172.16.0.1', `203.0.113.9, ${told}`))).toBe(plain);
});

it('believes no header without a proxy', () => {
  expect(addressReader(false)(from('172.16.0.1', '203.0.113.9'))).toBe('172.16.0.1');
  expect(addressReader(true)(from('172.16.0.1'))).toBe('172.16.0.1');
});
