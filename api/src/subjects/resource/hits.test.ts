// Looks are gathered and written once a second; those that find no server wait for it.
import type { Hit } from '@campus/projections/ports/hits';
import { ReadStoreUnavailable } from '@campus/projections/ports/read-store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHits } from './hits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AT = Date.parse('2026-11-24T17:00:00Z');

it('keeps what found no server until it is there, and reports no fault', async () => {
  const added: Hit[] = [];
  const faults: unknown[] = [];
  let isAway = true;
  const hits = createHits({
    counter: {
      add: async (batch) => {
        if (isAway) throw new ReadStoreUnavailable('away');
        added.push(...batch);
      },
      countsOf: async () => new Map(),
    },
    zoneOf: async () => 'Asia/Shanghai',
    onError: (error) => faults.push(error),
  });
  hits.note('north', 'li', 'hall', AT);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(added).toEqual([]);
  isAway = false;
  hits.note('north', 'wang', 'hall', AT);
  await vi.advanceTimersByTimeAsync(1_000);
  const seen = { tenant: 'north', resourceId: 'hall', date: '2026-11-25' };
  expect(added).toEqual([
    { ...seen, account: 'li' },
    { ...seen, account: 'wang' },
  ]);
  await hits.close();
  expect(added).toHaveLength(2);
  expect(faults).toEqual([]);
});
