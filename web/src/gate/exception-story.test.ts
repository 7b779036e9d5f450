// Where the moments of an exception stand on its lines.
import { expect, it } from 'vitest';
import { placeOf } from './exception-story.tsx';

it('keeps the order of what happened and was heard, away from the ends', () => {
  const place = placeOf([
    { happened: 1_000, heard: 1_000 },
    { happened: 4_000, heard: 9_000 },
  ]);
  expect([1_000, 4_000, 9_000].map(place)).toEqual([12, 41, 88]);
});

it('places one moment alone without dividing by nothing', () => {
  expect(placeOf([{ happened: 5, heard: 5 }])(5)).toBe(12);
});
