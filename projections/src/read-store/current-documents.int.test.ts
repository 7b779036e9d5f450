// What a reader keeps of the file until its writer commits again: never older than the file, and never for longer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@campus/events/log/store/sqlite/open-database';
import { afterAll, describe, expect, it } from 'vitest';
import type { Document, Write } from '../ports/read-store.ts';
import { openSqliteReadModels } from './sqlite-read-models.ts';
import { openSqliteReadStore } from './sqlite-read-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'campus-current-'));
const path = join(folder, 'read-models.db');
const writer = openSqliteReadStore(path);
const reader = openSqliteReadModels(path);
afterAll(async () => {
  await reader.close();
  await writer.close();
  rmSync(folder, { recursive: true, force: true });
});

let position = 0;
const commit = (...writes: Write[]): Promise<void> => {
  position += 1;
  return writer.applyBatch('days', writes, { projection: 'days', version: 1, position: `${position}` });
};
const put = (id: string, value: number): Write => ({ put: 'days', document: { _id: id, value } });
const values = async (...ids: string[]): Promise<unknown[]> =>
  (await reader.getMany<Document & { value: number }>('days', ids)).map(({ value }) => value);

describe('documents as a reader has them', () => {
  it('are the same objects from the second reading on, until they say something else', async () => {
    const read = async (value: number) => {
      await commit(put('b', value));
      return reader.getMany<Document & { value: number }>('days', ['a', 'b']);
    };
    await commit(put('a', 1));
    await read(1);
    const [known] = await read(2);
    const [same, other] = await read(3);
    expect(same).toBe(known);
    expect(other?.value).toBe(3);
  });

  it('are what the last commit made of them: changed, new and gone', async () => {
    await commit(put('a', 1), { remove: 'days', id: 'b' }, { remove: 'days', id: 'c' });
    expect(await values('a', 'b', 'c')).toEqual([1]);
    await commit(put('a', 2), put('c', 3));
    expect(await values('a', 'b', 'c')).toEqual([2, 3]);
    expect(await values('c', 'a', 'c')).toEqual([3, 2]);
    await commit({ remove: 'days', id: 'a' });
    expect(await reader.get('days', 'a')).toBeUndefined();
  });

  it('are not taken for current when a commit came between their reading and their answer', async () => {
    await commit(put('a', 1), put('b', 1));
    const reading = values('a');
    // At once, where the writer takes its time.
    const other = openDatabase(path);
    other.exec(`UPDATE c_days SET document = '{"_id":"a","value":2}' WHERE id = 'a'`);
    other.close();
    // Asks for another one, and so learns of the commit while the first is still on its way.
    await Promise.all([values('b'), reading]);
    expect(await values('a')).toEqual([2]);
  });

  it('come from the table that took the place of another', async () => {
    await commit(put('a', 1));
    expect(await values('a')).toEqual([1]);
    await writer.applyBatch('days_new', [{ put: 'days_new', document: { _id: 'a', value: 7 } }], {
      projection: 'days',
      version: 2,
      position: '1',
    });
    await writer.swap('days_new', 'days');
    expect(await values('a')).toEqual([7]);
  });
});
