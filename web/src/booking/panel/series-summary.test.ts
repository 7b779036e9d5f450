// What the button of a series counts and what the line beneath it admits.
import { describe, expect, it } from 'vitest';
import { type DateVerdict, rowOf, summaryOf } from './series-summary.ts';

const text = { zh: '', en: '' };
const period = { start: 840, end: 930 };
const free = (date: string): DateVerdict => ({ date, period });
const refused = (date: string): DateVerdict => ({
  date,
  period,
  refusal: {
    word: text,
    reason: text,
    alternatives: [
      { id: 'room', kind: 'resource', text },
      { id: 'skip', kind: 'skip', text },
    ],
  },
});
const rows = [free('2026-11-24'), refused('2026-12-10'), free('2026-12-15'), refused('2026-12-31')];

describe('summaryOf', () => {
  it('sends only what is free while nothing is chosen, and names the rest', () => {
    expect(summaryOf(rows, new Map())).toEqual({
      free: 2,
      asWanted: 2,
      moved: 0,
      skipped: 0,
      undecided: ['2026-12-10', '2026-12-31'],
      sent: 2,
    });
  });

  it('counts an alternative as sent and a skip as not', () => {
    const choices = new Map([
      ['2026-12-10 14:00', 'room'],
      ['2026-12-31 14:00', 'skip'],
    ]);
    expect(summaryOf(rows, choices)).toMatchObject({ moved: 1, skipped: 1, undecided: [], sent: 3 });
  });

  it('keeps the choices of two rows of one day apart', () => {
    const later = { ...refused('2026-12-10'), period: { start: 960, end: 1020 } };
    const both = [refused('2026-12-10'), later];
    expect(summaryOf(both, new Map([[rowOf(later), 'room']]))).toMatchObject({ moved: 1, sent: 1 });
  });

  it('forgets a choice that is no longer on offer', () => {
    expect(summaryOf(rows, new Map([['2026-12-10 14:00', 'gone']])).undecided).toContain('2026-12-10');
  });

  it('ignores a choice for a date that has become free', () => {
    expect(summaryOf([free('2026-12-10')], new Map([['2026-12-10 14:00', 'room']])).sent).toBe(1);
  });
});
