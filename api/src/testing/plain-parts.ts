// What resolvers of records and of people stand on, with a log in memory behind it and nothing else.
import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import type { Sealing } from '../command/ports.ts';
import { createDirectory } from '../gateway/at-hand/directory.ts';
import { createPlainRecords, createPlainSealing } from './plain-records.ts';

export const NOW = Date.parse('2026-11-20T02:48:00Z');

/** Seals nothing: a test may write an account as it is read. */
export const openSealing: Sealing = { open: (value) => value, seal: (_of, _who, value) => value };

export interface PlainPartsOptions {
  readonly clock?: () => number;
  readonly keyring?: Sealing;
  readonly superTenant?: string;
}

export const createPlainParts = ({
  clock = () => NOW,
  keyring = createPlainSealing(),
  superTenant,
}: PlainPartsOptions = {}) => {
  const store = createMemoryEventStore();
  const readStore = createPlainRecords(store);
  const directory = createDirectory({ readStore, keyring, clock, superTenant });
  const { zoneOf, belonging, isSuperTenant, namesOf } = directory;
  const { transact, look } = createTransact({ store, clock, isSoleWriter: true });
  const hash = async () => 'hashed';
  const following = <Value>(_key: string, compute: () => Promise<Value>) => compute();
  const parts = { readStore, keyring, directory, transact, look, clock, hash, following };
  return { store, ...parts, zoneOf, belonging, isSuperTenant, namesOf };
};
