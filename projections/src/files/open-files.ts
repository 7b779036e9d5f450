// Where a process keeps uploaded files: the bucket that its environment names, else its own folder.
import { join } from 'node:path';
import type { FileStore } from '../ports/files.ts';
import { createFolderFiles } from './folder-files.ts';
import { openS3Files } from './s3-files.ts';

export const openFiles = ({ dataFolder, s3Url }: { dataFolder: string; s3Url?: string }): FileStore =>
  s3Url === undefined ? createFolderFiles(join(dataFolder, 'uploads')) : openS3Files(s3Url);
