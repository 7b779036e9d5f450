// The code of a person: of oneself alone, by its kind for a minute or for five, and read back by who made it.
import { codeAt, digitsAt, stepAt } from '@campus/events/gate/pass-code';
import { macOfBytes } from '@campus/events/gate/web-mac';
import { standIn } from '@campus/events/testing/stand-in';
import { describe, expect, it } from 'vitest';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import type { Ports } from '../../command/ports.ts';
import { createPasses } from '../../gateway/passes/passes.ts';
import { createSignCodes } from '../../gateway/sign-codes/sign-codes.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { accountBehind, addAuthCode, authCodeDetail, personShown } from './codes.ts';

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

it('knows a person by the code that their phone makes without network, by nobody else and no longer', async () => {
  const ZONE = 'Asia/Shanghai';
  const clock = () => NOW;
  const passes = createPasses({ key: 'a key of the nodes', clock });
  const signCodes = createSignCodes({ key: 'a key of the nodes', clock });
  const ended = new Set(['gone']);
  const parts = standIn<Ports>({
    signCodes,
    passes,
    clock,
    zoneOf: async () => ZONE,
    isEnded: async (_tenant, account) => ended.has(account),
  });
  const shown = async (holder: string, at = NOW) => {
    const [today] = await passes.keysOf('north', ZONE, holder);
    const key = Uint8Array.from(Buffer.from(today?.key ?? '', 'base64url'));
    const pass = { holder, day: today?.day ?? '', mark: await passes.mark('north'), key };
    return codeAt(macOfBytes, pass, stepAt(at));
  };
  const code = await shown('account:ann');
  expect(await personShown(parts, 'north', code, NOW)).toBe('ann');
  expect(await personShown(parts, 'north', code, NOW + 95_000)).toBeUndefined();
  expect(await personShown(parts, 'south', code, NOW)).toBeUndefined();
  expect(await personShown(parts, 'north', await shown('visit:ann'), NOW)).toBeUndefined();
  expect(await personShown(parts, 'north', await shown('account:gone'), NOW)).toBeUndefined();
  const [today] = await passes.keysOf('north', ZONE, 'account:ann');
  const key = Uint8Array.from(Buffer.from(today?.key ?? '', 'base64url'));
  const digits = await digitsAt(macOfBytes, key, stepAt(NOW));
  expect(await passes.digitsOf('north', ZONE, 'account:ann', NOW + 30_000)).toContain(digits);
  expect(await passes.digitsOf('north', ZONE, 'account:ann', NOW + 60_000)).not.toContain(digits);
});

describe('six digits that are typed at the desk', () => {
  const ZONE = 'Asia/Shanghai';
  const clock = () => NOW;
  const passes = createPasses({ key: 'a key of the nodes', clock });
  const digitsFor = async (account: string): Promise<string> => {
    const [today] = await passes.keysOf('north', ZONE, `account:${account}`);
    const key = Uint8Array.from(Buffer.from(today?.key ?? '', 'base64url'));
    return digitsAt(macOfBytes, key, stepAt(NOW));
  };
  /** @param accounts all that there are */
  const typedBy = (roles: readonly string[], typed: string, accounts: readonly string[] = []) => {
    const expected = ['ann', 'bob'].map((account) => ({ account, resourceId: 'room' }));
    const parts = standIn<Ports & DirectoryPorts>({
      signCodes: createSignCodes({ key: 'a key of the nodes', clock }),
      passes,
      clock,
      zoneOf: async () => ZONE,
      belonging: async () => ({ subjects: [], positions: [], grants: [] }),
      directory: standIn<DirectoryPorts['directory']>({
        person: standIn(async (_tenant: string, account: string) =>
          accounts.includes(account) ? { account } : undefined,
        ),
      }),
      readStore: standIn<Ports['readStore']>({
        find: standIn(async (_collection: string, { filter }: { filter: object }) =>
          'number' in filter ? [] : expected,
        ),
        get: standIn(async () => ({ removed: false, fields: { id: 'room' } })),
      }),
    });
    return accountBehind(parts, callerOf({ tenant: 'north', account: 'desk', roles: [...roles] }), typed);
  };
  const office = ['user', 'super_admin'];

  it('mean who is expected, with or without the space between them', async () => {
    const digits = await digitsFor('ann');
    expect(await typedBy(office, digits)).toBe('ann');
    expect(await typedBy(office, `${digits.slice(0, 3)} ${digits.slice(3)}`)).toBe('ann');
    expect(await typedBy(office, await digitsFor('carl'))).toBeUndefined();
  });

  it('mean nobody to who signs nobody in there, and to a door', async () => {
    const digits = await digitsFor('ann');
    expect(await typedBy(['user'], digits)).toBeUndefined();
    expect(await typedBy(['door'], digits)).toBeUndefined();
  });

  it('mean nobody where they are the account of another', async () => {
    const digits = await digitsFor('ann');
    expect(await typedBy(office, digits, [digits])).toBeUndefined();
    expect(await typedBy(office, '202301', ['202301'])).toBe('202301');
  });
});
