// Keys and sessions on a real disk: made once, readable by the server only, whole after a crash.
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadKeys, publicKey } from './keys.ts';
import { openSessionJournal, sessionJournalPath } from './session-journal.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the keys', () => {
  it('are made once, also when two processes start at the same moment', async () => {
    const [one, two] = await Promise.all([loadKeys(folder), loadKeys(folder)]);
    expect(one).toEqual(two);
    expect(await loadKeys(folder)).toEqual(one);
  });

  it('are in a file that only the server may read', async () => {
    await loadKeys(folder);
    expect((await stat(join(folder, 'identity-keys.json'))).mode & 0o777).toBe(0o600);
  });

  it('stop the start when the file is damaged, instead of being replaced in silence', async () => {
    await writeFile(join(folder, 'identity-keys.json'), '{"signing":[');
    await expect(loadKeys(folder)).rejects.toThrow('does not hold identity keys');
  });

  it('show verifiers nothing private', async () => {
    const { signing } = await loadKeys(folder);
    expect(Object.keys(publicKey(signing[0])).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});

describe('the session journal', () => {
  let now = 0;
  const openJournal = () => openSessionJournal(sessionJournalPath(folder), () => now);

  it('holds what was put and not removed, after a restart', async () => {
    const journal = await openJournal();
    journal.put('Session', 'a', { uid: 1 }, 1000);
    journal.put('Session', 'b', { uid: 2 }, 1000);
    journal.put('Session', 'a', { uid: 3 }, 1000);
    journal.remove('Session', 'b');
    await journal.close();
    const again = await openJournal();
    expect(again.get('Session', 'a')).toEqual({ uid: 3 });
    expect(again.get('Session', 'b')).toBeUndefined();
    await again.close();
  });

  it('has it on disk after a flush, without being closed', async () => {
    const journal = await openJournal();
    journal.put('EndedSession', 's', true, 1000);
    await journal.flush();
    expect(await readFile(sessionJournalPath(folder), 'utf8')).toContain('"EndedSession"');
    await journal.close();
  });

  it('forgets what has expired', async () => {
    now = 0;
    const journal = await openJournal();
    journal.put('Grant', 'g', {}, 500);
    now = 500;
    expect(journal.get('Grant', 'g')).toBeUndefined();
    await journal.close();
  });

  it('ignores a line torn by a crash', async () => {
    now = 0;
    const journal = await openJournal();
    journal.put('Session', 'a', 1, 1000);
    await journal.close();
    await appendFile(sessionJournalPath(folder), '{"k":"Session","i":"a","v":');
    const again = await openJournal();
    expect(again.get('Session', 'a')).toBe(1);
    await again.close();
  });

  it('stays small however often one session changes', async () => {
    const journal = await openJournal();
    for (let times = 0; times < 30_000; times += 1) {
      journal.put('Session', 'a', times, 1000);
      if (times % 1_000 === 0) await journal.flush();
    }
    await journal.flush();
    expect((await readFile(sessionJournalPath(folder), 'utf8')).split('\n').length).toBeLessThan(4_000);
    expect(journal.get('Session', 'a')).toBe(29_999);
    await journal.close();
  });

  it('keeps a bounded number of unfinished sign-ins and forgets the oldest', async () => {
    const journal = await openJournal();
    for (let id = 0; id < 5_001; id += 1) journal.put('Interaction', String(id), 1, 1000);
    expect(journal.get('Interaction', '0')).toBeUndefined();
    expect(journal.get('Interaction', '5000')).toBe(1);
    await journal.close();
  });
});
