// Before a save: how often an account may ask, and what its captcha must be.
import { standingStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { standing } from '@campus/events/standing/standing';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { sampleRules } from '@campus/events/testing/sample-rules';
import type { StoredRules } from '@campus/projections/ports/documents';
import { describe, expect, it } from 'vitest';
import type { Acting } from '../../../command/acting.ts';
import { findRules } from '../../../command/find.ts';
import { createSaveGate, refusedAtGate } from './save-gate.ts';

const MINUTE = 60_000;
const acting = (account = 'a', key?: string): Acting => ({
  tenant: 't',
  account,
  correlation: `${account} asks`,
  ...(key ? { command: { key, hash: 'h' } } : {}),
});

const world = (asks: Pick<StoredRules, 'asksCaptcha' | 'limitsRate'>) => {
  let now = 0;
  const store = createMemoryEventStore();
  const { transact, look } = createTransact({ store, clock: () => now, isSoleWriter: true });
  const uses: string[] = [];
  const isSolved = ({ captchaCode }: { captchaCode?: string | null }, use: string) => {
    uses.push(use);
    return captchaCode === 'right';
  };
  const stored: StoredRules = {
    _id: 'rules',
    revision: '1',
    tenant: 't',
    rules: sampleRules({}),
    limits: [],
    ...asks,
    audience: { mode: 'everyone', visible: [], hidden: [] },
  };
  const gate = createSaveGate({ isSolved }, () => now);
  let isShown = true;
  const rulesOf = async (_: string, resource: string) =>
    resource === 'room' && isShown ? stored : undefined;
  const catchUp = async () => {
    isShown = true;
    return true;
  };
  const parts = { gate, rulesOf, catchUp, transact, look, clock: () => now };
  const save = async (who = acting(), captchaCode?: string | null, resource: string | null = 'room') => {
    const solution = captchaCode === undefined ? undefined : { captchaId: 'id', captchaCode };
    const found = resource === null ? undefined : await findRules(parts, 't', resource);
    return (await refusedAtGate(parts, who, found, solution))?.code ?? 0;
  };
  const pass = (minutes: number) => (now += minutes * MINUTE);
  const fallBehind = () => {
    isShown = false;
  };
  const barred = async () => (await store.readStream(standingStream('t', 'a'))).map(({ type }) => type);
  const lift = async () => {
    const [bar] = (await look(standingStream('t', 'a'), standing)).state.bars;
    const by = { tenant: 't', actor: 'admin', correlation: 'c' };
    await transact(standingStream('t', 'a'), standing, { type: 'LiftBar', now, bar: bar?.bar ?? '' }, by);
  };
  return { save, uses, pass, fallBehind, barred, lift };
};

const times = async (count: number, save: () => Promise<number>): Promise<number[]> => {
  const codes: number[] = [];
  for (let index = 0; index < count; index++) codes.push(await save());
  return codes;
};

describe('where a type limits how often one asks', () => {
  it('lets ten saves a minute through and locks the account out for half an hour at the next', async () => {
    const { save, pass } = world({ limitsRate: true });
    expect(await times(10, save)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(await save()).toBe(1004);
    pass(29);
    expect(await save()).toBe(1004);
    pass(1);
    expect(await save()).toBe(0);
  });

  it('writes down that the account is barred, once, and lets it in when somebody lifts that', async () => {
    const { save, pass, barred, lift } = world({ limitsRate: true });
    await times(10, save);
    expect(await Promise.all([save(), save(), save()])).toEqual([1004, 1004, 1004]);
    expect(await barred()).toEqual(['Barred']);
    pass(1);
    await lift();
    expect(await save()).toBe(0);
  });

  it('counts each account for itself, and each minute', async () => {
    const { save, pass } = world({ limitsRate: true });
    await times(10, save);
    expect(await save(acting('b'))).toBe(0);
    pass(1);
    expect(await save()).toBe(0);
  });

  it('counts nothing where it does not', async () => {
    expect(await times(50, world({}).save)).not.toContain(1004);
  });
});

describe('where a captcha is asked for', () => {
  it('refuses a save without the right one', async () => {
    const { save } = world({ asksCaptcha: true });
    expect([
      await save(acting(), null),
      await save(acting(), 'wrong'),
      await save(acting(), 'right'),
    ]).toEqual([1003, 1003, 0]);
  });

  it('takes a command that is sent again for the same use', async () => {
    const { save, uses } = world({ asksCaptcha: true });
    await save(acting('a', 'k'), 'right');
    await save(acting('a', 'k'), 'right');
    await save(acting('a', 'l'), 'right');
    expect(uses[0]).toBe(uses[1]);
    expect(uses[2]).not.toBe(uses[0]);
  });

  it('asks for one also where the room was made a moment ago', async () => {
    const { save, fallBehind } = world({ asksCaptcha: true });
    fallBehind();
    expect(await save(acting(), null)).toBe(1003);
  });

  it('asks nobody else for one, nor for a room that is not there', async () => {
    expect(await world({}).save(acting(), null)).toBe(0);
    const { save } = world({ asksCaptcha: true, limitsRate: true });
    expect([await save(acting(), null, 'nowhere'), await save(acting(), null, null)]).toEqual([0, 0]);
  });
});
