// What somebody hears who has not signed in: nothing of another campus, and nothing of a person before the code.
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import { createListedHash } from '../../../command/listed-hash.ts';
import { answerOf, contextOf } from '../../../testing/requests.ts';
import { usualSettings } from '../settings.ts';
import { fieldsForPublic, registerAccount, sendCode, settingsForPublic } from './public.ts';

type Parts = Parameters<typeof sendCode>[0];

const PHONE = '13812345678';

it.each([
  ['wrong', 'no-such-key'],
  ['missing', ''],
  ['foreign', 'key-of-another-host'],
])('case 2: a %s key of an institution is told one text, and nothing is looked up for it', async (_, key) => {
  // Any other part that a resolver asks for is missing, and would throw.
  const parts = standIn<Parts>({ tenantOf: async () => undefined });
  const ask = (resolve: Parameters<typeof answerOf>[0], more: object = {}) =>
    answerOf(resolve, { tenantKey: key, ...more }, contextOf({ caller: undefined }));
  expect(await ask(settingsForPublic(parts))).toBeNull();
  expect(await ask(fieldsForPublic(parts))).toBeNull();
  const sent = await ask(sendCode(parts), { phone: PHONE, captchaId: 'c', captchaCode: '1' });
  const proved = await ask(registerAccount(parts), { model: { phone: PHONE, code: '123456' } });
  for (const answer of [sent, proved]) expect(answer).toMatchObject({ errcode: 4004 });
  expect(JSON.stringify([sent, proved])).not.toContain(key || PHONE);
});

it('case 3: a returning visitor enters phone, captcha and code, and hears no name before the code is right', async () => {
  const issued: unknown[] = [];
  const parts = standIn<Parts>({
    tenantOf: async () => 'north',
    gate: { isSolved: () => true },
    following: async () => usualSettings('1'),
    directory: { tenant: async () => undefined },
    listedHash: createListedHash('key'),
    visiting: {
      phoneCodes: {
        send: async () => ({ outcome: 'accepted' }),
        isRight: (_: unknown, code: string) => code === '123456',
      },
      tokens: {
        issue: async (of: unknown) => {
          issued.push(of);
          return { token: 't', expiresAt: 1 };
        },
      },
    },
  });
  const context = contextOf({ caller: undefined });
  const inputs = { phone: PHONE, captchaCode: '1', code: '123456' };
  expect(Object.keys(inputs)).toHaveLength(3);
  const { phone, captchaCode, code } = inputs;
  const sent = await answerOf(
    sendCode(parts),
    { tenantKey: 'k', phone, captchaId: 'c', captchaCode },
    context,
  );
  expect(sent).toEqual({ errcode: 0, msg: expect.any(String), msg_en: expect.any(String) });
  const prove = (typed: string) =>
    answerOf(registerAccount(parts), { tenantKey: 'k', model: { phone, code: typed } }, context);
  expect(await prove('654321')).toMatchObject({ errcode: 1003 });
  expect(issued).toEqual([]);
  expect(await prove(code)).toMatchObject({ errcode: 0, token: 't' });
  expect(issued).toMatchObject([{ tenant: 'north', phone: `+86${PHONE}` }]);
});

it.each([
  ['+85291234567', false, 0],
  ['+886912345678', false, 0],
  ['+4791234567', false, 1002],
  ['+4791234567', true, 0],
])(
  'sends %s a code, where the institution sends abroad: %s, with the answer %i',
  async (phone, tellsAbroad, errcode) => {
    const parts = standIn<Parts>({
      tenantOf: async () => 'north',
      gate: { isSolved: () => true },
      following: async () => ({ ...usualSettings('1'), tellsAbroad }),
      directory: { tenant: async () => undefined },
      visiting: { phoneCodes: { send: async () => ({ outcome: 'accepted' }) } },
    });
    const args = { tenantKey: 'k', phone, captchaId: 'c', captchaCode: '1' };
    expect(await answerOf(sendCode(parts), args, contextOf({ caller: undefined }))).toMatchObject({
      errcode,
    });
  },
);
