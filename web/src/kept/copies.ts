// Copies on this device of what belongs to one person of one tenant: read without network, with their age. Never the
// only place of anything: a browser that refuses or loses them costs an answer of the server, nothing else.
import type { IDBPTransaction } from 'idb';
import { serverNow } from '../lib/server-time.ts';
import { type CopiesSchema, type CopyEntry, type CopyKey, copies } from './databases.ts';

export interface Owner {
  /** Accounts sign in at the identity provider, visitors by their phone. One of each may be known at once. */
  readonly realm: 'account' | 'visitor';
  readonly tenant: string;
  readonly account: string;
}

export interface Copy<Value> {
  readonly key: string;
  readonly value: Value;
  /** Milliseconds since 1970 by the server's clock: the age is told where it is shown. */
  readonly keptAt: number;
}

export interface ShelfOptions<Value> {
  /** Names the shelf among those of its owner, such as `booking`. */
  readonly kind: string;
  /** An older release may have kept another shape. */
  readonly is: (kept: unknown) => kept is Value;
  /** The oldest beyond it are let go. */
  readonly most?: number | undefined;
}

/** Nothing here rejects: what cannot be kept or read is said by the answer. */
export interface Shelf<Value> {
  /** Answers false where it is not kept: no storage, too big, or the person has signed out meanwhile. */
  keep(key: string, value: Value): Promise<boolean>;
  read(key: string): Promise<Copy<Value> | undefined>;
  /** The newest first. */
  all(): Promise<readonly Copy<Value>[]>;
  forget(key: string): Promise<void>;
}

export interface Copies {
  /** Values are what a structured clone can hold: plain data, and keys that no script can read. */
  shelf<Value>(options: ShelfOptions<Value>): Shelf<Value>;
}

/** All of one owner together. */
const MAX_BYTES = 5 * 1024 * 1024;

const nameOf = ({ realm, tenant, account }: Owner): string =>
  [realm, tenant, account].map(encodeURIComponent).join('/');

/** Arrays sort after texts, so these bounds hold all that begins with `parts`. */
const within = (...parts: readonly string[]): IDBKeyRange => IDBKeyRange.bound([...parts], [...parts, []]);

/** Texts take up to three bytes a character; what JSON cannot say, such as a key, weighs next to nothing. */
const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value) ?? '').byteLength;

/** The copies that leave so that `next` fits, the oldest first. */
export const leaving = (
  entries: readonly CopyEntry[],
  next: Pick<CopyEntry, 'kind' | 'key' | 'bytes'>,
  most = Number.POSITIVE_INFINITY,
): readonly CopyEntry[] => {
  const others = entries
    .filter(({ kind, key }) => kind !== next.kind || key !== next.key)
    .toSorted((one, other) => one.keptAt - other.keptAt);
  let bytes = others.reduce((sum, entry) => sum + entry.bytes, next.bytes);
  let ofKind = others.filter(({ kind }) => kind === next.kind).length + 1;
  return others.filter((entry) => {
    const isOver = bytes > MAX_BYTES || (entry.kind === next.kind && ofKind > most);
    if (!isOver) return false;
    bytes -= entry.bytes;
    if (entry.kind === next.kind) ofKind -= 1;
    return true;
  });
};

type Writing = IDBPTransaction<CopiesSchema, ('owners' | 'entries' | 'values')[], 'readwrite'>;
const ALL: ('owners' | 'entries' | 'values')[] = ['owners', 'entries', 'values'];

const remove = (writing: Writing, key: CopyKey | IDBKeyRange): Promise<unknown> =>
  Promise.all([writing.objectStore('entries').delete(key), writing.objectStore('values').delete(key)]);

const quietly = async <Answer>(act: () => Promise<Answer>, otherwise: Answer): Promise<Answer> => {
  try {
    return await act();
  } catch {
    // Private windows and full disks refuse: the page then lives by the server's answers alone.
    return otherwise;
  }
};

/** The word of the owner's present stay on this device. */
const begin = async (owner: string): Promise<string> => {
  const writing = (await copies()).transaction('owners', 'readwrite');
  const known = await writing.store.get(owner);
  const word = known ?? crypto.randomUUID();
  if (known === undefined) await writing.store.put(word, owner);
  await writing.done;
  return word;
};

const shelfOf = <Value>(
  owner: string,
  stay: () => Promise<string>,
  { kind, is, most }: ShelfOptions<Value>,
): Shelf<Value> => {
  const keep = async (key: string, value: Value): Promise<boolean> => {
    const word = await stay();
    const next: CopyEntry = { owner, kind, key, keptAt: serverNow(), bytes: bytesOf(value) };
    if (next.bytes > MAX_BYTES) return false;
    const writing = (await copies()).transaction(ALL, 'readwrite');
    // Signed out meanwhile, here or in another tab.
    if ((await writing.objectStore('owners').get(owner)) !== word) return false;
    const entries = await writing.objectStore('entries').getAll(within(owner));
    for (const old of leaving(entries, next, most)) void remove(writing, [owner, old.kind, old.key]);
    void writing.objectStore('entries').put(next);
    void writing.objectStore('values').put(value, [owner, kind, key]);
    await writing.done;
    return true;
  };
  const copyOf = (entry: CopyEntry | undefined, value: unknown): Copy<Value> | undefined =>
    entry && is(value) ? { key: entry.key, value, keptAt: entry.keptAt } : undefined;
  const read = async (key: string): Promise<Copy<Value> | undefined> => {
    const reading = (await copies()).transaction(ALL);
    const at: CopyKey = [owner, kind, key];
    const [entry, value] = await Promise.all([
      reading.objectStore('entries').get(at),
      reading.objectStore('values').get(at),
    ]);
    return copyOf(entry, value);
  };
  const all = async (): Promise<readonly Copy<Value>[]> => {
    const reading = (await copies()).transaction(ALL);
    const [entries, values] = await Promise.all([
      reading.objectStore('entries').getAll(within(owner, kind)),
      reading.objectStore('values').getAll(within(owner, kind)),
    ]);
    return entries
      .flatMap((entry, index) => copyOf(entry, values[index]) ?? [])
      .sort((one, other) => other.keptAt - one.keptAt);
  };
  const forget = async (key: string): Promise<void> => {
    const writing = (await copies()).transaction(ALL, 'readwrite');
    void remove(writing, [owner, kind, key]);
    await writing.done;
  };
  return {
    keep: (key, value) => quietly(() => keep(key, value), false),
    read: (key) => quietly(() => read(key), undefined),
    all: () => quietly(all, []),
    forget: (key) => quietly(() => forget(key), undefined),
  };
};

/** From the first use on, the copies belong to this stay of the owner and end with it. */
export const copiesOf = (owner: Owner): Copies => {
  const name = nameOf(owner);
  let began: Promise<string> | undefined;
  const stay = (): Promise<string> => {
    began ??= begin(name);
    return began;
  };
  return { shelf: (options) => shelfOf(name, stay, options) };
};

const ownerOf = (name: string): Owner | undefined => {
  const [realm, tenant, account] = name.split('/').map(decodeURIComponent);
  if ((realm !== 'account' && realm !== 'visitor') || tenant === undefined || account === undefined)
    return undefined;
  return { realm, tenant, account };
};

/** The one person with copies here, where nobody can say who is signed in; undefined where there are several. */
export const onlyOwner = (realm: Owner['realm']): Promise<Owner | undefined> =>
  quietly(async () => {
    const names = await (await copies()).getAllKeys('owners');
    const owners = names.flatMap((name) => ownerOf(name) ?? []).filter((owner) => owner.realm === realm);
    return owners.length === 1 ? owners[0] : undefined;
  }, undefined);

const wipe = (isGone: (owner: string) => boolean): Promise<void> =>
  quietly(async () => {
    const writing = (await copies()).transaction(ALL, 'readwrite');
    for (const owner of await writing.objectStore('owners').getAllKeys()) {
      if (!isGone(owner)) continue;
      void writing.objectStore('owners').delete(owner);
      void remove(writing, within(owner));
    }
    await writing.done;
  }, undefined);

/** At sign-out, with or without network: all copies of this realm, for every tab of the browser. */
export const wipeCopies = (realm: Owner['realm']): Promise<void> =>
  wipe((owner) => owner.startsWith(`${realm}/`));

/** At sign-in: another account of the same realm was here before and did not sign out. */
export const wipeOthers = (owner: Owner): Promise<void> =>
  wipe((other) => other.startsWith(`${owner.realm}/`) && other !== nameOf(owner));
