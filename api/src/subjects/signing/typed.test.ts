// Number and six digits, typed at a terminal, mean their person there; five wrong ones stop that number there.
import { textsOf } from '@campus/events/domain/rejections';
import { digitsAt, stepAt } from '@campus/events/gate/pass-code';
import { macOfBytes } from '@campus/events/gate/web-mac';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import type { Ports } from '../../command/ports.ts';
import { createPasses } from '../../gateway/passes/passes.ts';
import { createSignCodes } from '../../gateway/sign-codes/sign-codes.ts';
import { personAtDoor, personTyped, TYPED_LIMITS, typedLimits } from './typed.ts';

const NOW = Date.parse('2026-11-20T02:48:00Z');
const ZONE = 'Asia/Shanghai';
const HOUR = 3_600_000;

const booking = (account: string, startsAt: number) => ({
  account,
  phase: 'approved',
  startsAt,
  endsAt: startsAt + HOUR,
  took: { at: 0 },
  attendance: { signIn: 'owner', opensMinutesBefore: 15, closesMinutesAfter: 15 },
});

const world = (there: readonly object[] = []) => {
  let now = NOW;
  const clock = () => now;
  const passes = createPasses({ key: 'a key of the nodes', clock });
  const digitsOf = async (account: string): Promise<string> => {
    const [today] = await passes.keysOf('north', ZONE, `account:${account}`);
    const key = Uint8Array.from(Buffer.from(today?.key ?? '', 'base64url'));
    return digitsAt(macOfBytes, key, stepAt(NOW));
  };
  const parts = standIn<Ports & DirectoryPorts>({
    signCodes: createSignCodes({ key: 'a key of the nodes', clock }),
    passes,
    clock,
    zoneOf: async () => ZONE,
    isEnded: async (_tenant, account) => account === 'gone',
    directory: standIn<DirectoryPorts['directory']>({
      person: standIn(async (_tenant: string, account: string) =>
        account === 'nobody' ? undefined : { account },
      ),
    }),
    readStore: standIn<Ports['readStore']>({ find: standIn(async () => there) }),
  });
  const attempts = typedLimits(parts);
  const readOf = (text: string, terminal = 't1', isForSignIn = true) => ({
    tenant: 'north',
    terminal,
    resourceIds: ['room'],
    text,
    at: NOW,
    isForSignIn,
  });
  return {
    digitsOf,
    type: (...read: Parameters<typeof readOf>) => personAtDoor(parts, attempts, readOf(...read)),
    behind: (text: string) => personTyped(parts, readOf(text)),
    pass: (ms: number) => {
      now += ms;
    },
  };
};

const wrong = { code: 1003 };
const stopped = { code: 1004 };

it('means the person of the number, in any width, whose phone shows these digits', async () => {
  const { digitsOf, type, behind } = world();
  const digits = await digitsOf('ann');
  expect(await type(`ann ${digits}`)).toEqual({ account: 'ann' });
  expect(await type(`ａｎｎ　${digits}`)).toEqual({ account: 'ann' });
  expect(await behind(`ann ${digits}`)).toBe('ann');
  expect(await behind(`bob ${digits}`)).toBeUndefined();
});

it('reads the same for wrong digits, a number that nobody has and a person who has left', async () => {
  const { digitsOf, type } = world();
  const wrongs = [
    `bob ${await digitsOf('ann')}`,
    `nobody ${await digitsOf('nobody')}`,
    `gone ${await digitsOf('gone')}`,
  ];
  const answers = await Promise.all(wrongs.map((text) => type(text)));
  expect(answers[0]).toMatchObject(wrong);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

it('case 28: stops a number after five wrong ones there for a quarter of an hour, and no other', async () => {
  const { digitsOf, type, pass } = world();
  const right = `ann ${await digitsOf('ann')}`;
  const guess = `ann ${await digitsOf('bob')}`;
  const said: string[] = [];
  for (let tries = 0; tries < TYPED_LIMITS.tries; tries += 1) {
    const answer = await type(guess);
    expect(answer).toMatchObject(wrong);
    if ('code' in answer) said.push(textsOf(answer).en.replace(/.*: /, ''));
  }
  const scan = 'for 15 minutes, please scan with your phone';
  const left = ['4 tries', '3 tries', '2 tries', '1 try'].map(
    (tries) => `${tries} left, then 15 minutes by phone only`,
  );
  expect(said).toEqual([...left, scan]);
  expect(await type(right)).toMatchObject(stopped);
  expect(await type(right, 't2')).toEqual({ account: 'ann' });
  expect(await type(`bob ${await digitsOf('bob')}`)).toEqual({ account: 'bob' });
  pass(TYPED_LIMITS.windowMinutes * 60_000);
  expect(await type(right)).toEqual({ account: 'ann' });
});

it('gives all tries back after a right one', async () => {
  const { digitsOf, type } = world();
  const [right, guess] = [`ann ${await digitsOf('ann')}`, `ann ${await digitsOf('bob')}`];
  for (const each of [guess, guess, guess, guess, right, guess, guess]) await type(each);
  expect(await type(right)).toEqual({ account: 'ann' });
});

it('signs in by digits alone who is due there now, and does nothing else by them', async () => {
  const { digitsOf, type } = world([booking('ann', NOW), booking('bob', NOW + 5 * HOUR)]);
  expect(await type(await digitsOf('ann'))).toEqual({ account: 'ann' });
  expect(await type(await digitsOf('ann'), 't1', false)).toMatchObject(wrong);
  expect(await type(await digitsOf('bob'))).toMatchObject(wrong);
});
