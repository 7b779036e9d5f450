// Refused attempts on their way into the log: together, without a name, and only those that tell of demand.

import { reject } from '@campus/events/domain/rejections';
import { demandStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { expect, it } from 'vitest';
import { createDemandLog } from './demand-log.ts';

const NOW = Date.parse('2026-11-20T02:48:00Z');
const wish = {
  resourceId: 'r1',
  date: '2026-11-25',
  start: 600,
  end: 660,
  units: 1,
  persons: 2,
  mode: 'single',
  at: NOW,
} as const;

const open = () => {
  const store = createMemoryEventStore();
  const { transact } = createTransact({ store, clock: () => NOW, isSoleWriter: true });
  const log = createDemandLog({
    transact,
    zoneOf: async () => 'Asia/Shanghai',
    newId: () => 'c',
    onError: (error) => {
      throw error;
    },
  });
  const written = async () =>
    (await store.readStream(demandStream('north', '2026-11-20'))).map(({ data }) => data);
  return { log, written };
};

it('writes nothing at once, and all of it as one fact later', async () => {
  const { log, written } = open();
  log.note('north', 'ann', reject(2005), wish);
  log.note('north', 'ann', reject(2003), wish);
  log.note('north', 'bob', reject(2005), wish);
  log.note('north', 'ann', reject(1001), wish);
  expect(await written()).toEqual([]);
  await log.close();
  const [fact, another] = await written();
  expect(another).toBeUndefined();
  expect(fact).toMatchObject({ attempts: [{ code: 2005 }, { code: 2003 }, { code: 2005 }] });
  const told = JSON.stringify(fact);
  expect(told).not.toContain('ann');
  expect(new Set([...told.matchAll(/"who":"([^"]+)"/g)].map(([, who]) => who)).size).toBe(2);
});
