// The identity of a small campus on a real socket, for tests: two people, a clock that can be moved.
import { createServer } from 'node:http';
import { portOf } from '@campus/events/runtime/listening';
import type { Account, Accounts } from '../account.ts';
import { createIdentity, type EmbeddedIdentityOptions, type Identity } from '../identity.ts';

export const STUDENT: Account = {
  id: 'acc-1',
  tenant: 'north',
  account: 'student1',
  name: '王小明',
  nameEn: 'Wang Xiaoming',
  roles: ['user'],
  disabled: false,
};

export const campusOf = (people: Account[]): Accounts => ({
  authenticate: async (name, password) =>
    people.find((one) => one.account === name && password === 'campus' && !one.disabled),
  find: async (id) => people.find((one) => one.id === id),
});

export interface IdentityServer {
  readonly origin: string;
  readonly issuer: string;
  readonly identity: Identity;
  stop(): Promise<void>;
}

/** @param port 0 for any */
export const startIdentity = async (
  folder: string,
  options: Partial<EmbeddedIdentityOptions> & { readonly port?: number } = {},
): Promise<IdentityServer> => {
  let identity: Identity | undefined;
  const server = createServer((request, response) => {
    identity?.middleware(request, response, () => response.writeHead(404).end('elsewhere'));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${portOf(server)}`;
  const contextPath = options.contextPath ?? '/';
  const issuer = `${origin}${contextPath.replace(/\/$/, '')}/realms/campus`;
  const started = await createIdentity({
    issuerUrl: issuer,
    contextPath,
    folder,
    accounts: campusOf([STUDENT]),
    demonstration: true,
    clock: Date.now,
    onError: (error) => console.error(error),
    ...options,
  });
  identity = started;
  return {
    origin,
    issuer,
    identity: started,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await started.close();
    },
  };
};
