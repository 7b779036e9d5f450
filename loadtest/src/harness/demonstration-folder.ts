// Folders with the demonstration campus, as a server makes it in an empty one. To make it takes most of a first
// start, so tests make it once in a while and give each server a copy.
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder that keeps them while tests run; nothing is kept without it. */
export const DEMONSTRATIONS_VARIABLE = 'CAMPUS_DEMONSTRATIONS';
/** Servers for which the demonstration would be made elsewhere, or not at all. */
const ELSEWHERE = ['EVENTSTOREDB_URL', 'MONGODB_URL', 'NATS_URL', 'OIDC_ISSUER', 'CAMPUS_DEMONSTRATION'];
/**
 * A copy is as old as this at most: the demonstration has seats taken in the running half hour, and a booking that
 * is to be paid within a quarter of an hour.
 */
const WINDOW_MS = 5 * 60_000;

/** Where they are kept, if this process may copy one. */
export const demonstrationsKept = (): string | undefined =>
  ELSEWHERE.some((name) => process.env[name]) ? undefined : process.env[DEMONSTRATIONS_VARIABLE];

/**
 * Copies the demonstration of these minutes into `folder`.
 * @param make makes one in an empty folder; two processes may do so at once, and one of both stays
 */
export const copyDemonstration = async (
  kept: string,
  folder: string,
  make: (folder: string) => Promise<void>,
): Promise<void> => {
  const path = join(kept, String(Math.floor(Date.now() / WINDOW_MS)));
  if (!existsSync(path)) {
    const unfinished = await mkdtemp(join(kept, 'unfinished-'));
    await make(unfinished);
    await rename(unfinished, path).catch(() => rm(unfinished, { recursive: true }));
  }
  await cp(path, folder, { recursive: true });
};
