// Folders for the tests of one file, in the system's temporary place; gone when the file is done.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** @param name after which the folders are called, such as `log` */
export const scratchFolders = (name: string): (() => string) => {
  const made: string[] = [];
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    const folder = mkdtempSync(join(tmpdir(), `campus-${name}-`));
    made.push(folder);
    return folder;
  };
};
