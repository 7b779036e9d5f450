// An explanation says first what decides, then who set it and when, in both languages.
import { describe, expect, it } from 'vitest';
import type { CellCause } from './checks.graphql.ts';
import { causesOf, codeOf, footnoteOf, offersHere } from './explanation.ts';

const cause = (kind: string, over: Partial<CellCause> = {}): CellCause => ({
  errcode: 2003,
  msg: '不在开放时间内',
  msg_en: 'Outside the opening time',
  kind,
  by: null,
  by_en: null,
  at: null,
  template: null,
  template_en: null,
  start: null,
  end: null,
  receipt: null,
  ...over,
});

const explained = (causes: CellCause[], over = {}) => ({
  free: false,
  allowed: [],
  causes,
  otherwise_until: null,
  ...over,
});

describe('causesOf', () => {
  it('puts what stands there before the rules that would also refuse', () => {
    const causes = causesOf(
      explained([cause('advance'), cause('closure', { msg: '投影机检修', msg_en: 'Repair' })]),
    );
    expect(causes.map(({ kind, text }) => `${kind} ${text.en}`)).toEqual([
      'refuses Repair',
      'note Outside the opening time',
    ]);
  });

  it('names who set it, when, and from when to when', () => {
    const [first] = causesOf(
      explained([
        cause('closure', { by: '张*', by_en: 'Z***', at: '2026-11-13 09:12:40', start: 720, end: 1020 }),
      ]),
    );
    expect(first?.source).toEqual({
      zh: '张*，11月13日 周五 09:12，12:00–17:00',
      en: 'Z***, Fri 13 Nov 09:12, 12:00–17:00',
    });
  });

  it('has no source where nobody may know it', () => {
    expect(causesOf(explained([cause('openHours')]))[0]?.source).toBeNull();
  });
});

describe('the way out', () => {
  it('stands around the cause: what lets it pass before, what would be possible without it after', () => {
    const opening = cause('openHours', {
      msg: '开放',
      msg_en: 'Open',
      template: '教学楼',
      template_en: 'Teaching',
    });
    const causes = causesOf(explained([cause('closure')], { allowed: [opening], otherwise_until: 660 }));
    expect(causes.map(({ kind, source }) => [kind, source?.en])).toEqual([
      ['allows', 'Template Teaching'],
      ['refuses', undefined],
      ['note', undefined],
    ]);
    expect(causes[2]?.text.en).toBe('Without this you could book until 11:00');
  });

  it('says from when it can be booked', () => {
    expect(footnoteOf({ bookable_from: '2026-11-24 12:00:00' })?.en).toBe('Bookable from Tue 24 Nov 12:00');
  });

  it('offers the cell itself where it is free, else the next day that has it', () => {
    const name = { zh: '302', en: '302' };
    const cell = { resourceId: 'r', date: '2026-11-20', start: 720, end: 780, name };
    const dates = (free: boolean, next: string | null) =>
      offersHere({ free, next_free_date: next }, cell, []).map(({ date }) => date);
    expect(dates(true, null)).toEqual(['2026-11-20']);
    expect(dates(false, '2026-11-23')).toEqual(['2026-11-23']);
    expect(dates(false, null)).toEqual([]);
  });
});

describe('codeOf', () => {
  it('quotes the receipt of what took the place', () => {
    const receipt = { stream: 's', revision: 3, at: Date.UTC(2026, 10, 20, 2, 2, 31) };
    expect(codeOf([cause('capacity', { errcode: 2005, receipt })], 'Asia/Shanghai')).toBe('2005 · 10:02:31');
    expect(codeOf([], 'Asia/Shanghai')).toBeUndefined();
  });
});
