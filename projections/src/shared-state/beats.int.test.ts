// The last beat of a terminal is kept, for its own tenant, on each engine that is there.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Beats } from '../ports/beats.ts';
import { openMongodbSharedState } from './mongodb-shared-state.ts';
import { openSqliteBeats } from './sqlite-beats.ts';

const url = process.env.MONGODB_URL;
if (!url) console.log('beats: mongodb SKIPPED, MONGODB_URL names no server');

const closing: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const sqlite = async (): Promise<Beats> => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-beats-'));
  closing.push(() => rm(folder, { recursive: true }));
  const beats = openSqliteBeats(folder);
  closing.push(() => beats.close());
  return beats;
};

const mongodb = async (): Promise<Beats> => {
  const address = new URL(url ?? '');
  address.pathname = `/beats_${randomUUID().slice(0, 8)}`;
  const { beats, keys } = await openMongodbSharedState(String(address));
  closing.push(() => keys.close());
  return beats;
};

const engines = [['sqlite', sqlite], ...(url ? [['mongodb', mongodb] as const] : [])] as const;

describe.each(engines)('beats in %s', (_name, open) => {
  it('keep the last of each terminal, apart by tenant, and nothing of one that was never heard', async () => {
    const beats = await open();
    await beats.keep({ tenant: 'north', terminal: 't1', heardAt: 1, queueLength: 3, lastError: 'x' });
    await beats.keep({ tenant: 'north', terminal: 't1', heardAt: 2, queueLength: 0 });
    await beats.keep({ tenant: 'south', terminal: 't1', heardAt: 3 });
    expect(await beats.of('north', ['t1', 't2'])).toEqual(
      new Map([['t1', { tenant: 'north', terminal: 't1', heardAt: 2, queueLength: 0 }]]),
    );
  });
});
