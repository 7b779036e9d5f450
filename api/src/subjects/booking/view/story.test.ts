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

it('says days in words', async () => {
  const who = { zh: '李', en: 'Li' };
  const said = (type: string, data: object) => sentenceOf({ type, data: { ...data } }, who, async () => who);
  expect(await said('MovedAway', { to: '2026-12-01' })).toEqual({
    zh: '李 改期到 2026年12月1日',
    en: 'Li moved it to 1 Dec 2026',
  });
  const lent = { status: 'pending', units: 2, date: '2026-12-01', until: '2026-12-03' };
  expect((await said('Borrowed', lent)).en).toBe('Li borrowed 2, 1 Dec 2026 to 3 Dec 2026');
});
