// What is scanned is good for about a minute, at one door or for one person, in one tenant.
import { expect, it } from 'vitest';
import { createSignCodes, PERSON_CODE_MS } from './sign-codes.ts';

const START = 1_789_531_200_000;

const world = (key = 'a key of the nodes') => {
  let now = START;
  return { ...createSignCodes({ key, clock: () => now }), pass: (ms: number) => (now += ms) };
};

it('an old photograph of a door opens nothing', () => {
  const codes = world();
  const [shown] = codes.forDoor('campus', 'r1');
  const isGood = () => codes.isOfDoor(shown?.code ?? '', 'campus', 'r1');
  expect(isGood()).toBe(true);
  codes.pass(74_999);
  expect(isGood()).toBe(true);
  codes.pass(1);
  expect(isGood()).toBe(false);
});

it('a door has its next codes ahead, none of which works before its time', () => {
  const codes = world();
  const shown = codes.forDoor('campus', 'r1');
  expect(shown.length * 30_000).toBe(600_000);
  expect(shown.map(({ from, until }) => until - from)).toEqual(shown.map(() => 30_000));
  const next = shown[1]?.code ?? '';
  expect(codes.isOfDoor(next, 'campus', 'r1')).toBe(false);
  codes.pass(30_000);
  expect(codes.isOfDoor(next, 'campus', 'r1')).toBe(true);
});

it('a code of a door is of no other door, tenant or product, and of none when changed', () => {
  const codes = world();
  const code = codes.forDoor('campus', 'r1')[0]?.code ?? '';
  expect(codes.isOfDoor(code, 'campus', 'r2')).toBe(false);
  expect(codes.isOfDoor(code, 'harbour', 'r1')).toBe(false);
  expect(world('another key').isOfDoor(code, 'campus', 'r1')).toBe(false);
  for (const wrong of ['', '.', 'zz', `${code}x`, code.replace(/^./, '1'), '文'])
    expect(codes.isOfDoor(wrong, 'campus', 'r1')).toBe(false);
});

it('a person’s code says who it is of for a minute, and hides it from who reads it', () => {
  const codes = world();
  const { code, until } = codes.forPerson('campus', 'student1', 'sign', PERSON_CODE_MS);
  expect(Buffer.from(code, 'base64url').toString('latin1')).not.toContain('student1');
  expect(codes.read(code, 'campus', START + 59_999)).toMatchObject({ account: 'student1', kind: 'sign' });
  expect(codes.read(code, 'campus', until)).toBeUndefined();
  expect(codes.read(code, 'campus', START - 60_000)).toBeUndefined();
  expect(codes.read(code, 'harbour', START)).toBeUndefined();
  expect(world('another key').read(code, 'campus', START)).toBeUndefined();
  for (const wrong of ['', 'x', `${code}x`, code.slice(4), 'x'.repeat(600)])
    expect(codes.read(wrong, 'campus', START)).toBeUndefined();
});

it('a door that was offline proves with the code when it was read', () => {
  const codes = world();
  const { code } = codes.forPerson('campus', 'student1', 'sign', PERSON_CODE_MS);
  codes.pass(4 * 3_600_000);
  expect(codes.read(code, 'campus', START + 20_000)?.account).toBe('student1');
});
