// What the office is told of a task that was sent, and what is sent again: what failed of it, and nothing else.
import { standIn } from '@campus/events/testing/stand-in';
import { collections, type DeliveryDocument } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { progress, retryTask } from './tasks.ts';

const delivery = (id: string, state: DeliveryDocument['state'], more: Partial<DeliveryDocument> = {}) =>
  standIn<DeliveryDocument>({
    _id: `campus/${id}`,
    tenant: 'campus',
    stream: `message-campus/${id}`,
    message: id,
    channel: 'email',
    task: 't1',
    state,
    ...more,
  });

const world = (status: 'live' | 'unknown' = 'live') => {
  const sent: string[] = [];
  const readStore = createMemoryReadStore();
  const documents = [
    delivery('sent', 'sent'),
    delivery('sent too', 'sent'),
    delivery('sent as well', 'sent'),
    delivery('waiting', 'waiting'),
    delivery('sending', 'sending'),
    delivery('failed', 'failed'),
    delivery('of another', 'failed', { task: 't2' }),
    delivery('elsewhere', 'failed', { _id: 'north/elsewhere', tenant: 'north' }),
  ];
  readStore.applyPart(documents.map((document) => ({ put: collections.messages, document })));
  const parts = standIn<Ports>({
    readStore,
    look: async () => ({ state: { status }, revision: 3, position: '1' }),
    transact: async (_stream: unknown, _decider: unknown, command: { type: string; message: string }) => {
      sent.push(`${command.type} ${command.message}`);
      return { outcome: 'accepted', events: [], revision: 1, position: '9', replayed: false };
    },
  });
  return { parts, sent };
};
const context = contextOf({ caller: callerOf({ roles: ['super_admin'] }) });

it.each([
  ['receiver_count', 6],
  ['sent_count', 3],
  ['waiting_count', 2],
  ['failed_count', 1],
] as const)('counts what was sent of a task: %s', async (name, count) => {
  const resolve = progress(world().parts)[name];
  expect(await Reflect.apply(resolve, undefined, [{ id: 't1', state: 2 }, {}, context])).toBe(count);
});

it('sends again what failed of a task, in this institution', async () => {
  const { parts, sent } = world();
  expect(await answerOf(retryTask(parts), { id: 't1' }, context)).toMatchObject({
    errcode: 0,
    ids: ['t1'],
    position: '9',
  });
  expect(sent).toEqual(['Resend failed']);
});

it('sends nothing of a task that there is not', async () => {
  const { parts, sent } = world('unknown');
  expect(await answerOf(retryTask(parts), { id: 't1' }, context)).toMatchObject({ errcode: 4004 });
  expect(sent).toEqual([]);
});
