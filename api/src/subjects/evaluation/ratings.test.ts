// What single opinions come to.
import { describe, expect, it } from 'vitest';
import { evaluationIdOf, ratingFrom } from './ratings.ts';

describe('a rating', () => {
  it('is the mean of the stars to one decimal, and of nothing where nobody rated', () => {
    expect(ratingFrom([0, 0, 0, 0, 0])).toEqual({ count: 0, average: 0 });
    expect(ratingFrom([0, 0, 0, 1, 2])).toEqual({ count: 3, average: 4.7 });
    expect(ratingFrom([1, 0, 0, 0, 1])).toEqual({ count: 2, average: 3 });
  });

  it('is known by an id that follows from the booking and does not tell it', () => {
    const id = evaluationIdOf('campus', 'booking-1');
    expect(id).toBe(evaluationIdOf('campus', 'booking-1'));
    expect(id).not.toBe(evaluationIdOf('harbour', 'booking-1'));
    expect(id).not.toContain('booking-1');
  });
});
