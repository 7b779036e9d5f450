// What is remembered of a signed-in person for an hour: settings, routes, and which token the routes were
// loaded with. The token itself is never stored, so a script that reads the storage cannot act with it.

import { serverNow } from '../lib/server-time.ts';

export type CachedKind = 'settings' | 'routes' | 'token';

export const CACHE_MS = 3_600_000;
const KINDS: readonly CachedKind[] = ['settings', 'routes', 'token'];

export interface SessionCache {
  /** Undefined when nothing was kept, it is older than an hour, or it cannot be read. */
  read(kind: CachedKind): unknown;
  /** @param value plain JSON */
  write(kind: CachedKind, value: unknown): void;
  /** At logout. */
  clear(): void;
}

export const cacheKey = (clientId: string, account: string, kind: CachedKind): string =>
  `${clientId}_${account}_${kind}`;

/** @param clock milliseconds since 1970 */
export const sessionCache = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  clientId: string,
  account: string,
  clock: () => number = serverNow,
): SessionCache => {
  const keyOf = (kind: CachedKind) => cacheKey(clientId, account, kind);
  return {
    read: (kind) => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(keyOf(kind)) ?? 'null');
        if (isEntry(kept) && kept.expires > clock()) return kept.value;
        storage.removeItem(keyOf(kind));
      } catch {
        // A browser may refuse storage; then everything is loaded anew.
      }
      return undefined;
    },
    write: (kind, value) => {
      try {
        storage.setItem(keyOf(kind), JSON.stringify({ value, expires: clock() + CACHE_MS }));
      } catch {
        // Full or refused: the value is loaded again next time.
      }
    },
    clear: () => {
      try {
        for (const kind of KINDS) storage.removeItem(keyOf(kind));
      } catch {
        // Refused: then nothing was kept either.
      }
    },
  };
};

const isEntry = (kept: unknown): kept is { value: unknown; expires: number } =>
  typeof kept === 'object' && kept !== null && 'expires' in kept && typeof kept.expires === 'number';
