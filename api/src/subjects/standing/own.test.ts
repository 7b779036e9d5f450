// What one more missed booking of a resource counts towards, for the caller alone.
import { blacklistSettings } from '@campus/events/standing/blacklist-settings';
import { initial, type StandingState } from '@campus/events/standing/state';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { callerOf, contextOf } from '../../testing/requests.ts';
import { missedAt } from './own.ts';

const NOON = Date.parse('2026-09-16T04:00:00Z');
const DAY = 86_400_000;

const missed = (fault: string, days: number): StandingState['faults'][number] => ({
  fault,
  kind: 'missed',
  booking: fault,
  scope: '',
  happenedAt: NOON - days * DAY,
  state: 'counts',
});
const faults = [missed('now', 1), missed('before', 20), missed('long-ago', 40)];

const asked = async (state: Partial<StandingState>, settings?: object): Promise<unknown> => {
  const readStore = createMemoryReadStore();
  const row = { _id: 'north/s', tenant: 'north', removed: false, fields: settings };
  if (settings)
    readStore.applyPart([
      { put: collections.records(blacklistSettings.name), document: standIn<RecordDocument>(row) },
    ]);
  const parts = standIn<Ports>({ readStore, look: async () => ({ state: { ...initial, ...state } }) });
  const context = contextOf({ caller: callerOf({ tenant: 'north', account: 'ann' }), now: NOON });
  const room = { id: 'r1', resources_type_id: 'rooms' };
  return Reflect.apply(missedAt(parts), undefined, [room, {}, context]);
};
const names = { resources_type_name: null, resources_type_name_en: null };

it('counts under the rule of all types what lies within its days', async () => {
  expect(await asked({ faults })).toEqual({ ...names, counted: 2, limit: 3, days: 30, ban_days: 7 });
});

it('follows the rule of the institution', async () => {
  const settings = { fault_count: 2, fault_days: 7, ban_days: 14 };
  const said = await asked({ faults }, settings);
  expect(said).toEqual({ ...names, counted: 1, limit: 2, days: 7, ban_days: 14 });
});

it.each<[string, Partial<StandingState>, object]>([
  ['misses are not counted there', { faults }, { count_missed: 0 }],
  ['the caller is exempt', { exemptions: [{ exemption: 'e', scope: '' }] }, {}],
])('says nothing where %s', async (_, state, settings) => {
  expect(await asked(state, settings)).toBeNull();
});
