// The operator verifies a backup by the built command, with nothing running: whole, against kept heads, and damaged.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSealKey } from '@campus/events/log/seal/seal-key';
import { createSealer } from '@campus/events/log/seal/sealer';
import { backUp } from '@campus/events/log/store/sqlite/backup';
import { openDatabase } from '@campus/events/log/store/sqlite/open-database';
import { openSqliteEventStore } from '@campus/events/log/store/sqlite/sqlite-event-store';
import { facts } from '@campus/events/testing/store-probe';
import { afterAll, beforeAll, expect, it } from 'vitest';

const COMMAND = join(import.meta.dirname, '../../../api/dist/verify.mjs');
const NOW = 1_760_000_000_000;

let folder = '';
let copy = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campus-verify-'));
  copy = join(folder, 'copy');
  const data = join(folder, 'data');
  const store = await openSqliteEventStore({ folder: data, onFatal: () => undefined });
  for (let n = 0; n < 5; n += 1) await store.append(`s-${n}`, -1, facts(1));
  await createSealer({ store, folder: data, key: openSealKey(data), clock: () => NOW })();
  await store.append('s-5', -1, facts(1));
  await store.close();
  await backUp(data, copy, NOW);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const verify = (...args: readonly string[]) =>
  new Promise<{ code: unknown; out: string; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [COMMAND, ...args],
      { env: { PATH: process.env.PATH } },
      (error, out, said) => {
        resolve({ code: error?.code ?? 0, out, said });
      },
    );
  });

it('finds a backup intact, and again against the heads it printed', async () => {
  const first = await verify(copy);
  expect(first).toMatchObject({ code: 0, said: expect.stringMatching(/^intact: 5 sealed events, 1 newer/) });
  const heads = join(folder, 'heads.jsonl');
  writeFileSync(heads, first.out);
  expect(await verify(copy, '--against', heads)).toMatchObject({ code: 0, out: first.out });
});

it('ends with 1 and names the event where one was changed', async () => {
  const database = openDatabase(join(copy, 'events.db'));
  database.exec("UPDATE events SET event = replace(event, 'fact', 'fakt') WHERE position = 3");
  database.close();
  expect(await verify(copy)).toMatchObject({
    code: 1,
    out: '',
    said: expect.stringMatching(
      /was changed: Noted 2025-10-09T\S+ position 0000000000000003 stream s-2 revision 0/,
    ),
  });
});

it('says where there is nothing to verify', async () => {
  expect(await verify(join(folder, 'nowhere'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('no book of seals'),
  });
});
