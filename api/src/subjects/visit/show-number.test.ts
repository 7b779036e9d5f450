// A whole number is for who may see it and says what for, of visits that are theirs.
import { standIn } from '@campus/events/testing/stand-in';
import { visitorAdminPermission } from '@campus/events/visit/visitor-admin-permission';
import { collections, documentId, recordId } from '@campus/projections/ports/documents';
import { VISITS } from '@campus/projections/ports/visit-documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { showVisitorNumber } from './show-number.ts';

const asked = { id: 'v', field: 'phone', purpose: 'contact' };

const show = async (permission: object, args: object = asked, roles = ['type_admin']) => {
  const readStore = createMemoryReadStore();
  readStore.applyPart([
    {
      put: VISITS,
      document: {
        _id: documentId('campus', 'v'),
        tenant: 'campus',
        visit: 'v',
        visitorType: '1',
        gates: ['east'],
        person: { name: '周建宁', phone: '+8613800005518' },
      },
    },
    {
      put: collections.records(visitorAdminPermission.name),
      document: {
        _id: recordId('campus', 'p'),
        tenant: 'campus',
        removed: false,
        fields: { admin_user: 'ann', is_enable: 1, ...permission },
      },
    },
  ]);
  const commands: unknown[] = [];
  const parts = standIn<Ports>({
    readStore,
    catchUp: async () => true,
    clock: () => 1_000,
    keyring: standIn<Ports['keyring']>({ open: (sealed: unknown) => sealed }),
    transact: standIn<Ports['transact']>(async (_stream: unknown, _decider: unknown, command: unknown) => {
      commands.push(command);
      return { outcome: 'accepted', state: {}, revision: 1, position: 'p' };
    }),
  });
  const context = contextOf({ caller: callerOf({ account: 'ann', roles }) });
  const answer = await answerOf<object>(showVisitorNumber(parts), args, context);
  return { answer, commands };
};

it('answers the number for a minute, and records who looked and why', async () => {
  const { answer, commands } = await show({ unmasks: 1 });
  expect(answer).toMatchObject({ errcode: 0, value: '+8613800005518', until: 61_000 });
  expect(commands).toEqual([
    { type: 'ShowNumber', now: 1_000, field: 'phone', purpose: 'contact', account: 'ann' },
  ]);
});

it.each([
  ['without the right', {}, asked, 4001],
  ['for other gates', { unmasks: 1, gates: ['west'] }, asked, 4004],
  ['without a purpose', { unmasks: 1 }, { ...asked, purpose: '' }, 1002],
  ['of a paper that was not given', { unmasks: 1 }, { ...asked, field: 'card' }, 4004],
])('shows nothing %s', async (_, permission, args, errcode) => {
  const { answer, commands } = await show(permission, args);
  expect(answer).toMatchObject({ errcode });
  expect(answer).not.toHaveProperty('value');
  expect(commands).toEqual([]);
});
