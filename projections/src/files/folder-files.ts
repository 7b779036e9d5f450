// Uploaded files in a folder, a file each. For one process, or for several that share the folder.
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFileId, type FileStore } from '../ports/files.ts';

/** 256 folders: some file systems are slow with a hundred thousand names in one. */
const placeIn = (folder: string, id: string): string => join(folder, checkFileId(id).slice(0, 2));

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const synced = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const createFolderFiles = (folder: string): FileStore => ({
  put: async (id, path) => {
    const place = placeIn(folder, id);
    await mkdir(place, { recursive: true, mode: 0o700 });
    const unfinished = join(place, `.${id}`);
    await copyFile(path, unfinished);
    await synced(unfinished);
    await rename(unfinished, join(place, id));
    await synced(place);
  },
  open: async (id) => {
    try {
      const handle = await open(join(placeIn(folder, id), id), 'r');
      const { size } = await handle.stat();
      return { bytes: size, stream: createReadStream('', { fd: handle }) };
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  },
  remove: (id) => rm(join(placeIn(folder, id), id), { force: true }),
});
