// Called by vitest before tests that start servers: where they find the demonstration campus to copy.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMONSTRATIONS_VARIABLE } from './demonstration-folder.ts';

/** Returns what takes them away. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env[DEMONSTRATIONS_VARIABLE] !== undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'campus-demonstrations-'));
  process.env[DEMONSTRATIONS_VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
};
