// An account that asks too often is refused with the seconds to wait, and uses up nothing of anybody else.
import { describe, expect, it } from 'vitest';
import { callerOf } from '../../testing/requests.ts';
import { admissionLimits, createAdmission, networkOf } from './admission.ts';

const few = (burst: number) => ({ burst, perSecond: 1 });
const LIMITS = {
  ...admissionLimits,
  account: few(3),
  administrator: few(6),
  address: few(100),
  anonymous: few(2),
  tenant: few(100),
  sockets: few(4),
};

const world = (changes: Partial<typeof admissionLimits> = {}) => {
  let now = 0;
  const admission = createAdmission({ ...LIMITS, ...changes }, () => now);
  const taken = (caller: Parameters<typeof admission.charge>[0], address: string, times: number) =>
    Array.from({ length: times }, () => admission.charge(caller, address)).filter((refusal) => !refusal)
      .length;
  return { admission, taken, pass: (ms: number) => (now += ms) };
};

describe('admission', () => {
  it('bounds an account and says in both languages how long to wait', () => {
    const { admission, taken, pass } = world();
    expect(taken(callerOf(), '10.0.0.1', 5)).toBe(3);
    expect(admission.charge(callerOf(), '10.0.0.2')?.extensions).toEqual({
      code: 'RATE_LIMITED',
      errcode: 1004,
      msg: '操作过于频繁，请稍后再试',
      msg_en: 'Too many requests, please try again later',
      retryAfter: 1,
    });
    expect(taken(callerOf({ account: 'student2' }), '10.0.0.1', 5)).toBe(3);
    expect(taken(callerOf({ tenant: 'harbour' }), '10.0.0.1', 5)).toBe(3);
    pass(1_000);
    expect(taken(callerOf(), '10.0.0.1', 5)).toBe(1);
  });

  it('lets those who administer something ask more often', () => {
    expect(world().taken(callerOf({ roles: ['user', 'resource_admin'] }), '10.0.0.1', 9)).toBe(6);
  });

  it('bounds an address over all its accounts, and no other', () => {
    const { taken } = world({ address: few(4) });
    expect(taken(callerOf(), '10.0.0.1', 3)).toBe(3);
    expect(taken(callerOf({ account: 'student2' }), '10.0.0.1', 3)).toBe(1);
    expect(taken(callerOf({ account: 'student3' }), '10.0.0.2', 3)).toBe(3);
  });

  it('bounds a tenant over all its accounts and addresses, and no other', () => {
    const { taken } = world({ tenant: few(4) });
    expect(taken(callerOf(), '10.0.0.1', 3)).toBe(3);
    expect(taken(callerOf({ account: 'student2' }), '10.0.0.2', 3)).toBe(1);
    expect(taken(callerOf({ tenant: 'harbour' }), '10.0.0.2', 3)).toBe(3);
  });

  it('takes nothing from an address and a tenant for what an account was refused', () => {
    const { taken } = world({ address: few(6), tenant: few(6) });
    expect(taken(callerOf(), '10.0.0.1', 1_000)).toBe(3);
    expect(taken(callerOf({ account: 'student2' }), '10.0.0.1', 3)).toBe(3);
  });

  it('counts those who have not signed in by their address alone', () => {
    const { taken } = world();
    expect(taken(undefined, '10.0.0.1', 5)).toBe(2);
    expect(taken(undefined, '10.0.0.2', 5)).toBe(2);
    expect(taken(callerOf(), '10.0.0.1', 5)).toBe(3);
  });

  it('bounds the new sockets of an address', () => {
    const { admission } = world();
    const opened = Array.from({ length: 6 }, () => admission.mayConnect('10.0.0.1')).filter(Boolean);
    expect(opened).toHaveLength(4);
    expect(admission.mayConnect('10.0.0.2')).toBe(true);
  });

  it('ends a turn once, however often it is told to', async () => {
    const { admission } = world({ shares: { ...LIMITS.shares, alone: 1 } });
    const turn = await admission.enter(callerOf());
    const next = admission.enter(callerOf());
    if (!('end' in turn)) throw turn;
    turn.end();
    turn.end();
    expect(await next).toHaveProperty('end');
    expect(admission.enter(callerOf())).toBeInstanceOf(Promise);
  });
});

describe('a network', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s: one subscriber owns all of it', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
