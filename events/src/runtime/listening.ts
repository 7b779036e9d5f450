// Servers that listen.
import type { Server } from 'node:net';

/** The port it was given. Throws while it does not listen on one. */
export const portOf = (server: Pick<Server, 'address'>): number => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server listens on no port');
  return address.port;
};
