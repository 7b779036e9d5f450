// The addresses of servers as an environment may name them.
import { describe, expect, it } from 'vitest';
import { credentialsIn, readNamedEngines, shownAddress } from './engine-addresses.ts';
import { ConfigurationInvalid, createEnvironmentReader } from './environment.ts';

const faultsOf = (environment: Record<string, string>): string[] => {
  const reader = createEnvironmentReader(environment);
  try {
    readNamedEngines(reader);
    reader.check();
  } catch (error) {
    if (error instanceof ConfigurationInvalid) return error.message.split('\n');
    throw error;
  }
  return [];
};

describe('the address of a server', () => {
  it('may name several, each with its port', () => {
    const named = {
      EVENTSTOREDB_URL: 'esdb+discover://one:2113,two:2113?tls=false',
      MONGODB_URL: 'mongodb://own:of-its-own@one:27017,two:27017/campus?replicaSet=rs0',
      NATS_URL: 'tls://nats:4222',
    };
    expect(faultsOf({ NODE_ENV: 'production', ...named })).toEqual([]);
    expect(readNamedEngines(createEnvironmentReader(named))).toEqual({
      eventStoreUrl: named.EVENTSTOREDB_URL,
      mongoUrl: named.MONGODB_URL,
      natsUrl: named.NATS_URL,
    });
  });

  it.each(['ws://nats:8080', 'wss://nats', 'nats', 'nats://', 'http://nats'])('of NATS is not %s', (url) => {
    expect(faultsOf({ NATS_URL: url })).toEqual([
      'NATS_URL：须以 nats:、tls: 开头 / must begin with nats: or tls:',
    ]);
  });

  it('holds no published password in production, and all that do are told at once', () => {
    const published = {
      EVENTSTOREDB_URL: 'esdb://admin:changeit@localhost:2113',
      MONGODB_URL: 'mongodb://campus:PASSWORD@one,two/campus',
      NATS_URL: 'nats://campus:%63ampus@nats',
    };
    const faults = faultsOf({ NODE_ENV: 'production', ...published });
    expect(faults.map((fault) => fault.split('：')[0])).toEqual(Object.keys(published));
    for (const fault of faults) expect(fault).toMatch(/公开的.* \/ .*published/);
    expect(faults.join()).not.toMatch(/changeit|PASSWORD/);
    expect(faultsOf(published)).toEqual([]);
  });

  it('says who we are, and is shown without it', () => {
    expect(credentialsIn('esdb://one:2113')).toBeUndefined();
    expect(credentialsIn('nats://token@one')).toEqual({ user: 'token' });
    expect(credentialsIn('mongodb://a%40b:c:d%2Fe@one,two/db?x=@y')).toEqual({
      user: 'a@b',
      password: 'c:d/e',
    });
    expect(shownAddress('mongodb://a:b@c@one:1,two:2/db')).toBe('mongodb://one:1,two:2/db');
  });
});
