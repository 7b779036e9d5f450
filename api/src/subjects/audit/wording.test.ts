// Every event that the log tells of is told in words, in both languages.
import { scheduleFields } from '@campus/events/booking/schedule/events';
import { chargeFields } from '@campus/events/charge/events';
import { keysOf } from '@campus/events/domain/unknown';
import { exceptionFields } from '@campus/events/gate/access-exception';
import { passageFields } from '@campus/events/gate/passage-events';
import { loanFields } from '@campus/events/loan/events';
import { lateSignFields } from '@campus/events/signing/late-sign';
import { standingFields } from '@campus/events/standing/events';
import { erasureFields } from '@campus/events/visit/erasure';
import { visitFields } from '@campus/events/visit/events';
import type { OperationDocument } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import { sentenceFor } from './wording.ts';

const said = (module: string, action: string, data: OperationDocument['data'] = {}) =>
  sentenceFor(
    {
      _id: '1',
      tenant: 't',
      position: '1',
      at: 0,
      actor: 'li',
      module,
      object: {},
      action,
      stream: 's',
      revision: 0,
      data,
      correlation: 'c',
    },
    { zh: '李', en: 'Li' },
    async (account) => ({ zh: `${account} 的名字`, en: `name of ${account}` }),
  );

it.each([
  ['booking', keysOf(scheduleFields)],
  ['booking', keysOf(loanFields)],
  ['charge', keysOf(chargeFields)],
  ['standing', keysOf(standingFields)],
  ['visit', keysOf(visitFields)],
  ['erasure', keysOf(erasureFields)],
  ['passage', keysOf(passageFields)],
  ['exception', keysOf(exceptionFields)],
  ['latesign', keysOf(lateSignFields)],
] as const)('tells each event of %s in words', async (module, types) => {
  for (const type of types) {
    const { zh, en } = await said(module, type);
    expect([type, zh.includes(type), en.includes(type)]).toEqual([type, false, false]);
    expect(en, type).not.toMatch(/changed the status|added: |deleted: /);
  }
});

it('says how much was paid, in yuan', async () => {
  expect(await said('charge', 'Charged', { amount: 1250 })).toEqual({
    zh: '李 记录了付款 12.50 元',
    en: 'Li recorded a payment of ¥12.50',
  });
});

it('names both people of a hand-over', async () => {
  expect(await said('booking', 'HandedOver', { from: 'a', to: 'b' })).toEqual({
    zh: '李 将预约由 a 的名字 转交给 b 的名字',
    en: 'Li handed it over from name of a to name of b',
  });
});

it('calls the fields of a record what its form calls them', async () => {
  expect(await said('resource', 'Saved', { fields: { resources_name: 'A', unheardOf: 1 } })).toEqual({
    zh: '李 修改了资源：名称、unheardOf',
    en: 'Li changed Resource: Name, unheardOf',
  });
});
