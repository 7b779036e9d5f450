// The file store in a folder keeps the contract.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { describeFileStore } from './contract.ts';
import { createFolderFiles } from './folder-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'campus-folder-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('opens its folders to nobody else', async () => {
  const [uploads, sent] = [join(folder, 'kept'), join(folder, 'sent')];
  writeFileSync(sent, 'x');
  const id = randomUUID();
  await createFolderFiles(uploads).put(id, sent);
  for (const each of [uploads, join(uploads, id.slice(0, 2))])
    expect(statSync(each).mode & 0o777).toBe(0o700);
});

describeFileStore('a folder', async () => createFolderFiles(join(folder, 'uploads')));
