// The code of a person: of oneself alone, by its kind for a minute or for five, and read back by who made it.
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import type { Ports } from '../../command/ports.ts';
import { createSignCodes } from '../../gateway/sign-codes/sign-codes.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { addAuthCode, authCodeDetail } from './codes.ts';

const NOW = Date.parse('2026-11-20T02:48:00Z');

const world = () => {
  let now = NOW;
  const clock = () => now;
  const signCodes = createSignCodes({ key: 'a key of the nodes', clock });
  const parts = standIn<Ports & DirectoryPorts>({ signCodes, clock, nameOf: async () => '安' });
  const as = (account: string) => contextOf({ caller: callerOf({ tenant: 'north', account }), now });
  return {
    pass: (ms: number) => {
      now += ms;
    },
    make: (account: string, asked: object) =>
      answerOf<{ errcode: number; code?: string; expires?: number }>(addAuthCode(parts), asked, as(account)),
    read: (account: string, code = '') => answerOf(authCodeDetail(parts), { code }, as(account)),
  };
};

it.each([
  ['sign', 60_000],
  ['auth', 300_000],
])('of the kind %s says whose it is until it ends, to its owner', async (kind, life) => {
  const { make, read, pass } = world();
  const { errcode, code, expires } = await make('ann', { kind });
  expect([errcode, expires]).toEqual([0, NOW + life]);
  pass(life - 1);
  expect(await read('ann', code)).toMatchObject({ errcode: 0, account: 'ann', name: '安', kind, expires });
  expect(await read('bob', code)).toMatchObject({ errcode: 1003 });
  pass(1);
  expect(await read('ann', code)).toMatchObject({ errcode: 1003 });
});

it('is made for nobody else, and of no other kind', async () => {
  const { make } = world();
  expect(await make('ann', { account: 'bob' })).toMatchObject({ errcode: 4001 });
  expect(await make('ann', { kind: 'door' })).toMatchObject({ errcode: 1002 });
});
