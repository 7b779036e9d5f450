// After midnight in a tenant its sockets are looked at again, since grants begin and end then.
import { localOf } from '@campus/events/domain/time/zone';
import { expect, it } from 'vitest';
import { createDayTurns } from './rights-rechecks.ts';

const zones: Readonly<Record<string, string>> = { east: 'Asia/Shanghai', west: 'America/New_York' };
const dayOf = async (tenant: string, at: number) => localOf(zones[tenant] ?? 'UTC', at).date;

it('tells of a tenant once after its own midnight, when nothing from before is remembered', async () => {
  const turned = createDayTurns(dayOf);
  const both = new Set(['east', 'west']);
  const midnight = Date.parse('2026-12-01T00:00:00+08:00');
  expect(await turned(both, midnight - 1_000)).toEqual([]);
  expect(await turned(both, midnight + 10_000)).toEqual([]);
  expect(await turned(both, midnight + 20_000)).toEqual(['east']);
  expect(await turned(both, midnight + 40_000)).toEqual([]);
  expect(await turned(both, Date.parse('2026-12-01T00:01:00-05:00'))).toEqual(['west']);
});

it('says nothing of a tenant whose first socket came after midnight', async () => {
  const turned = createDayTurns(dayOf);
  const at = Date.parse('2026-12-01T12:00:00+08:00');
  expect(await turned(new Set(['east']), at)).toEqual([]);
  expect(await turned(new Set(), at + 60_000)).toEqual([]);
  expect(await turned(new Set(['east']), at + 86_400_000)).toEqual([]);
});
