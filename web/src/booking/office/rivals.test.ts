// Rivals: which requests speak against which.

import { standIn } from '@campus/events/testing/stand-in';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../booking.ts';
import { endsBundles, rivalsOf } from './rivals.ts';

const request = (id: string, resourceId: string, date: string, start: number, end: number): Booking =>
  standIn<Booking>({ id, resourceId, date, start, end });

const a = request('a', 'r1', '2026-11-20', 840, 930);
const b = request('b', 'r1', '2026-11-20', 900, 960);
const neighbour = request('c', 'r1', '2026-11-20', 930, 990);
const elsewhere = request('d', 'r2', '2026-11-20', 840, 930);
const nextDay = request('e', 'r1', '2026-11-21', 840, 930);
const all = [a, b, neighbour, elsewhere, nextDay];

describe('rivals', () => {
  it('want the same place at an overlapping time; neighbours touch in peace', () => {
    expect(rivalsOf(a, all).map(({ id }) => id)).toEqual(['b']);
    expect(rivalsOf(b, all).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(rivalsOf(elsewhere, all)).toEqual([]);
  });
});

it('end what was booked together by a rejection alone', () => {
  const bundled = standIn<Booking>({ id: 'f', bundleId: 'hall and projector' });
  expect(endsBundles('reject', [a, bundled])).toBe(true);
  expect(endsBundles('reject', [a, b])).toBe(false);
  expect(endsBundles('return', [bundled])).toBe(false);
  expect(endsBundles('approve', [bundled])).toBe(false);
});
