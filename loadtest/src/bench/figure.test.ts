// When a figure holds its floor, and that one of nothing holds none.
import { describe, expect, it } from 'vitest';
import { type Figure, measured } from './figure.ts';

const atMost: Figure = {
  name: 'P0',
  unit: 'KB',
  ours: 100,
  limit: 200,
  limitName: 'target',

  sense: 'atMost',
  floor: 1.5,
  target: 1,
};
const atLeast: Figure = { ...atMost, sense: 'atLeast', floor: 0.5, target: 0.9 };

describe('a figure', () => {
  it('holds what it reaches', () => {
    expect(measured(atMost)).toMatchObject({ ratio: 0.5, holdsFloor: true, holdsTarget: true });
    expect(measured({ ...atMost, ours: 301 })).toMatchObject({ holdsFloor: false, holdsTarget: false });
    expect(measured(atLeast)).toMatchObject({ holdsFloor: true, holdsTarget: false });
  });

  it.each([
    ['nothing of ours', { ...atMost, ours: 0 }],
    ['less than nothing of ours', { ...atMost, ours: -3 }],
    ['nothing of the rival', { ...atLeast, limit: 0 }],
    ['no number', { ...atLeast, ours: Number.NaN }],
  ])('of %s holds nothing', (_, figure) => {
    expect(measured(figure)).toMatchObject({ holdsFloor: false, holdsTarget: false });
  });
});
