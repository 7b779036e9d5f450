// The bytes of uploaded files. What they are, whose, and who may read them is said by their records.
import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly bytes: number;
  readonly stream: Readable;
}

export interface FileStore {
  /** Keeps a copy of the file at `path`; when it resolves, the copy outlives the process. */
  put(id: string, path: string): Promise<void>;
  /** Undefined: there is nothing under this id. */
  open(id: string): Promise<StoredFile | undefined>;
  /** Succeeds where there is nothing, too. */
  remove(id: string): Promise<void>;
}

export class FilesUnreachable extends Error {
  override readonly name = 'FilesUnreachable';
}

/** An id is a name in every store, and leads nowhere else. */
const FILE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Throws for what is no id: that is a mistake of ours, not of a caller. */
export const checkFileId = (id: string): string => {
  if (!FILE_ID.test(id)) throw new Error('not the id of a file');
  return id;
};
