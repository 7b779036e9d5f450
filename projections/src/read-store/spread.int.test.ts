// What the writer learns of the tables, its readers go by as well: a table that has grown is not read whole.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@campus/events/log/store/sqlite/open-database';
import { expect, it } from 'vitest';
import { openSqliteReadStore } from './sqlite-read-store.ts';

const ROWS = 3_000;

it('lets a reader that was there before find by an index what has grown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-spread-'));
  const path = join(folder, 'read-models.db');
  const fill = async (from: number, to: number): Promise<void> => {
    const writes = Array.from({ length: to - from }, (_, index) => ({
      put: 'causes',
      document: { _id: `c${from + index}`, until: String(from + index).padStart(9, '0') },
    }));
    await writer.applyBatch('causes', writes, { projection: 'causes', version: 1, position: String(to) });
  };
  const writer = openSqliteReadStore(path);
  await fill(0, 1);
  await writer.ensureIndex('causes', ['until']);
  const reader = openDatabase(path, { readOnly: true });
  try {
    const until = `json_extract(document, '$.until')`;
    const isText = `json_type(document, '$.until') = 'text'`;
    const bounds = `(${until} >= '000002990' AND ${isText}) AND (${until} <= '000003000' AND ${isText})`;
    const question = `EXPLAIN QUERY PLAN SELECT document FROM c_causes WHERE ${bounds} ORDER BY ${until}, +id`;
    const plan = (): string => {
      // A plan that is only explained notices no change of the tables.
      reader.prepare('SELECT count(*) FROM c_causes').get();
      return JSON.stringify(reader.prepare(question).all());
    };
    expect(plan()).toContain('SCAN c_causes');
    await fill(1, ROWS);
    expect(plan()).toContain('SEARCH c_causes USING INDEX');
  } finally {
    reader.close();
    await writer.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
