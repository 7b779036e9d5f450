// Times as people type them.
import { describe, expect, it } from 'vitest';
import { minuteTyped, nearestOffered } from './time-text.ts';

describe('minuteTyped', () => {
  it.each([
    ['9', 540],
    ['14', 840],
    ['930', 570],
    ['1430', 870],
    ['14:30', 870],
    ['9：05', 545],
    ['１４：３０', 870],
    ['24', 1440],
    ['25', undefined],
    ['2430', undefined],
    ['14:75', undefined],
    ['noon', undefined],
    ['', undefined],
  ])('reads %s as %s', (text, minute) => {
    expect(minuteTyped(text)).toBe(minute);
  });
});

it('takes the nearest of what is offered', () => {
  expect(nearestOffered([480, 510, 540], 522)).toBe(510);
  expect(nearestOffered([480, 510, 540], 1200)).toBe(540);
});
