// What the environment may say, and that all faults are named at once.
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationInvalid, readConfiguration, readNodeConfiguration } from './configuration.ts';
import { webConfigOf } from './identity-composition.ts';

const masterKey = createHash('sha256').update('of tests').digest('base64');

const faultsOf = (
  environment: Record<string, string>,
  read: (from: typeof environment) => unknown = readConfiguration,
): string[] => {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigurationInvalid) return error.faults.map(({ variable }) => variable);
    throw error;
  }
  return [];
};

describe('configuration', () => {
  it('needs nothing: an empty environment is the embedded demonstration', () => {
    expect(readConfiguration({})).toMatchObject({
      port: 8080,
      contextPath: '',
      dataFolder: resolve('.data'),
      publicOrigin: 'http://localhost:8080',
      isDemonstration: true,
      introspection: false,
    });
  });

  it.each(['/campus', 'campus', '/campus/', '//campus//'])('reads the context path %s', (path) => {
    expect(readConfiguration({ CONTEXT_PATH: path }).contextPath).toBe('/campus');
  });

  it('names every fault at once, in both languages', () => {
    const environment = {
      PORT: 'eighty',
      CONTEXT_PATH: '/a b',
      OIDC_ISSUER: 'keycloak',
      MONGODB_URL: 'http://localhost',
      ALLOWED_ORIGINS: 'https://portal.example/path',
      PUBLIC_HOSTS: 'north.example,https://south.example',
      BEHIND_PROXY: 'maybe',
      CONSOLE_ORIGIN: 'https://portal.example/console',
      OUTBOUND_NETWORKS: '10.20.0.0/16,10.20.0.0/33',
      IDENTITY_TOKEN_IN: 'cookie',
    };
    expect(faultsOf(environment).toSorted()).toEqual(Object.keys(environment).toSorted());
    expect(() => readConfiguration(environment)).toThrow(/PORT：须为.*must be a number/);
  });

  it('tells the pages where the identity token goes, and where the console of the portal is', () => {
    const told = (environment: Record<string, string>) => webConfigOf(readConfiguration(environment));
    expect(told({})).toMatchObject({ contextPath: '', identityTokenIn: 'header' });
    expect(told({}).consoleUrl).toBeUndefined();
    expect([told({}), told({ OFFLINE_PAGES: '0' })].map(({ startsOffline }) => startsOffline)).toEqual([
      true,
      false,
    ]);
    const environment = { IDENTITY_TOKEN_IN: 'query', CONSOLE_ORIGIN: 'https://portal.example' };
    expect(told(environment)).toMatchObject({
      identityTokenIn: 'query',
      consoleUrl: 'https://portal.example/yy-sys/microApp/console',
    });
  });

  it('reads the origin people reach it at, and refuses a path there', () => {
    const originOf = (origin: string) => readConfiguration({ PUBLIC_ORIGIN: origin }).publicOrigin;
    expect(originOf('https://Booking.example:443/')).toBe('https://booking.example');
    for (const origin of ['https://a.example/campus', 'https://a.example/?a=1', 'https://who@a.example'])
      expect(faultsOf({ PUBLIC_ORIGIN: origin })).toEqual(['PUBLIC_ORIGIN']);
  });

  it('reads further names of the server', () => {
    expect(readConfiguration({}).hosts).toEqual([]);
    const { hosts } = readConfiguration({ PUBLIC_HOSTS: 'North.example, south.example' });
    expect(hosts).toEqual(['north.example', 'south.example']);
  });

  it('shows its figures at a port of their own', () => {
    expect(faultsOf({ METRICS_PORT: '8080' })).toEqual(['METRICS_PORT']);
    expect(faultsOf({ PORT: '9464', METRICS_PORT: '9464' })).toEqual(['METRICS_PORT']);
    expect(faultsOf({ PORT: '0', METRICS_PORT: '0' })).toEqual([]);
  });

  it('refuses published passwords of servers in production, an embedded one too', () => {
    const production = { NODE_ENV: 'production', CAMPUS_MASTER_KEY: masterKey };
    const published = {
      EVENTSTOREDB_URL: 'esdb://admin:changeit@localhost',
      NATS_URL: 'nats://campus:PASSWORD@localhost',
    };
    expect(faultsOf({ ...production, ...published })).toEqual(Object.keys(published));
    expect(faultsOf(published)).toEqual([]);
  });

  it('never runs production with the demonstration accounts or open introspection', () => {
    const production = { NODE_ENV: 'production', CAMPUS_MASTER_KEY: masterKey };
    expect(faultsOf({ ...production, CAMPUS_DEMONSTRATION: '1' })).toEqual(['CAMPUS_DEMONSTRATION']);
    expect(readConfiguration({ ...production, INTROSPECTION: '1' })).toMatchObject({
      isDemonstration: false,
      introspection: false,
    });
  });

  it('asks production for a master key that is no example', () => {
    const faults = (key: string) => faultsOf({ NODE_ENV: 'production', CAMPUS_MASTER_KEY: key });
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual(['CAMPUS_MASTER_KEY']);
    expect(faults('secret')).toEqual(['CAMPUS_MASTER_KEY']);
    expect(faults(Buffer.alloc(32, 7).toString('base64'))).toEqual(['CAMPUS_MASTER_KEY']);
    expect(faults(Buffer.from('change me, change me, change me!').toString('base64'))).toEqual([
      'CAMPUS_MASTER_KEY',
    ]);
    expect(faults(Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString('base64'))).toEqual([
      'CAMPUS_MASTER_KEY',
    ]);
    expect(faults(masterKey)).toEqual([]);
  });
});

describe('configuration of a node of production', () => {
  const servers = {
    EVENTSTOREDB_URL: 'esdb://localhost:2113?tls=false',
    MONGODB_URL: 'mongodb://localhost',
    NATS_URL: 'nats://localhost',
  };

  it('names everything that is missing at once', () => {
    const missing = ['CAMPUS_MASTER_KEY', 'EVENTSTOREDB_URL', 'MONGODB_URL', 'NATS_URL'];
    expect(faultsOf({ CAMPUS_DEMONSTRATION: '1' }, readNodeConfiguration).toSorted()).toEqual(missing);
    for (const mode of [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'development' }])
      expect(faultsOf(mode, readNodeConfiguration).toSorted()).toEqual(
        [...missing, 'OIDC_ISSUER', 'PUBLIC_ORIGIN'].toSorted(),
      );
  });

  it('needs no realm for a trial, and brings the demonstration then', () => {
    const environment = {
      ...servers,
      CAMPUS_DEMONSTRATION: '1',
      CAMPUS_MASTER_KEY: masterKey,
      PROJECTION_SHARDS: '4',
    };
    expect(readNodeConfiguration(environment)).toMatchObject({
      eventStoreUrl: 'esdb://localhost:2113?tls=false',
      isDemonstration: true,
      shards: 4,
    });
    expect(faultsOf({ ...environment, PROJECTION_SHARDS: '0' }, readNodeConfiguration)).toEqual([
      'PROJECTION_SHARDS',
    ]);
  });
});
