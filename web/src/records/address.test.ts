// A date in the address asks for a day, or for the days between two ends, either of which may be open.
import { entity, everyone } from '@campus/events/domain/record/entity';
import { date, text } from '@campus/events/domain/record/fields';
import { expect, it } from 'vitest';
import { endsOf, isSortable, questionOf, rangeOf, readAddress } from './address.ts';

const meeting = entity({
  name: 'meeting',
  zh: '会议',
  en: 'Meeting',
  type: 'Meeting',
  title: ['name', 'name'],
  fields: { name: text('名称', 'Name'), day: date('日期', 'Day') },
  source: 'subject',
  operations: [{ kind: 'page', name: 'meetings', roles: everyone, scope: 'tenant' }],
  listing: { columns: ['name'], filters: ['day'], sorted: ['day'] },
});

const askedAt = (query: string) =>
  questionOf(meeting, readAddress(meeting, new URLSearchParams(query))).filter;

it('asks for a day, for a stretch of days, and for what lies on one side', () => {
  expect(askedAt('day=2026-11-20')).toEqual({ day: '2026-11-20' });
  expect(askedAt('day=2026-11-20..2026-11-27')).toEqual({ day: { gte: '2026-11-20', lte: '2026-11-27' } });
  expect(askedAt('day=2026-11-20..')).toEqual({ day: { gte: '2026-11-20' } });
  expect(askedAt('day=..2026-11-27')).toEqual({ day: { lte: '2026-11-27' } });
});

it('writes the ends as it reads them', () => {
  const written = [
    ['2026-11-20', '2026-11-27'],
    ['2026-11-20', '2026-11-20'],
    ['', '2026-11-27'],
  ] as const;
  for (const [from, to] of written) expect(endsOf(rangeOf(from, to))).toEqual([from, to]);
  expect(rangeOf('', '')).toBeUndefined();
});

it('orders a list of a subject by the columns that it says', () => {
  expect([isSortable(meeting, 'day'), isSortable(meeting, 'name')]).toEqual([true, false]);
});
