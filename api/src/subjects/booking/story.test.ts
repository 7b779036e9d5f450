// A step of a booking in words.
import { expect, it } from 'vitest';
import { sentenceOf } from './story.ts';

it('tells the reason of the clock in either language, and what a person wrote as it is', async () => {
  const who = { zh: '系统', en: 'The system' };
  const cancelled = (reason: string, by: string) =>
    sentenceOf({ type: 'Cancelled', data: { reason, by } }, who, async () => who);
  expect(await cancelled('payment timeout', 'system')).toMatchObject({
    zh: '系统 取消了预约：逾期未支付，已自动取消',
    en: 'The system cancelled it: not paid in time',
  });
  expect((await cancelled('expired', 'owner')).zh).toContain('：expired');
});
