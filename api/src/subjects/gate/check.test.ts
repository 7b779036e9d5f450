// The visit that a guard means by a typed phone, where the visitor has several.
import { location } from '@campus/events/settings/location';
import { standIn } from '@campus/events/testing/stand-in';
import { collections } from '@campus/projections/ports/documents';
import type { Document } from '@campus/projections/ports/read-store';
import { VISITS } from '@campus/projections/ports/visit-documents';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { createVisitWorld, NOON } from '../../testing/visit-world.ts';
import { checkAtGate, visitBehind } from './check.ts';

const HOUR = 3_600_000;
const PHONE = '13812345678';

/** At noon of 20 November; `from` and `to` in hours after noon. */
const found = async (
  ...visits: readonly (readonly [visit: string, from: number, to: number, phase?: string])[]
) => {
  const documents: Document[] = [];
  const { parts } = createVisitWorld(() => ({ [VISITS]: documents }));
  const phoneHash = await parts.listedHash('north', 'phone', PHONE);
  for (const [visit, from, to, phase = 'approved'] of visits) {
    const day = from < 12 ? '20' : '21';
    const leaveByAt = NOON + (from < 12 ? 10 : 34) * HOUR;
    const hours = { date: `2026-11-${day}`, start: from * 60, endsAt: NOON + to * HOUR, leaveByAt };
    documents.push({ _id: visit, tenant: 'north', visit, phase, phoneHash, ...hours });
  }
  return (await visitBehind(parts, 'north', 'Asia/Shanghai', PHONE))?.visit;
};

it('is the one of now, not the one that is over', async () => {
  expect(await found(['morning', -3, -1], ['noon', -0.5, 1])).toBe('noon');
});

it('is the one that was agreed to', async () => {
  expect(await found(['off', -1, 1, 'cancelled'], ['on', 0, 2])).toBe('on');
});

it('is the one over for entering where its holder may still leave', async () => {
  expect(await found(['off', -5, -4, 'cancelled'], ['morning', -3, -1], ['tomorrow', 21, 22])).toBe(
    'morning',
  );
});

it('is one of a later day where none is of today', async () => {
  expect(await found(['tomorrow', 21, 22])).toBe('tomorrow');
  expect(await found(['off', 0, 1, 'cancelled'], ['tomorrow', 21, 22])).toBe('off');
});

it('is told apart from a code that is no pass, where there is none', async () => {
  const gate = {
    _id: 'north/gate',
    tenant: 'north',
    removed: false,
    fields: { level: 4, state: 1, name: '东门' },
  };
  const { parts } = createVisitWorld(() => ({}), { [collections.records(location.name)]: [gate] });
  const passes = standIn<Ports['passes']>({ read: async () => ({ outcome: 'unreadable' }) });
  const signCodes = standIn<Ports['signCodes']>({ read: () => undefined });
  const caller = callerOf({ tenant: 'north', terminal: { id: 't', resourceIds: ['gate'] } });
  const said = async (id: string) => {
    const context = contextOf({ now: NOON, caller });
    const asked = { id, gate: 'gate', direction: 'in', method: 1 };
    return (await answerOf<{ msg_en: string }>(checkAtGate({ ...parts, passes, signCodes }), asked, context))
      .msg_en;
  };
  expect(await said('188 0000 0000')).toBe('No visit under this number');
  expect(await said('https://example.com/a')).toBe('This is not a pass');
});
