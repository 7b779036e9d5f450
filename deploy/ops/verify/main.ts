// `npm run verify -- [<folder>] [--against <file>]`: holds a log against its sealed chain, offline. The folder is the
// data folder of an embedded product, running or not, or a backup of it (CAMPUS_DATA where none is named); where it
// holds a book of seals and no log, the log is the one that EVENTSTOREDB_URL names. Standard output is the head of
// each tenant's chain: kept elsewhere, it is what `--against` reads.
// `npm run verify -- --seal <folder>`: goes on with the chain of that log in the folder, and ends.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Position, RecordedEvent } from '@campus/events/domain/envelope';
import { readBook, SEALS_FOLDER } from '@campus/events/log/seal/seal-book';
import { openSealKey } from '@campus/events/log/seal/seal-key';
import { createSealer } from '@campus/events/log/seal/sealer';
import { type Break, type BreakKind, type KeptHead, verifyLog } from '@campus/events/log/seal/verify';
import type { EventStore } from '@campus/events/log/store/event-store';
import { everyRow } from '@campus/events/log/store/sqlite/every-row';
import { lockFolder } from '@campus/events/log/store/sqlite/folder-lock';
import { LOG_FILE } from '@campus/events/log/store/sqlite/log-format';
import { EVENT_STORE_PROTOCOLS } from '@campus/events/runtime/engine-addresses';
import { createEnvironmentReader } from '@campus/events/runtime/environment';
import { whatWentWrong } from '@campus/events/runtime/process';

const USAGE = '用法 / usage: npm run verify -- [<folder>] [--against <file of heads>] | --seal <folder>';
const PAGE = 512;

const { values, positionals } = parseArgs({
  options: { against: { type: 'string' }, seal: { type: 'string' } },
  allowPositionals: true,
});
if (positionals.length > 1 || (values.seal && positionals.length > 0)) {
  console.error(USAGE);
  process.exit(2);
}

const breakWords: Readonly<Record<BreakKind, string>> = {
  changed: '事件被改动 / an event was changed',
  removed: '事件缺失 / an event is missing',
  moved: '事件顺序被调换 / two events were swapped',
  inserted: '混入未封存的事件 / an event was put in',
  cut: '日志末尾缺失 / the log was cut off, from',
  rewritten: '封存记录被改写 / the book of seals was rewritten, from',
  anchor: '封存记录与另存的链首不符 / the book does not lead to the kept head',
};

const toldBreak = ({ kind, tenant, found }: Break): string => {
  if (!found) return `${breakWords[kind]}: ${tenant}`;
  const { position, at, stream, revision, type } = found;
  const time = at > 0 ? new Date(at).toISOString() : '?';
  return `${breakWords[kind]}: ${type} ${time} position ${position} stream ${stream} revision ${revision} (${tenant})`;
};

const readKept = (file: string | undefined): readonly KeptHead[] =>
  file === undefined
    ? []
    : readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((text): KeptHead => JSON.parse(text));

const openServer = async (): Promise<EventStore> => {
  const reader = createEnvironmentReader(process.env);
  reader.require('EVENTSTOREDB_URL');
  const url = reader.url('EVENTSTOREDB_URL', ...EVENT_STORE_PROTOCOLS) ?? '';
  reader.check();
  const { openEventStoreDb } = await import('@campus/events/log/store/eventstoredb');
  return openEventStoreDb({ url });
};

async function* eventsOf(store: EventStore): AsyncGenerator<RecordedEvent> {
  for (let after: Position | undefined; ; ) {
    const page = await store.readAll(after, PAGE);
    yield* page;
    after = page.at(-1)?.position;
    if (after === undefined) return;
  }
}

const verify = async (folder: string): Promise<void> => {
  if (!existsSync(join(folder, SEALS_FOLDER)))
    throw new Error(`${folder} 中没有封存记录 / there is no book of seals in ${folder}`);
  const server = existsSync(join(folder, LOG_FILE)) ? undefined : await openServer();
  try {
    const { breaks, heads, sealed, unsealed } = await verifyLog({
      book: () => readBook(folder),
      events: server ? eventsOf(server) : everyRow(folder),
      kept: readKept(values.against),
    });
    for (const each of breaks) console.error(toldBreak(each));
    if (breaks.length > 0) {
      process.exitCode = 1;
      return;
    }
    console.error(`intact: ${sealed} sealed events, ${unsealed} newer ones are not sealed yet`);
    for (const head of heads) console.log(JSON.stringify(head));
  } finally {
    await server?.close();
  }
};

const seal = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  const store = await openServer();
  try {
    const key = openSealKey(folder, process.env.CAMPUS_SEAL_KEY);
    const turn = createSealer({ store, folder, key, clock: Date.now });
    let sealed = 0;
    for (let done = await turn(); done > 0; done = await turn()) sealed += done;
    console.error(`sealed ${sealed} events`);
  } finally {
    await store.close();
    lock.release();
  }
};

const run = (): Promise<void> =>
  values.seal
    ? seal(resolve(values.seal))
    : verify(resolve(positionals[0] ?? process.env.CAMPUS_DATA ?? '.data'));

run().catch((error: unknown) => {
  console.error(whatWentWrong(error));
  process.exitCode = 1;
});
