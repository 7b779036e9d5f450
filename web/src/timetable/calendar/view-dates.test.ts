// Paging through days, weeks and months.
import { describe, expect, it } from 'vitest';
import { datesOf, pageFrom, pageTitle } from './view-dates.ts';

describe('datesOf', () => {
  it('shows whole weeks of a month', () => {
    const dates = datesOf('month', '2026-11-20');
    expect(dates[0]).toBe('2026-10-26');
    expect(dates.at(-1)).toBe('2026-12-06');
    expect(dates).toHaveLength(42);
  });

  it('lists seven days from the date that is asked for', () => {
    const dates = datesOf('list', '2026-11-20');
    expect([dates[0], dates.at(-1)]).toEqual(['2026-11-20', '2026-11-26']);
  });

  it('shows exactly four weeks of a February that fits', () => {
    expect(datesOf('month', '2027-02-10')).toHaveLength(28);
  });
});

describe('pageFrom', () => {
  it('moves a month on from its last day without skipping one', () => {
    expect(pageFrom('month', '2027-01-31', 1)).toBe('2027-02-01');
    expect(pageFrom('month', '2027-03-31', -1)).toBe('2027-02-01');
  });

  it('moves days and weeks', () => {
    expect(pageFrom('day', '2026-12-31', 1)).toBe('2027-01-01');
    expect(pageFrom('week', '2026-11-20', -1)).toBe('2026-11-13');
  });
});

describe('pageTitle', () => {
  it('names the page in both languages', () => {
    expect(pageTitle('week', '2026-11-18', 'zh')).toBe('2026年11月16日–22日');
    expect(pageTitle('list', '2026-11-18', 'zh')).toBe('2026年11月18日–24日');
    expect(pageTitle('day', '2026-11-18', 'en')).toBe('Wed 18 Nov 2026');
    expect(pageTitle('month', '2026-11-18', 'en')).toBe('Nov 2026');
  });
});
