// The offers of a list: the few resources that are free nearest to the time that is sought.
import { describe, expect, it } from 'vitest';
import { bestOffers } from './offers.ts';

const date = '2026-09-16';
const sought = { start: 840, end: 900 };

describe('bestOffers', () => {
  it('puts the nearest of all resources first', () => {
    const offer = (resourceId: string, start: number) => ({
      resourceId,
      date,
      period: { start, end: start + 60 },
    });
    const best = bestOffers([offer('far', 480), offer('near', 870), offer('before', 780)], sought, 2);
    expect(best.map(({ resourceId }) => resourceId)).toEqual(['near', 'before']);
  });
});
