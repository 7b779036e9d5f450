// The operator of the embedded product works on the keys of persons: by the built command, in its folder.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordStream } from '@campus/events/domain/streams';
import { createKeyring, type Keyring } from '@campus/events/log/privacy/keyring';
import { openSqliteKeys } from '@campus/events/log/privacy/sqlite-keys';
import {
  openSqliteEventStore,
  type SqliteEventStore,
} from '@campus/events/log/store/sqlite/sqlite-event-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const COMMAND = join(import.meta.dirname, '../../../api/dist/keys.mjs');
const NEXT = Buffer.from(Array.from({ length: 32 }, (_, n) => (n * 89 + 7) % 256)).toString('base64');
const PERSON = ['campus', 'ann'] as const;

let folder: string;
let product: SqliteEventStore | undefined;
const openProduct = async (): Promise<void> => {
  product = await openSqliteEventStore({ folder, onFatal: () => undefined });
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campus-keys-'));
  await openProduct();
});
afterEach(async () => {
  await product?.close();
  rmSync(folder, { recursive: true, force: true });
});
const stop = async (): Promise<void> => {
  await product?.close();
  product = undefined;
};

const keys = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const env = { PATH: process.env.PATH, CAMPUS_DATA: folder, ...environment };
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, said: stdout + stderr });
    });
  });

const withKeyring = <Answer>(act: (keyring: Keyring) => Answer, masterKey?: string): Answer => {
  const keyring = createKeyring(openSqliteKeys(folder, masterKey));
  try {
    return act(keyring);
  } finally {
    keyring.close();
  }
};
const erase = ['erase', '--tenant', PERSON[0], '--account', PERSON[1]];

describe('npm run keys in the folder of an embedded product', () => {
  it('erases a person, once it is stopped', async () => {
    const sealed = withKeyring((keyring) => keyring.seal(...PERSON, 'Ann'));
    expect(await keys(erase)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/in use by another process/),
    });
    await stop();
    expect(await keys(erase)).toMatchObject({ code: 0, said: expect.stringMatching(/^erased/) });
    expect(withKeyring((keyring) => keyring.open(sealed))).toBeUndefined();
    expect((await keys(erase)).said).toMatch(/^there was no key/);
  });

  it('refuses to erase a person whose account still exists, unless a list says so', async () => {
    const stream = recordStream(PERSON[0], 'account', PERSON[1]);
    const metadata = { tenant: PERSON[0], actor: 'admin', correlation: 'c', at: 1 };
    await product?.append(stream, -1, [{ id: randomUUID(), type: 'Saved', data: {}, metadata }]);
    const sealed = withKeyring((keyring) => keyring.seal(...PERSON, 'Ann'));
    await stop();
    expect(await keys(erase)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^账号.*Nothing was erased: the account still exists[^\n]*\n$/),
    });
    expect(withKeyring((keyring) => keyring.open(sealed))).toBe('Ann');
    await openProduct();
    await product?.append(stream, 0, [{ id: randomUUID(), type: 'Removed', data: {}, metadata }]);
    await stop();
    expect(await keys(erase)).toMatchObject({ code: 0, said: expect.stringMatching(/^erased/) });
    expect(withKeyring((keyring) => keyring.open(sealed))).toBeUndefined();
  });

  it('tells whom it has erased, and erases everyone who is told', async () => {
    const sealed = withKeyring((keyring) => keyring.seal(...PERSON, 'Ann'));
    await stop();
    const list = join(folder, 'list');
    writeFileSync(list, '["campus","ann"]\n["campus","never"]\n');
    expect(await keys(['erase', '--from', list])).toMatchObject({ code: 0, said: 'erased: 1 keys\n' });
    expect(withKeyring((keyring) => keyring.open(sealed))).toBeUndefined();
    expect((await keys(['erased'])).said).toBe('["campus","ann"]\n["campus","never"]\n');
    writeFileSync(list, 'ann');
    expect(await keys(['erase', '--from', list])).toMatchObject({ code: 1 });
  });

  it('changes the master key for one that the environment names, and again does nothing', async () => {
    const sealed = withKeyring((keyring) => keyring.seal(...PERSON, 'Ann'));
    await stop();
    const rotated = { code: 0, said: expect.stringMatching(/^wrapped anew: 1 keys/) };
    expect(await keys(['rotate'], { CAMPUS_MASTER_KEY_NEXT: NEXT })).toMatchObject(rotated);
    expect(existsSync(join(folder, 'master.key'))).toBe(false);
    expect(withKeyring((keyring) => keyring.open(sealed), NEXT)).toBe('Ann');
    expect(() => withKeyring(() => undefined)).toThrow('the master key is not the one');
    const again = await keys(['rotate'], { CAMPUS_MASTER_KEY_NEXT: NEXT });
    expect(again).toMatchObject({ code: 0, said: expect.stringMatching(/^wrapped anew: 0 keys/) });
  });

  it('names what is missing, and makes nothing at a place named by mistake', async () => {
    const elsewhere = { CAMPUS_DATA: join(folder, 'elsewhere'), CAMPUS_MASTER_KEY: NEXT };
    expect(await keys(['rotate'], elsewhere)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^CAMPUS_MASTER_KEY_NEXT：必须设置 \/ must be set$/m),
    });
    expect((await keys(erase, elsewhere)).said).toMatch(/there is no log in the folder/);
    expect(existsSync(elsewhere.CAMPUS_DATA)).toBe(false);
    expect((await keys(['take-over', '--from', folder])).said).toMatch(/^MONGODB_URL：必须设置/m);
  });
});
