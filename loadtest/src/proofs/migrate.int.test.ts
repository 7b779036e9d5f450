// Moving the embedded log into EventStoreDB by the command that people use: killed in the middle it goes
// on, run again it changes nothing, and it keeps off what is in use or foreign.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NO_STREAM } from '@campus/events/domain/envelope';
import { openEventStoreDb } from '@campus/events/log/store/eventstoredb';
import { openSqliteEventStore } from '@campus/events/log/store/sqlite/sqlite-event-store';
import { type EventStoreStandin, startEventStoreStandin } from '@campus/events/testing/event-store-standin';
import { facts } from '@campus/events/testing/store-probe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../faults/migration.ts';
import { killedAt } from '../faults/plan.ts';
import { newFolder, removeFolder } from '../harness/server-process.ts';

const APPENDS = 1_000;
let folder = '';
let standin: EventStoreStandin;

beforeAll(async () => {
  folder = await newFolder();
  const store = await openSqliteEventStore({ folder, onFatal: () => undefined });
  await Promise.all(
    Array.from({ length: APPENDS }, () => store.append(`s-${randomUUID()}`, NO_STREAM, facts(1))),
  );
  await store.close();
  standin = await startEventStoreStandin();
}, 120_000);
afterAll(async () => {
  standin.stop();
  await removeFolder(folder);
});

describe('a migration to EventStoreDB', () => {
  it('goes on where it was killed, and is equal in the end; once more it finds everything there', async () => {
    // Each page is passed once to look for a beginning, then once to copy.
    const first = await migrate(folder, standin.url, [{ at: 'in a migration', passing: 4, act: 'kill' }]);
    expect(killedAt(first.output)).toBe('in a migration');
    const second = await migrate(folder, standin.url, []);
    expect(second.output).toMatch(
      /^migrated 1000 events in 1000 streams, [1-9]\d* of them were there before$/m,
    );
    expect(second.output).toMatch(/^source sha256 (\w{64})\ntarget sha256 \1\nequal$/m);
    const third = await migrate(folder, standin.url, []);
    expect(third).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${APPENDS} of them were there`),
    });
  }, 120_000);

  it.each(['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'])(
    'takes a target named by %s:, and says plainly that there is no log where none is, making nothing there',
    async (protocol) => {
      const missing = join(folder, 'missing');
      const { code, output } = await migrate(missing, `${protocol}://localhost:9`, []);
      expect(code).toBe(1);
      expect(output).toMatch(/^目录 .* 中没有日志 \/ there is no log in the folder .*$/m);
      expect(existsSync(missing)).toBe(false);
    },
  );

  it('keeps off a folder that a running product writes to', async () => {
    const store = await openSqliteEventStore({ folder, onFatal: () => undefined });
    const { code, output } = await migrate(folder, standin.url, []);
    await store.close();
    expect(code).toBe(1);
    expect(output).toMatch(/正被另一个进程使用.*in use by another process/);
  }, 60_000);

  it('keeps off a target that holds something else', async () => {
    const other = await startEventStoreStandin();
    const foreign = await openEventStoreDb({ url: other.url });
    await foreign.append('foreign-1', NO_STREAM, facts(1));
    const { code, output } = await migrate(folder, other.url, []);
    const held = await foreign.readAll(undefined, 10);
    await foreign.close();
    other.stop();
    expect(code).toBe(1);
    expect(output).toMatch(/未写入任何内容。.*nothing was written/);
    expect(held).toHaveLength(1);
  }, 60_000);
});
