// What was left half done is gone on with in one turn, however much it is.

import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { collections } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { type ContinuingParts, continueSeries, GRACE_MILLISECONDS } from '../series/continue-series.ts';
import { sweepBundles } from './sweep-bundles.ts';

const NOW = Date.parse('2026-11-24T10:00Z');
const LONG_AGO = NOW - GRACE_MILLISECONDS - 1;

/** Read models with many of them, and which streams of theirs are looked at. */
const manyOf = (collection: string, many: number, kept: object) => {
  const readStore = createMemoryReadStore();
  for (let index = 0; index < many; index += 1) {
    const state = { series: `s${index}`, bundle: `u${index}`, account: 'a', members: [] };
    readStore.applyPart([{ put: collection, document: { _id: `d${index}`, tenant: 't', state, ...kept } }]);
  }
  const looked = new Set<string>();
  const clock = () => NOW;
  const { transact, look } = createTransact({ store: createMemoryEventStore(), clock, isSoleWriter: true });
  const parts: ContinuingParts = {
    readStore,
    clock,
    transact,
    look: (stream, decider) => {
      looked.add(stream);
      return look(stream, decider);
    },
    rulesOf: () => Promise.resolve(undefined),
  };
  return { parts, looked };
};

it('continues a thousand series', async () => {
  const { parts, looked } = manyOf(collections.series, 1_001, { unsettledAt: LONG_AGO });
  expect(await continueSeries(parts)).toBe(1_001);
  expect(looked.size).toBe(1_001);
});

it('continues a thousand bundles', async () => {
  const { parts, looked } = manyOf(collections.bundles, 1_001, { unsettledAt: LONG_AGO });
  expect(await sweepBundles(parts)).toBe(1_001);
  expect(looked.size).toBe(1_001);
});

it('looks once more at a thousand bundles that ended', async () => {
  const { parts, looked } = manyOf(collections.bundles, 1_001, { endedAt: LONG_AGO });
  await sweepBundles(parts);
  expect(looked.size).toBe(1_001);
});
