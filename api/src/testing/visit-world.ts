// Visits over a log in memory: the parts that their commands and turns stand on, and read models that are folded anew
// for every question.
import { account } from '@campus/events/directory/account';
import { department } from '@campus/events/directory/department';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { createKeyring } from '@campus/events/log/privacy/keyring';
import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, recordId } from '@campus/projections/ports/documents';
import { checkOptions } from '@campus/projections/ports/filter';
import type { Document, Filter, FindOptions } from '@campus/projections/ports/read-store';
import { documentAs } from '@campus/projections/ports/read-store';
import { createListedHash } from '../command/listed-hash.ts';
import type { Ports } from '../command/ports.ts';
import { foundAmong } from './plain-records.ts';

const TENANT = 'north';
export const NOON = Date.parse('2026-11-20T04:00:00Z');

const inMemory = () => {
  const keys = new Map<string, Buffer | null>();
  const name = (tenant: string, person: string) => `${tenant}/${person}`;
  return createKeyring({
    find: (tenant, person) => keys.get(name(tenant, person)),
    add: (tenant, person, key) => void keys.set(name(tenant, person), key),
    erase: (tenant, person) => {
      const had = Boolean(keys.get(name(tenant, person)));
      keys.set(name(tenant, person), null);
      return had;
    },
    close: () => undefined,
  });
};

const recordOf = (id: string, fields: object): Document => ({
  _id: recordId(TENANT, id),
  tenant: TENANT,
  removed: false,
  fields,
});

/** `teacher1` of physics, which `head1` leads. */
const directory: Collections = {
  [collections.records(account.name)]: ['teacher1', 'head1', 'teacher2'].map((id) =>
    recordOf(id, { account: id, dept: 'physics', disabled: 0 }),
  ),
  [collections.records(department.name)]: [recordOf('physics', { name: '物理系', leader: 'head1' })],
};

export type Collections = Readonly<Record<string, readonly Document[]>>;
/** The read models that a log makes. */
export type Folding = (events: readonly RecordedEvent[]) => Collections;

const readModels = (folded: () => Collections, more: Collections) => {
  const all = (collection: string): Document[] =>
    [folded(), directory, more].flatMap((models) => models[collection] ?? []);
  const getMany = async <D extends Document>(collection: string, ids: readonly string[]) =>
    all(collection)
      .filter(({ _id }) => ids.includes(_id))
      .map((each) => documentAs<D>(each));
  return {
    getMany,
    get: async <D extends Document>(collection: string, id: string) =>
      (await getMany<D>(collection, [id]))[0],
    find: async <D extends Document>(collection: string, options: FindOptions = {}) =>
      foundAmong(all(collection), checkOptions(options)).map((each) => documentAs<D>(each)),
    count: async (collection: string, filter: Filter = {}) =>
      foundAmong(all(collection), { filter, limit: 100_000 }).length,
  };
};

/** `more`: documents of other collections, such as settings. */
export const createVisitWorld = (folding: Folding, more: Collections = {}) => {
  let now = NOON;
  const store = createMemoryEventStore();
  const clock = () => now;
  const keyring = inMemory();
  const { transact, look } = createTransact({ store, clock, isSoleWriter: true });
  const parts = standIn<Ports>({
    transact,
    look,
    store,
    clock,
    keyring,
    forget: async (tenant: string, person: string) => keyring.erase(tenant, person),
    listedHash: createListedHash('a key of the nodes'),
    readStore: readModels(() => folding(store.events), more),
    catchUp: async () => true,
    following: <Value>(_key: string, compute: () => Promise<Value>) => compute(),
    zoneOf: async () => 'Asia/Shanghai',
    nameOf: async (_tenant: string, id: string) => id,
    namesOf: async (_tenant: string, id: string) => ({ zh: id, en: id }),
    pageAddress: (path: string) => `https://campus.example${path}`,
  });
  return {
    parts,
    store,
    keyring,
    acting: (id: string) => ({ tenant: TENANT, account: id, correlation: id }),
    pass: (ms: number) => {
      now += ms;
    },
  };
};
