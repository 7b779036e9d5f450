// What becomes of a batch that the disk has no room for.
import { join } from 'node:path';
import { scratchFolders } from '@campus/events/testing/scratch-folders';
import { expect, it } from 'vitest';
import type { Rows } from './row-messages.ts';
import { createRowWrites } from './row-writes.ts';
import { createCollections } from './sqlite-collections.ts';
import { openForWriting } from './sqlite-file.ts';

const newFolder = scratchFolders('rows');

const batch = (count: number): Rows => ({
  collections: Array<string>(count).fill('things'),
  ids: Array.from({ length: count }, (_, index) => `${index}`),
  positions: Array<string>(count).fill(''),
  documents: Array<string>(count).fill(JSON.stringify({ text: 'x'.repeat(2_000) })),
  arrayPaths: [],
  checkpoint: { projection: 'things', version: 1, position: '1' },
  fence: undefined,
});

it('is told why a batch cannot be written, leaves nothing of it behind, and writes the next', () => {
  const database = openForWriting(join(newFolder(), 'read.db'));
  createCollections(database).create('things');
  // SQLite undoes what it has no room for by itself.
  database.exec('PRAGMA max_page_count = 60');
  const write = createRowWrites(database);
  expect(write(batch(200))).toEqual({ kind: 'failed', message: 'database or disk is full' });
  expect(database.prepare('SELECT id FROM c_things').all()).toEqual([]);
  expect(write(batch(1))).toEqual({ kind: 'written' });
  database.close();
});
