// Under what a location may stand: the level above its own.
import type { RecordFields } from '@campus/events/domain/record/events';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { location } from '@campus/events/settings/location';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { expect, it } from 'vitest';
import { locationInItsPlace } from './location-in-its-place.ts';

const store = createMemoryEventStore();
const { transact, look } = createTransact({ store, clock: () => 0, isSoleWriter: true });
for (const [id, level] of [
  ['campus', 1],
  ['building', 2],
] as const)
  await transact(
    recordStream('north', location.name, id),
    record,
    { type: 'Save', as: 'create', fields: { level }, defaults: {} },
    { tenant: 'north', actor: 'ann', correlation: id },
  );

const codeOf = async (after: RecordFields, before: RecordFields = {}) =>
  (await locationInItsPlace({ look })('north', location, 'l', { before, after }))?.code;

it.each<[string, RecordFields, number | undefined]>([
  ['a building on a campus', { level: 2, parent_id: 'campus' }, undefined],
  ['a floor in a building', { level: 3, parent_id: 'building' }, undefined],
  ['a building that stands nowhere yet', { level: 2 }, undefined],
  ['a floor in a building that the same command makes', { level: 3, parent_id: 'made' }, undefined],
  ['a floor on a campus', { level: 3, parent_id: 'campus' }, 3001],
  ['a building in a building', { level: 2, parent_id: 'building' }, 3001],
])('judges %s', async (_, after, code) => {
  expect(await codeOf(after)).toBe(code);
});

it('lets what stands in a wrong place be renamed', async () => {
  const wrong = { level: 3, parent_id: 'campus' };
  expect(await codeOf({ ...wrong, name: '一层' }, wrong)).toBeUndefined();
});
