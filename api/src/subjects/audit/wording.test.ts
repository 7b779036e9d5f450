// Every event that the log tells of is told in words, in both languages.
import { scheduleFields } from '@campus/events/booking/schedule/events';
import { chargeFields } from '@campus/events/charge/events';
import { keysOf } from '@campus/events/domain/unknown';
import { loanFields } from '@campus/events/loan/events';
import { standingFields } from '@campus/events/standing/events';
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
    'Li',
  );

it.each([
  ['booking', keysOf(scheduleFields)],
  ['booking', keysOf(loanFields)],
  ['charge', keysOf(chargeFields)],
  ['standing', keysOf(standingFields)],
] as const)('tells each event of %s in words', (module, types) => {
  for (const type of types) {
    const { zh, en } = said(module, type);
    expect([type, zh.includes(type), en.includes(type)]).toEqual([type, false, false]);
    expect(en, type).not.toMatch(/changed the status|added: |deleted: /);
  }
});

it('says how much was paid, in yuan', () => {
  expect(said('charge', 'Charged', { amount: 1250 })).toEqual({
    zh: 'Li 记录了付款 12.50 元',
    en: 'Li recorded a payment of ¥12.50',
  });
});
