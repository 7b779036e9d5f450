// Where the servers of a production process are, as its environment says.
import type { EnvironmentReader } from './environment.ts';

export interface EngineAddresses {
  readonly eventStoreUrl: string;
  readonly mongoUrl: string;
  readonly natsUrl: string;
}

export const EVENT_STORE_PROTOCOLS = [
  'esdb:',
  'esdb+discover:',
  'kurrentdb:',
  'kurrentdb+discover:',
] as const;
export const MONGODB_PROTOCOLS = ['mongodb:', 'mongodb+srv:'] as const;
export const NATS_PROTOCOLS = ['nats:', 'tls:', 'ws:', 'wss:'] as const;

/** All three must be named; a missing one is a fault of the reader. */
export const readEngineAddresses = (reader: EnvironmentReader): EngineAddresses => {
  reader.require('EVENTSTOREDB_URL', 'MONGODB_URL', 'NATS_URL');
  return {
    eventStoreUrl: reader.url('EVENTSTOREDB_URL', ...EVENT_STORE_PROTOCOLS) ?? '',
    mongoUrl: reader.url('MONGODB_URL', ...MONGODB_PROTOCOLS) ?? '',
    natsUrl: reader.url('NATS_URL', ...NATS_PROTOCOLS) ?? '',
  };
};

/** An address as a message may show it: without the name and the password in it. */
export const shownAddress = (address: string): string => address.replace(/\/\/[^@/]*@/, '//');
