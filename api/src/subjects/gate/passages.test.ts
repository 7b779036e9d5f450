// What a gate tells is kept for ever, so that nothing of it may be long; each row is answered for itself.
import { location } from '@campus/events/settings/location';
import { collections } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { createVisitWorld, NOON } from '../../testing/visit-world.ts';
import { admitAtGate } from './admit-now.ts';
import { savePassages } from './passages.ts';

const gate = {
  _id: 'north/gate',
  tenant: 'north',
  removed: false,
  fields: { level: 4, state: 1, name: '东门', order_num: 1 },
};
const told = { gate: 'gate', happened_at: NOON, direction: 'in', verdict: 'admitted', reason: 'ok' };
const turnedAway = { ...told, verdict: 'refused', reason: 'forged' };
const LONG = 'x'.repeat(101);

const atTheGate = () => {
  const { parts, store } = createVisitWorld(() => ({}), { [collections.records(location.name)]: [gate] });
  const caller = callerOf({ tenant: 'north', terminal: { id: 't', resourceIds: ['gate'] } });
  const context = contextOf({ now: NOON, caller });
  return { parts, store, context };
};

it('records the rows beside one that is too long', async () => {
  const { parts, store, context } = atTheGate();
  const models = [
    { ...told, passage_id: 'p1', holder: 'visit:v1' },
    { ...told, passage_id: 'p2', holder: `visit:${LONG}` },
    { ...told, passage_id: LONG, holder: 'visit:v3' },
    { ...told, passage_id: 'p4', holder: 'visit:v4', reason: LONG },
    { ...turnedAway, passage_id: LONG },
    { ...turnedAway, passage_id: 'p6' },
  ];
  const answer = await answerOf(savePassages(parts), { models }, context);
  expect(answer).toMatchObject({
    ids: ['p1', 'p6'],
    rows: [0, 1002, 1002, 1002, 1002, 0].map((errcode) => ({ errcode })),
  });
  expect(JSON.stringify(store.events)).not.toContain(LONG);
});

it('lets nobody in urgently under a long id', async () => {
  const { parts, store, context } = atTheGate();
  const model = { id: LONG, gate: 'gate', name: '王小明', reason: '抢修', happened_at: NOON };
  expect(await answerOf(admitAtGate(parts), { model }, context)).toMatchObject({ errcode: 1002 });
  expect(store.events).toEqual([]);
});
