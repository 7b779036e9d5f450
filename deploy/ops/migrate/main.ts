// `npm run migrate -- --from <data folder> [--to esdb://…] [--report <folder>]`: copies the log of the stopped
// embedded product into EventStoreDB, by default the one that EVENTSTOREDB_URL names. Cut short, it goes on where
// it was; run again, it changes nothing. The report names every stream's hash, and the new position of every event.
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEventStoreDb } from '@campus/events/log/store/eventstoredb';
import { type Migrated, migrateLog } from '@campus/events/log/store/migrate';
import { requireLog } from '@campus/events/log/store/sqlite/data-folder';
import { lockFolder } from '@campus/events/log/store/sqlite/folder-lock';
import { EVENT_STORE_PROTOCOLS } from '@campus/events/runtime/engine-addresses';

const TELL_EVERY_MS = 1_000;
/** Streams that are named on the screen; the report names all. */
const TOLD_STREAMS = 20;

const { values } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string' }, report: { type: 'string' } },
});
const { from, to = process.env.EVENTSTOREDB_URL, report } = values;
if (!from || !to || !EVENT_STORE_PROTOCOLS.some((protocol) => to.startsWith(`${protocol}//`))) {
  console.error(
    '用法 / usage: npm run migrate -- --from <data folder> [--to esdb://…] [--report <folder>]\n' +
      `--to：默认为 EVENTSTOREDB_URL，须以 ${EVENT_STORE_PROTOCOLS.join('、')} 开头 / ` +
      `EVENTSTOREDB_URL unless it is named, must begin with ${EVENT_STORE_PROTOCOLS.join(' or ')}`,
  );
  process.exit(2);
}

let toldAt = performance.now();
const tell = (done: number, total: number): void => {
  if (performance.now() - toldAt < TELL_EVERY_MS) return;
  toldAt = performance.now();
  console.error(`${done}/${total}`);
};

const say = ({ streams, events, found, source, target }: Migrated): void => {
  for (const [stream, hash] of [...streams].slice(0, TOLD_STREAMS)) console.log(`${hash} ${stream}`);
  if (streams.size > TOLD_STREAMS) console.log(`… ${streams.size - TOLD_STREAMS} more streams`);
  console.log(`migrated ${events} events in ${streams.size} streams, ${found} of them were there before`);
  console.log(`source sha256 ${source}\ntarget sha256 ${target}\nequal`);
};

const migrate = async (folder: string): Promise<void> => {
  requireLog(folder);
  // Nobody may write to the log from here on; the product refuses to start meanwhile.
  const lock = lockFolder(folder);
  const store = await openEventStoreDb({ url: to });
  if (report) await mkdir(report, { recursive: true });
  const positions = report ? createWriteStream(join(report, 'positions.csv')) : undefined;
  try {
    const migrated = await migrateLog({
      folder,
      target: store,
      onProgress: tell,
      onPosition: (before, after) => positions?.write(`${before},${after}\n`),
    });
    if (report)
      await writeFile(
        join(report, 'streams.csv'),
        [...migrated.streams].map(([stream, hash]) => `${hash},${stream}\n`).join(''),
      );
    say(migrated);
  } finally {
    positions?.end();
    await store.close();
    lock.release();
  }
};

migrate(resolve(from)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
