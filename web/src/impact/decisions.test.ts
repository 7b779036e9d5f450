// What is decided of the bookings that a closure hits.
import { expect, it } from 'vitest';
import { countsOf, rowsOf } from './decisions.ts';
import type { Hit } from './impact.graphql.ts';

const place = { resourceId: 'r1', resource: { zh: '302', en: '302' }, date: '2026-11-25' };
const hit = (id: string): Hit => ({
  isOut: false,
  ...place,
  id,
  number: id,
  person: { zh: 'Ann', en: 'Ann' },
  start: 600,
  end: 660,
  why: { zh: '', en: '' },
  offers: [{ ...place, resourceId: 'r2', start: 600, end: 660 }],
});

it('keeps what nobody has decided, and sends the rest', () => {
  const hits = [hit('a'), hit('b'), hit('c'), hit('d')];
  const choices = { a: 0, b: 'cancel', d: 7 } as const;
  expect(countsOf(hits, { a: 0, b: 'cancel' })).toEqual({ kept: 2, cancelled: 1, moved: 1 });
  expect(rowsOf(hits, choices)).toEqual([
    {
      id: 'a',
      action: 'move',
      resources_id: 'r2',
      appointment_date: '2026-11-25',
      start_time: '10:00',
      end_time: '11:00',
    },
    { id: 'b', action: 'cancel' },
  ]);
});
