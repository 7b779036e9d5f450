// A viewer of a resource is counted once a day, on each engine that is there.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Hit, HitCounter } from '../ports/hits.ts';
import { openMongodbSharedState } from './mongodb-shared-state.ts';
import { openSqliteHits } from './sqlite-hits.ts';

const url = process.env.MONGODB_URL;
if (!url) console.log('hits: mongodb SKIPPED, MONGODB_URL names no server');

type Closing = HitCounter & { close(): void | Promise<void> };
const closing: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Opens another one on the same store. */
type Open = () => Promise<Closing>;

const sqlite = async (): Promise<Open> => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-hits-'));
  closing.push(() => rm(folder, { recursive: true }));
  return async () => openSqliteHits(folder);
};

const mongodb = async (): Promise<Open> => {
  const address = new URL(url ?? '');
  address.pathname = `/hits_${randomUUID().slice(0, 8)}`;
  return async () => {
    const { hits, keys } = await openMongodbSharedState(String(address));
    return { ...hits, close: () => keys.close() };
  };
};

const hit = (more: Partial<Hit> = {}): Hit => ({
  tenant: 'north',
  resourceId: 'hall',
  account: 'li',
  date: '2026-12-01',
  ...more,
});

const engines = [['sqlite', sqlite], ...(url ? [['mongodb', mongodb] as const] : [])] as const;

describe.each(engines)('hits in %s', (_name, prepare) => {
  const counter = async () => {
    const open = await prepare();
    const opened = await open();
    closing.push(() => opened.close());
    return { open, opened };
  };

  it('count one an account, resource and day, told twice, in one batch or by two nodes', async () => {
    const { open, opened } = await counter();
    await opened.add([hit(), hit(), hit({ account: 'wang' })]);
    const other = await open();
    closing.push(() => other.close());
    await other.add([hit()]);
    expect(await opened.countsOf('north', ['hall', 'gym'])).toEqual(new Map([['hall', 2]]));
    await opened.add([hit({ date: '2026-12-02' })]);
    expect(await opened.countsOf('north', ['hall'])).toEqual(new Map([['hall', 3]]));
  });

  it('keep tenants and resources apart', async () => {
    const { opened } = await counter();
    await opened.add([hit(), hit({ tenant: 'south' }), hit({ resourceId: 'gym' })]);
    await opened.add([hit({ tenant: 'south', account: 'wang' })]);
    expect(await opened.countsOf('north', ['hall', 'gym'])).toEqual(
      new Map([
        ['hall', 1],
        ['gym', 1],
      ]),
    );
    expect(await opened.countsOf('south', ['hall'])).toEqual(new Map([['hall', 2]]));
  });

  it('are kept when the days are long past, and over a restart', async () => {
    const { open, opened } = await counter();
    await opened.add([hit()]);
    await opened.add([hit({ date: '2027-03-01' })]);
    const again = await open();
    closing.push(() => again.close());
    expect(await again.countsOf('north', ['hall'])).toEqual(new Map([['hall', 2]]));
  });
});
