// Which service a request is for, below the context path.
import type { IncomingMessage } from 'node:http';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import { endpointAt } from './paths.ts';

const serviceAt = (url: string) => endpointAt('/campus')(standIn<IncomingMessage>({ url }));

it.each(['provider', 'public', 'iam', 'identity', 'hub', 'bus'])('finds the service %s', (service) => {
  expect(serviceAt(`/campus/api/${service}/graphql`)).toBe(service);
  expect(serviceAt(`/campus/api/${service}/graphql?id_token=x`)).toBe(service);
});

it.each(['/api/provider/graphql', '/campus/api/other/graphql', '/campus/api/provider'])(
  'finds none at %s',
  (url) => expect(serviceAt(url)).toBeUndefined(),
);
