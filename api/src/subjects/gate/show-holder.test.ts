// The holder of a refused pass is told to the guard of that check alone, by a masked name and four digits; and logged.
import { standIn } from '@campus/events/testing/stand-in';
import { documentId } from '@campus/projections/ports/documents';
import { VISITS } from '@campus/projections/ports/visit-documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { showHolderAtGate } from './show-holder.ts';

const context = contextOf({ caller: callerOf({ account: 'guard' }) });
const check = {
  tenant: 'campus',
  account: 'guard',
  holder: 'visit:v',
  verdict: 'refused',
  reason: 'old_code',
  at: context.now,
};

const show = async (sealed: object | undefined, person: object | undefined) => {
  const readStore = createMemoryReadStore();
  const document = { _id: documentId('campus', 'v'), tenant: 'campus', visit: 'v', person };
  readStore.applyPart([{ put: VISITS, document }]);
  const commands: unknown[] = [];
  const parts = standIn<Ports>({
    readStore,
    catchUp: async () => true,
    clock: () => context.now,
    passes: standIn<Ports['passes']>({ open: () => sealed }),
    keyring: standIn<Ports['keyring']>({ open: (sealed: unknown) => sealed }),
    transact: standIn<Ports['transact']>(async (_stream: unknown, _decider: unknown, command: unknown) => {
      commands.push(command);
      return { outcome: 'accepted', state: {}, revision: 1, position: 'p' };
    }),
  });
  const answer = await answerOf<object>(showHolderAtGate(parts), { check_id: 'c' }, context);
  return { answer, commands };
};

const name = '周建宁';
const phone = '+8613800005518';
const look = { type: 'ShowNumber', now: context.now, purpose: 'verify', account: 'guard' };

it('answers four digits of the card, and records the look', async () => {
  const { answer, commands } = await show(check, { name, phone, cardNumber: '110105194912312719' });
  expect(answer).toMatchObject({ errcode: 0, masked: '周**', card_end: '2719', phone_end: null });
  expect(commands).toEqual([{ ...look, field: 'card_end' }]);
});

it('answers those of the phone where no card was given', async () => {
  const { answer, commands } = await show(check, { name, phone });
  expect(answer).toMatchObject({ errcode: 0, card_end: null, phone_end: '5518' });
  expect(commands).toEqual([{ ...look, field: 'phone_end' }]);
});

it.each([
  ['of no check', undefined],
  ["of another guard's check", { ...check, account: 'other' }],
  ['of another tenant', { ...check, tenant: 'north' }],
  ['of an old check', { ...check, at: context.now - 61_000 }],
  ['of an account', { ...check, holder: 'account:v' }],
  ['of whom the duty officer decides', { ...check, reason: 'ask_duty_officer' }],
])('names nobody %s', async (_, sealed) => {
  const { answer, commands } = await show(sealed, { name, phone });
  expect(answer).toMatchObject({ errcode: 4004 });
  expect(answer).not.toHaveProperty('masked');
  expect(commands).toEqual([]);
});

it('names nobody who was erased', async () => {
  expect((await show(check, undefined)).answer).toMatchObject({ errcode: 4004 });
});
