// A link leads everyone to the same page, and nonsense in it is ignored.
import { describe, expect, it } from 'vitest';
import { addressOf, readAddress } from './address.ts';

const read = (query: string) => readAddress(new URLSearchParams(query), '2026-11-20', 'week');

describe('readAddress', () => {
  it('carries date, view and the period to begin with', () => {
    expect(read('date=2026-12-01&view=day&from=14:00&to=15:30')).toEqual({
      date: '2026-12-01',
      view: 'day',
      wanted: { start: 840, end: 930 },
      people: 0,
    });
  });

  it('ignores what cannot be', () => {
    expect(read('date=2026-02-30&view=year&from=15:00&to=14:00')).toEqual({
      date: '2026-11-20',
      view: 'week',
      wanted: undefined,
      people: 0,
    });
  });
});

it('carries how many come, where somebody said it', () => {
  expect(read('people=20').people).toBe(20);
  expect(read('people=many').people).toBe(0);
});

describe('addressOf', () => {
  it('keeps the resource of an old address and drops the period', () => {
    const next = addressOf(new URLSearchParams('id=r1&from=14:00&to=15:00'), '2026-12-01', 'month');
    expect(next.toString()).toBe('id=r1&date=2026-12-01&view=month');
  });
});
