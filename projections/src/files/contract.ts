// What every adapter of the file store must do.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '../ports/files.ts';

/** Longer than one piece of a stream, and no text. */
const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256));

export const describeFileStore = (name: string, open: () => Promise<FileStore>): void => {
  describe(`file store contract: ${name}`, () => {
    let files: FileStore;
    let folder = '';
    const stored = async (content: Buffer): Promise<string> => {
      const id = randomUUID();
      const path = join(folder, id);
      await writeFile(path, content);
      await files.put(id, path);
      await rm(path);
      return id;
    };
    const readBack = async (id: string) => {
      const found = await files.open(id);
      return found && { bytes: found.bytes, content: await buffer(found.stream) };
    };
    beforeAll(async () => {
      files = await open();
      folder = await mkdtemp(join(tmpdir(), 'campus-files-'));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it('gives back the bytes it was given, and how many they are', async () => {
      const id = await stored(bytes);
      expect(await readBack(id)).toEqual({ bytes: bytes.length, content: bytes });
    });

    it('keeps one file apart from another', async () => {
      const [one, other] = [await stored(Buffer.from('one')), await stored(Buffer.from('other'))];
      expect((await readBack(one))?.content.toString()).toBe('one');
      expect((await readBack(other))?.content.toString()).toBe('other');
    });

    it('takes a file twice', async () => {
      const id = await stored(Buffer.from('first'));
      const path = join(folder, 'again');
      await writeFile(path, 'again');
      await files.put(id, path);
      expect((await readBack(id))?.content.toString()).toBe('again');
    });

    it('has nothing under an id that was never given, nor after it was removed', async () => {
      expect(await files.open(randomUUID())).toBeUndefined();
      const id = await stored(Buffer.from('gone soon'));
      await files.remove(id);
      await files.remove(id);
      expect(await files.open(id)).toBeUndefined();
    });

    it('takes no name for an id that could lead elsewhere', async () => {
      for (const id of ['../../etc/passwd', '', 'a/b', `${randomUUID()}/..`])
        await expect(async () => files.open(id)).rejects.toThrow('not the id of a file');
    });

    it('stores nothing where there is nothing to store', async () => {
      const id = randomUUID();
      await expect(files.put(id, join(folder, 'absent'))).rejects.toThrow();
      expect(await files.open(id)).toBeUndefined();
    });
  });
};
