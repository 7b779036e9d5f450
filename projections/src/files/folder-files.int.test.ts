// The file store in a folder keeps the contract.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { describeFileStore } from './contract.ts';
import { createFolderFiles } from './folder-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'campus-folder-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeFileStore('a folder', async () => createFolderFiles(join(folder, 'uploads')));
