// How large a picture is sent.
import { expect, it } from 'vitest';
import { sizeWithin } from './small-picture.ts';

it.each([
  [4000, 3000, [480, 360]],
  [3000, 4000, [360, 480]],
  [320, 240, [320, 240]],
  [9000, 3, [480, 1]],
])('keeps the sides of %i × %i in proportion, and neither longer than it may be', (width, height, size) => {
  expect(sizeWithin(width, height, 480)).toEqual(size);
});
