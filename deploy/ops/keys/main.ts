// `npm run keys -- rotate | take-over --from <data folder> | erase --tenant <tenant> --account <account>
// | erase --from <file of erasures> | erased`:
// the operator's work on the keys of persons. MONGODB_URL says where they lie; without it they
// are those of the embedded product in CAMPUS_DATA, which is stopped for it. CAMPUS_MASTER_KEY opens them;
// CAMPUS_MASTER_KEY_NEXT is the one after a rotation. Rotating and taking over are done while no api node runs.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { account as accountRecord } from '@campus/events/directory/account';
import type { RecordEvent } from '@campus/events/domain/record/events';
import { recordStream } from '@campus/events/domain/streams';
import { type Erasure, erasureLine, readErasures } from '@campus/events/log/privacy/erasures';
import { isMasterKey, isWellMixed } from '@campus/events/log/privacy/master-key';
import { rotateMasterKey, takeOverKeys } from '@campus/events/log/privacy/move-keys';
import { openSharedKeyring } from '@campus/events/log/privacy/shared-keyring';
import { openSqliteKeys, readEmbeddedKeys, rotateEmbeddedKeys } from '@campus/events/log/privacy/sqlite-keys';
import { requireLog } from '@campus/events/log/store/sqlite/data-folder';
import { lockFolder } from '@campus/events/log/store/sqlite/folder-lock';
import { LOG_FILE } from '@campus/events/log/store/sqlite/log-format';
import { openLogReader } from '@campus/events/log/store/sqlite/log-reader';
import { MONGODB_PROTOCOLS } from '@campus/events/runtime/engine-addresses';
import { createEnvironmentReader, type EnvironmentReader } from '@campus/events/runtime/environment';
import { whatWentWrong } from '@campus/events/runtime/process';
import { openMongodbSharedState } from '@campus/projections/shared-state/mongodb-shared-state';

const USAGE =
  '用法 / usage: npm run keys -- rotate | take-over --from <folder> | erased | erase --from <file> | ' +
  'erase --tenant <tenant> --account <account>';

const { values, positionals } = parseArgs({
  options: { from: { type: 'string' }, tenant: { type: 'string' }, account: { type: 'string' } },
  allowPositionals: true,
});
const [task] = positionals;
const { from, tenant, account } = values;
const isAsked =
  task === 'rotate' ||
  task === 'erased' ||
  (task === 'take-over' && from) ||
  (task === 'erase' && (from || (tenant && account)));
if (!isAsked || positionals.length > 1) {
  console.error(USAGE);
  process.exit(2);
}

const masterIn = (reader: EnvironmentReader, variable: string): string => {
  reader.require(variable);
  const value = reader.text(variable);
  if (value !== undefined && !(isMasterKey(value) && isWellMixed(value)))
    reader.fault(variable, '须为 base64 编码的 32 个随机字节', 'must be 32 random bytes in base64');
  return value ?? '';
};

/** Those of a file, as `erased` prints it, or the one who is named. */
const toErase = (): readonly Erasure[] =>
  from ? readErasures(readFileSync(from, 'utf8')) : [[tenant ?? '', account ?? '']];

const ERASED = 'erased: nobody opens what was sealed for this person';
const NOT_THERE = 'there was no key; none will be made';

/** In the folder of the embedded product. Throws FolderInUse while it runs: it has keys in its memory. */
const runEmbedded = (reader: EnvironmentReader): string => {
  const folder = resolve(reader.text('CAMPUS_DATA') ?? '.data');
  const masterKey =
    reader.text('CAMPUS_MASTER_KEY') === undefined ? undefined : masterIn(reader, 'CAMPUS_MASTER_KEY');
  const next = task === 'rotate' ? masterIn(reader, 'CAMPUS_MASTER_KEY_NEXT') : '';
  reader.check();
  requireLog(folder);
  const lock = lockFolder(folder);
  try {
    if (task === 'rotate') return wrappedAnew(rotateEmbeddedKeys(folder, masterKey, next));
    if (task === 'erase' && !from) refuseLiving(folder, toErase());
    const keys = openSqliteKeys(folder, masterKey);
    const had = toErase().filter((erasure) => task === 'erase' && keys.erase(...erasure));
    const erased = keys.erased();
    keys.close();
    return task === 'erased' ? listed(erased) : verdict(had.length);
  } finally {
    lock.release();
  }
};

class AccountStands extends Error {
  override readonly name = 'AccountStands';
}

/**
 * Without its key an account would go on signing in, and fail wherever it is named. A list is a decision of before,
 * and is held against a restored copy as it stands.
 */
const refuseLiving = (folder: string, erasures: readonly Erasure[]): void => {
  const log = openLogReader(join(folder, LOG_FILE));
  try {
    const living = erasures.filter(([of, person]) => {
      const last = log.readStream(recordStream(of, accountRecord.name, person), 0).at(-1);
      return last !== undefined && last.type !== ('Removed' satisfies RecordEvent['type']);
    });
    if (living.length > 0)
      throw new AccountStands(
        '账号仍在使用，未清除：请先启动系统并删除该账号，再执行清除。 ' +
          'Nothing was erased: the account still exists. Start the product, delete the account, then erase it.',
      );
  } finally {
    log.close();
  }
};

const listed = (erased: readonly Erasure[]): string => erased.map(erasureLine).join('\n');

const verdict = (had: number): string => (from ? `erased: ${had} keys` : had > 0 ? ERASED : NOT_THERE);

const wrappedAnew = (count: number): string => `wrapped anew: ${count} keys`;

const run = async (): Promise<string> => {
  const reader = createEnvironmentReader(process.env);
  if (task === 'take-over') reader.require('MONGODB_URL');
  else if (reader.text('MONGODB_URL') === undefined) return runEmbedded(reader);
  const url = reader.url('MONGODB_URL', ...MONGODB_PROTOCOLS) ?? '';
  const masterKey = masterIn(reader, 'CAMPUS_MASTER_KEY');
  const next = task === 'rotate' ? masterIn(reader, 'CAMPUS_MASTER_KEY_NEXT') : '';
  reader.check();
  const folder = resolve(from ?? '');
  if (task === 'take-over') requireLog(folder);
  const { keys: store } = await openMongodbSharedState(url);
  try {
    if (task === 'rotate') return wrappedAnew(await rotateMasterKey(store, masterKey, next));
    if (task === 'take-over') {
      const file = join(folder, 'identity-keys.json');
      const persons = readEmbeddedKeys(folder, reader.text('EMBEDDED_MASTER_KEY'));
      const identity = existsSync(file) ? { identity: readFileSync(file, 'utf8') } : {};
      const count = await takeOverKeys(store, masterKey, { persons, ...identity, now: Date.now() });
      return `brought: the keys of ${count} persons`;
    }
    if (task === 'erased')
      return listed((await store.erasedSince(0)).map(({ tenant: of, person }) => [of, person]));
    const parts = { store, masterKey, clock: Date.now, onError: () => undefined };
    const keyring = await openSharedKeyring(parts);
    let had = 0;
    for (const erasure of toErase()) had += (await keyring.erase(...erasure)) ? 1 : 0;
    return verdict(had);
  } finally {
    await store.close();
  }
};

run().then(
  (said) => console.log(said),
  (error: unknown) => {
    console.error(whatWentWrong(error));
    process.exitCode = 1;
  },
);
