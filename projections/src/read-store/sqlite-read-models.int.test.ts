// The file of the read models under a reader of its own: the contract's questions are asked there, while
// everything is written on the writer's side.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { describeReadStore } from './contract.ts';
import { openSqliteReadModels } from './sqlite-read-models.ts';
import { openSqliteReadStore } from './sqlite-read-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'campus-read-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeReadStore('sqlite, read by another connection', async () => {
  const path = join(folder, 'contract.db');
  const writer = openSqliteReadStore(path);
  const reader = openSqliteReadModels(path);
  return {
    ...writer,
    ...reader,
    close: async () => {
      await reader.close();
      await writer.close();
    },
  };
});
