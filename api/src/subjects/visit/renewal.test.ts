// Renewal is asked for once a date of ending, fourteen days before, of the head of the department, else of the author.
import { longTermVisitor } from '@campus/events/visit/long-term-visitor';
import { collections, type DeliveryDocument, recordId } from '@campus/projections/ports/documents';
import { messages } from '@campus/projections/subjects/message/messages';
import { foldAll } from '@campus/projections/testing/fold-all';
import { expect, it } from 'vitest';
import { createVisitWorld, type Folding } from '../../testing/visit-world.ts';
import { askForRenewals } from './renewal.ts';

const DAY = 24 * 3_600_000;
const folding: Folding = (events) => ({
  [collections.messages]: [...foldAll(messages, events).values()],
});

const create = (...people: readonly object[]) =>
  createVisitWorld(folding, {
    [collections.records(longTermVisitor.name)]: people.map((fields, at) => ({
      _id: recordId('north', `l${at}`),
      tenant: 'north',
      removed: false,
      createdBy: 'teacher1',
      fields: { user_name: '赵师傅', is_enable: 1, dept: 'physics', ...fields },
    })),
  });

const toldBy = async ({ parts }: ReturnType<typeof create>) => {
  const found = await parts.readStore.find<DeliveryDocument>(collections.messages);
  return found.map(({ account, text }) => [account, parts.keyring.open(text)]);
};

it('asks on the fourteenth day before the end, once, and again for another end', async () => {
  const world = create({ in_school_end_date: '2026-12-05' });
  expect(await askForRenewals(world.parts)).toBe(0);
  world.pass(DAY);
  expect(await askForRenewals(world.parts)).toBe(1);
  world.pass(DAY);
  expect(await askForRenewals(world.parts)).toBe(0);
  const told = await toldBy(world);
  expect(told).toMatchObject([['head1', { text: { zh: expect.stringContaining('赵师傅') } }]]);
  expect(JSON.stringify(world.store.events)).not.toContain('赵师傅');
});

it.each([
  ['of no department: who entered them', { dept: null }, 'teacher1'],
  ['of a department without a head: who entered them', { dept: 'nowhere' }, 'teacher1'],
])('asks, %s', async (_, changes, account) => {
  const world = create({ in_school_end_date: '2026-12-01', ...changes });
  expect(await askForRenewals(world.parts)).toBe(1);
  expect((await toldBy(world)).map(([to]) => to)).toEqual([account]);
});

it.each([
  ['is switched off', { is_enable: 0 }],
  ['has ended', { in_school_end_date: '2026-11-19' }],
  ['ends later', { in_school_end_date: '2026-12-05' }],
])('asks nobody where the person %s', async (_, changes) => {
  expect(await askForRenewals(create({ in_school_end_date: '2026-12-01', ...changes }).parts)).toBe(0);
});
