// What a row says when it is read whole, and which of its names lead on.
import { entity, everyone } from '@campus/events/domain/record/entity';
import { date, kept, number, reference, text, time } from '@campus/events/domain/record/fields';
import { describe, expect, it } from 'vitest';
import { calledBy, factsOf } from './row-facts.ts';

const computed = { computed: true } as const;

const loan = entity({
  name: 'loan_slip',
  zh: '借条',
  en: 'Slip',
  type: 'LoanSlip',
  title: ['who', 'who_en'],
  fields: {
    who: text('姓名', 'Name', computed),
    who_en: text('英文姓名', 'Name in English', computed),
    account: reference('用户', 'User', 'account', computed),
    day: date('日期', 'Date', computed),
    start: time('开始', 'From', { computed: true, range: ['end', '时间', 'Time'] }),
    end: time('结束', 'To', computed),
    booking_id: text('预约', 'Booking', { computed: true, isId: true, to: 'booking', called: 'number' }),
    number: text('预约号', 'Booking number', computed),
    series: text('周期', 'Series', { computed: true, isId: true }),
    pieces: number('件数', 'Pieces', computed),
    note: text('备注', 'Note', computed),
    secret: text('仅管理员', 'Managers', { computed: true, managersOnly: true }),
    tenant_id: kept('机构', 'Institution', 'tenant'),
  },
  source: 'subject',
  operations: [{ kind: 'page', name: 'findLoanSlips', roles: everyone, scope: 'tenant' }],
  listing: { columns: ['who', 'day', 'note'], filters: [] },
});

const row = {
  id: '1',
  revision: 0,
  who: '林晓雯',
  who_en: 'Lin Xiaowen',
  account: 'a1',
  day: '2026-11-20',
  start: '08:00',
  end: '10:00',
  booking_id: 'b1',
  number: 'B-7K2M',
  series: 's1',
  pieces: 0,
  tenant_id: 't',
};
const names = new Map([['a1', { zh: '林晓雯', en: 'Lin Xiaowen' }]]);

const told = (more: object, known = names) =>
  factsOf(loan, loan.listing.columns, { ...row, ...more }, known).map(({ name, leads }) =>
    leads ? [name, leads.to, leads.id] : [name],
  );

describe('the facts of a row', () => {
  it('begin with its columns and go on with what the list hides, a span as one', () => {
    expect(told({})).toEqual([
      ['who', 'account', 'a1'],
      ['day'],
      ['note'],
      ['start'],
      ['number', 'booking', 'b1'],
      ['pieces'],
    ]);
  });

  it('name what an id means where no other fact says it', () => {
    const known = told({ number: null }, new Map());
    expect(known).toContainEqual(['account', 'account', 'a1']);
    expect(known).toContainEqual(['booking_id', 'booking', 'b1']);
  });

  it('leave out what is hidden and empty', () => {
    const known = told({ pieces: null, booking_id: null, number: null }).flat();
    expect(known).not.toContain('pieces');
    expect(known).not.toContain('booking_id');
  });
});

describe('calledBy', () => {
  it('leads from the number to the record whose id stands in another field', () => {
    expect(calledBy(loan, 'number', row)).toEqual({ to: 'booking', id: 'b1' });
  });

  it('leads nowhere without the id, and from no other text', () => {
    expect(calledBy(loan, 'number', { ...row, booking_id: null })).toBeUndefined();
    expect(calledBy(loan, 'note', row)).toBeUndefined();
  });
});
