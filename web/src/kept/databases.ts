// The two databases of this browser: copies that belong to a person, and what a terminal keeps. They lie apart, since
// they end apart: the one when its person signs out, the other when the terminal is revoked.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Owner, kind and key of one copy. */
export type CopyKey = [owner: string, kind: string, key: string];

/** What is known of a copy without reading it. */
export interface CopyEntry {
  readonly owner: string;
  readonly kind: string;
  readonly key: string;
  /** Milliseconds since 1970 by the server's clock. */
  readonly keptAt: number;
  readonly bytes: number;
}

export interface CopiesSchema extends DBSchema {
  /** A new word each time the owner begins: a page that began before the wiping keeps nothing after it. */
  owners: { key: string; value: string };
  entries: { key: CopyKey; value: CopyEntry };
  values: { key: CopyKey; value: unknown };
}

/** The server will never take it, and says why. */
export interface RefusedForGood {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
}

export interface TerminalSchema extends DBSchema {
  lists: { key: string; value: { value: unknown; heardAt: number; until: number } };
  queue: {
    key: string;
    value: { key: string; kind: string; at: number; body: unknown; refused?: RefusedForGood | undefined };
    indexes: { at: number };
  };
}

type Opened<Schema extends DBSchema> = () => Promise<IDBPDatabase<Schema>>;

/** Opens once. A newer page that needs another version is let in; the next call here opens again. */
const opened = <Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): Opened<Schema> => {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const closed = (): void => {
    opening = undefined;
  };
  return () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: create,
      blocking: (_now, _wanted, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        closed();
      },
      terminated: closed,
    });
    opening.catch(closed);
    return opening;
  };
};

export const copies = opened<CopiesSchema>('campus.copies', (database) => {
  database.createObjectStore('owners');
  database.createObjectStore('entries', { keyPath: ['owner', 'kind', 'key'] });
  database.createObjectStore('values');
});

export const terminalDatabase = opened<TerminalSchema>('campus.terminal', (database) => {
  database.createObjectStore('lists');
  database.createObjectStore('queue', { keyPath: 'key' }).createIndex('at', 'at');
});
