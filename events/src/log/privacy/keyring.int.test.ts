// Personal data sealed with keys on a real disk.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeyring, SealBroken } from './keyring.ts';
import { openSqliteKeys } from './sqlite-keys.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyring-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const open = (masterKey?: string) => createKeyring(openSqliteKeys(folder, masterKey));
const value = { name: '林晓', phone: '13800000000', list: [1, null] };

describe('the keyring', () => {
  it('opens what it sealed, also after it was closed and opened again', () => {
    const first = open();
    const sealed = first.seal('t', 'p1', value);
    expect(first.open(sealed)).toEqual(value);
    first.close();
    const second = open();
    expect(second.open(JSON.parse(JSON.stringify(sealed)))).toEqual(value);
    second.close();
  });

  it('shows nothing of the value in the seal and seals the same value differently each time', () => {
    const keyring = open();
    const [one, two] = [keyring.seal('t', 'p1', value), keyring.seal('t', 'p1', value)];
    expect(JSON.stringify(one)).not.toContain('林晓');
    expect(one.data).not.toBe(two.data);
    keyring.close();
  });

  it('opens nothing of an erased person, for ever, and leaves the others alone', () => {
    const keyring = open();
    const [gone, kept] = [keyring.seal('t', 'p1', value), keyring.seal('t', 'p2', value)];
    expect(keyring.erase('t', 'p1')).toBe(true);
    expect(keyring.erase('t', 'p1')).toBe(false);
    expect(keyring.open(gone)).toBeUndefined();
    expect(keyring.open(kept)).toEqual(value);
    keyring.close();
    const again = open();
    expect(again.open(gone)).toBeUndefined();
    expect(() => again.seal('t', 'p1', value)).toThrow();
    again.close();
  });

  it('seals nothing for a person who was erased before anything was sealed, also after it was opened again', () => {
    const keyring = open();
    expect(keyring.erase('t', 'p1')).toBe(false);
    keyring.close();
    const again = open();
    expect(() => again.seal('t', 'p1', value)).toThrow('erased');
    again.close();
  });

  it('erases anew in an older copy on which the list of erasures is laid', () => {
    const keyring = open();
    const [gone, kept] = [keyring.seal('t', 'p1', value), keyring.seal('t', 'p2', value)];
    keyring.close();
    const older = readFileSync(join(folder, 'keys.sqlite'));
    const erasing = open();
    erasing.erase('t', 'p1');
    erasing.close();
    for (const suffix of ['-wal', '-shm']) rmSync(join(folder, `keys.sqlite${suffix}`), { force: true });
    writeFileSync(join(folder, 'keys.sqlite'), older);
    const restored = open();
    expect(restored.open(gone)).toBeUndefined();
    expect(restored.open(kept)).toEqual(value);
    restored.close();
    rmSync(join(folder, 'persons.erased'));
    open().close();
    expect(readFileSync(join(folder, 'persons.erased'), 'utf8')).toBe('["t","p1"]\n');
    expect(statSync(join(folder, 'persons.erased')).mode & 0o077).toBe(0);
  });

  it('keeps persons of the same name in two tenants apart', () => {
    const keyring = open();
    const sealed = keyring.seal('a', 'p', value);
    keyring.seal('b', 'p', value);
    keyring.erase('b', 'p');
    expect(keyring.open(sealed)).toEqual(value);
    expect(() => keyring.open({ ...keyring.seal('a', 'q', value), person: 'p' })).toThrow(SealBroken);
    keyring.close();
  });

  it('gives each its own key however the names are cut', () => {
    const keyring = open();
    const [one, other] = [keyring.seal('a/b', 'c', value), keyring.seal('a', 'b/c', value)];
    keyring.erase('a', 'b/c');
    expect(keyring.open(one)).toEqual(value);
    expect(keyring.open(other)).toBeUndefined();
    keyring.close();
  });

  it('notices a changed seal', () => {
    const keyring = open();
    const sealed = keyring.seal('t', 'p1', value);
    const bytes = Buffer.from(sealed.data, 'base64');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    expect(() => keyring.open({ ...sealed, data: bytes.toString('base64') })).toThrow(SealBroken);
    keyring.close();
  });

  it('refuses a folder that another master key wrote, and keeps its own to its owner', () => {
    open().close();
    expect(statSync(join(folder, 'master.key')).mode & 0o077).toBe(0);
    expect(() => open(Buffer.alloc(32, 7).toString('base64'))).toThrow(/CAMPUS_MASTER_KEY/);
    expect(readFileSync(join(folder, 'keys.sqlite')).includes('master.key')).toBe(false);
  });
});
