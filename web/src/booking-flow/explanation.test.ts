// An explanation says first what decides, then who set it and when, in both languages.
import { describe, expect, it } from 'vitest';
import type { CellCause } from './checks.graphql.ts';
import { causesOf, codeOf } from './explanation.ts';

const cause = (kind: string, over: Partial<CellCause> = {}): CellCause => ({
  errcode: 2003,
  msg: '不在开放时间内',
  msg_en: 'Outside the opening time',
  kind,
  by: null,
  at: null,
  start: null,
  end: null,
  receipt: null,
  ...over,
});

describe('causesOf', () => {
  it('puts what stands there before the rules that would also refuse', () => {
    const causes = causesOf([cause('advance'), cause('closure', { msg: '投影机检修', msg_en: 'Repair' })]);
    expect(causes.map(({ kind, text }) => `${kind} ${text.en}`)).toEqual([
      'refuses Repair',
      'note Outside the opening time',
    ]);
  });

  it('names who set it, when, and from when to when', () => {
    const [first] = causesOf([
      cause('closure', { by: '张*', at: '2026-11-13 09:12:40', start: 720, end: 1020 }),
    ]);
    expect(first?.source).toEqual({
      zh: '张*，11月13日 周五 09:12，12:00–17:00',
      en: '张*, Fri 13 Nov 09:12, 12:00–17:00',
    });
  });

  it('has no source where nobody may know it', () => {
    expect(causesOf([cause('openHours')])[0]?.source).toBeNull();
  });
});

describe('codeOf', () => {
  it('quotes the receipt of what took the place', () => {
    const receipt = { stream: 's', revision: 3, at: Date.UTC(2026, 10, 20, 2, 2, 31) };
    expect(codeOf([cause('capacity', { errcode: 2005, receipt })], 'Asia/Shanghai')).toBe('2005 · 10:02:31');
    expect(codeOf([], 'Asia/Shanghai')).toBeUndefined();
  });
});
