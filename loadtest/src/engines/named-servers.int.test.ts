// Which servers the environment names, in their own words. One that is named and does not answer fails here,
// before any suite waits for it; one that is not named is said plainly.
import { once } from 'node:events';
import { connect } from 'node:net';
import { nameOfIssuer } from '@campus/api/gateway/identity/issuer-name';
import { nameOfEventStoreDb } from '@campus/events/log/store/eventstoredb/server-name';
import { nameOfNats } from '@campus/projections/change-feed/nats';
import { nameOfMongodb } from '@campus/projections/read-store/mongodb-server-name';
import { describe, expect, it } from 'vitest';

const SMTP_MS = 5_000;
const DEFAULT_SMTP_PORT = 25;

/** A mail server greets before it is asked anything: `220 mail.example ESMTP`. */
const greetingOf = async (url: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port || DEFAULT_SMTP_PORT), hostname).setTimeout(SMTP_MS);
  socket.once('timeout', () => socket.destroy(new Error(`no greeting within ${SMTP_MS} ms`)));
  const [greeting = Buffer.alloc(0)]: Buffer[] = await once(socket, 'data');
  socket.destroy();
  return `${greeting.toString().trim()} (no part of the product sends mail yet, so no suite runs there)`;
};

const ask: Readonly<Record<string, (url: string) => Promise<string>>> = {
  EVENTSTOREDB_URL: nameOfEventStoreDb,
  MONGODB_URL: async (url) => {
    const { name, hasTransactions } = await nameOfMongodb(url);
    return hasTransactions ? name : `${name} (without transactions: that path of the adapter is NOT COVERED)`;
  },
  NATS_URL: nameOfNats,
  OIDC_ISSUER: nameOfIssuer,
  SMTP_URL: greetingOf,
};

describe('the servers that the environment names', () => {
  for (const [variable, nameOf] of Object.entries(ask)) {
    const url = process.env[variable];
    if (!url) console.log(`server: ${variable} names none`);
    it.skipIf(!url)(`reaches the one of ${variable}`, async () => {
      const name = await nameOf(url ?? '');
      console.log(`server: ${variable} is ${name} at ${new URL(url ?? '').host}`);
      expect(name).not.toBe('');
    });
  }
});
