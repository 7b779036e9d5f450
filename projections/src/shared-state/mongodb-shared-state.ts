// What all nodes share and no log can give back: the keys of persons, the secrets of the nodes, the
// sessions that have ended, how often resources were looked at. It has a database of its own, so that read models may
// be dropped and filled again.
import type { MovableKeys } from '@campus/events/log/privacy/move-keys';
import type { Person, SharedKeyStore, StoredKey } from '@campus/events/log/privacy/shared-keyring';
import type { Collection, Db, MongoClient } from 'mongodb';
import type { Beats } from '../ports/beats.ts';
import type { HitCounter } from '../ports/hits.ts';
import type { EndedSession, SharedSessions } from '../ports/shared-sessions.ts';
import {
  connectMongodb,
  databaseNameOf,
  isDuplicateKey,
  telling,
  tellingAll,
} from '../read-store/mongodb-connection.ts';
import { beatsIn } from './mongodb-beats.ts';
import { hitsIn, indexHits } from './mongodb-hits.ts';

/** On the disks of most of a replica set: a lost key loses what it sealed. */
const DURABLE = { writeConcern: { w: 'majority', j: true } } as const;
const MAX_ERASED = 10_000;
const MAX_ENDED = 200_000;

interface KeyDocument {
  readonly _id: string;
  readonly tenant: string;
  readonly person: string;
  readonly wrapped: string | null;
  readonly erasedAt?: number;
}
interface SecretDocument {
  readonly _id: string;
  readonly text: string;
}
interface SessionDocument {
  readonly _id: string;
  readonly endedAt: number;
}

export interface SharedState {
  readonly keys: SharedKeyStore & MovableKeys;
  readonly sessions: SharedSessions;
  /** Closed with the keys. */
  readonly hits: HitCounter;
  /** Closed with the keys. */
  readonly beats: Beats;
}

/** Beside the read models' database, under its name with `_shared`. Throws ReadStoreUnavailable. */
export const openMongodbSharedState = async (url: string): Promise<SharedState> => {
  const client = await connectMongodb(url);
  const database = client.db(`${databaseNameOf(url)}_shared`, DURABLE);
  try {
    await telling(() => database.collection('keys').createIndex({ erasedAt: 1 }));
    await telling(() => database.collection('sessions').createIndex({ endedAt: 1 }));
    await telling(() => indexHits(database));
  } catch (error) {
    // The next attempt opens another one.
    await client.close().catch(() => undefined);
    throw error;
  }
  return {
    keys: tellingAll(keysIn(client, database)),
    sessions: tellingAll(sessionsIn(database)),
    hits: tellingAll(hitsIn(client.db(`${databaseNameOf(url)}_shared`))),
    beats: tellingAll(beatsIn(client.db(`${databaseNameOf(url)}_shared`))),
  };
};

const idOf = ({ tenant, person }: Person): string => JSON.stringify([tenant, person]);

const keyOf = ({ tenant, person, wrapped }: KeyDocument): StoredKey => ({ tenant, person, wrapped });

const keysIn = (client: MongoClient, database: Db): SharedKeyStore & MovableKeys => {
  const keys = database.collection<KeyDocument>('keys');
  const secrets = database.collection<SecretDocument>('secrets');
  return {
    find: async (persons) => {
      const found = await keys.find({ _id: { $in: persons.map(idOf) } }).toArray();
      return found.map(keyOf);
    },
    add: async (key) => {
      const { tenant, person, wrapped } = key;
      const document = { _id: idOf(key), tenant, person, wrapped };
      return keyOf(await firstOf(keys, document));
    },
    erase: async (person, at) => {
      const { modifiedCount } = await keys.updateOne(
        { _id: idOf(person), wrapped: { $ne: null } },
        { $set: { wrapped: null, erasedAt: at } },
      );
      // Erased even if nothing was ever sealed: the first writer of a key finds this.
      if (modifiedCount === 0)
        await firstOf(keys, { _id: idOf(person), ...person, wrapped: null, erasedAt: at });
      return modifiedCount === 1;
    },
    erasedSince: async (at) => {
      const found = await keys
        .find({ erasedAt: { $gte: at } })
        .limit(MAX_ERASED)
        .toArray();
      return found.map(({ tenant, person }) => ({ tenant, person }));
    },
    shared: async (name, text) => (await firstOf(secrets, { _id: name, text })).text,
    ...movableIn(keys, secrets),
    close: () => client.close(),
  };
};

/** In pieces: a large university has more keys than one answer should hold. */
const KEYS_AT_ONCE = 1_000;

const movableIn = (
  keys: Collection<KeyDocument>,
  secrets: Collection<SecretDocument>,
): Pick<MovableKeys, 'after' | 'rewrap' | 'texts' | 'replaceText'> => ({
  after: async (last) => {
    const filter = last ? { _id: { $gt: idOf(last) } } : {};
    return (await keys.find(filter).sort({ _id: 1 }).limit(KEYS_AT_ONCE).toArray()).map(keyOf);
  },
  rewrap: async (key) => {
    // One that was erased meanwhile stays so.
    await keys.updateOne({ _id: idOf(key), wrapped: { $ne: null } }, { $set: { wrapped: key.wrapped } });
  },
  texts: async () => (await secrets.find().toArray()).map(({ _id: name, text }) => ({ name, text })),
  replaceText: async (name, text) => {
    await secrets.updateOne({ _id: name }, { $set: { text } });
  },
});

const sessionsIn = (database: Db): SharedSessions => {
  const sessions = database.collection<SessionDocument>('sessions');
  return {
    add: async ({ id, endedAt }) => {
      await firstOf(sessions, { _id: id, endedAt });
    },
    endedSince: async (at): Promise<readonly EndedSession[]> => {
      const found = await sessions
        .find({ endedAt: { $gte: at } })
        .sort({ endedAt: -1 })
        .limit(MAX_ENDED)
        .toArray();
      return found.map(({ _id, endedAt }) => ({ id: _id, endedAt }));
    },
    forgetBefore: async (at) => {
      await sessions.deleteMany({ endedAt: { $lt: at } });
    },
  };
};

/** Puts the document where there is none of its id; the one that is there counts. */
const firstOf = async <Stored extends { readonly _id: string }>(
  collection: Collection<Stored>,
  document: Stored,
): Promise<Stored> => {
  const named = { _id: document._id } as Parameters<Collection<Stored>['findOne']>[0];
  const found = (await collection.findOne(named)) as Stored | null;
  if (found) return found;
  try {
    await collection.insertOne(document as Parameters<Collection<Stored>['insertOne']>[0]);
    return document;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return ((await collection.findOne(named)) as Stored | null) ?? document;
  }
};
