// What the environment may say to a projections process, and that all faults are named at once.
import { ConfigurationInvalid } from '@campus/events/runtime/environment';
import { expect, it } from 'vitest';
import { readProjectionsConfiguration } from './configuration.ts';

const servers = {
  EVENTSTOREDB_URL: 'esdb://localhost:2113?tls=false',
  MONGODB_URL: 'mongodb://localhost',
  NATS_URL: 'nats://localhost',
};

const faultsOf = (environment: Record<string, string>): string[] => {
  try {
    readProjectionsConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationInvalid) return error.faults.map(({ variable }) => variable);
    throw error;
  }
  return [];
};

it('needs its servers and nothing else', () => {
  expect(faultsOf({}).toSorted()).toEqual(Object.keys(servers).toSorted());
  expect(faultsOf(servers)).toEqual([]);
});

it('answers for figures at another port than for its health', () => {
  expect(faultsOf({ ...servers, METRICS_PORT: '8081' })).toEqual(['METRICS_PORT']);
  expect(faultsOf({ ...servers, PORT: '9464', METRICS_PORT: '9464' })).toEqual(['METRICS_PORT']);
  expect(faultsOf({ ...servers, PORT: '0', METRICS_PORT: '0' })).toEqual([]);
});

it('knows no published password in production', () => {
  const published = {
    ...servers,
    NODE_ENV: 'production',
    MONGODB_URL: 'mongodb://campus:changeme@localhost',
  };
  expect(faultsOf(published)).toEqual(['MONGODB_URL']);
});
